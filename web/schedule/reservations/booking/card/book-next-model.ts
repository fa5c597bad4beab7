import { daysBetween } from "#contract/kernel/values.ts";
import type { Span } from "#contract/schedule/reservations.ts";
import { daysAfter, instantOf, wallOf } from "#web/kernel/lib/dates/wall-clock.ts";
import { lengthOf, spanFrom } from "../span-model.ts";

/** The same time of the club's clock a week after a session, or in the first week whose day is after today. */
export function weekAfter(span: Span, zone: string, today: string): Span {
  const { date, time } = wallOf(span.start, zone);
  const weeks = Math.max(1, Math.floor(daysBetween(date, today) / 7) + 1);
  return spanFrom(instantOf(daysAfter(date, 7 * weeks), time, zone) ?? span.start, lengthOf(span));
}
