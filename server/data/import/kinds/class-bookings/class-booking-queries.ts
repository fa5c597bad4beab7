import { sql } from "kysely";
import type { Db, Transaction } from "../../../../kernel/db/connection.ts";
import { listExistingOf } from "../existing-queries.ts";
import type { StoredBooking } from "../../../../schedule/class-bookings/booking-queries.ts";

/** A time at which somebody is in a session or a class. */
export interface TakenSpan {
  readonly start: Date;
  readonly end: Date;
}

/** The sessions and classes of people from an instant on, by person. */
export async function listTakenSpans(db: Db, people: readonly number[], from: Date) {
  const found = await sql<TakenSpan & { person: number }>`
    select holder as person, starts_at as start, ends_at as "end" from taken_time
    where holder = any(${people}::integer[]) and not doubled and ends_at > ${from}
    order by holder, starts_at`.execute(db);
  return found.rows;
}

/** Somebody who has a place in a class, or is in its line. */
export interface LivingBooking {
  readonly classId: number;
  readonly client: number;
  readonly hasPlace: boolean;
}

export async function listLivingBookings(db: Db, classes: readonly number[]): Promise<readonly LivingBooking[]> {
  const found = await sql<LivingBooking>`
    select class_id as "classId", client_id as client, place is not null as "hasPlace" from class_booking
    where class_id = any(${classes}::integer[]) and status in ('waiting', 'offered', 'booked', 'attended', 'noShow')`.execute(
    db,
  );
  return found.rows;
}

/** Locks the classes of all rows that an import writes, in ascending id as everyone does. */
export async function lockClassesOfImport(trx: Transaction, id: number): Promise<void> {
  await sql`
    select id from club_class where id in (
      select (given -> 'agreed' ->> 'classId')::integer from import_judgement
      where import_id = ${id} and given -> 'agreed' is not null)
    order by id for no key update`.execute(trx);
}

/** A booking of an import that can be undone. */
type FreeBooking = Pick<StoredBooking, "id" | "classId" | "clientId" | "entry">;

/** The obstacles to the undo of an imported booking: its class has begun, or somebody has changed it. */
function inTheWay(now: Date) {
  return sql`
    select made.import_id, made.line, made.label, b.client_id as target, b.id, b.class_id, b.entry,
      case when b.status not in ('booked', 'waiting') or b.version > 1 then 'changed' when c.starts_at <= ${now} then 'other' end
        as by
    from import_made made join class_booking b on b.id = made.row_id join club_class c on c.id = b.class_id
    where made.source = 'class_booking' and made.undone_at is null`;
}

export async function listExistingBookings(
  db: Db,
  id: number,
  { now, ...page }: { readonly from: number; readonly most: number; readonly now: Date },
) {
  return listExistingOf(db, inTheWay(now), id, page);
}

/** The clients and the classes of the bookings of an import that are not undone, each in ascending id. */
export async function listSidesOfImport(db: Db, id: number) {
  const found = await sql<{ client: number; class: number }>`
    select distinct b.client_id as client, b.class_id as class from import_made made join class_booking b on b.id = made.row_id
    where made.import_id = ${id} and made.source = 'class_booking' and made.undone_at is null`.execute(db);
  return { clients: found.rows.map((row) => row.client), classes: found.rows.map((row) => row.class) };
}

/** Bookings of an import that can be undone, locked after their classes. */
export async function lockFreeBookings(
  trx: Transaction,
  id: number,
  { classes, now }: { readonly classes: readonly number[]; readonly now: Date },
): Promise<readonly FreeBooking[]> {
  await sql`select id from club_class where id = any(${classes}::integer[]) order by id for no key update`.execute(trx);
  const found = await sql<FreeBooking>`
    select b.id, b.class_id as "classId", b.client_id as "clientId", b.entry from class_booking b
    where b.id in (select each.id from (${inTheWay(now)}) each where import_id = ${id} and by is null)
    order by b.id for no key update`.execute(trx);
  return found.rows;
}
