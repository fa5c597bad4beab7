import { type Insertable, type RawBuilder, type Selectable, type Updateable, sql } from "kysely";
import type { Order } from "#contract/orders.ts";
import { moneyText } from "#contract/money.ts";
import { nextNumber } from "../accounts/queries.ts";
import type { Db, Transaction } from "../db/connection.ts";
import type { Schema } from "../db/schema.ts";
import type { Caller } from "../http/caller.ts";
import { fulfillmentStatus, orderActions, paymentStatus } from "./rules.ts";

const orderColumns = [
  "id",
  "client_id",
  "client_type",
  "sales_id",
  "product_type",
  "package_id",
  "package_name",
  "amount_cents",
  "duration",
  "duration_unit",
  "paid",
  "free",
  "extra_courses",
  "extra_duration",
  "extra_duration_unit",
  "start_at",
  "end_at",
  "payment_method",
  "receipt_number",
  "created_at",
  "cancelled_at",
  "version",
] as const;

interface OrderRow extends Pick<Selectable<Schema["orders"]>, (typeof orderColumns)[number]> {
  client_first_name: string;
  client_last_name: string;
  sales_first_name: string;
  sales_last_name: string;
  lot_paid: number | null;
  lot_free: number;
  revoked_paid: number;
  revoked_free: number;
  lot_booked: number;
  lot_completed: number;
  lot_taken: number;
  ended_on: string | null;
  sum_cents: number;
  note_number: number | null;
}

/** A client's orders, oldest first, with their statuses and credits as of today. */
export async function listOrders(db: Db, caller: Pick<Caller, "roles" | "today">, clientId: number): Promise<Order[]> {
  const found = await selectOrders({ client_id: clientId }).execute(db);
  return found.rows.map((row) => orderOf(row, caller));
}

/** One order as the API shows it, whose it is, and what only its receipt tells; undefined when there is none. */
export async function readOrder(db: Db, caller: Pick<Caller, "roles" | "today">, id: number) {
  const [row] = (await selectOrders({ id }).execute(db)).rows;
  if (!row) return undefined;
  const { client_id, cancelled_at, amount_cents, created_at } = row;
  return {
    order: orderOf(row, caller),
    clientId: client_id,
    cents: amount_cents,
    createdAt: created_at,
    cancelledAt: cancelled_at,
  };
}

/** The lots are narrowed down by themselves: joined only, every lot of the club would be summed up first. */
function selectOrders(which: { client_id: number } | { id: number }): RawBuilder<OrderRow> {
  const condition = "id" in which ? sql`orders.id = ${which.id}` : sql`orders.client_id = ${which.client_id}`;
  const lots = "id" in which ? sql`order_id = ${which.id}` : sql`client_id = ${which.client_id}`;
  return sql<OrderRow>`
    select ${sql.join(orderColumns.map((column) => sql.ref(`orders.${column}`)))},
      client.first_name as client_first_name, client.last_name as client_last_name,
      sales.first_name as sales_first_name, sales.last_name as sales_last_name,
      lot.paid as lot_paid, lot.free as lot_free, lot.booked as lot_booked,
      lot.completed as lot_completed, lot.taken as lot_taken, granted.revoked_paid, granted.revoked_free,
      settlement.ended_on, settlement.sum_cents, note.number as note_number
    from orders
    join person client on client.id = orders.client_id
    join person sales on sales.id = orders.sales_id
    left join (select order_id, paid, free, booked, completed, taken from lot_balance where ${lots}) lot on lot.order_id = orders.id
    left join lot granted on granted.order_id = orders.id
    left join settlement on settlement.order_id = orders.id
    left join document note on note.entry_id = settlement.note_id
    where ${condition}
    order by orders.id`;
}

function orderOf(row: OrderRow, caller: Pick<Caller, "roles" | "today">): Order {
  const { product_type, start_at, end_at } = row;
  const cancelled = row.cancelled_at !== null;
  const credits = creditsOf(row, caller.today);
  const granted = (credits?.paid ?? 0) + (credits?.free ?? 0) - (credits?.revoked ?? 0);
  const state = { cancelled, start_at, end_at, product_type, credits: granted, completed: credits?.completed ?? 0 };
  const terms = termsOf(row);
  return {
    id: row.id,
    product_type,
    clientType: row.client_type,
    start_at,
    end_at,
    created_at: row.created_at.toISOString(),
    payment_status: paymentStatus(state, caller.today),
    fulfillment_status: fulfillmentStatus(state, caller.today),
    payment_method: row.payment_method,
    receipt_number: row.receipt_number,
    amount: moneyText(row.amount_cents),
    actions: orderActions(caller.roles, { cancelled, settled: row.ended_on !== null, end_at }, caller.today),
    client_name: { first_name: row.client_first_name, last_name: row.client_last_name },
    sales: { id: row.sales_id, name: { first_name: row.sales_first_name, last_name: row.sales_last_name } },
    extra: {
      courses: row.extra_courses,
      membership_duration: row.extra_duration,
      membership_duration_symbol: row.extra_duration_unit,
    },
    membershipPackage: product_type === "membershipPackage" ? terms : null,
    coursePackage: product_type === "privateTrainingSession" ? terms : null,
    credits,
    settled: settledOf(row),
    version: row.version,
  };
}

function termsOf(row: OrderRow) {
  const duration = { duration: row.duration, duration_symbol: row.duration_unit };
  return { id: row.package_id, name: row.package_name, duration, paid: row.paid, free: row.free };
}

function settledOf({ ended_on: on, sum_cents, note_number }: OrderRow): Order["settled"] {
  if (on === null) return null;
  return { on, sum: moneyText(sum_cents), document: note_number === null ? null : `CN-${note_number}` };
}

function creditsOf(row: OrderRow, today: string): Order["credits"] {
  if (row.lot_paid === null) return null;
  const unused = row.lot_paid + row.lot_free - row.lot_taken;
  const isOver = row.end_at <= today;
  return {
    paid: row.lot_paid + row.revoked_paid,
    free: row.lot_free + row.revoked_free,
    booked: row.lot_booked,
    completed: row.lot_completed,
    expired: isOver ? unused : 0,
    revoked: row.revoked_paid + row.revoked_free,
    left: isOver ? 0 : unused,
    expires_at: row.end_at,
  };
}

/** Inserts an order under the next receipt number; other sales wait for the end of the transaction. */
export async function insertOrder(
  trx: Transaction,
  order: Omit<Insertable<Schema["orders"]>, "receipt_number">,
): Promise<{ id: number; number: number }> {
  const number = await nextNumber(trx, "receipt");
  const numbered = { ...order, receipt_number: number };
  const { id } = await trx.insertInto("orders").values(numbered).returning("id").executeTakeFirstOrThrow();
  return { id, number };
}

export async function insertLot(trx: Transaction, lot: Insertable<Schema["lot"]>): Promise<void> {
  await trx.insertInto("lot").values(lot).execute();
}

/** An order as it is stored, which nobody else changes until the transaction ends. */
export function lockOrder(trx: Transaction, id: number) {
  return trx
    .selectFrom("orders")
    .select(["id", "client_id", "payment_method", "sales_id", "cancelled_at", "version"])
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

/** Where an order and its lot lie, and what leaves made it so; without the latter it is as it was sold. */
type Place = Pick<Selectable<Schema["orders"]>, "start_at" | "end_at"> &
  Partial<
    Pick<
      Selectable<Schema["orders"]>,
      "bought_start" | "bought_end" | "frozen_since" | "known_from" | "known_to" | "holds_until"
    >
  >;

/** The columns of an order that no leave has moved. */
export const asSold = {
  bought_start: null,
  bought_end: null,
  frozen_since: null,
  known_from: null,
  known_to: null,
  holds_until: null,
};

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

/** Active staff who may stand as seller of an order: department sales, managers, and who sells (decisions §9). */
export async function listSellers(db: Db, today: string) {
  const found = await sql<{ id: number; first_name: string; last_name: string }>`
    select p.id, p.first_name, p.last_name from person p
    where p.user_type <> 'client' and p.deleted_at is null
      and (p.department = 'sales' or p.roles && array['admin', 'manager', 'trainer', 'desk'])
      and person_status(p, ${today}::date) = 'active'
    order by p.sort_name, p.id`.execute(db);
  return found.rows;
}
