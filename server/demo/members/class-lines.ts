import type { Calendar } from "../calendar.ts";
import type { DemoClass, DemoMembership } from "../queries.ts";
import { type DemoBooking, type Filling, bookingOf, freeFor } from "./class-booking-rows.ts";

/** So many wait for each of these classes. */
const WAITING = 3;
const HOUR_MS = 3_600_000;

/** The first classes of tomorrow and of the day after: they are full, and others wait for a place. */
export function classesWithLine(ahead: readonly DemoClass[], calendar: Calendar): readonly DemoClass[] {
  return [1, 2].flatMap((offset) => ahead.find(({ date }) => date === calendar.day(offset)) ?? []);
}

/** The bookings with those in line; the last place of the first class has come free and is held for the first of them. */
export function withLines(
  classes: readonly DemoClass[],
  booked: readonly DemoBooking[],
  filling: Filling,
): DemoBooking[] {
  const [first] = classes;
  const inLine = classes.flatMap((one, at) =>
    freeFor(one, filling, at * 7)
      .slice(0, WAITING)
      .map((member, place) => waitingOf(one, member, filling.calendar.at(filling.calendar.yesterday, 14 * 60 + place))),
  );
  const offered = first && inLine.find((row) => row.class_id === first.id);
  const last = first && booked.findLast((row) => row.class_id === first.id);
  if (!offered || !last) return [...booked, ...inLine];
  const others = [...booked, ...inLine].filter((row) => row !== offered && row !== last);
  return [...others, { ...offered, ...offerOf(first, filling.calendar), place: last.place }];
}

function waitingOf(one: DemoClass, member: DemoMembership, joined: Date): DemoBooking {
  const row = bookingOf(one, member, joined);
  return { ...row, status: "waiting", entry: null, order_id: null, joined_at: joined };
}

/** Held until an hour before the class at the latest, as it is in the quiet hours. */
function offerOf({ start }: DemoClass, calendar: Calendar) {
  const morning = calendar.at(calendar.day(1), 7 * 60);
  const latest = new Date(start.getTime() - HOUR_MS);
  return {
    status: "offered" as const,
    offer_until: morning < latest ? morning : latest,
    freed_by: "cancelled" as const,
    freed_at: calendar.at(calendar.yesterday, 22 * 60 + 40),
    line_position: 1,
  };
}
