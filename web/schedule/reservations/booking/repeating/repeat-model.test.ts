import { expect, test } from "vitest";
import { changedTime, hoursOf, once, ruleOf } from "./repeat-model.ts";

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
  const moved = { "2026-06-01": { startedAt: "2026-06-02T10:00:00Z" } };
  const left = changedTime(moved, "2026-06-08", null);
  expect(left).toEqual({ ...moved, "2026-06-08": { startedAt: null } });
  expect(changedTime(left, "2026-06-08", undefined)).toEqual(moved);
});

test("the body says that hours are passed once one of its times may be outside them", () => {
  const moved = changedTime({}, "7", "2026-06-02T03:00:00Z");
  expect(hoursOf(moved)).toEqual({});
  expect(hoursOf(changedTime(moved, "8", "2026-06-09T03:00:00Z", true))).toEqual({ outside_hours: true });
});
