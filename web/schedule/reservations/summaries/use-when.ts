import type { Reservation } from "#contract/schedule/reservations.ts";
import { daysBetween } from "#contract/kernel/values.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";

export type Begins = Pick<Reservation, "date" | "startTime">;

/** When a session or a class begins, for somebody who looks ahead. */
export function useWhen() {
  const format = useFormat();
  const today = useToday();
  /** Today and tomorrow have names. */
  const day = (date: string) => {
    const days = daysBetween(today, date);
    return days === 0 || days === 1 ? format.inDays(days) : format.weekdayAndDay(date);
  };
  return {
    day,
    date: ({ date }: Begins) => format.weekdayAndDay(date),
    near: ({ date, startTime }: Begins) => format.at(day(date), format.time(startTime)),
  };
}
