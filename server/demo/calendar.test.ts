import { describe, expect, test } from "vitest";
import { calendarOf } from "./calendar.ts";

const zone = "America/Toronto";
const calendar = calendarOf(new Date("2026-11-02T15:00:00Z"), zone);
const TEN = 10 * 60;

describe("the calendar of the demo club", () => {
  test("begins the day at the club's midnight, and counts days from it", () => {
    expect([calendar.day(-1), calendar.yesterday, calendar.today, calendar.day(1)]).toEqual([
      "2026-11-01",
      "2026-11-01",
      "2026-11-02",
      "2026-11-03",
    ]);
    expect(calendar.midnight).toEqual(new Date("2026-11-02T05:00:00Z"));
    expect(calendarOf(new Date("2026-11-01T15:00:00Z"), zone).midnight).toEqual(new Date("2026-11-01T04:00:00Z"));
  });

  test("gives times as the club's clock shows them, also on days of 23 and 25 hours", () => {
    const tens = ["2026-03-07", "2026-03-08", "2026-10-31", "2026-11-01"].map((day) => calendar.at(day, TEN));
    expect(tens.map((at) => at.toISOString().slice(0, 16))).toEqual([
      "2026-03-07T15:00",
      "2026-03-08T14:00",
      "2026-10-31T14:00",
      "2026-11-01T15:00",
    ]);
    expect(tens.map((at) => calendar.dayOf(at)).at(-1)).toBe("2026-11-01");
  });
});
