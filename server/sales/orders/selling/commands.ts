import { recordActivity } from "../../../club/activity/queries.ts";
import { type RefundTarget, changeMethod, creditCharge } from "../../accounts/commands.ts";
import { findCharge } from "../../accounts/queries.ts";
import { readOptions } from "../../../club/settings/queries.ts";
import type { FieldError } from "#contract/kernel/refusal/errors.ts";
import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import type { Order } from "#contract/sales/orders.ts";
import type { PackagePayment } from "#contract/sales/selling.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import { type Caller, authorOf } from "../../../kernel/http/access/caller.ts";
import { notifyOfClient } from "../../../messaging/notifications/queries.ts";
import { type LockedPerson, lockPersons, updatePerson } from "../../../identity/people/queries.ts";
import { checkVersion } from "../../../kernel/versions/rules.ts";
import { isInUse } from "../credits/credit-queries.ts";
import { type CheckedPurchase, checkedPurchase, placeOrder, withdrawReceipts } from "../terms/purchase-commands.ts";
import { readOrder } from "./order-queries.ts";
import { readTraining } from "../credits/training-queries.ts";
import { cancelOrderRow, listPeriods, listSellers, lockOrder, movePeriod, updateOrder } from "../terms/queries.ts";
import { endAfterCancelling, endOfPeriod, latestEnd, purchaseTrainerOf } from "../terms/rules.ts";
import { changeRenewal, checkStop } from "../renewal/stop-commands.ts";

/**
 * Lets a client's earliest living order begin today, with period and credits computed again; one that has begun stays
 * unchanged. Returns the resulting end: the latest of an end set by hand and of the orders sold after it, or of all
 * orders if no end was set (decisions §4 and §5). Expired orders are left out; without any other there is nothing to
 * follow.
 */
export async function startEarliestOrder(
  trx: Transaction,
  client: Pick<LockedPerson, "id" | "endSet" | "endSetAt">,
  today: string,
): Promise<string | undefined> {
  const [earliest, ...later] = (await listPeriods(trx, client.id)).filter(({ end_at }) => end_at > today);
  if (!earliest) return undefined;
  const started =
    earliest.start_at > today ? { ...earliest, end_at: endFrom(today, earliest), holds_until: null } : earliest;
  if (started !== earliest) {
    const place = { start_at: today, end_at: started.end_at, anchor_day: null };
    await movePeriod(trx, started.id, place);
  }
  return latestEnd({ ...client, living: [started, ...later] });
}

type Period = Awaited<ReturnType<typeof listPeriods>>[number];

function endFrom(start: string, order: Period): string {
  const { extra_duration: membership_duration, extra_duration_unit: membership_duration_symbol } = order;
  return endOfPeriod(start, order, { membership_duration, membership_duration_symbol, courses: 0 });
}

/**
 * Sells a package to a client (clients-and-business §5): order, credits, receipt, and what it makes of the client:
 * type, trainer, and the later of the present end and the order's. A membership beside sessions leaves type and trainer
 * as they are (decisions §11).
 */
export async function sellPackage(
  trx: Transaction<"NOT_FOUND" | "STALE" | "AMOUNT_TOO_HIGH" | "DAY_CLOSED">,
  caller: Caller,
  clientId: number,
  body: PackagePayment,
) {
  if (body.clientId !== clientId) throw invalidFields({ path: "clientId", code: "INVALID" });
  const locked = await lockPersons(trx, [clientId, purchaseTrainerOf(body) ?? clientId], caller.today);
  const client = locked.find(({ id }) => id === clientId);
  if (!client) throw trx.refuse("NOT_FOUND");
  const checked = await checkedPurchase(trx, caller, body);
  const endOfDate = client.endOfDate !== null && client.endOfDate > checked.end ? client.endOfDate : checked.end;
  const goesOn = checked.trainer === null && (await keepsPosition(trx, client, checked.pack, caller.today));
  const position = goesOn ? {} : { client_type: body.clientType, reports_to: checked.trainer };
  const { id: orderId } = await placeOrder(trx, caller, clientId, checked);
  await updatePerson(trx, clientId, { ...position, end_of_date: endOfDate });
  const isNews = checked.trainer !== null && checked.trainer !== client.reportsTo;
  if (isNews) await notifyOfClient(trx, checked.trainer, clientId, authorOf(caller));
  return { order: await orderNow(trx, caller, orderId), endOfDate };
}

/**
 * Whether a sale leaves a locked client's type and trainer as they are: credits for classes alone do, and a membership if
 * sessions are left, or their type follows a membership already.
 */
async function keepsPosition(
  trx: Transaction,
  { id, clientType }: Pick<LockedPerson, "id" | "clientType">,
  pack: CheckedPurchase["pack"],
  today: string,
): Promise<boolean> {
  if (!pack.for_sessions) return clientType !== null;
  if (clientType !== "pro") return false;
  const training = await readTraining(trx, id, today);
  return training.sessions > 0 || training.follows;
}

interface OrderChange {
  readonly paymentMethod?: string | undefined;
  readonly salesId?: number | undefined;
  readonly renews?: 0 | 1 | undefined;
  readonly version?: number | undefined;
}

/** Changes how a living order was paid, who sold it and whether it renews; an unchanged save leaves it alone. */
export async function changeOrder(
  trx: Transaction<"NOT_FOUND" | "INVALID_STATE" | "STALE" | "DAY_CLOSED" | "NOT_RENEWING">,
  caller: Caller,
  orderId: number,
  body: OrderChange,
): Promise<Order> {
  const stored = await lockOrder(trx, orderId);
  if (!stored) throw trx.refuse("NOT_FOUND");
  await checkStop(trx, caller, stored, body);
  const before = { paymentMethod: stored.payment_method, salesId: stored.sales_id };
  const { paymentMethod = before.paymentMethod, salesId = before.salesId } = body;
  const errors: FieldError[] = [];
  const isNewWay = paymentMethod !== before.paymentMethod;
  if (isNewWay && !(await readOptions(trx, "paymentMethod")).includes(paymentMethod))
    errors.push({ path: "paymentMethod", code: "INVALID" });
  const isNewSeller = salesId !== before.salesId;
  if (isNewSeller && !(await listSellers(trx, caller.today)).some(({ id }) => id === salesId))
    errors.push({ path: "salesId", code: "SELLER_NOT_ACTIVE" });
  if (errors.length > 0) throw invalidFields(...errors);
  checkVersion(trx.refuse, stored.version, body.version);
  if (stored.cancelled_at !== null) throw trx.refuse("INVALID_STATE");
  if (isNewWay || isNewSeller) {
    await updateOrder(trx, orderId, { payment_method: paymentMethod, sales_id: salesId });
    if (isNewWay) await correctMethod(trx, caller, { orderId, from: before.paymentMethod, to: paymentMethod });
    const detail = { before: { order: orderId, ...before }, after: { order: orderId, paymentMethod, salesId } };
    const entry = { personId: stored.client_id, event: "ORDER_CHANGED" as const, detail };
    await recordActivity(trx, { ...entry, by: caller.id, at: caller.now });
  }
  if (body.renews !== undefined) await changeRenewal(trx, caller, stored, body.renews === 1);
  return orderNow(trx, caller, orderId);
}

async function correctMethod(
  trx: Transaction<"DAY_CLOSED">,
  { id: by, today: day, now }: Caller,
  { orderId, from, to }: { orderId: number; from: string; to: string },
): Promise<void> {
  const found = await findCharge(trx, { order: orderId });
  if (found) await changeMethod(trx, found, { from, to, day }, { by, now });
}

/**
 * Revokes a living order whose credits were never booked or used (`ORDER_IN_USE` otherwise), credits all of its charge,
 * and returns the end of the client's membership without it; the client is locked.
 */
export async function revokeOrder(
  trx: Transaction<"ORDER_IN_USE" | "INVALID_STATE" | "STALE" | "DAY_CLOSED">,
  { id: by, today }: Caller,
  client: LockedPerson,
  order: Pick<NonNullable<Awaited<ReturnType<typeof lockOrder>>>, "id" | "version" | "cancelled_at" | "isSettled">,
  { looked, to, now }: { readonly looked: number | undefined; readonly to: RefundTarget; readonly now: Date },
): Promise<string> {
  checkVersion(trx.refuse, order.version, looked);
  if (order.cancelled_at !== null || order.isSettled) throw trx.refuse("INVALID_STATE");
  await creditOrder(trx, { by, today }, order.id, to, now);
  const living = await listPeriods(trx, client.id);
  const { startOfDate, endOfDate, endSet, endSetAt } = client;
  return endAfterCancelling({ startOfDate, endOfDate: endOfDate ?? today, endSet, endSetAt, living }, today);
}

/** Credits all of the charge of an order that nothing was booked with, and revokes its credits. */
async function creditOrder(
  trx: Transaction<"ORDER_IN_USE" | "DAY_CLOSED">,
  { by, today: day }: { readonly by: number; readonly today: string },
  orderId: number,
  to: RefundTarget,
  now: Date,
): Promise<void> {
  if (await isInUse(trx, orderId)) throw trx.refuse("ORDER_IN_USE");
  const charge = await findCharge(trx, { order: orderId });
  const cents = charge ? charge.cents - charge.credited : 0;
  if (charge && cents > 0) await creditCharge(trx, { charge, cents, day, to }, { by, now });
  await cancelOrderRow(trx, orderId, now);
}

/**
 * Undoes sales of packages to clients whose rows are locked and whose payments are undone. Refuses one that was used
 * for a booking (`ORDER_IN_USE`), and one that has ended since.
 */
export async function undoOrders(
  trx: Transaction<"UNDO_OVERTAKEN" | "ORDER_IN_USE" | "DAY_CLOSED">,
  { id: by, today, now }: Caller,
  orderIds: readonly number[],
): Promise<void> {
  for (const id of orderIds) {
    const order = await lockOrder(trx, id);
    if (!order || order.cancelled_at !== null || order.isSettled) throw trx.refuse("UNDO_OVERTAKEN");
    await creditOrder(trx, { by, today }, id, "account", now);
  }
  await withdrawReceipts(trx, orderIds, now);
}

/** An order as it is now. */
export async function orderNow(trx: Transaction<"NOT_FOUND">, caller: Caller, orderId: number): Promise<Order> {
  const found = await readOrder(trx, caller, orderId);
  if (!found) throw trx.refuse("NOT_FOUND");
  return found.order;
}
