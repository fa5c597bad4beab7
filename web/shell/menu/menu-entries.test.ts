import { expect, test } from "vitest";
import type { Role } from "#contract/kernel/values.ts";
import { barFor, groupAt, menuFor } from "./menu-entries.ts";

const places = (role: Role) => barFor(role).map(({ label }) => label);
const labels = (role: Role) => menuFor(role).flatMap(({ entries }) => entries.map(({ label }) => label));

test("everyone finds their profile; the rest is by role, what the day needs on top", () => {
  const employees = ["staffOverview", "employeeBoard", "trainers", "addTrainer", "addEmployee"];
  const shop = ["shopOverview", "products"];
  expect(labels("admin")).toEqual([
    "today",
    "calendar",
    "timetable",
    "attention",
    ...employees,
    "overview",
    "addClient",
    "owing",
    "lapses",
    "mailings",
    "payments",
    ...shop,
    "addProduct",
    "closes",
    "classTypes",
    "rooms",
    "closures",
    "courses",
    "membershipPackages",
    "clubSettings",
    "myProfile",
    "documentation",
  ]);
  expect(labels("trainer")).toEqual([
    "today",
    "calendar",
    "timetable",
    "bodyAnalysis",
    "overview",
    "addClient",
    "owing",
    "courses",
    "membershipPackages",
    "myProfile",
  ]);
  expect(labels("desk")).toEqual([
    "today",
    "calendar",
    "timetable",
    "overview",
    "addClient",
    "owing",
    "lapses",
    "mailings",
    "payments",
    "products",
    "closes",
    "myProfile",
  ]);
  expect(labels("manager")).toEqual([
    "today",
    "calendar",
    "timetable",
    "attention",
    ...employees,
    "lapses",
    ...shop,
    "classTypes",
    "rooms",
    "closures",
    "myProfile",
  ]);
  expect(labels("employee")).toEqual(["timetable", "myProfile"]);
  expect(labels("client")).toEqual(["home", "bookings", "timetable", "bodyAnalysis", "myPayments", "myProfile"]);
});

test("a group without entries has no line", () => {
  expect(menuFor("employee").map(({ label }) => label)).toEqual([undefined, undefined]);
});

test("a path is in the group that has its entry, and elsewhere in no group", () => {
  const groups = menuFor("admin");
  expect(groupAt(groups, "/client/add-client")).toBe("clients");
  expect(groupAt(groups, "/settings")).toBe("settings");
  expect(groupAt(groups, "/settings/lists")).toBe("settings");
  expect(groupAt(groups, "/profile")).toBeUndefined();
  expect(groupAt(groups, "/user/20/profile")).toBeUndefined();
});

test("the bar of a phone has the places of the day, three at most, and none for who has one page", () => {
  expect(places("admin")).toEqual(["today", "calendar", "overview"]);
  expect(places("trainer")).toEqual(["today", "calendar", "overview"]);
  expect(places("desk")).toEqual(["today", "calendar", "overview"]);
  expect(places("manager")).toEqual(["today", "calendar", "trainers"]);
  expect(places("employee")).toEqual([]);
});
