import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Order } from "#contract/sales/orders.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import type { DurationUnit } from "#contract/kernel/values.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import type { Schema } from "../../../kernel/db/schema.ts";
import type { Caller } from "../../../kernel/http/access/caller.ts";
import { canBeFollowed } from "../renewal/renewal-offer-queries.ts";
import { readRenewalTerms } from "../renewal/renewal-queries.ts";
import { placingColumns } from "../terms/queries.ts";
import { classColumns } from "../../packages/class-columns.ts";
import { coveredOf, goodForOf, limitOf } from "../../packages/rules.ts";
import { type PaidBy, orderPayment } from "../terms/payment-rules.ts";
import { type RenewalTerms, renewalNow } from "../terms/renewal-rules.ts";
import { fulfillmentStatus, orderActions, paymentStatus } from "../terms/rules.ts";

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
  ...classColumns,
  "extra_courses",
  "extra_duration",
  "extra_duration_unit",
  ...placingColumns,
  "payment_method",
  "receipt_number",
  "former_number",
  "created_at",
  "cancelled_at",
  "follows",
  "stops_on",
  "stopped_at",
  "version",
] as const;

interface OrderRow extends Pick<Selectable<Schema["orders"]>, (typeof orderColumns)[number] | "renews"> {
  client_first_name: string;
  client_last_name: string;
  sales_first_name: string;
  sales_last_name: string;
  lot_paid: number | null;
  lot_free: number;
  for_sessions: boolean | null;
  revoked_paid: number;
  revoked_free: number;
  lot_booked: number;
  lot_completed: number;
  lot_forfeited: number;
  lot_taken: number;
  ended_on: string | null;
  sum_cents: number;
  note_number: number | null;
  now_cents: number | null;
  now_duration: number;
  now_unit: DurationUnit;
  stopper_id: number | null;
  stopper_first: string;
  stopper_last: string;
  offered_cents: number | null;
  offered_at: Date;
  open_cents: number;
  next_on: string | null;
  next_cents: number;
  paid_by: readonly PaidBy[];
}

/** A client's orders, oldest first, with their statuses and credits as of today. */
export async function listOrders(db: Db, caller: Pick<Caller, "roles" | "today">, clientId: number): Promise<Order[]> {
  const found = await selectOrders({ client_id: clientId }, caller.today).execute(db);
  const terms = await termsFor(db, caller, found.rows);
  return found.rows.map((row) => orderOf(row, caller, terms));
}

/**
 * One order as the API shows it, its client, and the additional data of its receipt; undefined if it does not exist.
 */
export async function readOrder(db: Db, caller: Pick<Caller, "roles" | "today">, id: number) {
  const [row] = (await selectOrders({ id }, caller.today).execute(db)).rows;
  if (!row) return undefined;
  const { client_id, cancelled_at, amount_cents, created_at } = row;
  return {
    order: orderOf(row, caller, await termsFor(db, caller, [row])),
    clientId: client_id,
    cents: amount_cents,
    createdAt: created_at,
    cancelledAt: cancelled_at,
  };
}

/** The settings of renewals, if any order renews. */
function termsFor(db: Db, { today }: Pick<Caller, "today">, rows: readonly OrderRow[]) {
  return rows.some(({ renews }) => renews) ? readRenewalTerms(db, today) : undefined;
}

/** The lots are narrowed down by themselves: joined only, every lot of the club would be summed up first. */
function selectOrders(which: { client_id: number } | { id: number }, today: string): RawBuilder<OrderRow> {
  const condition = "id" in which ? sql`orders.id = ${which.id}` : sql`orders.client_id = ${which.client_id}`;
  const lots = "id" in which ? sql`order_id = ${which.id}` : sql`client_id = ${which.client_id}`;
  return sql<OrderRow>`
    select ${sql.join(orderColumns.map((column) => sql.ref(`orders.${column}`)))},
      orders.renews and renewals_allowed() and client.dismissed_from is null
        and person_status(client, ${today}::date) <> 'dismissed' as renews,
      client.first_name as client_first_name, client.last_name as client_last_name,
      sales.first_name as sales_first_name, sales.last_name as sales_last_name,
      lot.paid as lot_paid, lot.free as lot_free, lot.booked as lot_booked,
      lot.completed as lot_completed, lot.forfeited as lot_forfeited, lot.taken as lot_taken, granted.for_sessions, granted.revoked_paid, granted.revoked_free,
      settlement.ended_on, settlement.sum_cents, note.number as note_number,
      package.amount_cents as now_cents, package.duration as now_duration, package.duration_unit as now_unit,
      stopper.id as stopper_id, stopper.first_name as stopper_first, stopper.last_name as stopper_last,
      offer.amount_cents as offered_cents, offer.offered_at,
      unpaid.cents as open_cents, unpaid.next_on, unpaid.next_cents, coalesce(paying.methods, '[]') as paid_by
    from orders
    join person client on client.id = orders.client_id
    join person sales on sales.id = orders.sales_id
    left join (select order_id, paid, free, booked, completed, forfeited, taken from lot_balance where ${lots}) lot on lot.order_id = orders.id
    left join lot granted on granted.order_id = orders.id
    left join settlement on settlement.order_id = orders.id
    left join document note on note.entry_id = settlement.note_id
    left join package on package.id = orders.package_id and orders.renews and package.archived_at is null
    left join person stopper on stopper.id = orders.stopped_by
    left join renewal_offer offer on offer.order_id = orders.id and ${canBeFollowed(today)}
    left join account_entry charge on charge.order_id = orders.id
    left join lateral (
      select coalesce(sum(open_cents), 0)::integer as cents, min(due_on) as next_on,
        (array_agg(open_cents order by due_on))[1] as next_cents
      from open_part where charge_id = charge.id) unpaid on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('method', method, 'cents', cents) order by first) as methods from (
        select method, sum(allocation.amount_cents)::integer as cents, min(allocation.id) as first
        from allocation join account_entry payment on payment.id = payment_id
        where charge_id = charge.id group by method) each) paying on true
    where ${condition}
    order by orders.id`;
}

function orderOf(row: OrderRow, caller: Pick<Caller, "roles" | "today">, renewals?: RenewalTerms): Order {
  const { product_type, start_at, end_at } = row;
  const cancelled = row.cancelled_at !== null;
  const credits = creditsOf(row, caller.today);
  const granted = (credits?.paid ?? 0) + (credits?.free ?? 0) - (credits?.revoked ?? 0);
  const state = { cancelled, start_at, end_at, product_type, credits: granted, completed: usedUp(credits) };
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
    payment: orderPayment(row),
    receipt_number: row.receipt_number,
    former_number: row.former_number,
    amount: moneyText(row.amount_cents),
    actions: orderActions(caller.roles, { cancelled, settled: row.ended_on !== null, end_at }, caller.today),
    client_name: { first_name: row.client_first_name, last_name: row.client_last_name },
    sales: { id: row.sales_id, name: { first_name: row.sales_first_name, last_name: row.sales_last_name } },
    extra: {
      courses: row.extra_courses,
      membership_duration: row.extra_duration,
      membership_duration_symbol: row.extra_duration_unit,
    },
    membershipPackage:
      product_type === "membershipPackage" ? { ...terms, classes: coveredOf(row), classLimit: limitOf(row) } : null,
    coursePackage:
      product_type === "privateTrainingSession"
        ? { ...terms, goodFor: goodForOf({ ...row, for_sessions: row.for_sessions ?? true }) }
        : null,
    credits,
    settled: settledOf(row),
    renewal: renewals && !cancelled && row.ended_on === null ? renewalOf(row, caller, renewals) : null,
    offer: offerOf(row),
    follows: row.follows,
    version: row.version,
  };
}

function termsOf(row: OrderRow) {
  const duration = { duration: row.duration, duration_symbol: row.duration_unit };
  return { id: row.package_id, name: row.package_name, duration, paid: row.paid, free: row.free };
}

function renewalOf(row: OrderRow, caller: Pick<Caller, "roles" | "today">, terms: RenewalTerms): Order["renewal"] {
  const { now_cents, stopper_id, stopper_first: first_name, stopper_last: last_name } = row;
  const pack =
    now_cents === null ? null : { cents: now_cents, duration: row.now_duration, duration_symbol: row.now_unit };
  const by = stopper_id === null ? null : { id: stopper_id, first_name, last_name };
  return renewalNow({ ...row, pack, by }, caller, terms);
}

/** The credits that are completed or lost. */
const usedUp = (credits: Order["credits"]) => (credits ? credits.completed + credits.forfeited : 0);

function offerOf({ offered_cents: cents, offered_at: at }: OrderRow): Order["offer"] {
  return cents === null ? null : { amount: moneyText(cents), at: at.toISOString() };
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
    forfeited: row.lot_forfeited,
    expired: isOver ? unused : 0,
    revoked: row.revoked_paid + row.revoked_free,
    left: isOver ? 0 : unused,
    expires_at: row.end_at,
  };
}
