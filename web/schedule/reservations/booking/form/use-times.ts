import type { Span } from "#contract/schedule/reservations.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { timesOf } from "./reservation-form.ts";

/** Writes spans in words, on the club's clock. */
export function useTimes() {
  const { timeZone } = useClub();
  const format = useFormat();
  const hours = (span: Span) => {
    const { startedAt, endedAt } = timesOf(span, timeZone);
    return format.times(startedAt, endedAt);
  };
  const on = (write: (date: string) => string) => (span: Span) =>
    format.at(write(timesOf(span, timeZone).date), hours(span));
  return {
    /** `Tue, Nov 24, 10:00 a.m.`: when it begins. */
    starts: ({ start, end }: Span) => {
      const { date, startedAt } = timesOf({ start, end }, timeZone);
      return format.at(format.weekdayAndDay(date), format.time(startedAt));
    },
    /** `10:00–11:00 a.m.`. */
    hours,
    /** `Tuesday, Nov 24, 10:00–11:00 a.m.`. */
    long: on(format.longDay),
    /** The same with its year. */
    full: on(format.longDate),
    /** `Tue, Nov 24, 10:00–11:00 a.m.`. */
    short: on(format.weekdayAndDay),
  };
}
