import { MAX_SERIES, type SeriesDate } from "#contract/kernel/series-dates.ts";
import { addDays } from "#contract/kernel/values.ts";

/** How a session is to repeat, as it is filled in; every 0 weeks is once. */
export interface Repeat {
  readonly every: 0 | 1 | 2;
  readonly ends: "times" | "until";
  readonly times: number | string;
  readonly lastDay: string;
}

/** The days of the rule that take another start, or none. */
export type DayChanges = Readonly<Record<string, string | null>>;

export const once: Repeat = { every: 0, ends: "times", times: 10, lastDay: "" };

/** The rule as the server asks for it; undefined while it is not complete, or for a session by itself. */
export function ruleOf({ every, ends, times, lastDay }: Repeat) {
  if (every === 0) return undefined;
  if (ends === "until") return lastDay === "" ? undefined : { everyWeeks: every, until: addDays(lastDay, 1) };
  const count = Number(times);
  return count >= 2 && count <= MAX_SERIES ? { everyWeeks: every, times: count } : undefined;
}

/** The changes with a day left out, moved, or (undefined) as the rule has it. */
export function changedDay(changes: DayChanges, date: string, start: string | null | undefined): DayChanges {
  const others = Object.fromEntries(Object.entries(changes).filter(([day]) => day !== date));
  return start === undefined ? others : { ...others, [date]: start };
}

/** How many of these dates would be booked. */
export function countBookable(dates: readonly SeriesDate[]): number {
  return dates.filter(({ state }) => state === "bookable").length;
}
