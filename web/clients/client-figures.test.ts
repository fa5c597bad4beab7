import { expect, test } from "vitest";
import { poundsOf, trendOf } from "./client-figures.ts";

test("a trend compares with what was there before", () => {
  expect(trendOf(80, 100)).toBe(0.25);
  expect(trendOf(100, 80)).toBe(-0.2);
  expect(trendOf(50, 50)).toBe(0);
});

test("a club that had no clients a month ago has no trend", () => {
  expect(trendOf(0, 12)).toBeUndefined();
});

test("100 kg are 220.5 lbs", () => {
  expect(poundsOf(100)).toBeCloseTo(220.46, 2);
});
