import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween } from "#contract/kernel/values.ts";
import {
  type DayRange,
  type Leave,
  daysIn,
  mergeDayRanges,
  leavesAmong,
  postponeDate,
  datesUnderLeaves,
  repostponeDate,
  subtractDayRanges,
} from "./freeze-rules.ts";

const first = "2027-01-01";
const date = fc.integer({ min: 0, max: 400 }).map((days) => addDays(first, days));
const days: fc.Arbitrary<DayRange> = fc
  .tuple(date, fc.integer({ min: 1, max: 60 }))
  .map(([from, length]) => ({ from, until: addDays(from, length) }));
const several = fc.array(days, { minLength: 1, maxLength: 5 });
const isIn = (day: string, stretches: readonly DayRange[]) =>
  stretches.some(({ from, until }) => from <= day && day < until);
const each = ({ from, until }: DayRange) =>
  Array.from({ length: daysBetween(from, until) }, (_, index) => addDays(from, index));

describe("days", () => {
  test("joined are the same days once, in order and apart", () => {
    fc.assert(
      fc.property(several, (stretches) => {
        const one = mergeDayRanges(stretches);
        const all = [...new Set(stretches.flatMap(each))].toSorted();
        expect(one.flatMap(each)).toEqual(all);
        expect(daysIn(stretches)).toBe(all.length);
        expect(one.slice(1).every(({ from }, index) => from > (one[index]?.until ?? ""))).toBe(true);
      }),
    );
  });

  test("without others are those that no other has", () => {
    fc.assert(
      fc.property(days, several, (one, others) => {
        expect(subtractDayRanges(one, others).flatMap(each)).toEqual(each(one).filter((day) => !isIn(day, others)));
      }),
    );
  });
});

describe("a day moved", () => {
  test("by one leave stays up to its first day and comes later by all of its days beyond", () => {
    const leave = { from: "2027-01-07", until: "2027-01-17" };
    expect(["2027-01-06", "2027-01-07", "2027-01-08", "2027-02-01"].map((day) => postponeDate(day, [leave]))).toEqual([
      "2027-01-06",
      "2027-01-07",
      "2027-01-18",
      "2027-02-11",
    ]);
  });

  test("is the same in whatever order the leaves came about", () => {
    fc.assert(
      fc.property(date, several, fc.nat(), (day, leaves, turn) => {
        const turned = [...leaves.slice(turn % leaves.length), ...leaves.slice(0, turn % leaves.length)];
        expect(postponeDate(day, turned)).toBe(postponeDate(day, leaves));
      }),
    );
  });

  test("comes back when the leaves go, and goes with them when they change", () => {
    fc.assert(
      fc.property(date, several, several, (day, before, after) => {
        expect(repostponeDate(postponeDate(day, before), before, [])).toBe(day);
        expect(repostponeDate(postponeDate(day, before), before, after)).toBe(postponeDate(day, after));
      }),
    );
  });

  test("that no day could have come to stays", () => {
    const before = [{ from: "2027-01-07", until: "2027-01-17" }];
    expect(repostponeDate("2027-01-10", before, [])).toBe("2027-01-10");
    expect(repostponeDate("2027-01-10", before, [{ from: "2027-01-01", until: "2027-01-03" }])).toBe("2027-01-10");
  });
});

test("paid days in use are never fewer than bought, nor more, and orders that follow each other keep doing so", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 4 }), several, (lengths, away) => {
      const leaves: Leave[] = away.map((leave, index) => ({ ...leave, id: index + 1, extends: "membership" }));
      let start = first;
      let last: string | undefined;
      for (const length of lengths) {
        const end = addDays(start, length);
        const place = datesUnderLeaves({ start, end, since: 1, known: null }, "membershipPackage", leaves);
        const period = { from: place.start, until: place.end };
        expect(daysIn(subtractDayRanges(period, away))).toBe(length);
        if (last !== undefined) expect(place.start).toBe(last);
        last = place.end;
        start = end;
      }
    }),
  );
});

describe("an order", () => {
  const bought = { start: "2027-01-01", end: "2027-02-01", since: 2, known: null };
  const leave: Leave = { id: 2, extends: "membership", from: "2027-01-07", until: "2027-01-17" };

  test("is moved by no leave that it was sold after, nor by the days of one that it was sold with", () => {
    const { start, end } = bought;
    expect(datesUnderLeaves(bought, "membershipPackage", [{ ...leave, id: 1 }])).toEqual({
      start,
      end,
      holdsUntil: end,
    });
    const known = { from: "2027-01-07", until: "2027-01-14" };
    expect(datesUnderLeaves({ ...bought, known }, "membershipPackage", [leave]).end).toBe("2027-02-04");
    expect(datesUnderLeaves({ ...bought, known }, "membershipPackage", [{ ...leave, id: 3 }]).end).toBe("2027-02-11");
  });

  test("of sessions stays where a membership alone is extended, and the resulting membership does not", () => {
    const sessions = { start: "2027-01-01", end: "2027-02-01", holdsUntil: "2027-02-11" };
    expect(datesUnderLeaves(bought, "privateTrainingSession", [leave])).toEqual(sessions);
    const both: Leave = { ...leave, extends: "membershipAndCredits" };
    expect(datesUnderLeaves(bought, "privateTrainingSession", [both]).end).toBe("2027-02-11");
  });
});

const filed = { id: 1, started_at: "2027-01-10", ended_at: "2027-01-20", withdrawn: false, returned_on: null };
const leavesOf = (over: object, of: "membership" | "membershipAndCredits" | "nothing" | null = "membership") =>
  leavesAmong([{ ...filed, extends: of, ...over }]);
const returned = (returned_on: string | null) => leavesOf({ withdrawn: true, returned_on });

describe("the leaves that extend what was bought", () => {
  test("are those that do and have an end", () => {
    expect(leavesOf({})).toEqual([{ id: 1, extends: "membership", from: "2027-01-10", until: "2027-01-20" }]);
    expect([leavesOf({}, "nothing"), leavesOf({}, null), leavesOf({ ended_at: null })]).toEqual([[], [], []]);
  });

  test("last up to the day on which somebody came back, if they had begun", () => {
    expect(returned("2027-01-12")).toMatchObject([{ from: "2027-01-10", until: "2027-01-12" }]);
    expect([returned("2027-01-10"), returned("2027-01-05"), returned(null)]).toEqual([[], [], []]);
  });
});

test("days that touch are one stretch, days apart are two, and days within others none", () => {
  const [early, next] = [
    { from: "2027-01-01", until: "2027-01-05" },
    { from: "2027-01-05", until: "2027-01-08" },
  ];
  expect(mergeDayRanges([next, early])).toEqual([{ from: "2027-01-01", until: "2027-01-08" }]);
  const later = { from: "2027-01-06", until: "2027-01-07" };
  expect(mergeDayRanges([later, early])).toEqual([early, later]);
  expect(mergeDayRanges([early, { from: "2027-01-02", until: "2027-01-03" }])).toEqual([early]);
  expect(mergeDayRanges([{ from: "2027-01-02", until: "2027-01-02" }])).toEqual([]);
  expect(subtractDayRanges(early, [next])).toEqual([early]);
  expect(subtractDayRanges(next, [early])).toEqual([next]);
  expect(subtractDayRanges({ from: "2027-01-02", until: "2027-01-02" }, [])).toEqual([]);
  const all = { from: "2027-01-01", until: "2027-01-08" };
  expect(subtractDayRanges(all, [early])).toEqual([next]);
  expect(subtractDayRanges(all, [next])).toEqual([early]);
  expect(subtractDayRanges(all, [{ from: "2026-12-01", until: "2027-02-01" }])).toEqual([]);
});
