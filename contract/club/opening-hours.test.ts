import { describe, expect, test } from "vitest";
import { fieldErrors } from "../kernel/refusal/field-errors.ts";
import { weekdayOf } from "../kernel/time/weekdays.ts";
import {
  type OpenTimes,
  type WeeklySpan,
  closedDays,
  closureOn,
  openOn,
  quietSpan,
  sameDays,
  usualHours,
  weeklySpans,
} from "./opening-hours.ts";

const on = (weekday: WeeklySpan["weekday"], from: string, to: string): WeeklySpan => ({ weekday, from, to });

test("weekdays are counted from Monday, also across a leap day and a year's end", () => {
  expect(["2026-11-30", "2026-12-06", "2028-02-29", "2027-01-01"].map(weekdayOf)).toEqual([1, 7, 2, 5]);
});

describe("the hours of a day", () => {
  const times: OpenTimes = {
    openingHours: [on(1, "16:00", "21:00"), on(1, "07:00", "12:00"), on(2, "09:00", "12:00"), on(2, "12:00", "24:00")],
    closedDays: [{ startOfDate: "2026-12-07", endOfDate: "2026-12-09", name: { en: "Repairs", cn: "维修" } }],
  };

  test("are in order, and those that meet are one", () => {
    expect(openOn(times, "2026-11-30")).toEqual([
      { from: "07:00", to: "12:00" },
      { from: "16:00", to: "21:00" },
    ]);
    expect(openOn(times, "2026-12-01")).toEqual([{ from: "09:00", to: "24:00" }]);
    expect(openOn(times, "2026-12-02")).toEqual([]);
  });

  test("are none on closed days, the last of them included", () => {
    expect(["2026-12-07", "2026-12-08"].map((date) => openOn(times, date))).toEqual([[], []]);
    expect(closureOn(times.closedDays, "2026-12-08")?.name?.en).toBe("Repairs");
    expect(closureOn(times.closedDays, "2026-12-09")).toBeUndefined();
  });
});

test("weekdays in a row with the same hours are one group", () => {
  const weekend = [...usualHours.slice(0, 5), on(6, "09:00", "17:00")];
  expect(sameDays(weekend)).toEqual([
    { first: 1, last: 5, spans: [{ from: "07:00", to: "21:00" }] },
    { first: 6, last: 6, spans: [{ from: "09:00", to: "17:00" }] },
    { first: 7, last: 7, spans: [] },
  ]);
});

const faults = (value: unknown, schema: typeof weeklySpans | typeof closedDays = weeklySpans) =>
  fieldErrors(schema.safeParse(value, { reportInput: true }).error?.issues ?? []).map(
    ({ path, code }) => `${path} ${code}`,
  );

test("spans that share time, end before they begin or are a day's fifth are refused", () => {
  expect(faults(usualHours)).toEqual([]);
  expect(faults([on(1, "07:00", "12:00"), on(1, "12:00", "13:00"), on(2, "07:00", "12:00")])).toEqual([]);
  expect(faults([on(1, "07:00", "12:00"), on(1, "11:45", "13:00")])).toEqual(["1.from INVALID"]);
  expect(faults([on(1, "07:00", "07:00")])).toEqual(["0.to END_BEFORE_START"]);
  expect(faults([on(1, "24:00", "24:15")])).toEqual(["0.to INVALID"]);
  const five = [0, 1, 2, 3, 4].map((hour) => on(1, `0${hour}:00`, `0${hour}:30`));
  expect(faults(five)).toEqual(["4.from INVALID"]);
});

test("a closed day lasts at least a day, with a name in both languages or none", () => {
  const day = { startOfDate: "2026-12-25", endOfDate: "2026-12-26", name: null };
  expect(faults([day], closedDays)).toEqual([]);
  expect(faults([{ ...day, endOfDate: "2026-12-25" }], closedDays)).toEqual(["0.endOfDate END_BEFORE_START"]);
  expect(faults([{ ...day, name: { en: "Christmas Day", cn: " " } }], closedDays)).toEqual(["0.name.cn REQUIRED"]);
});

const fits = (from: string, to: string) => quietSpan.safeParse({ from, to }).success;

test("quiet hours leave eight hours of a day, over midnight or not, or are none", () => {
  expect([fits("23:00", "07:00"), fits("07:00", "23:00"), fits("08:00", "08:00")]).toEqual([true, true, true]);
  expect([fits("23:00", "15:01"), fits("06:59", "23:00"), fits("24:00", "07:00")]).toEqual([false, false, false]);
});
