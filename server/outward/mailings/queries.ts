import { type RawBuilder, sql } from "kysely";
import type { MailingTexts } from "#contract/outward/mailing-templates.ts";
import type { Audience, Mailing, MailingCounts, MailingOutcome, WholeMailing } from "#contract/outward/mailings.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import { countRows } from "../../kernel/db/totals.ts";
import { type Someone, namedPerson, someoneOf } from "./audience-queries.ts";

export type StoredState = "planned" | "writing" | "sending" | "cancelling" | "done" | "cancelled" | "missed";

interface Stored {
  readonly id: number;
  readonly audience: Audience;
  readonly subject_en: string | null;
  readonly body_en: string | null;
  readonly subject_cn: string | null;
  readonly body_cn: string | null;
  readonly send_at: Date;
  readonly state: StoredState;
  readonly ended_at: Date | null;
  readonly outcomes: MailingCounts | null;
  readonly written_by: number | null;
  readonly created_at: Date;
  readonly version: number;
  readonly by_first: string;
  readonly by_last: string;
  readonly named_first: string | null;
  readonly named_last: string | null;
}

const columns = sql`m.id, m.audience, m.subject_en, m.body_en, m.subject_cn, m.body_cn, m.send_at, m.state, m.ended_at,
  m.outcomes, m.written_by, m.created_at, m.version, writer.first_name as by_first, writer.last_name as by_last,
  named.first_name as named_first, named.last_name as named_last`;
const joins = sql`left join person writer on writer.id = m.written_by
  left join person named on named.id = ${namedPerson(sql`m.audience`)}`;

/** The mailings to several clients, newest first by default. */
export async function listMailings(
  db: Db,
  { page, pageSize, sort }: { readonly page: number; readonly pageSize: number; readonly sort?: string | undefined },
) {
  const direction = sort === "id" ? sql`asc` : sql`desc`;
  const found = await sql<Stored>`
    select ${columns} from mailing m ${joins} where m.person_id is null
    order by m.id ${direction} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const rows: Mailing[] = [];
  for (const stored of found.rows) rows.push(await rowOf(db, stored));
  return { rows, total: await countRows(db, sql`from mailing m where m.person_id is null`) };
}

/** One of them with its words; undefined where there is none. */
export async function findMailing(db: Db, id: number): Promise<WholeMailing | undefined> {
  const found = await sql<Stored>`select ${columns} from mailing m ${joins} where m.id = ${id}`.execute(db);
  const [stored] = found.rows;
  return stored && { ...(await rowOf(db, stored)), texts: textsOf(stored) };
}

/** The public state: internal states are hidden. */
const publicStates: Readonly<Record<StoredState, Mailing["state"]>> = {
  planned: "planned",
  writing: "sending",
  sending: "sending",
  cancelling: "cancelled",
  done: "done",
  cancelled: "cancelled",
  missed: "missed",
};

async function rowOf(db: Db, stored: Stored): Promise<Mailing> {
  const { id, audience, state, written_by, version } = stored;
  const isBegun = state !== "planned" && state !== "missed";
  return {
    id,
    subjects: { en: stored.subject_en, cn: stored.subject_cn },
    audience,
    named:
      stored.named_first === null || stored.named_last === null
        ? null
        : { first_name: stored.named_first, last_name: stored.named_last },
    state: publicStates[state],
    complete: state !== "planned" && state !== "writing",
    send_at: stored.send_at.toISOString(),
    ended_at: stored.ended_at?.toISOString() ?? null,
    outcomes: stored.outcomes ?? (isBegun ? await countOutcomes(db, id) : []),
    by:
      written_by === null ? null : { id: written_by, name: { first_name: stored.by_first, last_name: stored.by_last } },
    created_at: stored.created_at.toISOString(),
    version,
  };
}

function textsOf({ subject_en, body_en, subject_cn, body_cn }: Stored): MailingTexts | null {
  const en = subject_en === null || body_en === null ? null : { subject: subject_en, body: body_en };
  const cn = subject_cn === null || body_cn === null ? null : { subject: subject_cn, body: body_cn };
  return en || cn ? { en, cn } : null;
}

/** Everybody whom a mailing was meant for so far, with what became of it. */
function reached(id: number): RawBuilder<unknown> {
  return sql`(
    select person_id, coalesce(outcome, 'waiting') as outcome from message where cause_kind = 'mailing' and cause_id = ${id}
    union all select person_id, reason from mailing_left_out where mailing_id = ${id}) as reached`;
}

/** How many of those whom a mailing was meant for came to what. */
export async function countOutcomes(db: Db, id: number): Promise<MailingCounts> {
  const counted = await sql<{ outcome: MailingOutcome; count: number }>`
    select outcome, count(*)::integer as count from ${reached(id)} group by outcome order by count desc, outcome`.execute(
    db,
  );
  return counted.rows;
}

/** The recipients of a mailing with one outcome, by name. */
export async function listRecipients(
  db: Db,
  id: number,
  { page, pageSize, outcome }: { readonly page: number; readonly pageSize: number; readonly outcome: MailingOutcome },
) {
  const from = sql`from ${reached(id)} join person p on p.id = reached.person_id where reached.outcome = ${outcome}`;
  const found = await sql<Someone>`
    select p.id, p.first_name, p.last_name, p.email, p.phone ${from}
    order by p.sort_name, p.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return { rows: found.rows.map(someoneOf), total: await countRows(db, from) };
}

interface Locked {
  readonly id: number;
  readonly state: StoredState;
  readonly version: number;
}

/** A mailing, locked for a change. */
export async function lockMailing(trx: Transaction, id: number): Promise<Locked | undefined> {
  const found = await sql<Locked>`select id, state, version from mailing where id = ${id} for update`.execute(trx);
  return found.rows[0];
}

export interface NewMailing {
  readonly audience: Audience;
  readonly texts: MailingTexts;
  readonly sendAt: Date;
  readonly by: number;
}

/** Writes down what is to be sent, and says under which id. */
export async function insertMailing(
  trx: Transaction,
  { audience, texts: { en, cn }, sendAt, by }: NewMailing,
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto("mailing")
    .values({
      audience: JSON.stringify(audience),
      person_id: "person" in audience ? audience.person : null,
      subject_en: en?.subject ?? null,
      body_en: en?.body ?? null,
      subject_cn: cn?.subject ?? null,
      body_cn: cn?.body ?? null,
      send_at: sendAt,
      state: "planned",
      written_by: by,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** How many are planned or under way; nobody plans another one until the transaction ends. */
export async function countOpenMailings(trx: Transaction): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('mailing'), 0)`.execute(trx);
  const found = await sql<{ count: number }>`
    select count(*)::integer as count from mailing where ended_at is null and person_id is null`.execute(trx);
  return found.rows[0]?.count ?? 0;
}

/** Plans it for another time. */
export async function writePlan(trx: Transaction, id: number, sendAt: Date): Promise<void> {
  await sql`update mailing set send_at = ${sendAt}, version = version + 1 where id = ${id}`.execute(trx);
}

/** Deletes old texts and exclusions of a number of mailings; returns of how many. */
export async function forgetMailings(trx: Transaction, now: Date, atMost: number): Promise<number> {
  const before = sql`ended_at < ${now}::timestamptz - interval '90 days' and (body_en is not null or body_cn is not null)`;
  const gone = await sql`
    delete from mailing_left_out gone using (
      select gone.mailing_id, gone.reason, gone.person_id from mailing_left_out gone join mailing on mailing.id = gone.mailing_id
      where ${before} limit ${atMost}) as old
    where gone.mailing_id = old.mailing_id and gone.reason = old.reason and gone.person_id = old.person_id
    returning gone.person_id`.execute(trx);
  if (gone.rows.length === atMost) return atMost;
  const forgotten = await sql`
    update mailing set body_en = null, body_cn = null, subject_en = case when person_id is null then subject_en end,
      subject_cn = case when person_id is null then subject_cn end
    where id = any(array(select id from mailing where ${before} limit ${atMost})) returning id`.execute(trx);
  return forgotten.rows.length;
}
