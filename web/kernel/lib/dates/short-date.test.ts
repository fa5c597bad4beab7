import { expect, test } from "vitest";
import { parseShortDate } from "./short-date.ts";

const today = "2026-11-28";

test.each([
  ["Dec 18", "2026-12-18"],
  ["18 dec", "2026-12-18"],
  ["Nov 28", "2026-11-28"],
  ["Nov 27", "2027-11-27"],
  ["12/18", "2026-12-18"],
  ["12月18日", "2026-12-18"],
  ["12月18号", "2026-12-18"],
  ["１２月１８日", "2026-12-18"],
  ["Feb 29", "2028-02-29"],
  ["18", "2026-12-18"],
  ["28", "2026-11-28"],
  ["31", "2026-12-31"],
  ["30号", "2026-11-30"],
  ["+3w", "2026-12-19"],
  ["3 weeks", "2026-12-19"],
  ["3周后", "2026-12-19"],
  ["+10d", "2026-12-08"],
  ["+1m", "2026-12-28"],
  ["1个月", "2026-12-28"],
  ["today", "2026-11-28"],
  ["明天", "2026-11-29"],
  ["32", undefined],
  ["Feb 30", undefined],
  ["3月", undefined],
  ["soon", undefined],
  ["2027", undefined],
  ["", undefined],
])("%s is read as %s", (text, date) => {
  expect(parseShortDate(text, { today })).toBe(date);
});

test("a distance counts from the start of what the date ends", () => {
  expect(parseShortDate("+2w", { today, from: "2026-12-01" })).toBe("2026-12-15");
});

test("a date without a year is the last one where none ahead is allowed", () => {
  expect(parseShortDate("Dec 18", { today, latest: today })).toBe("2025-12-18");
  expect(parseShortDate("18", { today, latest: today })).toBe("2026-11-18");
  expect(parseShortDate("18", { today, earliest: "2027-02-01" })).toBe("2027-02-18");
});
