import { Temporal } from "temporal-polyfill";
import { addDays } from "#contract/values.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** The club's calendar date at an instant: "today" for everyone, wherever they are (decisions §2). */
export function clubDate(at: Date, zone: string): string {
  const known = formats.get(zone);
  const format = known ?? new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
  if (!known) formats.set(zone, format);
  return format.format(at);
}

const wallFormats = new Map<string, Intl.DateTimeFormat>();

/** What the club's calendar and clock show at an instant: `YYYY-MM-DD` and `HH:MM`. */
export function clubWallTime(at: Date, zone: string): { date: string; time: string } {
  const known = wallFormats.get(zone);
  const format =
    known ??
    new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short", timeStyle: "short", hourCycle: "h23" });
  if (!known) wallFormats.set(zone, format);
  const [date = "", time = ""] = format.format(at).split(", ");
  return { date, time };
}

/** The instant at which a calendar date begins in the club's zone. */
export function startOfClubDay(date: string, zone: string): Date {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds);
}

/** The instant at which a calendar date is over in the club's zone: 23 or 25 hours later where clocks change. */
export function endOfClubDay(date: string, zone: string): Date {
  return startOfClubDay(addDays(date, 1), zone);
}

/**
 * The instant at which the club's calendar and clock show `YYYY-MM-DDTHH:MM:SS`: of two the first; undefined when they
 * never do (decisions §2).
 */
export function instantOfClub(wallTime: string, zone: string): Date | undefined {
  try {
    const wall = Temporal.PlainDateTime.from(wallTime, { overflow: "reject" });
    const at = wall.toZonedDateTime(zone, { disambiguation: "earlier" });
    return at.toPlainDateTime().equals(wall) ? new Date(at.epochMilliseconds) : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
