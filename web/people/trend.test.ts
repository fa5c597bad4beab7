import { expect, test } from "vitest";
import { trendOf } from "./trend.ts";

test("a trend compares with what was there before", () => {
  expect(trendOf(80, 100)).toBe(0.25);
  expect(trendOf(100, 80)).toBe(-0.2);
  expect(trendOf(50, 50)).toBe(0);
});

test("where there was nobody a month ago there is no trend", () => {
  expect(trendOf(0, 12)).toBeUndefined();
});
