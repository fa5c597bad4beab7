import { recordActivity } from "../activity/queries.ts";
import { chargeClient, receive, useHeld } from "../accounts/commands.ts";
import { chargeOurselves } from "../accounts/queries.ts";
import { taxed } from "../accounts/tax-rules.ts";
import { readClubSetting, readOptions } from "../company/queries.ts";
import { centsOf, moneyText } from "#contract/money.ts";
import { type Refuse, invalidFields } from "#contract/refuse.ts";
import { isCalendarDate } from "#contract/values.ts";
import type { Transaction } from "../db/connection.ts";
import type { Caller } from "../http/caller.ts";
import { announceDay } from "../live/queries.ts";
import { type PackageRow, findPackageForSale } from "../packages/queries.ts";
import { lockPersons } from "../people/queries.ts";
import { insertLot, insertOrder, listSellers } from "./queries.ts";
import { type Purchase, checkPurchase, creditsOf, endOfPeriod, soldTerms, trainerOf } from "./rules.ts";

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
