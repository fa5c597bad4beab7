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

/** Whether somebody is in the line of a class, with a place that they can accept or without. */
export function isLineBooking({ status }: Pick<ClassBooking, "status">): boolean {
  return status === "waiting" || status === "offered";
}

const placeIn = ({ offer, line }: ClassBooking) => (offer ? 0 : (line?.position ?? 0));

/** Those in line, to whom a place is offered first. */
export function inLineOf(bookings: readonly ClassBooking[]): readonly ClassBooking[] {
  return bookings.filter(isLineBooking).toSorted((one, other) => placeIn(one) - placeIn(other));
}

const waitedStatuses: ReadonlySet<ClassBooking["status"]> = new Set(["ended", "lapsed", "waiting"]);

/** Whether somebody has a place in a class, or had one in the end. */
export function hasPlace({ status }: Pick<ClassBooking, "status">): boolean {
  return status === "booked" || status === "attended" || status === "noShow";
}

/** Those who waited and have no place, in their order. */
export function waitedIn(bookings: readonly ClassBooking[]): readonly ClassBooking[] {
  const placed = new Set(bookings.filter(hasPlace).map(({ client }) => client.id));
  const waited = bookings.filter(({ status, client }) => waitedStatuses.has(status) && !placed.has(client.id));
  return waited.toSorted((one, other) => Date.parse(one.bookedAt) - Date.parse(other.bookedAt));
}

/** Those in the line of a class that has not begun. */
export function linesAhead(booked: readonly ClassBooking[], now: number): readonly ClassBooking[] {
  return inLineOf(booked.filter(({ class: { status, start } }) => status === "scheduled" && Date.parse(start) > now));
}

/** Those that are not over. */
export function classesAhead(booked: readonly ClassBooking[], now: number): readonly ClassBooking[] {
  return booked.filter(
    ({ status, class: { status: taught, end } }) =>
      status === "booked" && taught === "scheduled" && Date.parse(end) > now,
  );
}
