import { type RawBuilder, sql } from "kysely";
import type { PersonName } from "#contract/kernel/person/person-name.ts";
import type { LocalText } from "#contract/kernel/values.ts";
import type { Db, Transaction } from "../../../kernel/db/connection.ts";
import type { StoredBooking } from "../booking-queries.ts";

/** A living booking of a class that is to change, or somebody in its line. */
export interface BookedPlace extends Pick<
  StoredBooking,
  "id" | "classId" | "clientId" | "status" | "entry" | "charge"
> {
  readonly name: PersonName;
  readonly className: LocalText;
  readonly date: string;
  readonly start: Date;
  readonly end: Date;
  /** The membership that lets in. */
  readonly order: number | null;
  /** The days of the membership that lets in, if one does, and whether it limits how often. */
  readonly from: string | null;
  readonly until: string | null;
  readonly isLimited: boolean;
  /** The charge less what has been credited of it, in cents. */
  readonly charged: number;
}

/** The living bookings of classes, by class and place, and then those in line. */
export async function listBookedPlaces(db: Db, classIds: readonly number[]): Promise<readonly BookedPlace[]> {
  return classIds.length === 0 ? [] : listPlacesWhere(db, sql`b.class_id = any(${classIds}::integer[])`);
}

/** The bookings ahead of a client who is locked, in the order of their classes; their rows are locked in ascending id. */
export async function lockBookedAhead(trx: Transaction, clientId: number, now: Date): Promise<readonly BookedPlace[]> {
  await sql`
    select from class_booking b where ${isAhead(clientId, now)} order by b.id for no key update of b`.execute(trx);
  return listBookedAhead(trx, clientId, now);
}

/** The classes ahead in whose lines a locked client is; their rows are locked in ascending id. */
export async function lockLinesAhead(trx: Transaction, clientId: number, now: Date) {
  const found = await sql<{ id: number; classId: number; date: string }>`
    select b.id, b.class_id as "classId", c.held_on as date
    from class_booking b join club_class c on c.id = b.class_id
    where b.client_id = ${clientId} and b.status in ('waiting', 'offered') and c.starts_at > ${now}
    order by b.id for no key update of b`.execute(trx);
  return found.rows;
}

/** The bookings ahead of a client. */
export function listBookedAhead(db: Db, clientId: number, now: Date): Promise<readonly BookedPlace[]> {
  return listPlacesWhere(db, isAhead(clientId, now));
}

const isAhead = (clientId: number, now: Date) => sql`b.client_id = ${clientId} and b.status = 'booked'
  and exists (select from club_class ahead where ahead.id = b.class_id and ahead.starts_at > ${now})`;

async function listPlacesWhere(db: Db, condition: RawBuilder<unknown>): Promise<readonly BookedPlace[]> {
  const found = await sql<Omit<BookedPlace, "name"> & PersonName>`
    select b.id, b.class_id as "classId", b.client_id as "clientId", b.status, b.entry, b.charge_id as charge,
      b.order_id as "order",
      client.first_name, client.last_name, c.held_on as date, c.starts_at as start, c.ends_at as "end",
      type.name as "className", case when orders.cancelled_at is null then orders.start_at end as "from",
      orders.end_at as until, orders.class_limit is not null as "isLimited",
      case when b.charge_id is null then 0 else coalesce((
        select sum(case entry.kind when 'charge' then amount_cents else -amount_cents end) from account_entry entry
        where entry.id = b.charge_id or entry.names = b.charge_id and entry.kind = 'creditNote'), 0) end::integer as charged
    from class_booking b join club_class c on c.id = b.class_id join class_type type on type.id = c.type_id
    join person client on client.id = b.client_id
    left join orders on orders.id = b.order_id
    where ${condition} and b.status in ('waiting', 'offered', 'booked', 'attended', 'noShow')
    order by c.starts_at, c.id, b.entry is null, b.place, b.joined_at, b.id`.execute(db);
  return found.rows.map(({ first_name, last_name, ...place }) => ({ ...place, name: { first_name, last_name } }));
}

/** The clients who have booked classes, or are in line for them. */
export async function listBookers(db: Db, classIds: readonly number[]): Promise<readonly number[]> {
  if (classIds.length === 0) return [];
  const found = await sql<{ client: number }>`
    select distinct client_id as client from class_booking
    where class_id = any(${classIds}::integer[])
      and status in ('waiting', 'offered', 'booked', 'attended', 'noShow')`.execute(db);
  return found.rows.map(({ client }) => client);
}

export interface NewTime {
  readonly booking: number;
  readonly client: number;
  readonly start: Date;
  readonly end: Date;
}

/** Those of bookings whose clients have something else at the new time; what moves with them is not in their way. */
export async function listCollisions(db: Db, moves: readonly NewTime[]): Promise<ReadonlySet<number>> {
  if (moves.length === 0) return new Set();
  const found = await sql<{ booking: number }>`
    select move.booking
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
      as move(booking integer, client integer, start timestamptz, "end" timestamptz)
    where exists (
      select from taken_time t
      where t.holder = move.client and not t.doubled and tstzrange(t.starts_at, t.ends_at) && tstzrange(move.start, move."end")
        and (t.booking_id is null or t.booking_id <> all(${moves.map(({ booking }) => booking)}::integer[])))`.execute(
    db,
  );
  return new Set(found.rows.map(({ booking }) => booking));
}

/** Lets bookings in by other entries. */
export async function writeEntries(
  trx: Transaction,
  entries: readonly {
    readonly id: number;
    readonly entry: string;
    readonly order: number | null;
    readonly credits: number;
  }[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    update class_booking b set entry = n.entry, order_id = n."order", charge_id = null, credits = n.credits,
      version = b.version + 1
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as n(id integer, entry text, "order" integer, credits smallint)
    where b.id = n.id`.execute(trx);
}

/** How many places of each class are taken, or held. */
export async function countTaken(db: Db, classIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const found = await sql<{ id: number; taken: number }>`
    select class_id as id, count(*)::integer as taken from class_booking
    where class_id = any(${classIds}::integer[]) and place is not null group by class_id`.execute(db);
  return new Map(found.rows.map(({ id, taken }) => [id, taken]));
}

/** Gives lower numbers to places beyond the capacity that a class is to have: it has room for all that are taken. */
export async function lowerPlaces(
  trx: Transaction,
  classes: readonly { readonly id: number; readonly capacity: number }[],
): Promise<void> {
  if (classes.length === 0) return;
  await sql`
    with class as (
      select id, capacity from jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) as n(id integer, capacity smallint)
    ), free as (
      select class.id, free_place, row_number() over (partition by class.id order by free_place) as rank
      from class cross join lateral generate_series(1, class.capacity) free_place
      where not exists (
        select from class_booking b where b.class_id = class.id and b.place = free_place)
    ), high as (
      select b.id, b.class_id, row_number() over (partition by b.class_id order by b.place) as rank
      from class join class_booking b on b.class_id = class.id and b.place > class.capacity
    )
    update class_booking b set place = free.free_place, version = b.version + 1
    from high join free on free.id = high.class_id and free.rank = high.rank
    where b.id = high.id`.execute(trx);
}
