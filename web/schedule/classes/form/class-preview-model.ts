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

/** The dates with a class and no chosen trainer. */
export function unchosenIn(dates: readonly ClassDate[]): readonly ClassDate[] {
  return dates.filter(
    ({ outcome, trainer, whyNoTrainer, notes }) =>
      (outcome === "laid" || outcome === "changed" || outcome === "unchanged") &&
      trainer === null &&
      whyNoTrainer === null &&
      !notes.includes("trainerAway"),
  );
}

type Why = NonNullable<ClassDate["whyNoTrainer"]>;

/** Something to settle, with how many dates have it and the first of them. */
interface Settling {
  readonly count: number;
  readonly first: string;
}

/** Facts that `reasonsIn` says for each trainer. */
const withReason: ReadonlySet<Note> = new Set(["trainerAway", "trainerBusy"]);

/** The facts that deserve a look, each once. */
export function notesIn(dates: readonly ClassDate[]): readonly (Settling & { readonly note: Note })[] {
  const all = dates.flatMap(({ notes, whyNoTrainer, date }) =>
    notes.flatMap((note) => (whyNoTrainer && withReason.has(note) ? [] : [{ note, date }])),
  );
  const found = Map.groupBy(all, ({ note }) => note);
  return [...found].map(([note, each]) => ({ note, count: each.length, first: each[0]?.date ?? "" }));
}

/** Why classes have no trainer, in order of date: an absence once for all its dates, what is in the way each time. */
export function reasonsIn(dates: readonly ClassDate[]): readonly (Settling & { readonly why: Why })[] {
  const all = dates.flatMap(({ whyNoTrainer: why, date }) => (why ? [{ why, date }] : []));
  const found = Map.groupBy(all, ({ why }) => JSON.stringify(why));
  return [...found.values()].flatMap((each) =>
    each[0] ? [{ why: each[0].why, count: each.length, first: each[0].date }] : [],
  );
}
