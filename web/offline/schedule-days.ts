import { type DateFormat, wallAt } from "#web/kernel/lib/dates/date-format.ts";
import type { Schedule } from "./schedule-model.ts";

/**
 * The stored sessions that are not over, by days, and when they were seen; nobody waits for a class that has begun.
 * `waitsFor` says that there is no place yet.
 */
export function sessionsLeft(
  { seenAt, timeZone, sessions }: Schedule,
  format: DateFormat,
  waitsFor: (what: string) => string,
) {
  const wall = (instant: string | number) => wallAt(timeZone, new Date(instant));
  const ahead = sessions.filter(({ start, end, waits }) => Date.parse(waits ? start : end) > Date.now());
  const byDay = Map.groupBy(ahead, ({ start }) => format.longDay(wall(start).date));
  const days = Array.from(byDay, ([day, ofDay]) => ({
    day,
    sessions: ofDay.map(({ start, end, course, name, waits }) => {
      const what = `${course} · ${name}`;
      return { times: format.times(wall(start).time, wall(end).time), what: waits ? waitsFor(what) : what };
    }),
  }));
  const { date, time } = wall(seenAt);
  return { days, seen: format.at(format.day(date), format.time(time)) };
}
