import type { FieldError } from "#contract/kernel/refusal/errors.ts";
import { isEndless } from "#contract/kernel/time/endless.ts";
import { centsOf } from "#contract/kernel/money/money.ts";
import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import type { Order } from "#contract/sales/orders.ts";
import { type Paid, isWithinTenYears } from "#contract/sales/purchase.ts";
import type { Plan } from "#contract/kernel/money/plan.ts";
import type { ClassColumns } from "../../packages/rules.ts";
import {
  type ClientType,
  type Duration,
  type DurationUnit,
  type Role,
  addDurations,
  unitOfClientType,
} from "#contract/kernel/values.ts";

/** The ids of a purchase, before they are looked up. */
export interface Purchase {
  readonly clientType: ClientType;
  readonly reports_to?: number | null | undefined;
  readonly packageId: number;
  /** The order's first day. */
  readonly startOfDate: string;
  readonly packageVersion?: number | undefined;
  readonly extra: { membership_duration: number; membership_duration_symbol: DurationUnit; courses: number };
  readonly salesId: number;
  readonly paymentMethod: string;
  /** The payments now, if not the whole price. */
  readonly payments?: readonly Paid[] | undefined;
  readonly plan?: Plan | undefined;
  /** The day on which the rest is due, without a plan. */
  readonly due_on?: string | undefined;
  /** The price of this one sale, and why it is lower. */
  readonly amount?: string | undefined;
  readonly priceReason?: string | undefined;
}

/** The stored facts of the things that a purchase names; undefined or false for missing things. */
export interface PurchaseFacts {
  readonly today: string;
  readonly package: { kind: "membership" | "course"; duration_unit: DurationUnit; for_sessions?: boolean } | undefined;
  readonly trainerIsActive: boolean;
  readonly sellerIsActive: boolean;
  /** The price with its taxes, in cents. */
  readonly price: number;
  /** Whether who sells may lower the price. */
  readonly isAdmin: boolean;
  readonly clientTypes: readonly string[];
  readonly paymentMethods: readonly string[];
}

/** The trainer of a purchase: 0, null and absent mean none (decisions §5). */
export function purchaseTrainerOf(purchase: Purchase): number | null {
  return purchase.reports_to || null;
}

/** Refuses a purchase that breaks a rule of clients-and-business §5, naming every field at fault. */
export function checkPurchase(purchase: Purchase, facts: PurchaseFacts): void {
  const errors: FieldError[] = [];
  const fault = (path: string, code: FieldError["code"]) => errors.push({ path, code });
  const trainer = purchaseTrainerOf(purchase);
  const isPro = purchase.clientType === "pro";
  if (!facts.clientTypes.includes(purchase.clientType)) fault("clientType", "INVALID");
  // Credits for classes alone need nobody who gives them.
  if (isPro && trainer === null && facts.package?.for_sessions !== false) fault("reports_to", "TRAINER_REQUIRED");
  if (isPro && trainer !== null && !facts.trainerIsActive) fault("reports_to", "TRAINER_NOT_ACTIVE");
  if (!isPro && trainer !== null) fault("reports_to", "TRAINER_NOT_ALLOWED");
  if (!facts.package || !isOffered(facts.package, purchase.clientType)) fault("packageId", "PACKAGE_NOT_OFFERED");
  if (!facts.sellerIsActive) fault("salesId", "SELLER_NOT_ACTIVE");
  if (!isWithinTenYears(purchase.startOfDate, facts.today)) fault("startOfDate", "FAR_FROM_TODAY");
  if (!facts.paymentMethods.includes(purchase.paymentMethod)) fault("paymentMethod", "INVALID");
  for (const [index, { method }] of (purchase.payments ?? []).entries())
    if (!facts.paymentMethods.includes(method)) fault(`payments.${index}.method`, "INVALID");
  errors.push(...priceFaults(purchase, facts), ...dueFaults(purchase, facts.today));
  if (errors.length > 0) throw invalidFields(...errors);
}

/** A price is lowered by an admin, with a reason; and there is a plan only for what costs something. */
function priceFaults({ amount, priceReason, plan }: Purchase, { price, isAdmin }: PurchaseFacts): FieldError[] {
  const cents = amount === undefined ? price : centsOf(amount);
  const faults: FieldError[] = [];
  if (amount !== undefined && !isAdmin) faults.push({ path: "amount", code: "NOT_ALLOWED" });
  if (amount !== undefined && cents > price) faults.push({ path: "amount", code: "TOO_LARGE" });
  if (cents < price && priceReason === undefined) faults.push({ path: "priceReason", code: "REQUIRED" });
  if (plan && cents < plan.parts) faults.push({ path: "plan", code: "NOT_ALLOWED" });
  return faults;
}

/** The rest of a price is due on one day from today on, or on the dates of a plan. */
function dueFaults({ due_on: day, plan }: Purchase, today: string): FieldError[] {
  if (day === undefined) return [];
  if (plan) return [{ path: "due_on", code: "NOT_ALLOWED" }];
  if (day < today) return [{ path: "due_on", code: "IN_PAST" }];
  return isWithinTenYears(day, today) ? [] : [{ path: "due_on", code: "FAR_FROM_TODAY" }];
}

/** Whether clients of a type buy such a package. */
export function isOffered(pack: NonNullable<PurchaseFacts["package"]>, clientType: ClientType): boolean {
  if (clientType === "pro") return pack.kind === "course";
  return pack.kind === "membership" && pack.duration_unit === unitOfClientType[clientType];
}

interface Terms {
  readonly amount_cents: number;
  readonly duration: number;
  readonly duration_unit: DurationUnit;
  readonly paid: number;
  readonly free: number;
}

/** The first day after an order's period: duration and extra added as one interval (decisions §5). */
export function endOfPeriod(start: string, terms: Terms, extra: Purchase["extra"]): string {
  const bought: Duration = { duration: terms.duration, duration_symbol: terms.duration_unit };
  const gift: Duration = { duration: extra.membership_duration, duration_symbol: extra.membership_duration_symbol };
  return addDurations(start, bought, gift);
}

/** The credits an order grants, extras being free; undefined when there are none. Price in cents per paid credit. */
export function creditsOf(terms: Terms, extra: Pick<Purchase["extra"], "courses">) {
  const { paid } = terms;
  const free = terms.free + extra.courses;
  const price_cents = paid === 0 ? 0 : Math.round(terms.amount_cents / paid);
  return paid + free === 0 ? undefined : { paid, free, price_cents };
}

/** The terms of a package, and of its presents, that an order keeps from the day of the sale. */
export function soldTerms(
  pack: Terms & ClassColumns & { readonly id: number; readonly kind: "membership" | "course" },
  extra: Purchase["extra"],
) {
  return {
    package_id: pack.id,
    product_type: pack.kind === "course" ? ("privateTrainingSession" as const) : ("membershipPackage" as const),
    amount_cents: pack.amount_cents,
    duration: pack.duration,
    duration_unit: pack.duration_unit,
    paid: pack.paid,
    free: pack.free,
    class_access: pack.class_access,
    class_type_ids: pack.class_type_ids,
    class_limit: pack.class_limit,
    class_limit_per: pack.class_limit_per,
    extra_duration: extra.membership_duration,
    extra_duration_unit: extra.membership_duration_symbol,
    extra_courses: extra.courses,
  };
}

/** A client's present terms that decide when the next begins. */
export interface PresentTerms {
  readonly clientType: ClientType | null;
  readonly endOfDate: string | null;
  readonly orders: readonly Pick<Order, "product_type" | "payment_status" | "end_at" | "credits">[];
}

/**
 * The day on which a client's next purchase begins: the day after the end of what they have of its kind, so that no day
 * is paid twice, or today, also where that has no end. Packages without sessions left to book do not delay the next.
 */
export function startOfNext(
  kind: Order["product_type"],
  { clientType, endOfDate, orders }: PresentTerms,
  today: string,
): string {
  const isMembership = kind === "membershipPackage";
  const living = orders.filter(
    ({ product_type, payment_status, credits }) =>
      product_type === kind && payment_status !== "cancelled" && (isMembership || (credits?.left ?? 0) > 0),
  );
  const ends = living.map(({ end_at }) => end_at);
  const isMember = isMembership && clientType !== null && clientType !== "pro" && endOfDate !== null;
  const present = [...ends, ...(isMember ? [endOfDate] : [])].filter((end) => !isEndless(end));
  return [today, ...present].toSorted().at(-1) ?? today;
}

interface OrderState {
  readonly cancelled: boolean;
  readonly start_at: string;
  readonly end_at: string;
  readonly product_type: Order["product_type"];
  /** Credits granted and completed; 0 and 0 without a lot. */
  readonly credits: number;
  readonly completed: number;
}

/** Package status, derived (decisions §5). */
export function paymentStatus(order: OrderState, today: string): Order["payment_status"] {
  if (order.cancelled) return "cancelled";
  if (today < order.start_at) return "notStart";
  const isUsedUp = order.product_type === "privateTrainingSession" && order.completed >= order.credits;
  return today >= order.end_at || isUsedUp ? "done" : "inProgress";
}

/** Fulfilled once the package has started and is not cancelled. */
export function fulfillmentStatus(order: OrderState, today: string): Order["fulfillment_status"] {
  return !order.cancelled && today >= order.start_at ? "fulfilled" : "unfulfilled";
}

/** The facts that decide where a membership ends. */
interface EndsOfOrders {
  /** An end that was set by hand, and when. */
  readonly endSet: string | null;
  readonly endSetAt: Date | null;
  readonly living: readonly {
    readonly end_at: string;
    readonly holds_until?: string | null;
    readonly created_at: Date;
  }[];
}

/** The latest of an end set by hand and of the orders sold after it was, all of them if none was set; undefined without any. */
export function latestEnd({ endSet, endSetAt, living }: EndsOfOrders): string | undefined {
  const later = living
    .filter(({ created_at }) => endSetAt === null || created_at > endSetAt)
    .map(({ end_at, holds_until }) => holds_until ?? end_at);
  return [...later, ...(endSet === null ? [] : [endSet])].toSorted().at(-1);
}

/** The same once an order is cancelled, with the orders that stay. */
export interface EndFacts extends EndsOfOrders {
  readonly startOfDate: string;
  readonly endOfDate: string;
}

/** The end after an order was cancelled; with nothing left the earlier of the present end and today, never before the start. */
export function endAfterCancelling(facts: EndFacts, today: string): string {
  const { startOfDate, endOfDate } = facts;
  const end = latestEnd(facts) ?? (endOfDate < today ? endOfDate : today);
  return end < startOfDate ? startOfDate : end;
}

/** The state of an order that decides what can be done with it. */
interface Standing {
  readonly cancelled: boolean;
  /** Whether it has ended early. */
  readonly settled: boolean;
  readonly end_at: string;
}

/** The caller's actions on an order on a day; everyone who sees it may view it. */
export function orderActions(
  held: readonly Role[],
  { cancelled, settled, end_at }: Standing,
  today: string,
): Order["actions"] {
  if (!held.includes("admin") || cancelled) return ["view"];
  if (settled) return ["view", "edit"];
  return today < end_at ? ["view", "edit", "settle", "delete"] : ["view", "edit", "delete"];
}
