import { expect, test } from "vitest";
import { personStatuses } from "#contract/kernel/values.ts";
import { shownStandingOf, statusFilterOf, statusQuery, statusFilters } from "./status-model.ts";

test("only a suspended person whose end date has been reached has expired", () => {
  expect(statusFilterOf({ status: "suspended", expired: true })).toBe("expired");
  expect(statusFilterOf({ status: "suspended" })).toBe("suspended");
  expect(statusFilterOf({ status: "dismissed", expired: true })).toBe("dismissed");
});

test("everybody is found by their standing, and by no other", () => {
  const people = [...personStatuses.map((status) => ({ status })), { status: "suspended", expired: true } as const];
  const asked = statusFilters.map(statusQuery);
  const found = people.map((person) =>
    asked.filter(({ status, expired }) => {
      return person.status === status && (expired === undefined || (expired === "true") === "expired" in person);
    }),
  );
  expect(found).toEqual(people.map((person) => [statusQuery(statusFilterOf(person))]));
});

test("a client whose details are missing is shown as active, staff as incomplete", () => {
  const person = { status: "incomplete" } as const;
  expect([shownStandingOf(person, "client"), shownStandingOf(person, "trainer")]).toEqual(["active", "incomplete"]);
  expect(shownStandingOf({ status: "suspended", expired: true }, "client")).toBe("expired");
});
