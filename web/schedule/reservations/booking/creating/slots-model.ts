import type { DaySpan } from "#contract/club/opening-hours.ts";
import type { FreeDay } from "#contract/schedule/booking.ts";
import { instantAt, minuteOfDay, timeAt } from "../span-model.ts";

const halfHour = 30;

/** The distance of a start from the requested one, in milliseconds. */
const distance = (start: string, wished: string) => Math.abs(Date.parse(start) - Date.parse(wished));

/** The free start nearest to the requested one, the later of two equally near; undefined without a free one. */
export function nearestStart(starts: readonly string[], wished: string): string | undefined {
  return starts.toSorted((one, other) => distance(one, wished) - distance(other, wished) || (one < other ? 1 : -1))[0];
}

/** The first day that has anything free, from one of them on. */
export function firstFreeDay(days: readonly FreeDay[], from: string): FreeDay | undefined {
  return days.find(({ date, starts }) => date >= from && starts.length > 0);
}

/** The start that is offered from a day on: on the first day with any, the one nearest to a time of the club's day. */
export function offeredStart(days: readonly FreeDay[], from: string, time: string, zone: string): string | undefined {
  const day = firstFreeDay(days, from);
  return day && nearestStart(day.starts, instantAt(day.date, minuteOfDay(time), zone) ?? day.starts[0] ?? "");
}

/** The full and half hours at which a session of a length, in minutes, can begin and end while the club is open. */
export function clubStarts(open: readonly DaySpan[], minutes: number): readonly string[] {
  return open.flatMap(({ from, to }) => {
    const first = Math.ceil(minuteOfDay(from) / halfHour);
    const last = Math.floor((minuteOfDay(to) - minutes) / halfHour);
    return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => timeAt((first + index) * halfHour));
  });
}
