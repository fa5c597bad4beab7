import { expect, test } from "vitest";
import type { Role } from "#contract/values.ts";
import { menuFor } from "./menu-entries.ts";

const labels = (role: Role) => menuFor(role).flatMap(({ entries }) => entries.map(({ label }) => label));

test("everyone finds their profile; the rest is by role", () => {
  const employees = ["staffOverview", "employeeBoard", "trainers", "addTrainer", "addEmployee"];
  const shop = ["shopOverview", "products"];
  expect(labels("admin")).toEqual([
    "today",
    ...employees,
    "overview",
    "addClient",
    ...shop,
    "addProduct",
    "myProfile",
    "courses",
    "membershipPackages",
    "clubSettings",
    "documentation",
  ]);
  expect(labels("trainer")).toEqual([
    "today",
    "overview",
    "addClient",
    "calendar",
    "myProfile",
    "bodyAnalysis",
    "courses",
    "membershipPackages",
  ]);
  expect(labels("desk")).toEqual(["today", "overview", "addClient", "products", "myProfile"]);
  expect(labels("manager")).toEqual(["today", ...employees, ...shop, "myProfile"]);
  expect(labels("client")).toEqual(["home", "bookings", "myProfile", "bodyAnalysis", "myPayments"]);
});

test("a group without entries has no heading", () => {
  expect(menuFor("employee").map(({ label }) => label)).toEqual([undefined]);
});
