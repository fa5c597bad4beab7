import { expect, test } from "vitest";
import { factsOf } from "./activity-detail.ts";

test("an event tells what is so after it", () => {
  expect(factsOf({ before: { status: "active" }, after: { status: "onLeave" } })).toEqual({ status: "onLeave" });
});

test("what was taken back tells what it was", () => {
  const terms = { reason_type: "onLeave" as const, started_at: "2026-05-01", ended_at: "2026-05-08" };
  expect(factsOf({ before: { ...terms, reason_name: "vacation" } })).toEqual(terms);
});

test("a detail that is kept from the viewer, or unlike any known, tells nothing", () => {
  expect(factsOf({})).toEqual({});
  expect(factsOf({ after: { status: "unheard of" } })).toEqual({});
  expect(factsOf({ after: "text" })).toEqual({});
});
