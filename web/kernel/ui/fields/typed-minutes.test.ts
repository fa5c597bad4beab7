import { expect, test } from "vitest";
import { readMinutes } from "./typed-minutes.ts";

test("minutes are read as they are typed, also with hours in both languages", () => {
  const read = ["90", "90 min", "12 h", "12H", "1.5 h", "1,5h", "2h 30", "2 h 30 min", "12小时", "2小时30分"].map(
    readMinutes,
  );
  expect(read).toEqual([90, 90, 720, 720, 90, 90, 150, 150, 720, 150]);
});

test("anything else is no number of minutes", () => {
  expect(["", "h", "-3", "3 days", "1.5", "ten"].map(readMinutes)).toEqual(Array(6).fill(undefined));
});
