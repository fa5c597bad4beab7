import { expect, test } from "vitest";
import type { Role } from "#contract/values.ts";
import { menuFor } from "./menu-entries.ts";

const labels = (role: Role) => menuFor(role).flatMap(({ entries }) => entries.map(({ label }) => label));

test("everyone finds their profile; the rest is by role", () => {
  const employees = ["staffOverview", "employeeBoard", "trainers", "addTrainer", "addEmployee"];
  expect(labels("admin")).toEqual([...employees, "overview", "addClient", "myProfile", "courses", "clubSettings"]);
  expect(labels("trainer")).toEqual(["overview", "addClient", "calendar", "myProfile", "courses"]);
  expect(labels("manager")).toEqual([...employees, "myProfile"]);
  expect(labels("client")).toEqual(["bookings", "myProfile", "myPayments"]);
});

test("a group without entries has no heading", () => {
  expect(menuFor("employee").map(({ label }) => label)).toEqual([undefined]);
});
