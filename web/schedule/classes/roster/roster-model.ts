import type { RosterMark, RosterPerson } from "#contract/schedule/classes/rosters.ts";

/** The look of the button that comes next: marking all, then closing. */
export const nextButton = { color: "volt.4", c: "#12171a" } as const;

/** A mark of a person by what was pressed: pressed again, they are unmarked, unless the roster is closed. */
export function markAfter(mark: RosterMark, pressed: "here" | "notHere", isClosed: boolean): RosterMark {
  return mark === pressed && !isClosed ? "none" : pressed;
}

/** The people as they are pressed, also before the answer. */
export function withPending(
  people: readonly RosterPerson[],
  pending: ReadonlyMap<number, RosterMark>,
): readonly RosterPerson[] {
  return people.map((person) => ({ ...person, mark: pending.get(person.booking) ?? person.mark }));
}

/** How many are marked in each way. */
export function countMarks(people: readonly RosterPerson[]): Readonly<Record<RosterMark | "all", number>> {
  const counts = { all: people.length, here: 0, notHere: 0, none: 0 };
  for (const { mark } of people) counts[mark] += 1;
  return counts;
}

/** Whether nobody is marked yet: then marking all comes next, before closing. */
export function isNobodyMarked({ here, notHere }: ReturnType<typeof countMarks>): boolean {
  return here === 0 && notHere === 0;
}

/** Those who become no-shows when the roster is closed. */
export function missingIn(people: readonly RosterPerson[]): readonly RosterPerson[] {
  return people.filter(({ mark }) => mark !== "here");
}

/** Those whom nobody has marked: closing would make no-shows of them, so it asks first. */
export function unmarkedIn(people: readonly RosterPerson[]): readonly RosterPerson[] {
  return people.filter(({ mark }) => mark === "none");
}

type Fact =
  | { readonly kind: "alert"; readonly alert: RosterPerson["alerts"][number] }
  | { readonly kind: "owes" | "dropInOwes"; readonly amount: string }
  | { readonly kind: "first" | "dropIn" | "birthday" };

/** The facts to mind with somebody, the most urgent first. */
export function factsOf({ alerts, owing, isFirst, hasBirthday, isDropIn }: RosterPerson): readonly Fact[] {
  const owes = owing !== null && { kind: isDropIn ? ("dropInOwes" as const) : ("owes" as const), amount: owing };
  return [
    ...alerts.map((alert) => ({ kind: "alert" as const, alert })),
    ...(owes ? [owes] : isDropIn ? [{ kind: "dropIn" as const }] : []),
    ...(isFirst ? [{ kind: "first" as const }] : []),
    ...(hasBirthday ? [{ kind: "birthday" as const }] : []),
  ];
}
