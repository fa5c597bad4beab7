import type { ClassBooking } from "#contract/schedule/classes/class-bookings.ts";
import { wallAt } from "#web/kernel/lib/dates/date-format.ts";

/** The time of a booked class as the timetable has it. */
export function timeOf({ date, start, end }: ClassBooking["class"], zone: string) {
  return {
    date,
    startTime: wallAt(zone, new Date(start)).time,
    minutes: Math.round((Date.parse(end) - Date.parse(start)) / 60_000),
  };
}

/** How far ahead is looked for booked classes, in days. */
export const AHEAD_DAYS = 60;

/** Those that are not over. */
export function classesAhead(booked: readonly ClassBooking[], now: number): readonly ClassBooking[] {
  return booked.filter(
    ({ status, class: { status: taught, end } }) =>
      status === "booked" && taught === "scheduled" && Date.parse(end) > now,
  );
}
