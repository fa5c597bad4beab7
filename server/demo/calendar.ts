import { addDays } from "#contract/kernel/values.ts";
import { clubDate, endOfClubDay, startOfClubDay } from "../kernel/time/club-time.ts";

/**
 * The days around which the demo club is generated: everything in it has happened by the end of yesterday, except what
 * the desk has sold since midnight.
 */
export interface Calendar {
  readonly today: string;
  readonly yesterday: string;
  /** The present time, and the beginning of that day. */
  readonly now: Date;
  readonly midnight: Date;
  /** The date so many days after today, before it when negative. */
  readonly day: (offset: number) => string;
  /** The club's date of an instant. */
  readonly dayOf: (at: Date) => string;
  /** The instant of a time of day, in minutes after midnight, between 6:00 and midnight. */
  readonly at: (date: string, minutes: number) => Date;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export function calendarOf(now: Date, zone: string): Calendar {
  const today = clubDate(now, zone);
  const midnights = new Map<string, number>();
  // Clocks change at night: from the morning on, counting back from the following midnight gives the right time.
  const midnightAfter = (date: string) => {
    const known = midnights.get(date) ?? endOfClubDay(date, zone).getTime();
    midnights.set(date, known);
    return known;
  };
  return {
    today,
    yesterday: addDays(today, -1),
    now,
    midnight: startOfClubDay(today, zone),
    day: (offset) => addDays(today, offset),
    dayOf: (at) => clubDate(at, zone),
    at: (date, minutes) => new Date(midnightAfter(date) - 24 * HOUR_MS + minutes * MINUTE_MS),
  };
}

export function addMinutes(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * MINUTE_MS);
}

/** The earlier of two dates. */
export function earlier(a: string, b: string): string {
  return a < b ? a : b;
}

/** The later of two dates. */
export function later(a: string, b: string): string {
  return a > b ? a : b;
}
