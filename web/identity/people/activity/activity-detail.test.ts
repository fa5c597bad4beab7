import { expect, test } from "vitest";
import { activityFactsOf } from "./activity-detail.ts";

test("an event shows the state after it", () => {
  expect(activityFactsOf({ before: { status: "active" }, after: { status: "onLeave" } })).toEqual({
    status: "onLeave",
  });
});

test("a withdrawn state shows what it was", () => {
  const terms = { reason_type: "onLeave" as const, started_at: "2026-05-01", ended_at: "2026-05-08" };
  expect(activityFactsOf({ before: { ...terms, reason_name: "vacation" } })).toEqual(terms);
});

test("a detail that is hidden from the viewer, or of an unknown kind, shows nothing", () => {
  expect(activityFactsOf({})).toEqual({});
  expect(activityFactsOf({ after: { status: "unheard of" } })).toEqual({});
  expect(activityFactsOf({ after: "text" })).toEqual({});
});
