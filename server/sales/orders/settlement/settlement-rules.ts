import { createHash } from "node:crypto";
import type { FieldError } from "#contract/kernel/refusal/errors.ts";
import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import type { SettlementRule } from "#contract/club/settlement-rules.ts";
import { type DayRange, type Leave, daysIn, daysMoving } from "../terms/freeze-rules.ts";
import { addDays, daysBetween } from "#contract/kernel/values.ts";

/** The facts that decide the worth of an order that ends early; money in cents. */
export interface SettledOrder {
  readonly kind: "membershipPackage" | "privateTrainingSession";
  /** The club's date of the sale. */
  readonly soldOn: string;
  readonly start_at: string;
  readonly end_at: string;
  /** The days of leaves that its period was made longer by: they are nobody's. */
  readonly frozen: readonly DayRange[];
  /** The price, less earlier credits. */
  readonly price: number;
  /** Paid credits of its lot, and free ones. */
  readonly credits: CreditCounts;
  /** The price of each paid credit of an imported order; null for all others. */
  readonly creditCents?: number | null;
  /** How many of these are used, or will be before it ends. */
  readonly used: CreditCounts;
}

/** Credits of a lot. */
export interface CreditCounts {
  readonly paid: number;
  readonly free: number;
}

/** A line of the statement; what it comes to is in cents. */
export interface Line {
  readonly kind:
    | "sessions"
    | "freeSessions"
    | "days"
    | "withinDays"
    | "beforeStart"
    | "firstTenth"
    | "nothing"
    | "unpaid";
  readonly count?: number;
  readonly of?: number;
  readonly each?: number;
  readonly cents: number;
}

/** Up to how many days after the sale all of it comes back. */
const DAYS_TO_RETURN = { ontario: 10, china: 7 } as const;

/**
 * The refund of an order that ends on a day, by a rule and the day of notice (money §4). The rules are input for a
 * conversation, and no legal advice.
 */
export function worthOf(order: SettledOrder, rule: SettlementRule, on: string, notice: string): Line[] {
  if (rule === "none") return [{ kind: "nothing", cents: 0 }];
  const goesOn = on > notice && on > order.start_at;
  return (goesOn ? undefined : inWindow(order, rule, notice)) ?? unusedOf(order, on);
}

/** The refund within the rule's window, which is only for an order that does not continue after the notice. */
function inWindow(order: SettledOrder, rule: SettlementRule, notice: string): Line[] | undefined {
  if (rule === "ontario") return isWithin(order, DAYS_TO_RETURN.ontario, notice);
  if (rule === "china" && isUnopened(order, notice)) return isWithin(order, DAYS_TO_RETURN.china, notice);
  return rule === "quebec" ? quebec(order, notice) : undefined;
}

function isWithin({ soldOn, price }: SettledOrder, days: number, notice: string): Line[] | undefined {
  return daysBetween(soldOn, notice) <= days ? [{ kind: "withinDays", count: days, cents: price }] : undefined;
}

/** Whether no session is used, or a membership has not begun. */
function isUnopened({ kind, used, start_at, ...order }: SettledOrder, notice: string): boolean {
  const isAsBought = kind === "privateTrainingSession" ? priceOfCredits(order) === order.price : notice < start_at;
  return used.paid + used.free === 0 && isAsBought;
}

/** The price of an order's paid credits: all of its price, except if some were used before the import. */
function priceOfCredits({
  price,
  credits,
  creditCents = null,
}: Pick<SettledOrder, "price" | "credits" | "creditCents">) {
  const isWhole = creditCents === null || creditCents === share(price, 1, credits.paid);
  return isWhole ? price : creditCents * credits.paid;
}

function quebec({ start_at, end_at, frozen, price }: SettledOrder, notice: string): Line[] | undefined {
  if (notice < start_at) return [{ kind: "beforeStart", cents: price }];
  const isFirstTenth = countedDays(start_at, notice, frozen) * 10 < countedDays(start_at, end_at, frozen);
  return isFirstTenth ? [{ kind: "firstTenth", cents: share(price, 9, 10) }] : undefined;
}

/** The unused part: sessions by the price of their own lot, where free ones are worth nothing; a membership by days. */
function unusedOf({ kind, start_at, end_at, frozen, price, credits, used, ...rest }: SettledOrder, on: string): Line[] {
  if (kind === "membershipPackage") {
    const of = countedDays(start_at, end_at, frozen);
    const count = Math.min(of, countedDays(on, end_at, frozen));
    return [{ kind: "days", count, of, cents: share(price, count, of) }];
  }
  const [paid, free] = [credits.paid - used.paid, credits.free - used.free];
  const whole = priceOfCredits({ price, credits, ...rest });
  const each = share(whole, 1, credits.paid);
  return [
    { kind: "sessions", count: paid, of: credits.paid, each, cents: share(whole, paid, credits.paid) },
    ...(free > 0 ? [{ kind: "freeSessions" as const, count: free, of: credits.free, cents: 0 }] : []),
  ];
}

/** The effects of leaves on an order's period. */
interface Frozen extends Pick<SettledOrder, "kind" | "start_at" | "end_at"> {
  readonly leaves: readonly Leave[];
  readonly frozen_since: number | null;
  readonly known_from: string | null;
  readonly known_to: string | null;
}

/** The days of leaves that have made an order's period longer. */
export function frozenDaysOf(order: Frozen): readonly DayRange[] {
  const { frozen_since: since, known_from: from, known_to: until, start_at: start, end_at: end } = order;
  if (since === null) return [];
  const known = from !== null && until !== null ? { from, until } : null;
  return daysMoving({ start, end, since, known }, order.kind, order.leaves);
}

/** Days from one up to another, without the days of leaves. */
function countedDays(from: string, until: string, frozen: readonly DayRange[]): number {
  const within = frozen.map((days) => ({
    from: days.from < from ? from : days.from,
    until: days.until > until ? until : days.until,
  }));
  return daysBetween(from, until) - daysIn(within);
}

/** A part of so many of some cents, rounded once, half away from zero; nothing of nothing. */
function share(cents: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((cents * part) / whole);
}

/** The credited part of a charge, the refund, and the sum still to be paid; in cents. */
export interface Settlement {
  readonly credited: number;
  readonly sum: number;
  readonly open: number;
}

/**
 * The settlement of a charge of which so much is unused: what was paid beyond the used part is refunded, or the missing
 * part stays open. Another refund typed by staff leaves nothing open (money §4).
 */
export function settlementOf(
  { price, paid, worth }: { readonly price: number; readonly paid: number; readonly worth: number },
  other?: number,
): Settlement {
  const used = price - worth;
  const sum = Math.max(0, paid - used);
  if (other === undefined || other === sum) return { credited: worth, sum, open: Math.max(0, used - paid) };
  return { credited: price - paid + other, sum: other, open: 0 };
}

/** The new period of an order that ends on a day. */
interface EndFacts {
  readonly start_at: string;
  readonly on: string;
  /** The club days of the sessions that its credits have paid for, or will have before that day. */
  readonly days: readonly string[];
}

/** The first day after an order that ends early, with no session of it after that; null if it has never begun. */
export function endOfSettled({ start_at, on, days }: EndFacts): string | null {
  const last = days.toSorted().at(-1);
  const end = [on, ...(last === undefined ? [] : [addDays(last, 1)])].toSorted().at(-1) ?? on;
  return end > start_at ? end : null;
}

/** Up to how many days ago an order may have ended. */
const DAYS_AGO = 31;

/** Refuses a day long past, or one on which the order is over anyway; one that is still to begin ends before it does. */
export function checkEnd({ start_at, end_at }: Pick<SettledOrder, "start_at" | "end_at">, on: string, today: string) {
  const latest = today < start_at ? start_at : addDays(end_at, -1);
  const errors: FieldError[] = [];
  if (on < addDays(today, -DAYS_AGO)) errors.push({ path: "on", code: "TOO_LONG_AGO" });
  if (on > latest) errors.push({ path: "on", code: "OUTSIDE_CONTRACT" });
  if (errors.length > 0) throw invalidFields(...errors);
}

/** A hash of a statement's content, as a number. */
export function versionOf(said: object): number {
  return createHash("sha256").update(JSON.stringify(said)).digest().readUIntBE(0, 6) + 1;
}
