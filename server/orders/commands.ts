import { recordActivity } from "../activity/queries.ts";
import { readOptions } from "../company/queries.ts";
import { Refusal } from "#contract/errors.ts";
import type { Transaction } from "../db/connection.ts";
import { type PackageRow, findPackageForSale } from "../packages/queries.ts";
import { lockPersons } from "../people/queries.ts";
import {
  type Booker,
  type Credit,
  findCredit,
  insertLot,
  insertOrder,
  listPeriods,
  listSellers,
  movePeriod,
  settleBookings,
} from "./queries.ts";
import { type Purchase, checkPurchase, creditsOf, endOfPeriod, trainerOf } from "./rules.ts";

/** A purchase whose rules hold: the terms are the package's as it is now. */
export interface CheckedPurchase {
  readonly purchase: Purchase;
  readonly pack: PackageRow;
  readonly trainer: number | null;
  readonly start: string;
  /** The first day after the order's period. */
  readonly end: string;
}

/**
 * Looks up what a purchase names, locks trainer and package, and refuses what breaks a rule (400, fields named).
 * `start` is the order's first day.
 */
export async function checkedPurchase(
  trx: Transaction,
  purchase: Purchase,
  start: string,
  today: string,
): Promise<CheckedPurchase> {
  const trainer = trainerOf(purchase);
  const [locked] = trainer === null ? [] : await lockPersons(trx, [trainer], today);
  const pack = await findPackageForSale(trx, purchase.packageId);
  const sellers = await listSellers(trx, today);
  const facts = {
    package: pack,
    trainerIsActive: locked?.userType === "trainer" && locked.status === "active",
    sellerIsActive: sellers.some(({ id }) => id === purchase.salesId),
    clientTypes: await readOptions(trx, "clientType"),
    paymentMethods: await readOptions(trx, "paymentMethod"),
  };
  checkPurchase(purchase, facts);
  if (!pack) throw new Error("a purchase without its package passed the rules");
  return { purchase, pack, trainer, start, end: endOfPeriod(start, pack, purchase.extra) };
}

/** Writes the order, its lot of credits and the activity for a client whose row is in this transaction's hands. */
export async function placeOrder(
  trx: Transaction,
  clientId: number,
  { purchase, pack, start, end }: CheckedPurchase,
  { by, now }: { by: number; now: Date },
): Promise<number> {
  const product_type = pack.kind === "course" ? ("privateTrainingSession" as const) : ("membershipPackage" as const);
  const { extra } = purchase;
  const orderId = await insertOrder(trx, {
    client_id: clientId,
    package_id: pack.id,
    product_type,
    client_type: purchase.clientType,
    package_name: JSON.stringify(pack.name),
    amount_cents: pack.amount_cents,
    duration: pack.duration,
    duration_unit: pack.duration_unit,
    paid: pack.paid,
    free: pack.free,
    extra_duration: extra.membership_duration,
    extra_duration_unit: extra.membership_duration_symbol,
    extra_courses: extra.courses,
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
  return orderId;
}

/**
 * Lets a client's earliest living order begin today, its period and credits computed anew, and gives the end that
 * follows: the latest of the orders' and of an end set by hand (decisions, section 4). Orders whose period is over are
 * left alone; without any other there is nothing to follow.
 */
export async function restartEarliestOrder(
  trx: Transaction,
  client: { readonly id: number; readonly endSet: string | null },
  today: string,
): Promise<string | undefined> {
  const living = (await listPeriods(trx, client.id)).filter(({ end_at }) => end_at > today);
  const [earliest] = living;
  if (!earliest) return undefined;
  const end = endOfPeriod(today, earliest, {
    membership_duration: earliest.extra_duration,
    membership_duration_symbol: earliest.extra_duration_unit,
    courses: 0,
  });
  await movePeriod(trx, earliest.id, today, end);
  const ends = [end, ...living.slice(1).map(({ end_at }) => end_at)];
  return [...ends, client.endSet ?? end].reduce((latest, each) => (each > latest ? each : latest));
}

/** The credit that pays for a session on a club day, or `COURSE_QUOTA_EXHAUSTED`; the client is locked. */
export async function chooseCredit(trx: Transaction, clientId: number, day: string): Promise<Credit> {
  const credit = await findCredit(trx, clientId, day);
  if (!credit) throw new Refusal("COURSE_QUOTA_EXHAUSTED");
  return credit;
}

/** Gives the credits of reservations back to their lots, or uses them up; each has exactly one to settle. */
export async function settleCredits(
  trx: Transaction,
  reservationIds: readonly number[],
  kind: "returned" | "completed",
  who: Booker,
): Promise<void> {
  const settled = await settleBookings(trx, reservationIds, kind, who);
  if (settled !== reservationIds.length) {
    throw new Error(
      `${settled} of ${reservationIds.length} credits of reservations ${reservationIds.join()} were open`,
    );
  }
}
