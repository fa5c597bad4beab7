import { recordActivity } from "../activity/queries.ts";
import { type Whither, changeMethod, chargeClient, creditCharge, receive, useHeld } from "../accounts/commands.ts";
import { chargeOurselves, findCharge } from "../accounts/queries.ts";
import { taxed } from "../accounts/tax-rules.ts";
import { readClubSetting, readOptions } from "../company/queries.ts";
import type { FieldError } from "#contract/errors.ts";
import { type Refuse, invalidFields } from "#contract/refuse.ts";
import type { Order, PackagePayment } from "#contract/orders.ts";
import { centsOf, moneyText } from "#contract/money.ts";
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
  /** What it is sold for with its taxes, and what it would have been without its price lowered; in cents. */
  readonly price: number;
  readonly list: number | null;
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
  { today, roles }: Pick<Caller, "today" | "roles">,
  purchase: Purchase,
): Promise<CheckedPurchase> {
  const trainer = trainerOf(purchase);
  const [locked] = trainer === null ? [] : await lockPersons(trx, [trainer], today);
  const pack = await findPackageForSale(trx, purchase.packageId);
  const sellers = await listSellers(trx, today);
  const price = pack ? await priceOf(trx, pack, today) : 0;
  const facts = {
    today,
    price,
    isAdmin: roles.includes("admin"),
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
  const sold = purchase.amount === undefined ? price : centsOf(purchase.amount);
  return { purchase, pack, trainer, price: sold, list: sold < price ? price : null, end };
}

/** What a package costs on a day, with the taxes that are added to its price. */
async function priceOf(trx: Transaction, { amount_cents }: PackageRow, day: string): Promise<number> {
  const include = await readClubSetting(trx, "pricesInclude");
  return taxed(amount_cents, include, await readClubSetting(trx, "taxRates"), day).total;
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

/**
 * Writes the order, its lot of credits, what is charged and paid for it, and the activity for a client whose row is in
 * this transaction's hands.
 */
export async function placeOrder(
  trx: Transaction<"AMOUNT_TOO_HIGH" | "DAY_CLOSED">,
  caller: Caller,
  clientId: number,
  checked: CheckedPurchase,
  now: Date,
): Promise<number> {
  const { purchase, pack, end, trainer, price, list } = checked;
  const { extra, startOfDate: start } = purchase;
  const terms = soldTerms({ ...pack, amount_cents: price }, extra);
  await chargeOurselves(trx);
  const order = await insertOrder(trx, {
    ...terms,
    client_id: clientId,
    client_type: purchase.clientType,
    package_name: JSON.stringify(pack.name),
    start_at: start,
    end_at: end,
    payment_method: purchase.paymentMethod,
    sales_id: purchase.salesId,
    list_cents: list,
    price_reason: list === null ? null : (purchase.priceReason ?? null),
    created_at: now,
    created_by: caller.id,
  });
  const credits = creditsOf(terms, extra);
  const lot = { order_id: order.id, client_id: clientId, valid_from: start, valid_to: end };
  if (credits) await insertLot(trx, { ...lot, ...credits });
  await charge(trx, caller, { ...order, clientId, price, purchase }, now);
  const detail = {
    after: { order: order.id, package: pack.name, amount_cents: price, start, end, ...credits },
  };
  await recordActivity(trx, { personId: clientId, event: "ORDER_ADDED", detail, by: caller.id, at: now });
  announceDay(trx, { id: clientId, reportsTo: trainer });
  return order.id;
}

interface Sold {
  readonly id: number;
  readonly number: number;
  readonly clientId: number;
  readonly price: number;
  readonly purchase: Purchase;
}

/** Charges an order and takes in what is paid of it now: the whole price, unless the purchase says otherwise (money §2). */
async function charge(
  trx: Transaction<"AMOUNT_TOO_HIGH" | "DAY_CLOSED">,
  { id: by, today: day }: Caller,
  { id: order, number, clientId: client, price, purchase }: Sold,
  now: Date,
): Promise<void> {
  const { plan, startOfDate: start, paymentMethod: method } = purchase;
  const of = { order, number };
  const chargeId = await chargeClient(
    trx,
    { client, cents: price, day, of, due: plan && { plan, start } },
    { by, now },
  );
  const payments = purchase.payments?.map((paid) => ({ ...paid, cents: centsOf(paid.amount) }));
  const received = payments ?? (price === 0 ? [] : [{ method, cents: price, reference: undefined }]);
  const sum = received.reduce((total, { cents }) => total + cents, 0);
  if (sum > price) throw trx.refuse("AMOUNT_TOO_HIGH", { open: moneyText(price) });
  if (chargeId === undefined) return;
  for (const { cents, method: way, reference } of received) {
    const shares = [{ charge: chargeId, cents }];
    await receive(trx, client, { cents, method: way, reference, day, shares }, { by, now });
  }
  await useHeld(trx, client, { by, now });
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
  const started =
    earliest.start_at > today ? { ...earliest, end_at: endFrom(today, earliest), holds_until: null } : earliest;
  if (started !== earliest) await movePeriod(trx, started.id, { start_at: today, end_at: started.end_at });
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
  trx: Transaction<"NOT_FOUND" | "STALE" | "AMOUNT_TOO_HIGH" | "DAY_CLOSED">,
  caller: Caller,
  clientId: number,
  body: PackagePayment,
  now: Date,
) {
  if (body.clientId !== clientId) throw invalidFields({ path: "clientId", code: "INVALID" });
  const locked = await lockPersons(trx, [clientId, trainerOf(body) ?? clientId], caller.today);
  const client = locked.find(({ id }) => id === clientId);
  if (!client) throw trx.refuse("NOT_FOUND");
  const checked = await checkedPurchase(trx, caller, body);
  const endOfDate = client.endOfDate !== null && client.endOfDate > checked.end ? client.endOfDate : checked.end;
  const orderId = await placeOrder(trx, caller, clientId, checked, now);
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
  trx: Transaction<"NOT_FOUND" | "INVALID_STATE" | "STALE" | "DAY_CLOSED">,
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
    if (isNewWay) await correctMethod(trx, caller, { orderId, from: before.paymentMethod, to: paymentMethod }, now);
    const detail = { before: { order: orderId, ...before }, after: { order: orderId, paymentMethod, salesId } };
    const entry = { personId: stored.client_id, event: "ORDER_CHANGED" as const, detail };
    await recordActivity(trx, { ...entry, by: caller.id, at: now });
  }
  return orderNow(trx, caller, orderId);
}

async function correctMethod(
  trx: Transaction<"DAY_CLOSED">,
  { id: by, today: day }: Caller,
  { orderId, from, to }: { orderId: number; from: string; to: string },
  now: Date,
): Promise<void> {
  const found = await findCharge(trx, { order: orderId });
  if (found) await changeMethod(trx, found, { from, to, day }, { by, now });
}

/**
 * Revokes a living order none of whose credits was booked or used (`ORDER_IN_USE` otherwise), credits all of its charge, and gives the end of the
 * client's membership without it; the client is locked.
 */
export async function revokeOrder(
  trx: Transaction<"ORDER_IN_USE" | "INVALID_STATE" | "STALE" | "DAY_CLOSED">,
  { id: by, today }: Caller,
  client: LockedPerson,
  order: Pick<NonNullable<Awaited<ReturnType<typeof lockOrder>>>, "id" | "version" | "cancelled_at" | "isSettled">,
  { looked, to, now }: { readonly looked: number | undefined; readonly to: Whither; readonly now: Date },
): Promise<string> {
  checkVersion(trx.refuse, order.version, looked);
  if (order.cancelled_at !== null || order.isSettled) throw trx.refuse("INVALID_STATE");
  if (await isInUse(trx, order.id)) throw trx.refuse("ORDER_IN_USE");
  const charged = await findCharge(trx, { order: order.id });
  const cents = charged ? charged.cents - charged.credited : 0;
  if (charged && cents > 0) await creditCharge(trx, { charge: charged, cents, day: today, to }, { by, now });
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
