import { describe, expect, test } from "vitest";
import type { Role } from "#contract/kernel/values.ts";
import { refusalOf, wrongFields } from "../../test/world/refusal.ts";
import { checkCardSort, checkRoles, checkStaff, departmentOf } from "./rules.ts";

const today = "2026-05-10";
const lists = { genders: ["female"], departments: ["admin", "frontDesk"] };
const draft = { dateOfBirth: today, gender: "female", department: "frontDesk", roles: ["employee"] as readonly Role[] };

const judged = (change: Partial<typeof draft>) => refusalOf(() => checkStaff({ ...draft, ...change }, lists, today));

describe("a new colleague", () => {
  test("is taken as the club's lists have it", () => {
    expect(judged({})).toBeUndefined();
    expect(judged({ dateOfBirth: "2026-05-11", gender: "unlisted", department: "unlisted" })).toEqual(
      wrongFields("dateOfBirth DATE_IN_FUTURE", "gender INVALID", "department INVALID"),
    );
  });

  test("is in the admins' department as an admin only", () => {
    expect(judged({ department: "admin" })).toEqual(wrongFields("department NOT_ALLOWED"));
    expect(judged({ department: "admin", roles: ["employee", "admin"] })).toBeUndefined();
    expect([departmentOf("admin", "frontDesk"), departmentOf("manager", "frontDesk")]).toEqual(["admin", "frontDesk"]);
  });
});

const rolesOf = (userType: "trainer" | "employee", ...roles: readonly Role[]) =>
  refusalOf(() => checkRoles({ userType }, roles));

test("roles are named once each, and a trainer stays one", () => {
  expect(rolesOf("employee", "employee", "manager")).toBeUndefined();
  expect(rolesOf("trainer", "admin", "trainer")).toBeUndefined();
  expect(rolesOf("trainer", "employee")).toEqual(wrongFields("roles INVALID"));
  expect(rolesOf("employee", "manager", "manager")).toEqual(wrongFields("roles INVALID"));
});

test("those who see cards sort by what is on them", () => {
  for (const sort of [undefined, "name", "-name", "id", "-status"]) {
    expect(refusalOf(() => checkCardSort(sort))).toBeUndefined();
  }
  for (const sort of ["email", "-startOfDate", "na-me"]) {
    expect(refusalOf(() => checkCardSort(sort))).toEqual(wrongFields("sort NOT_ALLOWED"));
  }
});
