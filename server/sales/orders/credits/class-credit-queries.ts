import { type RawBuilder, sql } from "kysely";
import { type LotDays, MAX_LOTS } from "#contract/kernel/sessions/credit-days.ts";
import type { Db, Transaction } from "../../../kernel/db/connection.ts";
import type { Author } from "../../../kernel/http/access/caller.ts";
import type { Booker, Credit, FreeLot } from "./credit-queries.ts";

/** A lot that is good for a type of classes, with what of it is free to book, and how many of these are paid. */
export interface ClassLot extends Omit<FreeLot, "client">, Pick<LotDays, "order_id"> {
  readonly client: number;
}

/** The lots of clients that are good for a type of classes, in the order in which they pay. */
export async function listClassLots(db: Db, clients: readonly number[], typeId: number): Promise<readonly ClassLot[]> {
  const found = await sql<ClassLot>`
    select lot_id as lot, order_id, client_id as client, valid_from as "from", valid_to as until,
      paid + free - taken as "left", paid - (taken - taken_free) as paid
    from lot_balance
    where client_id = any(${clients}::integer[])
      and (class_access = 'all' or class_access = 'some' and ${typeId} = any(class_type_ids))
    order by valid_to, lot_id limit ${MAX_LOTS * Math.max(clients.length, 1)}`.execute(db);
  return found.rows;
}

/** The credits of a client that can be booked for some classes on a day, and those of them that are for classes alone. */
export async function countClassCredits(db: Db, clientId: number, day: string) {
  const found = await sql<{ credits: number; onlyClasses: number }>`
    select coalesce(sum(paid + free - taken), 0)::integer as credits,
      coalesce(sum(paid + free - taken) filter (where not for_sessions), 0)::integer as "onlyClasses"
    from lot_balance
    where client_id = ${clientId} and class_access <> 'none'
      and valid_from <= ${day}::date and valid_to > ${day}::date`.execute(db);
  return found.rows[0] ?? { credits: 0, onlyClasses: 0 };
}

/** Has bookings of classes hold credits, one or several each. */
export async function bookClassCredits(
  trx: Transaction,
  booked: readonly (Credit & { readonly booking: number })[],
  who: Booker,
): Promise<void> {
  if (booked.length === 0) return;
  const rows = booked.map(({ lot, isFree, booking }) => ({ lot, is_free: isFree, booking }));
  await sql`
    insert into credit_entry (lot_id, kind, is_free, booking_id, created_at, created_by)
    select lot, 'booked', is_free, booking, ${who.now}, ${who.by}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as each(lot integer, is_free boolean, booking integer)
    order by booking, lot`.execute(trx);
}

/** Returns the credits that bookings of classes hold to their lots. */
export function returnClassCredits(trx: Transaction, bookings: readonly number[], who: Booker): Promise<void> {
  return settleClassCredits(trx, bookings, "returned", who);
}

/** Settles the credits that bookings of classes hold: they come back, or are used up. */
async function settleClassCredits(
  trx: Transaction,
  bookings: readonly number[],
  kind: "returned" | "completed",
  who: Author<number | null>,
): Promise<void> {
  if (bookings.length > 0) await settleHeld(trx, sql`booking_id = any(${bookings}::integer[])`, kind, who);
}

async function settleHeld(
  trx: Transaction,
  held: RawBuilder<unknown>,
  kind: "returned" | "completed" | "forfeited",
  who: Author<number | null>,
): Promise<void> {
  await sql`
    insert into credit_entry (lot_id, kind, is_free, settles, reservation_id, booking_id, created_at, created_by)
    select lot_id, ${kind}, is_free, id, reservation_id, booking_id, ${who.now}, ${who.by} from credit_entry booking
    where ${held} and kind = 'booked' and not exists (select from credit_entry where settles = booking.id)
    order by id`.execute(trx);
}

/** A booking of a class, or a private session. */
export interface LapsedOf {
  readonly booking: number | null;
  readonly reservation: number | null;
}

const heldBy = ({ booking, reservation }: LapsedOf) =>
  booking === null ? sql`reservation_id = ${reservation}` : sql`booking_id = ${booking}`;

/** Settles the credits of what was cancelled late or missed: they come back, or are lost. */
export async function settleLapsed(
  trx: Transaction,
  of: LapsedOf,
  kind: "returned" | "forfeited",
  who: Author<number | null>,
): Promise<void> {
  await settleHeld(trx, heldBy(of), kind, who);
}

/** Uses up the credits that bookings of classes hold. */
export async function useClassCredits(trx: Transaction, bookings: readonly number[], who: Booker): Promise<void> {
  await settleClassCredits(trx, bookings, "completed", who);
}

/** Takes credits again that came back to their lots, where the lot has so many left. */
export async function retakeClassCredits(trx: Transaction, bookings: readonly number[], who: Booker): Promise<void> {
  if (bookings.length === 0) return;
  await sql`
    insert into credit_entry (lot_id, kind, is_free, booking_id, created_at, created_by)
    select back.lot_id, 'booked', back.is_free, back.booking_id, ${who.now}, ${who.by}
    from (
      select last.lot_id, last.is_free, last.booking_id, row_number() over (partition by last.lot_id, last.is_free order by last.id) as place
      from credit_entry last
      where last.booking_id = any(${bookings}::integer[]) and last.kind in ('returned', 'restored')
        and not exists (
          select from credit_entry later where later.booking_id = last.booking_id and later.id > last.id and later.kind = 'booked')
    ) back join lot_balance balance on balance.lot_id = back.lot_id
    where back.place <= case
      when back.is_free then balance.free - balance.taken_free
      else balance.paid - (balance.taken - balance.taken_free)
    end`.execute(trx);
}

/** Restores the credits that were lost by a lapse, of lots that are still there. */
export async function restoreForfeited(trx: Transaction, of: LapsedOf, who: Booker): Promise<void> {
  await sql`
    insert into credit_entry (lot_id, kind, is_free, settles, reservation_id, booking_id, created_at, created_by)
    select lot_id, 'restored', is_free, lost.id, reservation_id, booking_id, ${who.now}, ${who.by}
    from credit_entry lost join lot on lot.id = lost.lot_id and lot.revoked_at is null
    where ${heldBy(of)} and kind = 'forfeited' and not exists (select from credit_entry where settles = lost.id)
    order by lost.id`.execute(trx);
}

/** A credit that a booking holds, and the lot and order that it is of. */
export interface HeldCredit {
  readonly booking: number;
  readonly isFree: boolean;
  readonly lot: number;
  readonly order: number;
  readonly number: number;
  readonly from: string;
  readonly until: string;
  readonly isRevoked: boolean;
}

/** The credits that bookings hold, each by itself. */
export async function listHeldCredits(db: Db, bookings: readonly number[]): Promise<readonly HeldCredit[]> {
  const found = await sql<HeldCredit>`
    select booking.booking_id as booking, booking.is_free as "isFree", lot.id as lot, lot.order_id as "order",
      orders.receipt_number as number, lot.valid_from as "from", lot.valid_to as until, lot.revoked_at is not null as "isRevoked"
    from credit_entry booking join lot on lot.id = booking.lot_id join orders on orders.id = lot.order_id
    where booking.booking_id = any(${bookings}::integer[]) and booking.kind = 'booked'
      and not exists (select from credit_entry where settles = booking.id)
    order by booking.id`.execute(db);
  return found.rows;
}

/** The orders of lots, with their numbers, by lot. */
export async function listOrdersOfLots(db: Db, lots: readonly number[]) {
  if (lots.length === 0) return new Map<number, { order: number; number: number }>();
  const found = await sql<{ lot: number; order: number; number: number }>`
    select lot.id as lot, orders.id as "order", orders.receipt_number as number
    from lot join orders on orders.id = lot.order_id where lot.id = any(${lots}::integer[])`.execute(db);
  return new Map(found.rows.map(({ lot, ...order }) => [lot, order]));
}
