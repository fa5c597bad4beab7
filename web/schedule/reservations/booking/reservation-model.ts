import type { QuickItem, Reservation, Span } from "#contract/schedule/reservations.ts";

type Row = Reservation | QuickItem | Span;

/** The rows with all details: pages of all reservations, and ranges of them. */
export function wholeReservations(rows: readonly Row[]): readonly Reservation[] {
  return rows.filter((row) => "courseId" in row);
}

/** The short items of a week. */
export function quickItems(rows: readonly Row[]): readonly QuickItem[] {
  return rows.filter((row) => "courseName" in row);
}

/** When a short item ends, as an instant. */
export function endOf({ start, duration }: Pick<QuickItem, "start" | "duration">): string {
  return new Date(Date.parse(start) + duration * 3_600_000).toISOString();
}

/** Items under the club days they are on, in their order. */
export function byDay(items: readonly QuickItem[]): readonly (readonly [date: string, items: readonly QuickItem[]])[] {
  return [...Map.groupBy(items, ({ date }) => date)];
}
