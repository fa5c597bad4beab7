import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { type DaySpan, usualHours } from "../club/opening-hours.ts";
import { type TrainerHours, bookableOn, withinWork, workingOn } from "./trainer-hours.ts";

const open = {
  openingHours: usualHours,
  closures: [{ startOfDate: "2026-12-25", endOfDate: "2026-12-26", name: null, hours: null, roomId: null }],
};
const mornings = [{ weekday: 1, from: "06:00", to: "12:00" }] as const;
const hours: TrainerHours = {
  weeks: [
    { from: "2026-11-02", spans: [...mornings, { weekday: 1, from: "13:00", to: "22:00" }] },
    { from: "2026-12-07", spans: null },
    { from: "2026-12-21", spans: [] },
  ],
  exceptions: [
    { id: 1, startOfDate: "2026-11-09", endOfDate: "2026-11-10", spans: [] },
    { id: 2, startOfDate: "2026-11-16", endOfDate: "2026-11-23", spans: [{ from: "20:00", to: "23:00" }] },
  ],
};

describe("the hours of a trainer", () => {
  test.each([
    ["before the first week: no bounds", "2026-11-01", [{ from: "07:00", to: "21:00" }]],
    [
      "a weekday with a break, within opening hours",
      "2026-11-02",
      [
        { from: "07:00", to: "12:00" },
        { from: "13:00", to: "21:00" },
      ],
    ],
    ["a weekday without hours", "2026-11-03", []],
    ["a day off instead of the week", "2026-11-09", []],
    ["other hours instead of the week, on any weekday", "2026-11-18", [{ from: "20:00", to: "21:00" }]],
    [
      "the day after an exception",
      "2026-11-23",
      [
        { from: "07:00", to: "12:00" },
        { from: "13:00", to: "21:00" },
      ],
    ],
    ["a later week without bounds", "2026-12-08", [{ from: "07:00", to: "21:00" }]],
    ["a later week without any hours", "2026-12-21", []],
    ["a day on which the club is closed", "2026-12-25", []],
  ])("are those of %s", (_, date, expected) => {
    expect(bookableOn(open, hours, date)).toEqual(expected);
  });

  test("have no bounds where none are on file", () => {
    expect(workingOn({ weeks: [], exceptions: [] }, "2026-11-02")).toBeNull();
  });
});

const hour = fc.integer({ min: 0, max: 23 });
const clock = (at: number) => `${String(at).padStart(2, "0")}:00`;
const spans = fc
  .uniqueArray(hour, { minLength: 2, maxLength: 8 })
  .map((hours_) => hours_.toSorted((one, other) => one - other))
  .map((sorted) =>
    sorted.flatMap((from, index): DaySpan[] => {
      const to = sorted[index + 1];
      return index % 2 === 0 && to !== undefined ? [{ from: clock(from), to: clock(to) }] : [];
    }),
  );
const holds = (all: readonly DaySpan[], at: string) => all.some(({ from, to }) => from <= at && at < to);

test("an hour is shared where the club is open and the trainer works, and nowhere else", () => {
  fc.assert(
    fc.property(spans, spans, hour, (club, working, at) => {
      const shared = withinWork(club, working);
      expect(holds(shared, clock(at))).toBe(holds(club, clock(at)) && holds(working, clock(at)));
    }),
  );
});
