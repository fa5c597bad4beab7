import { addDays } from "#contract/kernel/values.ts";
import { type ClassBooking, classBookings } from "#contract/schedule/classes/class-bookings.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
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
const AHEAD_DAYS = 60;

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

/** A member's classes that are not over, the next one first, and those in whose line they are. */
export function useClassesAhead(personId: number) {
  const today = useToday();
  const query = { from: today, to: addDays(today, AHEAD_DAYS) };
  const { data, dataUpdatedAt, isLoading } = useRead(classBookings.ofClient, {
    params: { id: String(personId) },
    query,
  });
  return {
    /** Undefined while it is read: where it cannot be, sessions are shown alone. */
    ahead: data ? classesAhead(data.rows, dataUpdatedAt) : isLoading ? undefined : [],
    /** With a place that they can accept in front. */
    waiting: data ? linesAhead(data.rows, dataUpdatedAt) : [],
    dataUpdatedAt,
  };
}
