import { sql } from "kysely";
import type { Db, Transaction } from "../../../../kernel/db/connection.ts";
import { listExistingOf } from "../existing-queries.ts";
import type { Presence } from "../../../../identity/people/rules.ts";

/** The days on which some people are present. */
export async function listPresences(db: Db, people: readonly number[]) {
  const found = await sql<Presence & { id: number }>`
    select id, start_of_date as "startOfDate", end_of_date as "endOfDate", status_set as "statusSet",
      leave_from as "leaveFrom", leave_to as "leaveTo", dismissed_from as "dismissedFrom"
    from person where id = any(${people}::integer[]) and deleted_at is null`.execute(db);
  return found.rows;
}

/** A session or a class that takes somebody's time; a class is nobody's in particular, which 0 says. */
export interface PersonBusyTime {
  readonly clientId: number;
  readonly trainerId: number;
  readonly start: Date;
  readonly end: Date;
}

/** The conflicts of some people from an instant on, by person. */
export async function listFutureBusyTimes(db: Db, people: readonly number[], from: Date) {
  const found = await sql<PersonBusyTime & { person: number }>`
    select person, r.client_id as "clientId", r.trainer_id as "trainerId", starts_at as start, ends_at as "end"
    from unnest(${people}::integer[]) person
    join reservation r on (r.client_id = person or r.trainer_id = person) and r.ends_at > ${from} and r.status <> 'cancelled'
    union all
    select holder, 0, 0, starts_at, ends_at from taken_time
    where holder = any(${people}::integer[]) and class_id is not null and ends_at > ${from}
    order by person, start`.execute(db);
  return found.rows;
}

/** Credits that are free to book, as the calendar takes them: of the lot that ends first. */
export interface LotLeft {
  readonly client: number;
  readonly from: string;
  readonly until: string;
  readonly left: number;
}

export async function listLotsLeft(db: Db, clients: readonly number[], today: string): Promise<readonly LotLeft[]> {
  const found = await sql<LotLeft>`
    select client_id as client, valid_from as "from", valid_to as until, paid + free - taken as "left" from lot_balance
    where client_id = any(${clients}::integer[]) and valid_to > ${today}::date and paid + free > taken and for_sessions
    order by valid_to, lot_id`.execute(db);
  return found.rows;
}

/** The course that is meant where none is said, and the tag that sessions get: the first the club has. */
export async function readUsualSession(db: Db) {
  const found = await sql<{ course: number | null; tag: number | null }>`
    select (select id from course where deleted_at is null order by is_default desc, id limit 1) as course,
      (select id from course_tag where deleted_at is null order by id limit 1) as tag`.execute(db);
  return found.rows[0] ?? { course: null, tag: null };
}

/** The obstacles to the undo of an imported session: it has begun, or somebody has changed it. */
function inTheWay(now: Date) {
  return sql`
    select made.import_id, made.line, made.label, r.client_id as target, r.id, r.trainer_id,
      case when r.status <> 'scheduled' or r.version > 1 then 'changed' when r.starts_at <= ${now} then 'other' end as by
    from import_made made join reservation r on r.id = made.row_id
    where made.source = 'reservation' and made.undone_at is null`;
}

export async function listExistingReservations(
  db: Db,
  id: number,
  { now, ...page }: { readonly from: number; readonly most: number; readonly now: Date },
) {
  return listExistingOf(db, inTheWay(now), id, page);
}

/** Both people of the sessions of an import that are not undone. */
export async function listParties(db: Db, id: number): Promise<readonly number[]> {
  const found = await sql<{ person: number }>`
    select distinct person from import_made made join reservation r on r.id = made.row_id
    cross join unnest(array[r.client_id, r.trainer_id]) person
    where made.import_id = ${id} and made.source = 'reservation' and made.undone_at is null`.execute(db);
  return found.rows.map(({ person }) => person);
}

/** Sessions of an import that can be undone, locked. */
export async function lockFreeReservations(trx: Transaction, id: number, now: Date) {
  const found = await sql<{ id: number; clientId: number; trainerId: number }>`
    select r.id, r.client_id as "clientId", r.trainer_id as "trainerId" from reservation r
    where r.id in (select each.id from (${inTheWay(now)}) each where import_id = ${id} and by is null)
    order by r.id for no key update`.execute(trx);
  return found.rows;
}
