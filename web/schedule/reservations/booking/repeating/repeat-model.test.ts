import { expect, test } from "vitest";
import { changedTime, countFor, hoursOf, once, proposedTimes, ruleOf } from "./repeat-model.ts";

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

function dateOf(state: "bookable" | "noCredit", without: number[]) {
  const name = { first_name: "Ann", last_name: "Abel" };
  const cannot = without.map((id) => ({ id, name, state: "noCredit" as const }));
  const span = { start: "2026-06-01T10:00:00Z", end: "2026-06-01T11:00:00Z" };
  return { date: "2026-06-01", ...span, state, free: null, also: null, cannot };
}

test("of clients who share a series each uses credits for the sessions that they can come to", () => {
  const dates = [dateOf("bookable", []), dateOf("bookable", [2]), dateOf("bookable", [2]), dateOf("noCredit", [1, 2])];
  expect([1, 2].map((id) => countFor(id, dates))).toEqual([3, 1]);
});
