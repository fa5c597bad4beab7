import type { ClubClass } from "#contract/schedule/classes/club-classes.ts";
import { type DayPart, partAt } from "#web/schedule/reservations/booking/member/member-times-model.ts";
import { addDays, daysBetween } from "#contract/kernel/values.ts";

/** The number of days in the strip. */
export const STRIP_DAYS = 14;

/** The first day of the strip that a date is in; strips begin today and every two weeks before and after. */
export function stripOf(date: string, today: string): string {
  return addDays(today, Math.floor(daysBetween(today, date) / STRIP_DAYS) * STRIP_DAYS);
}

export function daysFrom(first: string): readonly string[] {
  return Array.from({ length: STRIP_DAYS }, (_, index) => addDays(first, index));
}

interface Filters {
  readonly type?: number | undefined;
  readonly trainer?: number | undefined;
  readonly places?: "left" | undefined;
  readonly part?: DayPart | undefined;
}

/** Whether there is something to do or to read about a class. */
export function hasSheet({ button }: Pick<ClubClass, "button">): boolean {
  return havingPlace.has(button?.state) || button?.state === "wait" || button?.state === "waiting";
}

/** States of the button with a place for the member: what they have booked or can accept is one, too. */
const havingPlace: ReadonlySet<string | undefined> = new Set(["book", "booked", "accept", "acceptFirst"]);

/** Whether the filters let a class through. */
export function isLetThrough(
  { type, trainer, button, startTime }: Pick<ClubClass, "type" | "trainer" | "button" | "startTime">,
  filters: Filters,
): boolean {
  if (filters.places && !havingPlace.has(button?.state)) return false;
  if (filters.part && partAt(startTime) !== filters.part) return false;
  const isOfType = filters.type === undefined || type.id === filters.type;
  return isOfType && (filters.trainer === undefined || trainer?.id === filters.trainer);
}

type Offer = Pick<ClubClass, "type" | "trainer">;

/** The types and trainers of some classes, each once, in the order in which they come. */
export function choicesOf(classes: readonly Offer[]) {
  const types = new Map(classes.map(({ type }) => [type.id, type]));
  const trainers = new Map(classes.flatMap(({ trainer }) => (trainer ? [[trainer.id, trainer] as const] : [])));
  return { types: [...types.values()], trainers: [...trainers.values()] };
}
