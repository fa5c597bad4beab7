import { Temporal } from "temporal-polyfill";

/** The club's wall-clock date and time: `YYYY-MM-DD` and `HH:MM`. */
export interface Wall {
  readonly date: string;
  readonly time: string;
}

/** The club's date and time at an instant, wherever the browser is (decisions §2). */
export function wallOf(instant: string, zone: string): Wall {
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  return { date: at.toPlainDate().toString(), time: at.toPlainTime().toString({ smallestUnit: "minute" }) };
}

/**
 * The instant (UTC) at which the club's clock shows a date and time. A time that is left out when clocks go forward has
 * none; of a time that comes twice when they go back, the first is meant.
 */
export function instantOf(date: string, time: string, zone: string): string | undefined {
  const wall = Temporal.PlainDateTime.from(`${date}T${time}`);
  const at = wall.toZonedDateTime(zone, { disambiguation: "earlier" });
  return at.toPlainDateTime().equals(wall) ? at.toInstant().toString() : undefined;
}

/** The week, Monday to Sunday, that a date belongs to. */
export function weekOf(date: string): { readonly monday: string; readonly days: readonly string[] } {
  const day = Temporal.PlainDate.from(date);
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  const days = Array.from({ length: 7 }, (_, count) => monday.add({ days: count }).toString());
  return { monday: monday.toString(), days };
}

/** The date so many days later, or earlier when negative. */
export function daysAfter(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}
