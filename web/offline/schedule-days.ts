import { type DateFormat, wallAt } from "#web/kernel/lib/dates/date-format.ts";
import type { Schedule } from "./schedule-model.ts";

/** The stored sessions that are not over, by days, and when they were seen. */
export function sessionsLeft({ seenAt, timeZone, sessions }: Schedule, format: DateFormat) {
  const wall = (instant: string | number) => wallAt(timeZone, new Date(instant));
  const ahead = sessions.filter(({ end }) => Date.parse(end) > Date.now());
  const byDay = Map.groupBy(ahead, ({ start }) => format.longDay(wall(start).date));
  const days = Array.from(byDay, ([day, ofDay]) => ({
    day,
    sessions: ofDay.map(({ start, end, course, name }) => {
      return { start, times: format.times(wall(start).time, wall(end).time), what: `${course} · ${name}` };
    }),
  }));
  const { date, time } = wall(seenAt);
  return { days, seen: format.at(format.day(date), format.time(time)) };
}
