import { expect, test } from "vitest";
import { personStatuses } from "#contract/kernel/values.ts";
import { personStandingOf, standingQuery, standings } from "./status-model.ts";

test("only a suspended person whose end date has been reached has expired", () => {
  expect(personStandingOf({ status: "suspended", expired: true })).toBe("expired");
  expect(personStandingOf({ status: "suspended" })).toBe("suspended");
  expect(personStandingOf({ status: "dismissed", expired: true })).toBe("dismissed");
});

test("everybody is found by their standing, and by no other", () => {
  const people = [...personStatuses.map((status) => ({ status })), { status: "suspended", expired: true } as const];
  const asked = standings.map(standingQuery);
  const found = people.map((person) =>
    asked.filter(({ status, expired }) => {
      return person.status === status && (expired === undefined || (expired === "true") === "expired" in person);
    }),
  );
  expect(found).toEqual(people.map((person) => [standingQuery(personStandingOf(person))]));
});
