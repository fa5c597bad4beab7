import { addDays } from "#contract/kernel/values.ts";

// People read and enter the last day of a term; data hold the day after it, on which it covers no more (words §1.4).

/** The last day that a term up to, not including, an end covers. */
export function lastDayOf(end: string): string {
  return addDays(end, -1);
}

/** The end of a term whose last day it is. */
export function endFromLastDay(lastDay: string): string {
  return addDays(lastDay, 1);
}
