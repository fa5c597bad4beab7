import { type Insertable, type Selectable, type Updateable, sql } from "kysely";
import { nextNumber } from "../../accounts/queries.ts";
import type { Db, Transaction } from "../../../kernel/db/connection.ts";
import type { Schema } from "../../../kernel/db/schema.ts";
import { asSold } from "./foresee-rules.ts";

/**
 * Inserts orders under the next receipt numbers and gives them in the same order, in which PostgreSQL goes through the
 * rows it is given; other sales wait for the end of the transaction.
 */
export async function insertOrders(
  trx: Transaction,
  orders: readonly Omit<Insertable<Schema["orders"]>, "receipt_number">[],
): Promise<{ id: number; number: number }[]> {
  const first = await nextNumber(trx, "receipt", orders.length);
  const numbered = orders.map((order, index) => ({ ...order, receipt_number: first + index }));
  return trx.insertInto("orders").values(numbered).returning(["id", "receipt_number as number"]).execute();
}

export async function insertLots(trx: Transaction, lots: readonly Insertable<Schema["lot"]>[]): Promise<void> {
  if (lots.length > 0) await trx.insertInto("lot").values(lots).execute();
}

/** An order as it is stored, which nobody else changes until the transaction ends. */
export function lockOrder(trx: Transaction, id: number) {
  return trx
    .selectFrom("orders")
    .select(["id", "client_id", "payment_method", "sales_id", "end_at", "stops_on", "stopped_at", "stopped_by"])
    .select(["cancelled_at", "version"])
    .select(sql<boolean>`orders.renews and renewals_allowed()`.as("renews"))
    .select(sql<boolean>`exists (select from settlement where order_id = orders.id)`.as("isSettled"))
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateOrder(trx: Transaction, id: number, change: Updateable<Schema["orders"]>): Promise<void> {
  await trx
    .updateTable("orders")
    .set((row) => ({ ...change, version: row("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Cancels an order and revokes its lot. */
export async function cancelOrderRow(trx: Transaction, id: number, now: Date): Promise<void> {
  await updateOrder(trx, id, { cancelled_at: now });
  await trx.updateTable("lot").set({ revoked_at: now }).where("order_id", "=", id).execute();
}

/** The living orders of a client, the one that starts first in front. */
export function listPeriods(db: Db, clientId: number) {
  return db
    .selectFrom("orders")
    .select(["id", "start_at", "end_at", "created_at", "amount_cents", "duration", "duration_unit", "paid", "free"])
    .select(["extra_duration", "extra_duration_unit", "holds_until"])
    .where("client_id", "=", clientId)
    .where("cancelled_at", "is", null)
    .orderBy("start_at")
    .orderBy("id")
    .execute();
}

/** The columns that say when an order runs, and how leaves have moved it. */
export const placingColumns = [
  "start_at",
  "end_at",
  "bought_start",
  "bought_end",
  "frozen_since",
  "known_from",
  "known_to",
  "anchor_day",
] as const;

/** The dates of an order and its lot, and the leaves that set them; without leaves it is as it was sold. */
type Place = Pick<Selectable<Schema["orders"]>, "start_at" | "end_at"> &
  Partial<
    Pick<
      Selectable<Schema["orders"]>,
      "bought_start" | "bought_end" | "frozen_since" | "known_from" | "known_to" | "holds_until" | "anchor_day"
    >
  >;

/** The columns of an order that has no next one and is none itself. */
export const notRenewing = {
  renews: false,
  follows: null,
  anchor_day: null,
  stops_on: null,
  stopped_at: null,
  stopped_by: null,
};

/** The columns of an order that was sold here. */
export const soldHere = { brought: false, former_number: null };

/** Moves an order and its lot to another period. */
export async function movePeriod(trx: Transaction, orderId: number, place: Place): Promise<void> {
  await trx
    .updateTable("orders")
    .set((row) => ({ ...asSold, ...place, version: row("version", "+", 1) }))
    .where("id", "=", orderId)
    .execute();
  await trx
    .updateTable("lot")
    .set((row) => ({ valid_from: place.start_at, valid_to: place.end_at, version: row("version", "+", 1) }))
    .where("order_id", "=", orderId)
    .execute();
}

/**
 * Active staff who may be the seller of an order: department sales, managers, and the current seller (decisions §9).
 */
export async function listSellers(db: Db, today: string) {
  const found = await sql<{ id: number; first_name: string; last_name: string }>`
    select p.id, p.first_name, p.last_name from person p
    where p.user_type <> 'client' and p.deleted_at is null
      and (p.department = 'sales' or p.roles && array['admin', 'manager', 'trainer', 'desk'])
      and person_status(p, ${today}::date) = 'active'
    order by p.sort_name, p.id`.execute(db);
  return found.rows;
}
