import { recordActivity } from "../../../club/activity/queries.ts";
import { chargeClients } from "../../accounts/charge-commands.ts";
import { receivePayment, applyCredit } from "../../accounts/commands.ts";
import { chargeOurselves, listOpenParts } from "../../accounts/queries.ts";
import { readPricing } from "../../accounts/documents/tax-queries.ts";
import { readClubSetting, readOptions } from "../../../club/settings/queries.ts";
import { centsOf, moneyText } from "#contract/kernel/money/money.ts";
import { undoableForSeconds } from "#contract/club/undo.ts";
import { type Refuse, invalidFields } from "#contract/kernel/refusal/refuse.ts";
import { isCalendarDate } from "#contract/kernel/values.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import { type Caller, authorOf } from "../../../kernel/http/access/caller.ts";
import { publishDay } from "../../../club/live/queries.ts";
import { enqueue, withdraw } from "../../../messaging/messages/outbox/outbox-queries.ts";
import { markRequestsDone } from "../../package-requests/queries.ts";
import { type PackageRow, findPackagesForSale } from "../../packages/queries.ts";
import { lockPersons } from "../../../identity/people/queries.ts";
import { lotTerms } from "../../packages/rules.ts";
import { insertLots, insertOrders, listSellers } from "./queries.ts";
import type { NextPlace } from "./renewal-rules.ts";
import { type Purchase, checkPurchase, creditsOf, endOfPeriod, soldTerms, purchaseTrainerOf } from "./rules.ts";

/** A purchase whose rules hold: the terms are the package's as it is now. */
export interface CheckedPurchase {
  readonly purchase: Purchase;
  readonly pack: PackageRow;
  readonly trainer: number | null;
  /** The price with its taxes, and the price without a discount; in cents. */
  readonly price: number;
  readonly list: number | null;
  /** The first day after the order's period. */
  readonly end: string;
  /** The values it takes over from the order that it renews. */
  readonly next?: NextOf;
}

/** An order that continues, the dates of its next one, and whether that renews itself. */
interface NextOf {
  readonly order: {
    readonly id: number;
    readonly stops_on: string | null;
    readonly stopped_at: Date | null;
    readonly stopped_by: number | null;
  };
  readonly place: NextPlace;
  readonly renews: boolean;
}

/**
 * Looks up what a purchase names, locks trainer and package, and refuses a violated rule (400, fields named), such as a
 * period beyond all dates, and a package that has changed since it was shown (412, with the present price).
 */
export async function checkedPurchase(
  trx: Transaction<"STALE">,
  { today, roles }: Pick<Caller, "today" | "roles">,
  purchase: Purchase,
): Promise<CheckedPurchase> {
  const trainer = purchaseTrainerOf(purchase);
  const [locked] = trainer === null ? [] : await lockPersons(trx, [trainer], today);
  const pack = (await findPackagesForSale(trx, [purchase.packageId])).get(purchase.packageId);
  const sellers = await listSellers(trx, today);
  const price = pack ? (await readPricing(trx, today))(pack.amount_cents).total : 0;
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

/** Refuses a sale at a price that was not shown. */
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
 * this transaction's hands. What the club holds of theirs pays first; the rest of the price is taken in now, unless the
 * purchase says otherwise (money §2). Gives the order and the number of its document.
 */
export async function placeOrder(
  trx: Transaction<"AMOUNT_TOO_HIGH" | "DAY_CLOSED">,
  caller: Caller,
  clientId: number,
  checked: CheckedPurchase,
): Promise<{ id: number; number: number }> {
  const { paymentMethod: method, payments } = checked.purchase;
  const [written] = await writeOrders(trx, caller, [{ ...checked, client: clientId }]);
  if (!written) throw new Error("a sale has left no order");
  const { id, number, charge } = written;
  const who = authorOf(caller);
  await markRequestsDone(trx, clientId, { package_id: checked.pack.id }, who);
  await applyCredit(trx, [clientId], who);
  const open = (await listOpenParts(trx, [clientId])).filter((part) => part.charge === charge);
  const rest = open.reduce((sum, part) => sum + part.open, 0);
  const said = payments?.map((paid) => ({ ...paid, cents: centsOf(paid.amount) }));
  const ways = said ?? (rest === 0 ? [] : [{ method, cents: rest }]);
  const cents = ways.reduce((sum, way) => sum + way.cents, 0);
  if (cents > rest) throw trx.refuse("AMOUNT_TOO_HIGH", { open: moneyText(rest) });
  const shares = charge === undefined ? [] : [{ charge, cents }];
  await receivePayment(trx, clientId, { ways, day: caller.today, shares }, who);
  await writeReceipt(trx, clientId, { ...checked, id, number, open: rest - cents }, caller.now);
  return { id, number };
}

interface Bought extends CheckedPurchase {
  readonly id: number;
  readonly number: number;
  readonly open: number;
}

/** Writes to a client what they have bought, and what of it is still to pay, once the sale can no longer be undone. */
async function writeReceipt(
  trx: Transaction,
  personId: number,
  { id, number, open, price, pack }: Bought,
  now: Date,
): Promise<void> {
  const currency = await readClubSetting(trx, "currency");
  const money = (cents: number) => ({ amount: moneyText(cents), currency });
  const facts = {
    number: String(number),
    package: pack.name,
    total: money(price),
    open: open > 0 ? money(open) : null,
    link: `/payments/receipt/${id}`,
  };
  const dueAt = new Date(now.getTime() + undoableForSeconds * 1_000);
  await enqueue(trx, now, {
    event: "receipt",
    personId,
    facts,
    about: aboutReceipt(id),
    dueAt,
    cause: { kind: "order", id },
  });
}

/** Withdraws the waiting receipts of sales that are undone. */
export async function withdrawReceipts(trx: Transaction, orders: readonly number[], now: Date): Promise<void> {
  await withdraw(trx, orders.map(aboutReceipt), now);
}

const aboutReceipt = (order: number) => `receipt ${order}`;

/** The seller; nobody if an order renews itself. */
type Seller = Pick<Caller, "today" | "now"> & { readonly id: number | null };

/** A purchase whose rules hold, and the client who makes it. */
export interface ClientPurchase extends CheckedPurchase {
  readonly client: number;
}

/** The result of a sale: the order, the number of its receipt, and its credits. */
interface Sold extends ClientPurchase {
  readonly id: number;
  readonly number: number;
  readonly credits: ReturnType<typeof creditsOf>;
}

/**
 * The same for several clients without any payment, by as many statements as for one. Gives each order and its charge, if
 * it costs something, in the order of the sales.
 */
export async function writeOrders(
  trx: Transaction,
  caller: Seller,
  sales: readonly ClientPurchase[],
): Promise<readonly { id: number; number: number; charge: number | undefined }[]> {
  await chargeOurselves(trx);
  const rows = sales.map((sale) => rowOf(sale, caller));
  const orders = await insertOrders(trx, rows);
  const sold = orders.flatMap((order, index) => {
    const [sale, terms] = [sales[index], rows[index]];
    return sale && terms ? [{ ...sale, ...order, credits: creditsOf(terms, sale.purchase.extra) }] : [];
  });
  await insertLots(trx, sold.flatMap(lotOf));
  const charges = sold.map((each) => chargeOf(each, caller.today));
  const charged = await chargeClients(trx, charges, { by: caller.id, now: caller.now });
  await recordActivity(trx, ...sold.map((each) => ({ ...entryOf(each), by: caller.id, at: caller.now })));
  for (const { client, trainer } of sold) publishDay(trx, { id: client, reportsTo: trainer });
  return sold.map(({ id, number }, index) => ({ id, number, charge: charged[index] }));
}

function rowOf({ client, purchase, pack, end, price, list, next }: ClientPurchase, { id: by, now }: Seller) {
  return {
    ...soldTerms({ ...pack, amount_cents: price }, purchase.extra),
    client_id: client,
    client_type: purchase.clientType,
    package_name: JSON.stringify(pack.name),
    start_at: purchase.startOfDate,
    end_at: end,
    payment_method: purchase.paymentMethod,
    sales_id: purchase.salesId,
    list_cents: list,
    price_reason: list === null ? null : (purchase.priceReason ?? null),
    created_at: now,
    created_by: by,
    renews: pack.renews,
    ...(next && nextColumns(next)),
  };
}

function lotOf({ id, client, purchase, pack, end, credits }: Sold) {
  const lot = { order_id: id, client_id: client, valid_from: purchase.startOfDate, valid_to: end };
  return credits ? [{ ...lot, ...lotTerms(pack), ...credits }] : [];
}

function chargeOf({ id, number, client, price, purchase, next }: Sold, day: string) {
  return { client, cents: price, day, of: { order: id, number }, due: datesOf(purchase, next) };
}

/** The due dates of a sale: the start of a renewal, those of a plan, or a day of its own; undefined for today. */
function datesOf({ plan, due_on, startOfDate: start }: Purchase, next: NextOf | undefined) {
  if (next) return { on: start, bought: next.place.bought_start ?? start };
  return plan ? { plan, start } : due_on === undefined ? undefined : { on: due_on };
}

function entryOf({ id, client, price, pack, purchase, end, credits, next }: Sold) {
  const detail = { order: id, package: pack.name, amount_cents: price, start: purchase.startOfDate, end, ...credits };
  const event = next ? ("ORDER_RENEWED" as const) : ("ORDER_ADDED" as const);
  return { personId: client, event, detail: { after: detail } };
}

/** A renewing order keeps renewing, unless it has been stopped; an offer does not continue. */
function nextColumns({ order, place, renews }: NextOf) {
  const { id: follows, stops_on, stopped_at, stopped_by } = order;
  return { ...place, renews, follows, ...(renews && { stops_on, stopped_at, stopped_by }) };
}
