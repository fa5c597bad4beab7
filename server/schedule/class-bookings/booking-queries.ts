import { type RawBuilder, sql } from "kysely";
import type { DaySpan } from "#contract/club/opening-hours.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import type { LocalText } from "#contract/kernel/values.ts";
import type { PassedOverReason } from "#contract/kernel/sessions/class-dates.ts";
import { type BookingStatus, type ClassBooking, MAX_BOOKINGS } from "#contract/schedule/classes/class-bookings.ts";
import type { Freeing } from "#contract/schedule/classes/class-booking-parts.ts";
import { readClubSetting } from "../../club/settings/queries.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import { countRows } from "../../kernel/db/totals.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { type ClassPartsRow, classPartsOf, joinedParts, partColumns } from "../class-types/class-part-queries.ts";
import { freedomOf } from "../class-types/policies/deadlines.ts";
import { type BookingLapseRow, lapseColumns, lapsePartsOf } from "./booking-lapse-queries.ts";
import { keepsRoster } from "./rosters/roster-rules.ts";
import { bookingActionsFor } from "./rules.ts";

interface BookingRow extends ClassPartsRow, BookingLapseRow {
  id: number;
  class_id: number;
  client_id: number;
  client_first: string;
  client_last: string;
  reports_to: number | null;
  held_on: string;
  starts_at: Date;
  ends_at: Date;
  class_status: ClassBooking["class"]["status"];
  status: BookingStatus;
  late: boolean;
  entry: EntryKind | null;
  order_id: number | null;
  package_name: LocalText | null;
  credits: number;
  amount_cents: number | null;
  policy_version_id: number;
  free_minutes: number;
  free_to_start: boolean;
  overruled: ClassBooking["overruled"];
  booked_at: Date;
  booker_first: string | null;
  booker_last: string | null;
  cancelled_at: Date | null;
  version: number;
  position: number | null;
  passed_over_by: PassedOverReason | null;
  offer_until: Date | null;
  freed_by: Freeing | null;
  freed_at: Date | null;
  line_position: number | null;
  passed_over: NonNullable<NonNullable<ClassBooking["promotion"]>["passedOver"]> | null;
}

export type EntryKind = NonNullable<ClassBooking["entry"]>["kind"];

/** The position of booking `b` in the line of its class; null for one that does not wait. */
export const linePosition = sql`case when b.status = 'waiting' then (
    select count(*) from class_booking ahead
    where ahead.class_id = b.class_id and ahead.status = 'waiting' and (ahead.joined_at, ahead.id) <= (b.joined_at, b.id)
  )::integer end`;

/** Those who were passed over for booking `b`; null where nobody was. */
const passedOver = sql`(
    select jsonb_agg(jsonb_build_object(
      'client', jsonb_build_object('id', p.id, 'name',
        jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name)),
      'reason', each.reason) order by other.joined_at, other.id)
    from jsonb_to_recordset(b.passed_over) as each(booking integer, reason text)
    join class_booking other on other.id = each.booking join person p on p.id = other.client_id)`;

const rows = (now: Date) => sql`
  select ${partColumns}, b.id, b.class_id, b.client_id, client.first_name as client_first, client.last_name as client_last,
    client.reports_to, c.held_on, c.starts_at, c.ends_at, c.status as class_status, b.status, b.late, b.entry, b.order_id,
    orders.package_name, b.credits, charge.amount_cents, b.policy_version_id, made.free_minutes, b.free_to_start,
    b.overruled, b.booked_at, booker.first_name as booker_first, booker.last_name as booker_last, b.cancelled_at, b.version,
    ${linePosition} as position, b.passed_over_by, b.offer_until, b.freed_by, b.freed_at, b.line_position,
    ${passedOver} as passed_over, ${lapseColumns(now)}
  from class_booking b join club_class c on c.id = b.class_id ${joinedParts}
  join person client on client.id = b.client_id
  join class_policy_version made on made.id = b.policy_version_id
  left join orders on orders.id = b.order_id left join account_entry charge on charge.id = b.charge_id
  left join person booker on booker.id = b.booked_by and booker.deleted_at is null`;

function entryOf({ entry, order_id: order, package_name: name, credits, amount_cents: cents }: BookingRow) {
  if (entry === null) return null;
  if (entry === "membership" && order !== null && name) return { kind: entry, order, package: name } as const;
  if (entry === "dropIn") return { kind: entry, amount: moneyText(cents ?? 0) } as const;
  return entry === "credits" ? ({ kind: entry, credits } as const) : ({ kind: "free" } as const);
}

function lineOf(row: BookingRow, reader: Caller): Pick<ClassBooking, "line" | "offer" | "promotion"> {
  const { position, freed_by: freedBy, freed_at: at, line_position: from, offer_until: until } = row;
  const isPromoted = freedBy !== null && at !== null && from !== null;
  const names = keepsRoster(reader, { trainerId: row.trainer_id }) ? (row.passed_over ?? []) : null;
  return {
    line: position === null ? null : { position, passedOver: row.passed_over_by },
    offer: row.status === "offered" && until ? { until: until.toISOString() } : null,
    promotion: isPromoted ? { freedBy, at: at.toISOString(), position: from, passedOver: names } : null,
  };
}

function bookingOf(row: BookingRow, reader: Caller, quietHours: DaySpan): ClassBooking {
  const { starts_at: start, ends_at: end, booker_first, booker_last } = row;
  const cancelling = { start, freeMinutes: row.free_minutes, freeToStart: row.free_to_start };
  return {
    id: row.id,
    client: { id: row.client_id, name: { first_name: row.client_first, last_name: row.client_last } },
    class: {
      id: row.class_id,
      ...classPartsOf(row),
      date: row.held_on,
      start: start.toISOString(),
      end: end.toISOString(),
      status: row.class_status,
    },
    status: row.status,
    late: row.late ? 1 : 0,
    entry: entryOf(row),
    ...lineOf(row, reader),
    ...lapsePartsOf(row, reader),
    policy: row.policy_version_id,
    ...freedomOf(cancelling, { ...reader, quietHours }),
    overruled: row.overruled,
    bookedAt: row.booked_at.toISOString(),
    bookedBy:
      booker_first === null || booker_last === null ? null : { first_name: booker_first, last_name: booker_last },
    cancelledAt: row.cancelled_at && row.cancelled_at.toISOString(),
    actions: bookingActionsFor(
      { ...row, start, end, offerUntil: row.offer_until, clientId: row.client_id, reportsTo: row.reports_to },
      reader,
    ),
    version: row.version,
  };
}

/** Bookings that fit a condition, in its order. */
export async function listBookings(db: Db, reader: Caller, condition: RawBuilder<unknown>): Promise<ClassBooking[]> {
  const found = await sql<BookingRow>`${rows(reader.now)} ${condition}`.execute(db);
  const quietHours = await readClubSetting(db, "quietHours");
  return found.rows.map((row) => bookingOf(row, reader, quietHours));
}

export async function readBooking(db: Db<"NOT_FOUND">, reader: Caller, id: number): Promise<ClassBooking> {
  const [booking] = await listBookings(db, reader, sql`where b.id = ${id}`);
  if (!booking) throw db.refuse("NOT_FOUND");
  return booking;
}

/** The bookings of a class by place, those in its line, then the others. Trainers see those of their own classes. */
export async function listOfClass(db: Db<"NOT_FOUND">, reader: Caller, classId: number): Promise<ClassBooking[]> {
  const found = await sql<{
    trainer_id: number | null;
  }>`select trainer_id from club_class where id = ${classId}`.execute(db);
  const seesAll = reader.roles.some((role) => role === "admin" || role === "manager" || role === "desk");
  if (!found.rows[0] || (!seesAll && found.rows[0].trainer_id !== reader.id)) throw db.refuse("NOT_FOUND");
  return listBookings(
    db,
    reader,
    sql`where b.class_id = ${classId} order by b.place nulls last, b.cancelled_at desc nulls first, b.joined_at, b.id limit ${MAX_BOOKINGS}`,
  );
}

export interface AskedBookings {
  readonly page: number;
  readonly pageSize: number;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly past?: boolean | undefined;
}

/** The classes that a client has booked: those of some days in order, or all, the latest first. */
export async function listOfClient(db: Db, reader: Caller, clientId: number, asked: AskedBookings) {
  const { page, pageSize, from, to, past = false } = asked;
  const isRange = from !== undefined || to !== undefined;
  const days = sql`b.client_id = ${clientId}
    and (${from ?? null}::date is null or c.held_on >= ${from ?? null}::date)
    and (${to ?? null}::date is null or c.held_on < ${to ?? null}::date)
    and (not ${past} or c.ends_at <= ${reader.now} or b.status not in ('waiting', 'offered', 'booked'))`;
  const order = isRange ? sql`c.starts_at, b.id` : sql`c.starts_at desc, b.id desc`;
  const page_ = sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const [list, total] = [
    await listBookings(db, reader, sql`where ${days} order by ${order} ${page_}`),
    await countRows(db, sql`from class_booking b join club_class c on c.id = b.class_id where ${days}`),
  ];
  return { rows: list, total };
}

/** A booking as it is stored. */
export interface StoredBooking {
  readonly id: number;
  readonly classId: number;
  readonly clientId: number;
  readonly status: BookingStatus;
  readonly entry: EntryKind | null;
  readonly charge: number | null;
  readonly freeMinutes: number;
  readonly freeToStart: boolean;
  readonly place: number | null;
  readonly offerUntil: Date | null;
  /** The member who booked it, or let them join the line. */
  readonly bookedBy: number;
  readonly policy: number;
  readonly overruled: ClassBooking["overruled"];
  readonly version: number;
}

export async function findStoredBooking(
  trx: Transaction,
  id: number,
  { lock }: { readonly lock: boolean },
): Promise<StoredBooking | undefined> {
  const found = await sql<StoredBooking>`
    select b.id, b.class_id as "classId", b.client_id as "clientId", b.status, b.entry, b.charge_id as charge,
      made.free_minutes as "freeMinutes", b.free_to_start as "freeToStart", b.version,
      b.place, b.offer_until as "offerUntil", b.booked_by as "bookedBy", b.policy_version_id as policy, b.overruled
    from class_booking b join class_policy_version made on made.id = b.policy_version_id
    where b.id = ${id} ${lock ? sql`for no key update of b` : sql``}`.execute(trx);
  return found.rows[0];
}

/** The position of somebody in the line of a class; null for a booking that does not wait. */
export async function findLinePosition(db: Db, id: number): Promise<number | null> {
  const found = await sql<{ position: number | null }>`
    select ${linePosition} as position from class_booking b where b.id = ${id}`.execute(db);
  return found.rows[0]?.position ?? null;
}

/** Whether a client has a living booking of a class, or is in its line. */
export async function hasBooked(db: Db, classId: number, clientId: number): Promise<boolean> {
  const found = await sql`
    select from class_booking where class_id = ${classId} and client_id = ${clientId}
      and status in ('waiting', 'offered', 'booked', 'attended', 'noShow')`.execute(db);
  return found.rows.length > 0;
}
