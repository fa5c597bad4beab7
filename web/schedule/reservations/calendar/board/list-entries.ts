import { wallOf } from "#web/kernel/lib/dates/wall-clock.ts";
import type { CalendarEvent } from "../grid/calendar-geometry.ts";
import type { FoundReservation } from "./use-events.ts";

/** A line of the list: a session, or a class. */
export interface ListEntry {
  readonly id: number;
  readonly date: string;
  readonly start: string;
  readonly found?: FoundReservation;
  readonly taught?: CalendarEvent;
}

/** Sessions and classes, in the order in which they begin. */
export function entriesOf(
  found: readonly FoundReservation[],
  taught: readonly CalendarEvent[],
  zone: string,
): readonly ListEntry[] {
  const sessions = found.map((each): ListEntry => {
    const { id, date, start } = each.reservation;
    return { id, date, start, found: each };
  });
  const others = taught.map((each): ListEntry => {
    const { id, start } = each;
    return { id, start, date: wallOf(start, zone).date, taught: each };
  });
  return [...sessions, ...others].toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));
}
