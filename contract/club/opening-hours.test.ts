import { describe, expect, test } from "vitest";
import { fieldErrors } from "../kernel/refusal/field-errors.ts";
import { weekdayOf } from "../kernel/time/weekdays.ts";
import {
  type OpenTimes,
  type WeeklySpan,
  closureDraft,
  closureOn,
  notShutOn,
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

const shut = {
  startOfDate: "2026-12-07",
  endOfDate: "2026-12-09",
  name: { en: "Repairs", cn: "维修" },
  hours: null,
  roomId: null,
};

describe("the hours of a day", () => {
  const times: OpenTimes = {
    openingHours: [on(1, "16:00", "21:00"), on(1, "07:00", "12:00"), on(2, "09:00", "12:00"), on(2, "12:00", "24:00")],
    closures: [shut],
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
    expect(closureOn(times.closures, "2026-12-08")?.name?.en).toBe("Repairs");
    expect(closureOn(times.closures, "2026-12-09")).toBeUndefined();
  });

  test("are without the hours in which the club, or that room, is shut", () => {
    const eve = { ...shut, startOfDate: "2026-11-30", endOfDate: "2026-12-01", hours: { from: "11:00", to: "17:00" } };
    const room = { ...eve, hours: { from: "08:00", to: "09:00" }, roomId: 3 };
    const all = { ...times, closures: [eve, room] };
    expect(openOn(all, "2026-11-30")).toEqual([
      { from: "07:00", to: "11:00" },
      { from: "17:00", to: "21:00" },
    ]);
    expect(openOn(all, "2026-11-30", 3)[0]).toEqual({ from: "07:00", to: "08:00" });
    expect(notShutOn(all.closures, "2026-11-30", 4)).toEqual([
      { from: "00:00", to: "11:00" },
      { from: "17:00", to: "24:00" },
    ]);
    expect(closureOn(all.closures, "2026-11-30")).toBeUndefined();
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

const faults = (value: unknown, schema: typeof weeklySpans | typeof closureDraft = weeklySpans) =>
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

test("a closure lasts at least a day, or from a time of one day to one of the same or a later, with a name in both languages or none", () => {
  const day = { startOfDate: "2026-12-25", endOfDate: "2026-12-26", name: null, hours: null, roomId: null };
  const hours = { from: "15:00", to: "24:00" };
  expect(faults(day, closureDraft)).toEqual([]);
  expect(faults({ ...day, hours }, closureDraft)).toEqual([]);
  expect(faults({ ...day, endOfDate: "2026-12-25" }, closureDraft)).toEqual(["endOfDate END_BEFORE_START"]);
  expect(faults({ ...day, endOfDate: "2026-12-27", hours: { from: "15:00", to: "12:00" } }, closureDraft)).toEqual([]);
  expect(faults({ ...day, endOfDate: "2026-12-27", hours: { from: "24:00", to: "00:00" } }, closureDraft)).toEqual([
    "hours.from INVALID",
    "hours.to END_BEFORE_START",
  ]);
  expect(faults({ ...day, startOfDate: "", endOfDate: "", hours: { from: "", to: "" } }, closureDraft)).toContain(
    "hours.to INVALID",
  );
  expect(faults({ ...day, hours: { from: "15:00", to: "15:00" } }, closureDraft)).toEqual([
    "hours.to END_BEFORE_START",
  ]);
  expect(faults({ ...day, name: { en: "Christmas Day", cn: " " } }, closureDraft)).toEqual(["name.cn REQUIRED"]);
});

const fits = (from: string, to: string) => quietSpan.safeParse({ from, to }).success;

test("quiet hours leave eight hours of a day, over midnight or not, or are none", () => {
  expect([fits("23:00", "07:00"), fits("07:00", "23:00"), fits("08:00", "08:00")]).toEqual([true, true, true]);
  expect([fits("23:00", "15:01"), fits("06:59", "23:00"), fits("24:00", "07:00")]).toEqual([false, false, false]);
});

test("a closure from a time of one day to one of a later shuts whole days between", () => {
  const closing = {
    name: null,
    startOfDate: "2026-12-24",
    endOfDate: "2026-12-27",
    hours: { from: "15:00", to: "12:00" },
    roomId: null,
  };
  const left = (date: string) => notShutOn([closing], date).map(({ from, to }) => `${from}-${to}`);
  expect(["2026-12-23", "2026-12-24", "2026-12-25", "2026-12-26", "2026-12-27"].map(left)).toEqual([
    ["00:00-24:00"],
    ["00:00-15:00"],
    [],
    ["12:00-24:00"],
    ["00:00-24:00"],
  ]);
  expect(["2026-12-24", "2026-12-25"].map((date) => closureOn([closing], date))).toEqual([undefined, closing]);
});
