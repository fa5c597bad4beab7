import { describe, expect, test } from "vitest";
import { instantAt, isSameSpan, lengthOf, spanFrom, timeAt } from "./span-model.ts";

const zone = "America/Toronto";
const ms = (instant: string | undefined) => Date.parse(instant ?? "");

test("a span is as long as it lasts, whatever the clock does during it", () => {
  const span = spanFrom("2026-11-01T05:30:00.000Z", 90);
  expect(span).toEqual({ start: "2026-11-01T05:30:00.000Z", end: "2026-11-01T07:00:00.000Z" });
  expect(lengthOf(span)).toBe(90);
});

test("two spans are the same when their instants are, however these are written", () => {
  const one = { start: "2026-06-01T14:00:00Z", end: "2026-06-01T15:00:00Z" };
  expect(isSameSpan(one, { start: "2026-06-01T10:00:00-04:00", end: "2026-06-01T15:00:00.000Z" })).toBe(true);
  expect(isSameSpan(one, { ...one, start: "2026-06-01T14:15:00Z" })).toBe(false);
  expect(isSameSpan(one, { ...one, end: "2026-06-01T15:15:00Z" })).toBe(false);
});

test("a minute of the day reads as the clock shows it", () => {
  expect([0, 9, 60, 615, 1439].map(timeAt)).toEqual(["00:00", "00:09", "01:00", "10:15", "23:59"]);
});

describe("a minute of a club day", () => {
  test("has its instant, up to the next midnight", () => {
    expect(ms(instantAt("2026-06-01", 615, zone))).toBe(Date.parse("2026-06-01T14:15:00Z"));
    expect(ms(instantAt("2026-06-01", 1440, zone))).toBe(Date.parse("2026-06-02T04:00:00Z"));
    expect(ms(instantAt("2026-12-31", 1440, zone))).toBe(Date.parse("2027-01-01T05:00:00Z"));
  });

  test("has none where clocks leave it out", () => {
    expect(instantAt("2026-03-08", 150, zone)).toBeUndefined();
    expect(ms(instantAt("2026-03-08", 180, zone))).toBe(Date.parse("2026-03-08T07:00:00Z"));
  });

  test("past midnight is of the day after", () => {
    expect(ms(instantAt("2026-06-01", 1455, zone))).toBe(Date.parse("2026-06-02T04:15:00Z"));
  });
});
