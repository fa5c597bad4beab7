import { expect, test } from "vitest";
import { activityFactsOf } from "./activity-detail.ts";

test("an event tells what is so after it", () => {
  expect(activityFactsOf({ before: { status: "active" }, after: { status: "onLeave" } })).toEqual({
    status: "onLeave",
  });
});

test("what was taken back tells what it was", () => {
  const terms = { reason_type: "onLeave" as const, started_at: "2026-05-01", ended_at: "2026-05-08" };
  expect(activityFactsOf({ before: { ...terms, reason_name: "vacation" } })).toEqual(terms);
});

test("a detail that is kept from the viewer, or unlike any known, tells nothing", () => {
  expect(activityFactsOf({})).toEqual({});
  expect(activityFactsOf({ after: { status: "unheard of" } })).toEqual({});
  expect(activityFactsOf({ after: "text" })).toEqual({});
});
