import type { DaySpan, OpenTimes } from "#contract/club/opening-hours.ts";
import type { TrainerHours } from "#contract/schedule/trainer-hours.ts";
import { clubWallTime } from "../../kernel/time/club-time.ts";

const MINUTE_MS = 60_000;

/** The open times of the club, and the hours of one trainer. */
export interface BookableTimes extends OpenTimes {
  readonly trainer: TrainerHours;
}

/** The hours of a trainer without any on file. */
export const UNBOUND: TrainerHours = { weeks: [], exceptions: [] };

/** Whether a session, which is within one club day, is within one of the spans of that day. */
export function isWithin(
  spansOn: (date: string) => readonly DaySpan[],
  { start, end }: { readonly start: Date; readonly end: Date },
  zone: string,
): boolean {
  const wholeMinute = new Date(Math.ceil(end.getTime() / MINUTE_MS) * MINUTE_MS);
  const [first, last] = [clubWallTime(start, zone), clubWallTime(wholeMinute, zone)];
  // The midnight that ends a day is the beginning of the next one.
  const to = last.date === first.date ? last.time : last.time === "00:00" ? "24:00" : undefined;
  return to !== undefined && spansOn(first.date).some((span) => span.from <= first.time && to <= span.to);
}
