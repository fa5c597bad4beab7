import { expect, test } from "vitest";
import { matchesSearch, weekRange } from "./calendar-week.ts";

const words = {
  course: "Private training",
  client: "Mia Roy",
  trainer: "Marcus Adeyemi",
  status: "Scheduled",
  tags: ["Strength", "Back"],
};

test("a search finds by client, course, tag and status, every word of it", () => {
  for (const q of ["", "mia", "private back", "SCHEDULED roy", " strength "])
    expect(matchesSearch(words, q)).toBe(true);
  for (const q of ["noah", "mia completed"]) expect(matchesSearch(words, q)).toBe(false);
});

test("a week runs from Monday to Monday on the club's clock, also when clocks change", () => {
  expect(weekRange("2026-11-01", "America/Toronto")).toEqual({
    from: "2026-10-26T04:00:00Z",
    to: "2026-11-02T05:00:00Z",
  });
});
