import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, addDurations, daysBetween, durationUnits } from "#contract/kernel/values.ts";
import { endFromLastDay, lastDayOf } from "./last-day.ts";

const day = fc.integer({ min: 0, max: 80_000 }).map((days) => addDays("1980-01-01", days));

test.each([
  ["of a month", "2026-03-01", "2026-02-28"],
  ["of February in a leap year", "2028-03-01", "2028-02-29"],
  ["on a leap day", "2028-02-29", "2028-02-28"],
  ["of a year", "2027-01-01", "2026-12-31"],
])("the last day %s", (_, end, last) => {
  expect(lastDayOf(end)).toBe(last);
  expect(endFromLastDay(last)).toBe(end);
});

test("last day and end lead to each other on any day", () => {
  fc.assert(
    fc.property(day, (date) => {
      expect(endFromLastDay(lastDayOf(date))).toBe(date);
      expect(lastDayOf(endFromLastDay(date))).toBe(date);
    }),
  );
});

test("a day pass covers the day it begins on and no other", () => {
  fc.assert(
    fc.property(day, (start) => {
      expect(lastDayOf(addDurations(start, { duration: 1, duration_symbol: "day" }))).toBe(start);
    }),
  );
});

test("whatever is bought or taken off, the last day is covered and the one after is not", () => {
  const length = fc.record({
    duration: fc.integer({ min: 1, max: 60 }),
    duration_symbol: fc.constantFrom(...durationUnits),
  });
  fc.assert(
    fc.property(day, length, (start, duration) => {
      const end = addDurations(start, duration);
      const last = lastDayOf(end);
      expect(start <= last && last < end).toBe(true);
      expect(daysBetween(start, last) + 1).toBe(daysBetween(start, end));
    }),
  );
});
