import { daysAfter, instantOf } from "#web/kernel/lib/dates/wall-clock.ts";

/** From an instant up to, not including, another; UTC. */
export interface CalendarSpan {
  readonly start: string;
  readonly end: string;
}

export const slotMinutes = 15;
export const hour = 60;
export const wholeDay = 24 * hour;
const minuteMs = 60_000;

export const lengthOf = ({ start, end }: CalendarSpan) => (Date.parse(end) - Date.parse(start)) / minuteMs;

/** The span of so many real minutes, whatever the clock does during it. */
export function spanFrom(start: string, minutes: number): CalendarSpan {
  return { start, end: new Date(Date.parse(start) + minutes * minuteMs).toISOString() };
}

export const isSameSpan = (one: CalendarSpan, other: CalendarSpan) =>
  Date.parse(one.start) === Date.parse(other.start) && Date.parse(one.end) === Date.parse(other.end);

const digits = (value: number) => String(value).padStart(2, "0");

/** A minute of the day as the clock shows it: 615 is `10:15`. */
export function timeAt(minute: number): string {
  return `${digits(Math.floor(minute / hour))}:${digits(minute % hour)}`;
}

/** The minute of the day of a time of the clock: `10:15` is 615. */
export function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * hour + Number(time.slice(3, 5));
}

/** The instant of a minute of a club day, none if clocks leave it out; 1440 is the next midnight. */
export function instantAt(date: string, minute: number, zone: string): string | undefined {
  return minute < wholeDay
    ? instantOf(date, timeAt(minute), zone)
    : instantOf(daysAfter(date, 1), timeAt(minute - wholeDay), zone);
}
