import type { QuickItem, Reservation, Span } from "#contract/schedule/reservations.ts";
import { isUnmarked } from "#contract/schedule/unmarked.ts";
import { daysAfter, weekOf } from "#web/kernel/lib/dates/wall-clock.ts";
import { instantAt } from "#web/schedule/reservations/booking/span-model.ts";
import { type CalendarEvent } from "../grid/calendar-geometry.ts";

/** An item of a list of reservations. */
type Item = Reservation | QuickItem | Span;

/** The week of a date as a list is asked for it: from its Monday's midnight on the club's clock to the next. */
export function weekRange(date: string, zone: string): { from: string; to: string } {
  const { monday } = weekOf(date);
  return daysRange(monday, daysAfter(monday, 7), zone);
}

/** The days from one up to, not including, another as a list is asked for them: from midnight to midnight. */
function daysRange(first: string, until: string, zone: string): { from: string; to: string } {
  return { from: midnightOf(first, zone), to: midnightOf(until, zone) };
}

/** Where a day begins: clocks that skip midnight show one first. */
function midnightOf(date: string, zone: string): string {
  return instantAt(date, 0, zone) ?? instantAt(date, 60, zone) ?? `${date}T00:00:00Z`;
}

/** The bare times among what was answered. */
export function timesIn(items: readonly Item[]): Span[] {
  return items.filter((item): item is Span => !("id" in item));
}

/** The texts of a reservation in the present language. */
export interface ReservationWords {
  readonly course: string;
  readonly client: string;
  readonly trainer: string;
  readonly status: string;
  readonly tags: readonly string[];
}

/** Whether every word of a search is somewhere in the texts of a reservation. */
export function matchesSearch(words: ReservationWords, q: string): boolean {
  const text = [words.course, words.client, words.trainer, words.status, ...words.tags].join("\n").toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((term) => text.includes(term));
}

const toneOf = { completed: "completed", scheduled: "scheduled", cancelled: "cancelled" } as const;

/** A reservation as the calendar shows it, by what it is called there. */
export function eventOf(
  reservation: Reservation,
  said: Pick<CalendarEvent, "title" | "text" | "hint" | "alert" | "stage" | "owner">,
): CalendarEvent {
  const { id, start, end, status, noShow, actions, clientId } = reservation;
  const tone = noShow === 1 ? "noShow" : toneOf[status];
  return { id, start, end, clientId, ...said, tone, movable: actions.includes("edit") };
}

/**
 * The state of scheduled ones at a time, in milliseconds: over and not marked, running, or, on days that include the
 * present one, the next of all.
 */
export function stagesAt(
  all: readonly Pick<Reservation, "id" | "status" | "start" | "end">[],
  now: number,
  isPresent: boolean,
): ReadonlyMap<number, CalendarEvent["stage"]> {
  const scheduled = all.filter(({ status }) => status === "scheduled");
  const ahead = scheduled.map(({ start }) => Date.parse(start)).filter((start) => start > now);
  const soonest = Math.min(...ahead);
  const stageOf = (each: (typeof scheduled)[number]) => {
    const start = Date.parse(each.start);
    if (isUnmarked(each, now)) return "over";
    if (start <= now) return "now";
    return isPresent && start === soonest ? "next" : undefined;
  };
  return new Map(scheduled.map((each) => [each.id, stageOf(each)]));
}

/** The shown part of a calendar; without a date, today's week. */
export interface CalendarSearch {
  readonly view?: "week" | "day" | undefined;
  readonly date?: string | undefined;
  readonly show?: "list" | undefined;
  readonly q?: string | undefined;
  /** Filters of the club's calendar: only this trainer's sessions, of this course, for this client. */
  readonly trainer?: number | undefined;
  /** The trainer whose week is shown, which filters no day. */
  readonly weekOf?: number | undefined;
  readonly course?: number | undefined;
  readonly client?: number | undefined;
  /** On a trainer's own calendar: shown instead of the days. */
  readonly tab?: "history" | undefined;
}
