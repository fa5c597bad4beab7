import { expect, test } from "vitest";
import * as z from "zod/mini";
import { detailsOf, isDetailed, refusalDetails } from "./errors.ts";

test("what a refusal says besides its code hides neither status, code nor title", () => {
  const members = Object.values(refusalDetails).flatMap((details) =>
    Object.keys(z.toJSONSchema(details, { unrepresentable: "any" }).properties ?? {}),
  );
  expect(members).toContain("free_times");
  expect(members.filter((member) => ["status", "code", "title"].includes(member))).toEqual([]);
});

test("details are those of their code, as its schema asks, or none", () => {
  const details = { person: 4, from: null, until: "2026-06-01", status: 409 };
  expect(detailsOf("PERSON_UNAVAILABLE", { code: "PERSON_UNAVAILABLE", details })).toEqual({
    person: 4,
    from: null,
    until: "2026-06-01",
  });
  expect(detailsOf("PERSON_UNAVAILABLE", { code: "STALE", details })).toBeUndefined();
  const wrong = { ...details, until: "tomorrow" };
  expect(detailsOf("PERSON_UNAVAILABLE", { code: "PERSON_UNAVAILABLE", details: wrong })).toBeUndefined();
  expect(isDetailed("LAST_ADMIN")).toBe(false);
});
