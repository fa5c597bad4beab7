import { type Insertable, type Updateable, sql } from "kysely";
import type { ClientType, PersonStatus, Role, UserType } from "#contract/kernel/values.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import type { Schema } from "../../kernel/db/schema.ts";
import type { TargetPerson } from "../../kernel/http/access/caller.ts";
import { publishLogins } from "../../club/live/queries.ts";
import type { Presence } from "./rules.ts";
import { ruledBy } from "./search-keys/search-key.ts";

/** Names by id, of deleted people too. */
export async function readNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, PersonName>> {
  const found = await db
    .selectFrom("person")
    .select(["id", "first_name", "last_name"])
    .where("id", "in", ids)
    .execute();
  return new Map(found.map(({ id, ...name }) => [id, name]));
}

interface PersonName {
  readonly first_name: string;
  readonly last_name: string;
}

/** The person a call is about, as far as reach needs it; undefined when missing or deleted. */
export async function findTarget(db: Db, personId: number): Promise<TargetPerson | undefined> {
  const found = await sql<TargetPerson>`
    select id, user_type as "userType", roles, reports_to as "reportsTo"
    from person where id = ${personId} and deleted_at is null`.execute(db);
  return found.rows[0];
}

/** The columns of a reason as rows carry it, from `reason`; the caller drops the name where it may not be seen. */
export interface ReasonColumns {
  readonly reason_id: number | null;
  readonly reason_type: "onLeave" | "dismissed" | null;
  readonly reason_name: string | null;
  readonly reason_start: string | null;
  readonly reason_end: string | null;
}

/** Selects the request on file of `p`. */
export const reasonColumns = sql`reason.id as reason_id, reason.reason_type, reason.reason_name,
  reason.started_at as reason_start, reason.ended_at as reason_end`;

/** Joins the request that is on file of `p` on a day: neither withdrawn nor a leave that is over. */
export function reasonJoin(today: string) {
  return sql`left join lateral (
    select id, reason_type, reason_name, started_at, ended_at from reason where reason.person_id = p.id and reason.withdrawn_at is null
      and (reason.ended_at is null or reason.ended_at > ${today}::date)
    order by ordinal desc limit 1
  ) reason on true`;
}

/** A reason as the contract shows it. */
export function reasonOf(row: ReasonColumns) {
  const { reason_id, reason_type, reason_name, reason_start, reason_end } = row;
  if (reason_id === null || reason_type === null || reason_name === null || reason_start === null) return null;
  return { id: reason_id, reason_type, reason_name, started_at: reason_start, ended_at: reason_end };
}

/** A person as locked for a write: what the rules about dates, status and roles judge. */
export interface LockedPerson {
  readonly id: number;
  readonly userType: UserType;
  readonly roles: readonly Role[];
  readonly clientType: ClientType | null;
  readonly reportsTo: number | null;
  readonly startOfDate: string;
  readonly endOfDate: string | null;
  readonly endSet: string | null;
  readonly endSetAt: Date | null;
  readonly statusSet: "dismissed" | "suspended" | null;
  readonly leaveFrom: string | null;
  readonly leaveTo: string | null;
  readonly dismissedFrom: string | null;
  readonly status: PersonStatus;
  readonly version: number;
}

/**
 * Locks persons against change until the transaction ends, in ascending id as everyone does, with all living admins
 * among them where one may be lost; missing ones are left out, and deleted ones unless their rows still count.
 */
export async function lockPersons(
  trx: Transaction,
  ids: readonly number[],
  today: string,
  { admins = false, deleted = false }: { admins?: boolean; deleted?: boolean } = {},
): Promise<readonly LockedPerson[]> {
  const locked = await sql<LockedPerson>`
    select p.id, p.user_type as "userType", p.roles, p.client_type as "clientType", p.reports_to as "reportsTo",
      p.start_of_date as "startOfDate", p.end_of_date as "endOfDate", p.end_set as "endSet",
      p.end_set_at as "endSetAt",
      p.status_set as "statusSet", p.leave_from as "leaveFrom", p.leave_to as "leaveTo",
      p.dismissed_from as "dismissedFrom", person_status(p, ${today}::date) as status, p.version
    from person p
    where (p.id = any(${ids}::integer[]) or (${admins} and 'admin' = any(p.roles)))
      and (p.deleted_at is null or ${deleted})
    order by p.id for no key update`.execute(trx);
  return locked.rows;
}

/** The days on which somebody is present, as stored; undefined when missing or deleted. */
export async function findPresence(db: Db, personId: number): Promise<Presence | undefined> {
  const found = await sql<Presence>`
    select start_of_date as "startOfDate", end_of_date as "endOfDate", status_set as "statusSet",
      leave_from as "leaveFrom", leave_to as "leaveTo", dismissed_from as "dismissedFrom"
    from person where id = ${personId} and deleted_at is null`.execute(db);
  return found.rows[0];
}

/** Columns of a person that writes change; `version` counts on with each of them. */
export type PersonChange = Omit<Updateable<Schema["person"]>, "id" | "version">;

/** Changes a locked person's row and gives its new version. Their open screens look again at what they may show. */
export async function updatePerson(trx: Transaction, personId: number, change: PersonChange): Promise<number> {
  const changed = await trx
    .updateTable("person")
    .set((row) => ({ ...change, version: row("version", "+", 1) }))
    .where("id", "=", personId)
    .returning("version")
    .executeTakeFirstOrThrow();
  publishLogins(trx, [personId]);
  return changed.version;
}

/** Lets memberships of locked clients end on other days. */
export async function moveEnds(
  trx: Transaction,
  ends: readonly { readonly id: number; readonly end: string }[],
): Promise<void> {
  if (ends.length === 0) return;
  await sql`
    update person set end_of_date = moved."end", version = version + 1
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) moved(id integer, "end" date)
    where person.id = moved.id`.execute(trx);
  publishLogins(
    trx,
    ends.map(({ id }) => id),
  );
}

/** The status a person has on a day, and their request on file. */
export async function readStatus(db: Db, personId: number, today: string) {
  const found = await sql<ReasonColumns & { status: PersonStatus; version: number }>`
    select person_status(p, ${today}::date) as status, p.version, ${reasonColumns}
    from person p ${reasonJoin(today)} where p.id = ${personId}`.execute(db);
  const [row] = found.rows;
  return row && { status: row.status, version: row.version, reasons: reasonOf(row) };
}

/** People changed by one statement: each is in a dozen indexes, and no statement may hold the database up for long. */
const AT_A_TIME = 200;

/** Leaves a trainer's living clients without trainer and says whom. */
export async function unassignClients(trx: Transaction, trainerId: number): Promise<readonly number[]> {
  const clients: number[] = [];
  for (let more = AT_A_TIME; more === AT_A_TIME;) {
    const changed = await sql<{ id: number }>`
      update person set reports_to = null, version = version + 1 where id = any(array(
        select id from person where reports_to = ${trainerId} and deleted_at is null order by id limit ${AT_A_TIME}))
      returning id`.execute(trx);
    more = changed.rows.length;
    clients.push(...changed.rows.map(({ id }) => id));
  }
  publishLogins(trx, clients);
  return clients;
}

/** Living clients whose trainer somebody is, ascending. */
export async function clientsOfTrainer(db: Db, trainerId: number): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select id from person where reports_to = ${trainerId} and deleted_at is null order by id`.execute(db);
  return found.rows.map(({ id }) => id);
}

export type PersonRow = Insertable<Schema["person"]>;

/** Inserts a person's row; `person_email` stops a second one of a living person's e-mail. */
export function insertPersonRow(trx: Transaction, row: PersonRow) {
  return trx.insertInto("person").values(row).returning(["id", "version"]).executeTakeFirstOrThrow();
}

interface Keyed {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
}

/** Some of the living whose search key was written by former rules, ascending, except those locked by somebody else. */
export async function lockFormerKeys(trx: Transaction, most: number): Promise<readonly Keyed[]> {
  const found = await sql<Keyed>`
    select id, first_name, last_name, email from person
    where deleted_at is null and not search_grams @> ${sql.lit(`{"${ruledBy}"}`)}
    order by id limit ${most} for no key update skip locked`.execute(trx);
  return found.rows;
}

type Key = Pick<PersonRow, "sort_name" | "search_text" | "search_grams">;

/** Writes search keys of locked people: nothing that anybody sees or changes. */
export async function writeKeys(trx: Transaction, keys: readonly (Key & { readonly id: number })[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    update person p set sort_name = new.sort_name, search_text = new.search_text, search_grams = new.search_grams
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as new(id integer, sort_name text, search_text text, search_grams text[])
    where p.id = new.id`.execute(trx);
}

/** Raises the version of a person whose data was changed elsewhere. */
export async function raiseVersion(trx: Transaction, personId: number): Promise<void> {
  await sql`update person set version = version + 1 where id = ${personId}`.execute(trx);
}
