import { describe, expect, test } from "vitest";
import type { Presence } from "../../identity/people/rules.ts";
import { endsLogins, isAway, lettingIn, samePresence, unpaidAmong, wouldBeAway } from "./rules.ts";

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

const lost = (day: string) => wouldBeAway(there, { from: null, until: "2026-12-08" }, day);

test("a day is lost to an absence without a first day, up to its last", () => {
  expect(["2026-01-05", "2026-12-07", "2026-12-08"].map(lost)).toEqual([true, true, false]);
  expect(wouldBeAway(onLeave, { from: "2026-12-01", until: "2026-12-04" }, "2026-12-02")).toBe(false);
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

describe("a change lets somebody in", () => {
  const employed = {
    roles: ["employee"],
    userType: "employee",
    statusSet: null,
    dismissedFrom: null,
    endOfDate: null,
  } as const;
  const out = [
    { ...employed, statusSet: "suspended" },
    { ...employed, dismissedFrom: today },
    { ...employed, endOfDate: today },
    { ...employed, roles: [] },
  ] as const;

  test("who was not let in any more and is now", () => {
    for (const shutOut of out) expect(lettingIn(shutOut, employed, today)).toBe(true);
  });

  test("and not who was in before, is out now, or stays out", () => {
    expect(lettingIn(employed, { ...employed, endOfDate: "2030-01-01" }, today)).toBe(false);
    for (const shutOut of out) {
      expect(lettingIn(employed, shutOut, today)).toBe(false);
      expect(lettingIn(shutOut, shutOut, today)).toBe(false);
    }
  });
});

const lotAhead = (id: number, from: string, until: string, left: number) => ({ id, from, until, left });

const sessionOn = (id: number, day: string, of: number | undefined, goes = false) => ({ id, day, lot: of, goes });

const unpaidIds = (sessions: Parameters<typeof unpaidAmong>[0], lots: Parameters<typeof unpaidAmong>[1]) => [
  ...unpaidAmong(sessions, lots),
];

describe("sessions that no credit pays for once lots have moved", () => {
  const [near, far] = [lotAhead(1, "2026-11-01", "2026-12-01", 0), lotAhead(2, "2026-11-01", "2027-01-01", 1)];

  test("are none whose own lot is valid on their day, from its first up to its last", () => {
    const days = ["2026-11-01", "2026-11-30"].map((day, index) => sessionOn(index, day, 1));
    expect(unpaidIds(days, [near])).toEqual([]);
    expect(unpaidIds([sessionOn(1, "2026-12-01", 1), sessionOn(2, "2026-10-31", 1)], [near])).toEqual([1, 2]);
  });

  test("are none that nothing paid for before", () => {
    expect(unpaidIds([sessionOn(1, "2030-01-01", undefined)], [])).toEqual([]);
  });

  test("take a credit of the lot that is valid and ends first, one after the other", () => {
    expect(unpaidIds([sessionOn(1, "2026-12-05", 1), sessionOn(2, "2026-12-06", 1)], [near, far])).toEqual([2]);
    // The second returns a credit to its lot, which pays for the third.
    const lots = [lotAhead(3, "2026-12-01", "2026-12-31", 1), lotAhead(4, "2026-12-01", "2027-02-01", 0), near];
    expect(
      unpaidIds([sessionOn(1, "2026-12-05", 1), sessionOn(2, "2027-01-05", 3), sessionOn(3, "2026-12-07", 1)], lots),
    ).toEqual([2, 3]);
  });

  test("have the credits of those that go", () => {
    const full = lotAhead(2, "2026-11-01", "2027-01-01", 0);
    expect(unpaidIds([sessionOn(1, "2026-12-05", 1), sessionOn(2, "2026-12-06", 2, true)], [near, full])).toEqual([]);
    expect(unpaidIds([sessionOn(1, "2026-12-05", 1), sessionOn(2, "2026-12-06", 2)], [near, full])).toEqual([1]);
  });

  test("give their own credit back when they take another one", () => {
    const moved = lotAhead(1, "2026-11-01", "2026-12-01", 0);
    const sessions = [sessionOn(1, "2026-12-05", 1), sessionOn(2, "2026-11-05", 5)];
    expect(unpaidIds(sessions, [moved, far, lotAhead(5, "2026-12-01", "2026-12-02", 0)])).toEqual([]);
  });

  test("take, of lots that are valid, the one that ends first, in whatever order they come", () => {
    const sooner = lotAhead(8, "2026-12-01", "2026-12-20", 1);
    const later = lotAhead(3, "2026-12-01", "2027-01-01", 1);
    const sessions = [sessionOn(1, "2026-12-05", 1), sessionOn(2, "2026-12-25", 1)];
    for (const lots of [
      [sooner, later],
      [later, sooner],
    ])
      expect(unpaidIds(sessions, lots)).toEqual([]);
  });

  test("are not among those that go", () => {
    expect(unpaidIds([sessionOn(1, "2026-12-05", 1, true)], [])).toEqual([]);
  });

  test("take, of lots that end alike, the older", () => {
    const [older, newer] = [lotAhead(6, "2026-12-01", "2027-01-01", 1), lotAhead(7, "2026-12-10", "2027-01-01", 1)];
    const sessions = [sessionOn(1, "2026-12-15", 1), sessionOn(2, "2026-12-05", 1)];
    expect(unpaidIds(sessions, [newer, older, near])).toEqual([2]);
    expect(unpaidIds(sessions.toReversed(), [newer, older, near])).toEqual([]);
  });
});
