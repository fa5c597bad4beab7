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
import type { Place } from "./foresee-rules.ts";
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
  /** What it takes over from the order that it renews. */
  readonly next?: NextOf;
}

/** An order that goes on by itself, and where its next one lies. */
interface NextOf {
  readonly order: {
    readonly id: number;
    readonly stops_on: string | null;
    readonly stopped_at: Date | null;
    readonly stopped_by: number | null;
  };
  readonly place: Place;
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
 * this transaction's hands: the whole price is taken in now, unless the purchase says otherwise (money §2).
 */
export async function placeOrder(
  trx: Transaction<"AMOUNT_TOO_HIGH" | "DAY_CLOSED">,
  caller: Caller,
  clientId: number,
  checked: CheckedPurchase,
  now: Date,
): Promise<number> {
  const { price, purchase } = checked;
  const { id, charge } = await writeOrder(trx, caller, clientId, checked, now);
  const payments = purchase.payments?.map((paid) => ({ ...paid, cents: centsOf(paid.amount) }));
  const whole = { method: purchase.paymentMethod, cents: price, reference: undefined };
  const received = payments ?? (price === 0 ? [] : [whole]);
  const sum = received.reduce((total, { cents }) => total + cents, 0);
  if (sum > price) throw trx.refuse("AMOUNT_TOO_HIGH", { open: moneyText(price) });
  if (charge === undefined) return id;
  const who = { by: caller.id, now };
  for (const { cents, method, reference } of received)
    await receive(trx, clientId, { cents, method, reference, day: caller.today, shares: [{ charge, cents }] }, who);
  await useHeld(trx, clientId, who);
  return id;
}

/** Who sells: nobody, where an order renews itself. */
type Seller = Pick<Caller, "today"> & { readonly id: number | null };

/** The same without any payment. Gives the order and its charge, if it costs something. */
export async function writeOrder(
  trx: Transaction,
  caller: Seller,
  clientId: number,
  { purchase, pack, end, trainer, price, list, next }: CheckedPurchase,
  now: Date,
): Promise<{ id: number; charge: number | undefined }> {
  const { extra, startOfDate: start, plan } = purchase;
  const terms = soldTerms({ ...pack, amount_cents: price }, extra);
  await chargeOurselves(trx);
  const { id, number } = await insertOrder(trx, {
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
    renews: pack.renews,
    ...(next && nextColumns(next)),
  });
  const credits = creditsOf(terms, extra);
  const lot = { order_id: id, client_id: clientId, valid_from: start, valid_to: end };
  if (credits) await insertLot(trx, { ...lot, ...credits });
  const charged = { client: clientId, cents: price, day: caller.today, of: { order: id, number } };
  const due = next ? { on: start, bought: next.place.bought_start ?? start } : plan && { plan, start };
  const charge = await chargeClient(trx, { ...charged, due }, { by: caller.id, now });
  const detail = { after: { order: id, package: pack.name, amount_cents: price, start, end, ...credits } };
  const event = next ? "ORDER_RENEWED" : "ORDER_ADDED";
  await recordActivity(trx, { personId: clientId, event, detail, by: caller.id, at: now });
  announceDay(trx, { id: clientId, reportsTo: trainer });
  return { id, charge };
}

/** What renews goes on renewing, unless it has been stopped, as it had been before. */
function nextColumns({ order, place }: NextOf) {
  const { id: follows, stops_on, stopped_at, stopped_by } = order;
  return { ...place, renews: true, follows, stops_on, stopped_at, stopped_by };
}
