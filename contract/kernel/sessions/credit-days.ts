import * as z from "zod/mini";
import { calendarDate, id } from "../values.ts";
import { upTo } from "../endpoint/lists.ts";

/** The free credits of a lot, by days, half-open. */
export const lotDays = z.strictObject({ order_id: id, from: calendarDate, until: calendarDate, credits: z.int() });
/** So many lots of a client are looked at, those that end last. */
export const MAX_LOTS = 500;
export type LotDays = z.infer<typeof lotDays>;

/**
 * The credits of a client on a day, as every screen counts them: those that can be booked on it, booked ones (also of
 * sessions that are over and not marked), used ones, and those that begin later, all of one first day together.
 */
export const creditFigures = z.strictObject({
  bookable: z.int(),
  booked: z.int(),
  done: z.int(),
  later: upTo(MAX_LOTS, z.strictObject({ from: calendarDate, credits: z.int() })),
});
export type CreditFigures = z.infer<typeof creditFigures>;

/** Why no credit pays for a session on a day; see `whyExhausted`. */
export const exhaustion = z.object({
  day: calendarDate,
  why: z.enum(["otherDays", "taken", "over", "none"]),
  free: upTo(MAX_LOTS, z.object({ order_id: id, from: calendarDate, until: calendarDate, credits: z.int() })),
  /** The first day no longer covered by the last credits there were before the day; null where there were none. */
  ended: z.nullable(calendarDate),
});
export type Exhaustion = z.infer<typeof exhaustion>;

/** The credits that a client has used, and those that are left, booked or not. */
interface CreditSums {
  readonly completed: number;
  readonly upcoming: number;
}

export function creditFiguresOn(lots: readonly LotDays[], day: string, sums: CreditSums): CreditFigures {
  const free = lots.filter(({ until }) => until > day).reduce((sum, { credits }) => sum + credits, 0);
  return {
    bookable: creditsOn(lots, day),
    booked: sums.upcoming - free,
    done: sums.completed,
    later: startingAfter(lots, day),
  };
}

/** How many credits of a client are free to book on a day. */
export function creditsOn(lots: readonly LotDays[], day: string): number {
  return lotsOn(lots, day).reduce((sum, { credits }) => sum + credits, 0);
}

/** The credits that start after a day, all lots of one first day together, the earliest in front. */
export function startingAfter(lots: readonly LotDays[], day: string): Pick<LotDays, "credits" | "from">[] {
  const later = lots.filter(({ from, credits }) => from > day && credits > 0);
  const starts = Map.groupBy(later, ({ from }) => from);
  return [...starts]
    .map(([from, together]) => ({ from, credits: together.reduce((sum, { credits }) => sum + credits, 0) }))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

/** The lots that can pay for a session on a day, in the order in which they do: the one that ends first in front. */
export function lotsOn(lots: readonly LotDays[], day: string): LotDays[] {
  const free = lots.filter((lot) => lot.credits > 0 && isValid(lot, day));
  return free.toSorted((one, other) => (one.until < other.until ? -1 : one.until > other.until ? 1 : 0));
}

/**
 * Why no credit pays for a session on a day: free ones are valid on other days (which are listed, from today on), those
 * valid on it are all booked or used, no credit is valid and free on any day, or there never were any.
 */
export function whyExhausted(lots: readonly LotDays[], day: string, today: string): Exhaustion {
  const free = lots
    .filter(({ credits, until }) => credits > 0 && until > today)
    .map((lot) => ({ ...lot, from: lot.from > today ? lot.from : today }));
  const without = lots.some((lot) => isValid(lot, day)) ? "taken" : lots.length > 0 ? "over" : "none";
  const ends = lots.map(({ until }) => until).filter((until) => until <= day);
  return { day, why: free.length > 0 ? "otherDays" : without, free, ended: ends.toSorted().at(-1) ?? null };
}

function isValid({ from, until }: LotDays, day: string): boolean {
  return from <= day && day < until;
}
