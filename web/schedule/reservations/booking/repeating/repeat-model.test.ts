import { expect, test } from "vitest";
import { changedTime, hoursOf, once, proposedTimes, ruleOf } from "./repeat-model.ts";

const single = { ...once, times: 10 };

test("ten sessions are proposed, or as many as there are credits for, and two at least", () => {
  expect([undefined, 46, 10, 7, 1, 0].map(proposedTimes)).toEqual([10, 10, 10, 7, 2, 2]);
});

test("a rule is complete with two to 52 times, or with a last day, which is the day before the end", () => {
  expect(ruleOf(single)).toBeUndefined();
  expect(ruleOf({ ...single, every: 1 })).toEqual({ everyWeeks: 1, times: 10 });
  expect(["", 1, 53].map((times) => ruleOf({ ...single, every: 1, times }))).toEqual([undefined, undefined, undefined]);
  expect(ruleOf({ ...single, every: 2, ends: "until" })).toBeUndefined();
  expect(ruleOf({ ...single, every: 2, ends: "until", lastDay: "2026-12-31" })).toEqual({
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
