import { type Insertable, sql } from "kysely";
import type { Transaction } from "../../../kernel/db/connection.ts";
import type { Schema } from "../../../kernel/db/schema.ts";
import type { Leave } from "../terms/freeze-rules.ts";
import { asSold } from "../terms/foresee-rules.ts";
import { updateOrder } from "../terms/queries.ts";
import type { CreditCounts, SettledOrder } from "./settlement-rules.ts";

/** An order that may end early, with the credits of its lot. */
export interface Ending extends Pick<SettledOrder, "kind" | "start_at" | "end_at"> {
  readonly id: number;
  readonly created_at: Date;
  /** The price, and the price of each remaining paid credit of an imported order; null for others. */
  readonly cents: number;
  readonly creditCents: number | null;
  /** Neither cancelled nor settled before. */
  readonly isLiving: boolean;
  /** The leaves that have made its period longer, and which of them it was sold before. */
  readonly leaves: readonly Leave[];
  readonly frozen_since: number | null;
  readonly known_from: string | null;
  readonly known_to: string | null;
  /** Null without a lot. */
  readonly paid: number | null;
  readonly free: number;
}

/** The order that is to end, which is locked. */
export async function readEnding(trx: Transaction, orderId: number): Promise<Ending | undefined> {
  const found = await sql<Ending>`
    select orders.id, product_type as kind, start_at, end_at, orders.created_at, lot.paid, coalesce(lot.free, 0) as free,
      amount_cents as cents, case when brought then lot.price_cents end as "creditCents",
      frozen_since, known_from, known_to,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', reason.id, 'extends', extends, 'from', started_at,
          'until', case when withdrawn_at is null then ended_at else returned_on end) order by reason.id)
        from reason where person_id = orders.client_id and reason.id >= frozen_since and extends <> 'nothing'
          and started_at < case when withdrawn_at is null then ended_at else returned_on end
      ), '[]') as leaves,
      cancelled_at is null and not exists (select from settlement where order_id = orders.id) as "isLiving"
    from orders left join lot on lot.order_id = orders.id
    where orders.id = ${orderId}`.execute(trx);
  return found.rows[0];
}

/** A credit of an order that is booked or used, with the session or class it pays for; entries of old have none. */
interface TakenCredit {
  readonly reservation: number | null;
  /** The booking of a class. */
  readonly booking: number | null;
  readonly starts_at: Date | null;
  readonly isFree: boolean;
  /** Used, or kept by a late cancellation or a no-show until that is judged. */
  readonly isCompleted: boolean;
}

/** The credits of an order that are booked or used. */
export async function listTakenCredits(trx: Transaction, orderId: number): Promise<TakenCredit[]> {
  const found = await sql<TakenCredit>`
    select booking.reservation_id as reservation, booking.booking_id as booking,
      coalesce(reservation.starts_at, class.starts_at) as starts_at, booking.is_free as "isFree",
      settling.id is not null or reservation.status is not distinct from 'cancelled' as "isCompleted"
    from lot join credit_entry booking on booking.lot_id = lot.id and booking.kind = 'booked'
    left join credit_entry settling on settling.settles = booking.id
    left join credit_entry restoring on restoring.settles = settling.id
    left join reservation on reservation.id = booking.reservation_id
    left join class_booking on class_booking.id = booking.booking_id
    left join club_class class on class.id = class_booking.class_id
    where lot.order_id = ${orderId} and settling.kind is distinct from 'returned' and restoring.id is null
    order by booking.id`.execute(trx);
  return found.rows;
}

/** Lets an order and its lot end on a day; the lot keeps these credits, and the others are revoked. */
export async function endOrderRow(trx: Transaction, orderId: number, end: string, kept: CreditCounts): Promise<void> {
  await updateOrder(trx, orderId, { ...asSold, end_at: end });
  await sql`
    update lot set valid_to = ${end}, paid = ${kept.paid}, free = ${kept.free},
      revoked_paid = paid - ${kept.paid}, revoked_free = free - ${kept.free}
    where order_id = ${orderId}`.execute(trx);
}

export async function insertSettlement(trx: Transaction, row: Insertable<Schema["settlement"]>): Promise<void> {
  await trx.insertInto("settlement").values(row).execute();
}
