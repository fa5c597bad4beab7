import { expect, test } from "vitest";
import { changedDay, once, ruleOf } from "./repeat-model.ts";

test("a rule is complete with two to 52 times, or with a last day, which is the day before the end", () => {
  expect(ruleOf(once)).toBeUndefined();
  expect(ruleOf({ ...once, every: 1 })).toEqual({ everyWeeks: 1, times: 10 });
  expect(["", 1, 53].map((times) => ruleOf({ ...once, every: 1, times }))).toEqual([undefined, undefined, undefined]);
  expect(ruleOf({ ...once, every: 2, ends: "until" })).toBeUndefined();
  expect(ruleOf({ ...once, every: 2, ends: "until", lastDay: "2026-12-31" })).toEqual({
    everyWeeks: 2,
    until: "2027-01-01",
  });
});

test("a day is left out, moved and restored without touching the others", () => {
  const left = changedDay({ "2026-06-01": "2026-06-02T10:00:00Z" }, "2026-06-08", null);
  expect(left).toEqual({ "2026-06-01": "2026-06-02T10:00:00Z", "2026-06-08": null });
  expect(changedDay(left, "2026-06-08", undefined)).toEqual({ "2026-06-01": "2026-06-02T10:00:00Z" });
});
