import fc from "fast-check";
import { expect, test } from "vitest";
import { nearest, shareOf, timeTicks, valueTicks } from "./line-scale.ts";

const day = 86_400_000;
const at = (date: string) => Date.parse(`${date}T00:00:00Z`);
const dates = (ticks: readonly number[]) => ticks.map((each) => new Date(each).toISOString().slice(0, 10));

test.each([
  [
    [71.2, 74.8],
    [71, 72, 73, 74, 75],
  ],
  [
    [60, 90],
    [60, 70, 80, 90],
  ],
  [[9], [7, 8, 9, 10, 11]],
  [[0.4], [0, 1, 2, 3]],
  [
    [412.5, 498],
    [400, 450, 500],
  ],
])("a scale for %j has the ticks %j", (values, ticks) => {
  expect(valueTicks(values, 4)).toEqual(ticks);
});

test("a scale holds its values between even ticks, and has neither one tick nor many", () => {
  const measured = fc.array(
    fc.integer({ min: 0, max: 4000 }).map((tenths) => tenths / 10),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(measured, (values) => {
      const ticks = valueTicks(values, 4);
      const [first = 0, second = 0] = ticks;
      expect(first).toBeLessThanOrEqual(Math.min(...values));
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThanOrEqual(6);
      for (const [index, tick] of ticks.entries()) expect(tick).toBeCloseTo(first + index * (second - first), 6);
    }),
  );
});

test.each([
  ["2026-03-02", "2026-03-05", "day", ["2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05"]],
  ["2026-01-20", "2026-04-10", "month", ["2026-02-01", "2026-03-01", "2026-04-01"]],
  ["2025-11-21", "2026-11-21", "month", ["2026-01-01", "2026-04-01", "2026-07-01", "2026-10-01"]],
  ["2021-05-05", "2026-11-21", "month", ["2022-01-01", "2024-01-01", "2026-01-01"]],
])("from %s to %s the ticks are at the %s", (from, to, by, ticks) => {
  const computed = timeTicks(at(from), at(to), 4);
  expect({ by: computed.by, at: dates(computed.at) }).toEqual({ by, at: ticks });
});

test("as much time as a club can have lived has some ticks, all inside it, no more than asked for", () => {
  const start = fc.integer({ min: 0, max: 20_000 * day });
  const span = fc.integer({ min: 2 * day, max: 14_000 * day });
  fc.assert(
    fc.property(start, span, fc.integer({ min: 4, max: 6 }), (from, length, most) => {
      const ticks = timeTicks(from, from + length, most).at;
      expect(ticks.length).toBeGreaterThan(0);
      expect(ticks.length).toBeLessThanOrEqual(most);
      for (const tick of ticks) expect(tick >= from && tick <= from + length).toBe(true);
    }),
  );
});

test("a single time is in the middle, without a tick or with one", () => {
  expect(timeTicks(5, 5, 4).at).toEqual([]);
  expect(shareOf(5, 5, 5)).toBe(0.5);
  expect(shareOf(7, 5, 9)).toBe(0.5);
});

test("the nearest place is found from either side", () => {
  expect(nearest([0, 0.1, 1], 0.04)).toBe(0);
  expect(nearest([0, 0.1, 1], 0.5)).toBe(1);
  expect(nearest([0, 0.1, 1], 2)).toBe(2);
});
