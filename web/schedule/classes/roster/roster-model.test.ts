import { expect, test } from "vitest";
import type { RosterPerson } from "#contract/schedule/classes/rosters.ts";
import { countMarks, factsOf, isNobodyMarked, markAfter, missingIn, unmarkedIn, withPending } from "./roster-model.ts";

const person = (booking: number, over: Partial<RosterPerson> = {}): RosterPerson => ({
  booking,
  client: { id: booking, name: { first_name: "Ann", last_name: "Lee" }, profileImage: null },
  mark: "none",
  alerts: [],
  owing: null,
  isDropIn: false,
  times: 3,
  isFirst: false,
  hasBirthday: false,
  since: null,
  ...over,
});

test("a mark that is pressed again is taken off, but never in a closed roster", () => {
  expect([markAfter("none", "here", false), markAfter("here", "here", false), markAfter("here", "here", true)]).toEqual(
    ["here", "none", "here"],
  );
  expect(markAfter("here", "notHere", false)).toBe("notHere");
});

test("what was pressed counts before it is answered, and who is not here becomes a no-show", () => {
  const people = withPending([person(1), person(2, { mark: "here" }), person(3)], new Map([[1, "here"]]));
  expect(countMarks(people)).toEqual({ all: 3, here: 2, notHere: 0, none: 1 });
  expect(missingIn(people).map(({ booking }) => booking)).toEqual([3]);
});

test("marking all comes next as long as nobody is marked, in either way", () => {
  const lists = (["none", "here", "notHere"] as const).map((mark) => [person(1), person(2, { mark })]);
  expect(lists.map((people) => isNobodyMarked(countMarks(people)))).toEqual([true, false, false]);
});

test("those whom nobody has marked are asked about, not those marked as not here", () => {
  const people = [person(1, { mark: "here" }), person(2, { mark: "notHere" }), person(3)];
  expect(unmarkedIn(missingIn(people)).map(({ booking }) => booking)).toEqual([3]);
});

test("facts are in the order of how much they matter", () => {
  const alert = { kind: "injury" as const, text: "Left knee" };
  const all = person(1, { alerts: [alert], owing: "45.00", isFirst: true, hasBirthday: true });
  expect(factsOf(all).map(({ kind }) => kind)).toEqual(["alert", "owes", "first", "birthday"]);
  expect(factsOf(person(1, { isDropIn: true, owing: "24.00" })).map(({ kind }) => kind)).toEqual(["dropInOwes"]);
});
