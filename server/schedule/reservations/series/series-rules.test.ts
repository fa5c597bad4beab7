import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween } from "#contract/kernel/values.ts";
import { MAX_SERIES } from "#contract/kernel/sessions/series-dates.ts";
import { clubWallTime, startOfClubDay } from "../../../kernel/time/club-time.ts";
import { changedBy, repeated } from "./series-rules.ts";

const toronto = "America/Toronto";
const hourMs = 3_600_000;

function startsOf(start: string, rule: Parameters<typeof repeated>[1], zone = toronto): string[] {
  const from = new Date(start);
  const sessions = repeated({ start: from, end: new Date(from.getTime() + hourMs) }, rule, zone);
  for (const session of sessions) expect(session.end.getTime() - session.start.getTime()).toBe(hourMs);
  return sessions.map((session) => session.start.toISOString());
}

test.each([
  ["clocks back", "2026-10-26T22:00:00Z", toronto, ["2026-10-26T22:00:00.000Z", "2026-11-02T23:00:00.000Z"]],
  ["clocks forward", "2027-03-08T23:00:00Z", toronto, ["2027-03-08T23:00:00.000Z", "2027-03-15T22:00:00.000Z"]],
  [
    "an hour that does not exist",
    "2027-03-07T07:30:00Z",
    toronto,
    ["2027-03-07T07:30:00.000Z", "2027-03-14T07:30:00.000Z"],
  ],
  [
    "an hour that exists twice",
    "2026-10-25T05:30:00Z",
    toronto,
    ["2026-10-25T05:30:00.000Z", "2026-11-01T05:30:00.000Z"],
  ],
  [
    "Vancouver, which stays",
    "2026-10-27T01:00:00Z",
    "America/Vancouver",
    ["2026-10-27T01:00:00.000Z", "2026-11-03T01:00:00.000Z"],
  ],
])("the hour on the wall is the truth: %s", (_, start, zone, expected) => {
  expect(startsOf(start, { everyWeeks: 1, times: 2 }, zone)).toEqual(expected);
});

test("every two weeks until a day goes over the ends of months and of the year", () => {
  const days = repeated(
    { start: new Date("2026-12-31T15:00:00Z"), end: new Date("2026-12-31T16:00:00Z") },
    { everyWeeks: 2, until: "2027-03-01" },
    toronto,
  ).map(({ date }) => date);
  expect(days).toEqual(["2026-12-31", "2027-01-14", "2027-01-28", "2027-02-11", "2027-02-25"]);
});

test("the dates of any series are so many weeks apart, at the same hour wherever there is one", () => {
  const rule = fc.oneof(
    fc.record({ everyWeeks: fc.constantFrom(1, 2), times: fc.integer({ min: 2, max: MAX_SERIES }) }),
    fc.record({ everyWeeks: fc.constantFrom(1, 2), until: fc.integer({ min: 1, max: 900 }) }),
  );
  const zones = fc.constantFrom(toronto, "America/Vancouver", "Asia/Shanghai", "Europe/London", "Australia/Lord_Howe");
  const first = fc.record({ day: fc.integer({ min: 0, max: 900 }), quarter: fc.integer({ min: 0, max: 95 }) });
  fc.assert(
    fc.property(rule, zones, first, (asked, zone, { day, quarter }) => {
      const from = startOfClubDay(addDays("2026-01-01", day), zone);
      const start = new Date(from.getTime() + quarter * 900_000);
      const wall = clubWallTime(start, zone);
      const until = "until" in asked ? addDays(wall.date, asked.until) : undefined;
      const found = repeated({ start, end: new Date(start.getTime() + hourMs) }, { ...asked, until }, zone);
      const dates = found.map(({ date }) => date);
      expect(dates).toEqual(dates.map((_, index) => addDays(wall.date, 7 * asked.everyWeeks * index)));
      if ("times" in asked) expect(found).toHaveLength(asked.times);
      if (until !== undefined) {
        const all = Math.ceil(daysBetween(wall.date, until) / (7 * asked.everyWeeks));
        expect(found).toHaveLength(Math.min(all, MAX_SERIES + 1));
      }
      for (const { date, start: begin } of found) {
        const shown = clubWallTime(begin, zone);
        expect(shown.date).toBe(date);
        if (shown.time !== wall.time) expect(shown.time > wall.time).toBe(true);
      }
    }),
  );
});

test("a change of a day leaves it out or moves it with its length, and no other", () => {
  const [start, end] = [new Date("2026-06-01T14:00:00Z"), new Date("2026-06-01T15:30:00Z")];
  const all = repeated({ start, end }, { everyWeeks: 1, times: 3 }, toronto);
  const changed = changedBy(all, [
    { date: "2026-06-08", startedAt: null },
    { date: "2026-06-15", startedAt: "2026-06-16T08:00:00Z" },
  ]);
  expect(changed[0]).toBe(all[0]);
  expect(changed[1]).toEqual({ ...all[1], isLeftOut: true });
  const moved = { start: new Date("2026-06-16T08:00:00Z"), end: new Date("2026-06-16T09:30:00Z") };
  expect(changed[2]).toEqual({ date: "2026-06-15", ...moved });
});
