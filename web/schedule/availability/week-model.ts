import type { WeeklySpan } from "#contract/club/opening-hours.ts";
import { weekdays } from "#contract/kernel/time/weekdays.ts";

/** The first day of a week that has hours; the others can have the same. */
export function firstWorked(spans: readonly WeeklySpan[]) {
  return weekdays.find((weekday) => spans.some((span) => span.weekday === weekday));
}

/** A week in which every day has the hours of one. */
export function copiedToAll(spans: readonly WeeklySpan[], from: WeeklySpan["weekday"]): readonly WeeklySpan[] {
  const hours = spans.filter(({ weekday }) => weekday === from);
  return weekdays.flatMap((weekday) => hours.map((span) => ({ ...span, weekday })));
}
