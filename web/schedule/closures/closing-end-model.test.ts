import { expect, test } from "vitest";
import { closingEnd } from "./closing-end-model.ts";

test("a closure until midnight ends with the day before, or with its only day", () => {
  expect(closingEnd("2026-12-24", { endOfDate: "2026-12-27", to: "00:00" })).toEqual({
    endOfDate: "2026-12-26",
    to: "24:00",
  });
  expect(closingEnd("2026-12-24", { endOfDate: "2026-12-25", to: "00:00" })).toEqual({
    endOfDate: "2026-12-25",
    to: "24:00",
  });
});

test("any other end, and one that is not typed in full, stays as it is", () => {
  const typed = [
    { endOfDate: "2026-12-27", to: "12:00" },
    { endOfDate: "2026-12-27", to: "24:00" },
    { endOfDate: "", to: "00:00" },
  ];
  expect(typed.map((end) => closingEnd("2026-12-24", end))).toEqual(typed);
});
