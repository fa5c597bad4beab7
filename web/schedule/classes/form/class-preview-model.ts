import type { ClassDate } from "#contract/kernel/sessions/class-dates.ts";

type Outcome = ClassDate["outcome"];
type Note = ClassDate["notes"][number];

/** How many dates end up in each way. */
export function outcomesIn(dates: readonly ClassDate[]): ReadonlyMap<Outcome, number> {
  const counts = new Map<Outcome, number>();
  for (const { outcome } of dates) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return counts;
}

/** Whether a date has a class afterwards that is new or other than before. */
export const isNewOrChanged = ({ outcome }: ClassDate): boolean => outcome === "laid" || outcome === "changed";

/** Dates of a new series whose room is taken and that nobody has skipped. */
export function blockedIn(dates: readonly ClassDate[]): readonly ClassDate[] {
  return dates.filter(({ outcome, id }) => outcome === "roomBusy" && id === null);
}

/** How many classes are written, how many of them without trainer, and how many are cancelled. */
export function classSums(dates: readonly ClassDate[]) {
  const written = dates.filter(isNewOrChanged);
  return {
    written: written.length,
    lacking: written.filter(({ trainer }) => trainer === null).length,
    cancelled: dates.filter(({ outcome }) => outcome === "cancelled").length,
    blocked: blockedIn(dates).length,
  };
}

/** The facts that deserve a look, each with how many dates have it and the first of them. */
export function notesIn(dates: readonly ClassDate[]): readonly { note: Note; count: number; first: string }[] {
  const found = new Map<Note, { count: number; first: string }>();
  for (const { notes, date } of dates)
    for (const note of notes) {
      const before = found.get(note);
      found.set(note, { count: (before?.count ?? 0) + 1, first: before?.first ?? date });
    }
  return [...found].map(([note, rest]) => ({ note, ...rest }));
}
