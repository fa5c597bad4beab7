import { recordActivity } from "../activity/queries.ts";
import { readOptions } from "../company/queries.ts";
import type { FieldError } from "#contract/errors.ts";
import { type Refuse, invalidFields } from "#contract/refuse.ts";
import type { Order, PackagePayment } from "#contract/orders.ts";
import { moneyText } from "#contract/money.ts";
import { isCalendarDate } from "#contract/values.ts";
import type { Transaction } from "../db/connection.ts";
import type { Caller } from "../http/caller.ts";
import { announceDay } from "../live/queries.ts";
import { tellOfClient } from "../notifications/queries.ts";
import { type PackageRow, findPackageForSale } from "../packages/queries.ts";
import { type LockedPerson, lockPersons, updatePerson } from "../people/queries.ts";
import { checkVersion } from "../versions/rules.ts";
import { isInUse } from "./credit-queries.ts";
import {
  cancelOrderRow,
  insertLot,
  insertOrder,
  listPeriods,
  listSellers,
  lockOrder,
  movePeriod,
  readOrder,
  updateOrder,
} from "./queries.ts";
import {
  type Purchase,
  checkPurchase,
  creditsOf,
  endAfterCancelling,
  endOfPeriod,
  latestEnd,
  soldTerms,
  trainerOf,
} from "./rules.ts";

/** A purchase whose rules hold: the terms are the package's as it is now. */
export interface CheckedPurchase {
  readonly purchase: Purchase;
  readonly pack: PackageRow;
  readonly trainer: number | null;
  /** The first day after the order's period. */
  readonly end: string;
}

/**
 * Looks up what a purchase names, locks trainer and package, and refuses what breaks a rule (400, fields named), a
 * period among it that ends beyond all dates, and a package that has changed since it was looked at (412, with the price
 * of now).
 */
export async function checkedPurchase(
  trx: Transaction<"STALE">,
  purchase: Purchase,
  today: string,
): Promise<CheckedPurchase> {
  const trainer = trainerOf(purchase);
  const [locked] = trainer === null ? [] : await lockPersons(trx, [trainer], today);
  const pack = await findPackageForSale(trx, purchase.packageId);
  const sellers = await listSellers(trx, today);
  const facts = {
    today,
    package: pack,
    trainerIsActive: locked?.userType === "trainer" && locked.status === "active",
    sellerIsActive: sellers.some(({ id }) => id === purchase.salesId),
    clientTypes: await readOptions(trx, "clientType"),
    paymentMethods: await readOptions(trx, "paymentMethod"),
  };
  checkPurchase(purchase, facts);
  if (!pack) throw new Error("a purchase without its package passed the rules");
  const end = endOfPeriod(purchase.startOfDate, pack, purchase.extra);
  if (!isCalendarDate(end)) throw invalidFields({ path: "extra.membership_duration", code: "TOO_LONG" });
  checkPrice(trx.refuse, pack, purchase.packageVersion);
  return { purchase, pack, trainer, end };
}

/** Nobody buys at a price they have not seen. */
function checkPrice(
  refuse: Refuse<"STALE">,
  { id, version, amount_cents }: PackageRow,
  looked: number | undefined,
): void {
  if (looked === undefined || looked === version) return;
  throw refuse("STALE", { package: { id, version, amount: moneyText(amount_cents) } });
}

/** Writes the order, its lot of credits and the activity for a client whose row is in this transaction's hands. */
export async function placeOrder(
  trx: Transaction,
  clientId: number,
  { purchase, pack, end, trainer }: CheckedPurchase,
  { by, now }: { by: number; now: Date },
): Promise<number> {
  const { extra, startOfDate: start } = purchase;
  const orderId = await insertOrder(trx, {
    ...soldTerms(pack, extra),
    client_id: clientId,
    client_type: purchase.clientType,
    package_name: JSON.stringify(pack.name),
    start_at: start,
    end_at: end,
    payment_method: purchase.paymentMethod,
    sales_id: purchase.salesId,
    created_at: now,
    created_by: by,
  });
  const credits = creditsOf(pack, extra);
  const lot = { order_id: orderId, client_id: clientId, valid_from: start, valid_to: end };
  if (credits) await insertLot(trx, { ...lot, ...credits });
  const detail = {
    after: { order: orderId, package: pack.name, amount_cents: pack.amount_cents, start, end, ...credits },
  };
  await recordActivity(trx, { personId: clientId, event: "ORDER_ADDED", detail, by, at: now });
  announceDay(trx, { id: clientId, reportsTo: trainer });
  return orderId;
}

/**
 * Lets a client's earliest living order begin today, its period and credits computed anew; one that has begun already
 * stays as it is. Gives the end that follows: the latest of an end set by hand and of the orders sold after it was, all
 * of them if none was set (decisions §4 and §5). Orders whose period is over are left alone; without any other
 * there is nothing to follow.
 */
export async function startEarliestOrder(
  trx: Transaction,
  client: Pick<LockedPerson, "id" | "endSet" | "endSetAt">,
  today: string,
): Promise<string | undefined> {
  const [earliest, ...later] = (await listPeriods(trx, client.id)).filter(({ end_at }) => end_at > today);
  if (!earliest) return undefined;
  const started = earliest.start_at > today ? { ...earliest, end_at: endFrom(today, earliest) } : earliest;
  if (started !== earliest) await movePeriod(trx, started.id, today, started.end_at);
  return latestEnd({ ...client, living: [started, ...later] });
}

type Period = Awaited<ReturnType<typeof listPeriods>>[number];

function endFrom(start: string, order: Period): string {
  const { extra_duration: membership_duration, extra_duration_unit: membership_duration_symbol } = order;
  return endOfPeriod(start, order, { membership_duration, membership_duration_symbol, courses: 0 });
}

/**
 * Sells a package to a client (clients-and-business §5): order, credits, receipt, and what it makes of the client:
 * type, trainer, and the later of the present end and the order's.
 */
export async function sellPackage(
  trx: Transaction<"NOT_FOUND" | "STALE">,
  caller: Caller,
  clientId: number,
  body: PackagePayment,
  now: Date,
) {
  if (body.clientId !== clientId) throw invalidFields({ path: "clientId", code: "INVALID" });
  const locked = await lockPersons(trx, [clientId, trainerOf(body) ?? clientId], caller.today);
  const client = locked.find(({ id }) => id === clientId);
  if (!client) throw trx.refuse("NOT_FOUND");
  const checked = await checkedPurchase(trx, body, caller.today);
  const endOfDate = client.endOfDate !== null && client.endOfDate > checked.end ? client.endOfDate : checked.end;
  const orderId = await placeOrder(trx, clientId, checked, { by: caller.id, now });
  const position = { client_type: body.clientType, reports_to: checked.trainer, end_of_date: endOfDate };
  await updatePerson(trx, clientId, position);
  const isNews = checked.trainer !== null && checked.trainer !== client.reportsTo;
  if (isNews) await tellOfClient(trx, checked.trainer, clientId, { by: caller.id, now });
  return { order: await orderNow(trx, caller, orderId), endOfDate };
}

interface OrderChange {
  readonly paymentMethod?: string | undefined;
  readonly salesId?: number | undefined;
  readonly version?: number | undefined;
}

/** Changes how a living order was paid and who sold it; an unchanged save leaves it alone. */
export async function changeOrder(
  trx: Transaction<"NOT_FOUND" | "INVALID_STATE" | "STALE">,
  caller: Caller,
  orderId: number,
  body: OrderChange,
  now: Date,
): Promise<Order> {
  const stored = await lockOrder(trx, orderId);
  if (!stored) throw trx.refuse("NOT_FOUND");
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
    const detail = { before: { order: orderId, ...before }, after: { order: orderId, paymentMethod, salesId } };
    const entry = { personId: stored.client_id, event: "ORDER_CHANGED" as const, detail };
    await recordActivity(trx, { ...entry, by: caller.id, at: now });
  }
  return orderNow(trx, caller, orderId);
}

/**
 * Revokes a living order none of whose credits was booked or used (`ORDER_IN_USE` otherwise) and gives the end of the
 * client's membership without it; the client is locked.
 */
export async function revokeOrder(
  trx: Transaction<"ORDER_IN_USE" | "INVALID_STATE" | "STALE">,
  client: LockedPerson,
  order: { readonly id: number; readonly version: number; readonly cancelled_at: Date | null },
  looked: number | undefined,
  { today, now }: { today: string; now: Date },
): Promise<string> {
  checkVersion(trx.refuse, order.version, looked);
  if (order.cancelled_at !== null) throw trx.refuse("INVALID_STATE");
  if (await isInUse(trx, order.id)) throw trx.refuse("ORDER_IN_USE");
  await cancelOrderRow(trx, order.id, now);
  const living = await listPeriods(trx, client.id);
  const { startOfDate, endOfDate, endSet, endSetAt } = client;
  return endAfterCancelling({ startOfDate, endOfDate: endOfDate ?? today, endSet, endSetAt, living }, today);
}

/** An order as it is now. */
export async function orderNow(trx: Transaction<"NOT_FOUND">, caller: Caller, orderId: number): Promise<Order> {
  const found = await readOrder(trx, caller, orderId);
  if (!found) throw trx.refuse("NOT_FOUND");
  return found.order;
}
