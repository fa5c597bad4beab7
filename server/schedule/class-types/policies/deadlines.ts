import { Temporal } from "temporal-polyfill";
import type { DaySpan } from "#contract/club/opening-hours.ts";
import { addDays } from "#contract/kernel/values.ts";
import { clubDate } from "../../../kernel/time/club-time.ts";

const MINUTE_MS = 60_000;

/**
 * The last moment at which cancelling is free: so many minutes before the start, without those in quiet hours (classes §1).
 * They are real minutes, so that a change of the clocks makes them neither more nor fewer.
 */
export function lastFreeMoment(start: Date, freeMinutes: number, quietHours: DaySpan, zone: string): Date {
  let left = freeMinutes * MINUTE_MS;
  let at = start.getTime();
  if (quietHours.from === quietHours.to) return new Date(at - left);
  for (let day = clubDate(start, zone); left > 0; day = addDays(day, -1)) {
    const quiet = quietSince(day, quietHours, zone);
    if (quiet.from >= at) continue;
    const awake = Math.max(0, at - quiet.until);
    if (awake >= left) break;
    left -= awake;
    at = quiet.from;
  }
  return new Date(at - left);
}

/** When so many minutes outside quiet hours have passed after an instant. */
export function afterAwakeMinutes(from: Date, minutes: number, quietHours: DaySpan, zone: string): Date {
  let left = minutes * MINUTE_MS;
  let at = from.getTime();
  if (quietHours.from === quietHours.to) return new Date(at + left);
  for (let day = addDays(clubDate(from, zone), -1); left > 0; day = addDays(day, 1)) {
    const quiet = quietSince(day, quietHours, zone);
    if (quiet.until <= at) continue;
    const awake = Math.max(0, quiet.from - at);
    if (awake >= left) break;
    left -= awake;
    at = quiet.until;
  }
  return new Date(at + left);
}

/** The quiet hours that begin on a day. */
function quietSince(day: string, { from, to }: DaySpan, zone: string) {
  const until = instantAt(to < from ? addDays(day, 1) : day, to, zone);
  return { from: instantAt(day, from, zone), until };
}

/** When booking opens: so many days before, at the hour of the class on the club's clock. */
export function bookingOpensAt(date: string, startTime: string, opensDays: number, zone: string): Date {
  return new Date(instantAt(addDays(date, -opensDays), startTime, zone));
}

function instantAt(date: string, time: string, zone: string): number {
  const wall = Temporal.PlainDateTime.from(`${date}T${time}`);
  return wall.toZonedDateTime(zone, { disambiguation: "compatible" }).epochMilliseconds;
}

/** The facts about cancelling what somebody has booked. */
export interface Cancelling {
  readonly start: Date;
  /** Minutes before the start, of the policy under which it was or would be made. */
  readonly freeMinutes: number;
  readonly freeToStart: boolean;
}

export interface BookingClock {
  readonly now: Date;
  readonly zone: string;
  readonly quietHours: DaySpan;
}

/** Until when cancelling is free, and whether that is over (classes §5). */
export function freedomOf({ start, freeMinutes, freeToStart }: Cancelling, { now, zone, quietHours }: BookingClock) {
  const moment = freeToStart ? start : lastFreeMoment(start, freeMinutes, quietHours, zone);
  return { freeUntil: moment.toISOString(), isLate: now > moment };
}
