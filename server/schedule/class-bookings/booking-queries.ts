import { type RawBuilder, sql } from "kysely";
import type { DaySpan } from "#contract/club/opening-hours.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import type { LocalText } from "#contract/kernel/values.ts";
import { type BookingStatus, type ClassBooking, MAX_BOOKINGS } from "#contract/schedule/classes/class-bookings.ts";
import { readClubSetting } from "../../club/settings/queries.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import { countRows } from "../../kernel/db/totals.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { type ClassPartsRow, classPartsOf, joinedParts, partColumns } from "../class-types/class-part-queries.ts";
import { freedomOf } from "../class-types/policies/deadlines.ts";
import { bookingActionsFor } from "./rules.ts";

interface BookingRow extends ClassPartsRow {
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
  entry: ClassBooking["entry"]["kind"];
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
}

const rows = sql`
  select ${partColumns}, b.id, b.class_id, b.client_id, client.first_name as client_first, client.last_name as client_last,
    client.reports_to, c.held_on, c.starts_at, c.ends_at, c.status as class_status, b.status, b.late, b.entry, b.order_id,
    orders.package_name, b.credits, charge.amount_cents, b.policy_version_id, made.free_minutes, b.free_to_start,
    b.overruled, b.booked_at, booker.first_name as booker_first, booker.last_name as booker_last, b.cancelled_at, b.version
  from class_booking b join club_class c on c.id = b.class_id ${joinedParts}
  join person client on client.id = b.client_id
  join class_policy_version made on made.id = b.policy_version_id
  left join orders on orders.id = b.order_id left join account_entry charge on charge.id = b.charge_id
  left join person booker on booker.id = b.booked_by and booker.deleted_at is null`;

function entryOf({ entry, order_id: order, package_name: name, credits, amount_cents: cents }: BookingRow) {
  if (entry === "membership" && order !== null && name) return { kind: entry, order, package: name } as const;
  if (entry === "dropIn") return { kind: entry, amount: moneyText(cents ?? 0) } as const;
  return entry === "credits" ? ({ kind: entry, credits } as const) : ({ kind: "free" } as const);
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
    policy: row.policy_version_id,
    ...freedomOf(cancelling, { ...reader, quietHours }),
    overruled: row.overruled,
    bookedAt: row.booked_at.toISOString(),
    bookedBy:
      booker_first === null || booker_last === null ? null : { first_name: booker_first, last_name: booker_last },
    cancelledAt: row.cancelled_at && row.cancelled_at.toISOString(),
    actions: bookingActionsFor({ ...row, start, end, clientId: row.client_id, reportsTo: row.reports_to }, reader),
    version: row.version,
  };
}

async function listWhere(db: Db, reader: Caller, condition: RawBuilder<unknown>): Promise<ClassBooking[]> {
  const found = await sql<BookingRow>`${rows} ${condition}`.execute(db);
  const quietHours = await readClubSetting(db, "quietHours");
  return found.rows.map((row) => bookingOf(row, reader, quietHours));
}

export async function readBooking(db: Db<"NOT_FOUND">, reader: Caller, id: number): Promise<ClassBooking> {
  const [booking] = await listWhere(db, reader, sql`where b.id = ${id}`);
  if (!booking) throw db.refuse("NOT_FOUND");
  return booking;
}

/** The bookings of a class by place, then the cancelled ones. Trainers see those of their own classes. */
export async function listOfClass(db: Db<"NOT_FOUND">, reader: Caller, classId: number): Promise<ClassBooking[]> {
  const found = await sql<{
    trainer_id: number | null;
  }>`select trainer_id from club_class where id = ${classId}`.execute(db);
  const seesAll = reader.roles.some((role) => role === "admin" || role === "manager" || role === "desk");
  if (!found.rows[0] || (!seesAll && found.rows[0].trainer_id !== reader.id)) throw db.refuse("NOT_FOUND");
  return listWhere(
    db,
    reader,
    sql`where b.class_id = ${classId} order by b.place nulls last, b.cancelled_at desc, b.id limit ${MAX_BOOKINGS}`,
  );
}

interface Asked {
  readonly page: number;
  readonly pageSize: number;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The classes that a client has booked: those of some days in order, or all, the latest first. */
export async function listOfClient(db: Db, reader: Caller, clientId: number, { page, pageSize, from, to }: Asked) {
  const isRange = from !== undefined || to !== undefined;
  const days = sql`b.client_id = ${clientId}
    and (${from ?? null}::date is null or c.held_on >= ${from ?? null}::date)
    and (${to ?? null}::date is null or c.held_on < ${to ?? null}::date)`;
  const order = isRange ? sql`c.starts_at, b.id` : sql`c.starts_at desc, b.id desc`;
  const page_ = sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const [list, total] = [
    await listWhere(db, reader, sql`where ${days} order by ${order} ${page_}`),
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
  readonly entry: ClassBooking["entry"]["kind"];
  readonly charge: number | null;
  readonly freeMinutes: number;
  readonly freeToStart: boolean;
  readonly version: number;
}

export async function findStoredBooking(
  trx: Transaction,
  id: number,
  { lock }: { readonly lock: boolean },
): Promise<StoredBooking | undefined> {
  const found = await sql<StoredBooking>`
    select b.id, b.class_id as "classId", b.client_id as "clientId", b.status, b.entry, b.charge_id as charge,
      made.free_minutes as "freeMinutes", b.free_to_start as "freeToStart", b.version
    from class_booking b join class_policy_version made on made.id = b.policy_version_id
    where b.id = ${id} ${lock ? sql`for no key update of b` : sql``}`.execute(trx);
  return found.rows[0];
}

/** Whether a client has a living booking of a class. */
export async function hasBooked(db: Db, classId: number, clientId: number): Promise<boolean> {
  const found = await sql`
    select from class_booking where class_id = ${classId} and client_id = ${clientId} and status <> 'cancelled'`.execute(
    db,
  );
  return found.rows.length > 0;
}
