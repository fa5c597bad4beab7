import { expect, test } from "vitest";
import { readEndTime, readTime } from "./typed-time.ts";

test.each([
  ["8", "08:00"],
  ["815", "08:15"],
  ["8.15", "08:15"],
  [" 8:15 PM ", "20:15"],
  ["8pm", "20:00"],
  ["12 a.m.", "00:00"],
  ["12:30 p.m.", "12:30"],
  ["２０：１５", "20:15"],
  ["20点15分", "20:15"],
  ["8点", "08:00"],
  ["下午8:15", "20:15"],
  ["上午12:00", "00:00"],
  ["下午 8 点", "20:00"],
  ["Midnight", "00:00"],
])("%s is a time", (text, time) => {
  expect(readTime(text)).toBe(time);
});

test.each(["", "24:00", "8:60", "13 p.m.", "0 a.m.", "noon", "8:1", "下午13:00", "1:2:3", "12345"])(
  "%s is none",
  (text) => {
    expect(readTime(text)).toBeUndefined();
  },
);

test.each(["24:00", "24", "2400", "midnight", "午夜", "24点"])("%s is the midnight that ends a day", (text) => {
  expect(readEndTime(text)).toBe("24:00");
});

test("an end may be any other time too", () => {
  expect([readEndTime("8pm"), readEndTime("00:00"), readEndTime("25:00")]).toEqual(["20:00", "00:00", undefined]);
});
