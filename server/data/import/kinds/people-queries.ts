import { sql } from "kysely";
import type { Db, Transaction } from "../../../kernel/db/connection.ts";

/** A person with all that an import compares. */
export interface KnownPerson {
  readonly id: number;
  readonly user_type: "client" | "trainer" | "employee";
  readonly first_name: string;
  readonly last_name: string;
  readonly sort_name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly phone_digits: string | null;
  readonly date_of_birth: string | null;
  readonly gender: string | null;
  readonly address: string | null;
  readonly zip_code: string | null;
  readonly goal: string | null;
  readonly height: string | null;
  readonly we_chat: string | null;
  readonly emergency_contact: string | null;
  readonly start_of_date: string;
  readonly end_of_date: string | null;
  readonly client_type: string | null;
}

const compared = sql`p.id, p.user_type, p.first_name, p.last_name, p.sort_name, p.email, p.phone, p.phone_digits, p.date_of_birth,
  p.gender, p.address, p.zip_code, p.goal, p.height, p.we_chat, p.emergency_contact, p.start_of_date, p.end_of_date,
  p.client_type`;

/** The search data for people: each list has an index of its own. */
export interface SearchKeys {
  readonly emails: readonly string[];
  /** The last seven digits. */
  readonly phones: readonly string[];
  readonly births: readonly { readonly born: string; readonly name: string }[];
  readonly ids: readonly number[];
}

/** Everybody who may be meant by any of these. */
export async function findPeople(db: Db, { emails, phones, births, ids }: SearchKeys): Promise<readonly KnownPerson[]> {
  const found = await sql<KnownPerson>`
    with meant as (
      select id from person where email = any(${emails}::text[]) and deleted_at is null
      union
      select id from person
      where user_type = 'client' and deleted_at is null and right(phone_digits, 7) = any(${phones}::text[])
      union
      select p.id from jsonb_to_recordset(${JSON.stringify(births)}::jsonb) as each(born date, name text)
      join person p on p.date_of_birth = each.born and p.sort_name = each.name
        and p.user_type = 'client' and p.deleted_at is null
      union
      select id from person where id = any(${ids}::integer[]) and deleted_at is null
    )
    select ${compared} from meant join person p on p.id = meant.id order by p.id`.execute(db);
  return found.rows;
}

/** The key of a row that was imported before. */
export interface KnownRow {
  readonly key: string;
  readonly print: string;
  readonly target_id: number;
}

export async function findKeys(db: Db, kind: string, keys: readonly string[]): Promise<readonly KnownRow[]> {
  const found = await sql<KnownRow>`
    select known.key, known.print, known.target_id from unnest(${keys}::text[]) as sought(key)
    join import_key known on known.kind = ${kind} and known.key = sought.key`.execute(db);
  return found.rows;
}

/** The keys of these rows. */
export async function findKeysOf(db: Db, kind: string, ids: readonly number[]): Promise<readonly KnownRow[]> {
  const found = await sql<KnownRow>`
    select key, print, target_id from import_key where kind = ${kind} and target_id = any(${ids}::integer[])`.execute(
    db,
  );
  return found.rows;
}

interface NewKey {
  readonly key: string;
  readonly print: string;
  readonly target: number;
}

/** Keeps by what rows are known from now on. */
export async function storeKeys(trx: Transaction, id: number, kind: string, keys: readonly NewKey[]): Promise<void> {
  await sql`
    insert into import_key (kind, key, print, target_id, import_id)
    select ${kind}, key, print, target, ${id}::integer
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as each(key text, print text, target integer)
    on conflict (kind, key) do update set print = excluded.print, target_id = excluded.target_id,
      import_id = excluded.import_id`.execute(trx);
}

/** Ids for rows that are about to be written. */
export async function takeIds(trx: Transaction, table: string, count: number): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::integer as id from generate_series(1, ${count}::integer)`.execute(
    trx,
  );
  return found.rows.map(({ id }) => id);
}

/** Locks people against change, in ascending id as everyone does. */
export async function lockPeople(trx: Transaction, ids: readonly number[]): Promise<void> {
  await sql`select id from person where id = any(${ids}::integer[]) order by id for no key update`.execute(trx);
}

/** Trainers whom clients can be given on a day. */
export async function listActiveTrainers(db: Db, today: string): Promise<ReadonlySet<number>> {
  const found = await sql<{ id: number }>`
    select id from person p
    where user_type = 'trainer' and deleted_at is null and person_status(p, ${today}::date) = 'active'`.execute(db);
  return new Set(found.rows.map(({ id }) => id));
}

/** Somebody's language. */
export async function readLocale(db: Db, personId: number): Promise<"en" | "cn"> {
  const found = await db.selectFrom("person").select("locale").where("id", "=", personId).executeTakeFirst();
  return found?.locale ?? "en";
}
