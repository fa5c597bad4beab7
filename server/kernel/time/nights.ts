import { addDays } from "#contract/kernel/values.ts";
import { clubDate, hourOfClubDay } from "./club-time.ts";

/** The last moment, up to now, at which the club's clock showed an hour, and the date it had then. */
export function lastAt(hour: number, now: Date, zone: string): { readonly date: string; readonly at: Date } {
  const today = clubDate(now, zone);
  const at = hourOfClubDay(today, hour, zone);
  if (at <= now) return { date: today, at };
  const date = addDays(today, -1);
  return { date, at: hourOfClubDay(date, hour, zone) };
}

/** The next moment after now at which it does. */
export function nextAt(hour: number, now: Date, zone: string): Date {
  const today = clubDate(now, zone);
  const at = hourOfClubDay(today, hour, zone);
  return at > now ? at : hourOfClubDay(addDays(today, 1), hour, zone);
}
