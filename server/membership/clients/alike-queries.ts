import { type RawBuilder, sql } from "kysely";
import type { Alike } from "#contract/membership/clients.ts";
import { type PersonStatus, email as emailSchema } from "#contract/kernel/values.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { expiry } from "../../identity/people/rules.ts";
import { isSamePhone, ownDigits, phoneDigits } from "../../identity/people/search-keys/same-phone.ts";
import { searchKey } from "../../identity/people/search-keys/search-key.ts";
import { isLivingClient } from "./filter-queries.ts";
import { clientScopeOf } from "./queries.ts";

/** The typed data of somebody, possibly incomplete. */
export interface PersonDetails {
  readonly phone?: string | undefined;
  readonly email?: string | null | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly dateOfBirth?: string | undefined;
}

interface Row {
  id: number;
  first_name: string;
  last_name: string;
  phone: string | null;
  phone_digits: string | null;
  email: string | null;
  status: PersonStatus;
  end_of_date: string | null;
  profile_image: string | null;
}

type Likeness = Alike["alike"][number];

/** How many are returned; nobody reads more while typing. */
const most = 5;
/** As many are looked at whose numbers only end alike. */
const looked = 40;

/**
 * Clients whom the caller sees and who may be the same person: same phone however it is written, same e-mail, or same
 * name and date of birth. Each way is one look into an index, bounded, so that it can be asked while somebody types.
 */
export async function findAlike(db: Db, caller: Caller, facts: PersonDetails): Promise<Alike[]> {
  const found = new Map<number, { row: Row; alike: Likeness[] }>();
  for (const [likeness, rows] of await Promise.all([
    byPhone(db, caller, facts),
    byEmail(db, caller, facts),
    byBirth(db, caller, facts),
  ])) {
    for (const row of rows) {
      const known = found.get(row.id);
      if (known) known.alike.push(likeness);
      else if (found.size < most) found.set(row.id, { row, alike: [likeness] });
    }
  }
  return [...found.values()].map(({ row, alike }) => alikeOf(row, alike, caller.today));
}

/** Makes other writers who add a similar person wait until this transaction ends. */
export async function lockAlike(trx: Transaction, facts: PersonDetails): Promise<void> {
  const digits = phoneDigits(facts.phone ?? "");
  const keys = [`phone ${digits.slice(-ownDigits)}`, ...namesOf(facts).map((name) => `${facts.dateOfBirth} ${name}`)];
  for (const key of keys.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`client ${key}`}, 0))`.execute(trx);
}

type Found = readonly [Likeness, readonly Row[]];

async function byPhone(db: Db, caller: Caller, { phone = "" }: PersonDetails): Promise<Found> {
  const digits = phoneDigits(phone);
  if (digits.length < ownDigits) return ["phone", []];
  const rows = await select(db, caller, sql`right(p.phone_digits, 7) = ${digits.slice(-ownDigits)}`, looked);
  return ["phone", rows.filter(({ phone_digits }) => isSamePhone(phone_digits ?? "", digits)).slice(0, most)];
}

async function byEmail(db: Db, caller: Caller, { email }: PersonDetails): Promise<Found> {
  const parsed = emailSchema.safeParse(email);
  return ["email", parsed.success ? await select(db, caller, sql`p.email = ${parsed.data}`, 1) : []];
}

async function byBirth(db: Db, caller: Caller, facts: PersonDetails): Promise<Found> {
  const names = namesOf(facts);
  if (names.length === 0) return ["nameAndBirth", []];
  const same = sql`p.date_of_birth = ${facts.dateOfBirth}::date and p.sort_name = any(${names}::text[])`;
  return ["nameAndBirth", await select(db, caller, same, most)];
}

/** How a whole name sounds, with either part first; none without a day of birth. */
function namesOf({ first_name = "", last_name = "", dateOfBirth }: PersonDetails): readonly string[] {
  if (dateOfBirth === undefined || first_name.trim() === "" || last_name.trim() === "") return [];
  const ways = [
    { first_name, last_name },
    { first_name: last_name, last_name: first_name },
  ];
  return [...new Set(ways.map((way) => searchKey(way).sort_name))];
}

async function select(db: Db, caller: Caller, same: RawBuilder<unknown>, limit: number): Promise<readonly Row[]> {
  const scope = clientScopeOf(caller) ?? sql`true`;
  const found = await sql<Row>`
    select p.id, p.first_name, p.last_name, p.phone, p.phone_digits, p.email, p.end_of_date, p.profile_image,
      person_status(p, ${caller.today}::date) as status
    from person p where ${isLivingClient} and ${same} and ${scope} order by p.id limit ${limit}`.execute(db);
  return found.rows;
}

function alikeOf(row: Row, alike: Likeness[], today: string): Alike {
  const { id, first_name, last_name, phone, email, status } = row;
  const name = { first_name, last_name };
  const standing = { status, ...expiry(status, row.end_of_date, today) };
  return { id, name, phone, email, ...standing, profileImage: row.profile_image, alike };
}
