import { describe, expect, test } from "vitest";
import { type Clock, parseDateCell, readMoment } from "./time-cells.ts";

const clock: Clock = { order: "ymd", today: "2026-11-28", zone: "America/Toronto" };
const at = (time: string) => ({ value: `2026-11-05T${time}` });
const moment = (text: string, over: Partial<Clock> = {}) => readMoment(text, { ...clock, ...over });
const day = (text: string, over: Partial<Clock> = {}) => parseDateCell(text, { ...clock, ...over });

describe("a moment", () => {
  test.each([
    ["2026-11-05 凌晨1:30", "01:30:00"],
    ["2026-11-05 晚上8:00", "20:00:00"],
    ["2026/11/5 星期四 下午3:05", "15:05:00"],
    ["2026-11-05 15点半", "15:30:00"],
    ["2026-11-05 15 h 30", "15:30:00"],
    ["2026-11-05 9:30 a.m.", "09:30:00"],
    ["2026-11-05 12:15 am", "00:15:00"],
    ["2026-11-05T12:30-05:00", "12:30:00"],
    ["2026-11-05T1230-05", "12:30:00"],
    ["2026-11-05 12:30:00-05:00", "12:30:00"],
    ["2026-11-05 12:30:00-05", "12:30:00"],
    ["2026-11-05 12:30 -0500", "12:30:00"],
    ["2026-11-06 01:30+08:00", "12:30:00"],
    ["Thu Nov 05 2026 12:30:00 GMT-0500 (Eastern Standard Time)", "12:30:00"],
    ["２０２６－１１－０５　１５：３０", "15:30:00"],
  ])("%s is read", (text, time) => {
    expect(moment(text)).toEqual(at(time));
  });

  test.each([
    ...[
      "15:00-16:00",
      "15:00 -16:00",
      "15:00–16:00",
      "15:00 - 16:00",
      "09:00-10:00",
      "9:00-10",
      "0900-1000",
      "21:00-02:00",
    ].map((span): [string, string] => [`2026-11-05 ${span}`, "INVALID_TIME"]),
    ["2026-11-05T15:00-13:00", "INVALID_TIME"],
    ["2026-11-05T15:00:00+14:30", "INVALID_TIME"],
    ["2026-11-05 15:00:00 UTC+25", "INVALID_TIME"],
    ["2026-11-05 15:00:00 GMT-05:07", "INVALID_TIME"],
    ["2026-11-05 25:00", "INVALID_TIME"],
    ["2026-11-05 15:00 EST", "INVALID_TIME"],
    ["2026-11-05 上午3:00 pm", "INVALID_TIME"],
    ["2026-11-05 晚上12:00", "INVALID_TIME"],
    ["2026-11-05 15:00 or later", "INVALID_TIME"],
    ["2026-11-05 noonish", "INVALID_TIME"],
    ["2026-11-05 3", "INVALID_TIME"],
    ["15:00Z", "INVALID_TIME"],
    ["2026-02-30 15:00", "INVALID_DATE"],
    ["05/07/2026 15:00", "AMBIGUOUS_DATE"],
  ])("%s is refused, not read in part", (text, code) => {
    expect(moment(text)).toEqual({ code });
  });

  test("without a zone is in the zone that the row says, where it says one", () => {
    expect(moment("2026-11-05 12:08", { from: "Asia/Ho_Chi_Minh" })).toEqual(at("00:08:00"));
    expect(moment("2026-11-05 12:08Z", { from: "Asia/Ho_Chi_Minh" })).toEqual(at("07:08:00"));
  });
});

describe("a day", () => {
  test("that comes as an instant is the club's day of that instant", () => {
    expect(day("2026-11-06T03:30:00Z")).toEqual({ value: "2026-11-05" });
    expect(day("2026-11-06 03:30")).toEqual({ value: "2026-11-06" });
  });

  test("with anything else behind it is refused", () => {
    expect(day("2026-11-10 15:00-16:00")).toEqual({ code: "INVALID_DATE" });
    expect(day("2026-11-05 approx.")).toEqual({ code: "INVALID_DATE" });
    expect(day("5 Mayor 2026")).toEqual({ code: "INVALID_DATE" });
  });
});
