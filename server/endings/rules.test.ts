import { describe, expect, test } from "vitest";
import type { Presence } from "../people/rules.ts";
import { endsLogins, isAway, samePresence, wouldBeAway } from "./rules.ts";

const today = "2026-11-20";
const there: Presence = {
  startOfDate: "2026-01-01",
  endOfDate: "2027-01-01",
  statusSet: null,
  leaveFrom: null,
  leaveTo: null,
  dismissedFrom: null,
};
const onLeave: Presence = { ...there, leaveFrom: "2026-12-01", leaveTo: "2026-12-08" };
const dismissed: Presence = { ...there, dismissedFrom: "2026-12-01" };

test("each fact that decides somebody's days makes another presence", () => {
  expect(samePresence(there, { ...there })).toBe(true);
  const others: Partial<Presence>[] = [
    { startOfDate: "2026-01-02" },
    { endOfDate: null },
    { statusSet: "suspended" },
    { leaveFrom: "2026-12-01" },
    { leaveTo: "2026-12-08" },
    { dismissedFrom: "2026-12-01" },
  ];
  expect(others.map((other) => samePresence(there, { ...there, ...other }))).toEqual(others.map(() => false));
  expect(others.flatMap(Object.keys).toSorted()).toEqual(Object.keys(there).toSorted());
});

describe("a day is lost", () => {
  test("to a leave that covers it, up to the day of return", () => {
    const days = ["2026-11-30", "2026-12-01", "2026-12-07", "2026-12-08"];
    expect(days.map((day) => isAway(there, onLeave, day))).toEqual([false, true, true, false]);
  });

  test("to a dismissal although a leave had taken it for a time, and not to a leave after a dismissal", () => {
    expect(isAway(onLeave, { ...onLeave, dismissedFrom: "2026-12-01" }, "2026-12-02")).toBe(true);
    expect(isAway(dismissed, { ...dismissed, leaveFrom: "2026-12-01", leaveTo: "2026-12-08" }, "2026-12-02")).toBe(
      false,
    );
  });

  test("in the announcement as in the change itself", () => {
    for (const day of ["2026-11-30", "2026-12-01", "2026-12-07", "2026-12-08"]) {
      const absence = { from: "2026-12-01", until: "2026-12-08" };
      expect(wouldBeAway(there, absence, day)).toBe(isAway(there, onLeave, day));
      expect(wouldBeAway(there, { from: "2026-12-01", until: null }, day)).toBe(isAway(there, dismissed, day));
    }
  });
});

describe("logins end", () => {
  const before = { ...there, dismissedFrom: today };

  test("with a suspension, and with a dismissal from the day on which it takes effect", () => {
    expect(endsLogins(there, { ...there, statusSet: "suspended" }, today)).toBe(true);
    expect(endsLogins(there, before, today)).toBe(true);
    expect(endsLogins(there, dismissed, today)).toBe(false);
  });

  test("for good, though the dismissal is withdrawn", () => {
    expect(endsLogins(before, there, today)).toBe(true);
    expect(endsLogins(dismissed, there, today)).toBe(false);
  });

  test("neither with a leave nor with an end that moves", () => {
    expect(endsLogins(there, onLeave, today)).toBe(false);
    expect(endsLogins(there, { ...there, endOfDate: today }, today)).toBe(false);
  });
});
