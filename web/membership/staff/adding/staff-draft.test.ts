import { expect, test } from "vitest";
import { emptyEmployee, employeeOf, grantableRoles, usualTrainer, withRole } from "./staff-draft.ts";

const filled = {
  ...emptyEmployee("2026-01-31", ["employee"]),
  first_name: "静怡",
  last_name: "许",
  email: " Xu.Jingyi@example.com",
  dateOfBirth: "1990-02-28",
  endOfDate: "2029-01-31",
  gender: "female",
  phone: "416-555-0137",
  address: "88 Bloor St E",
  zipCode: "M4W 3G9",
  jobTitle: "Front desk",
  department: "sales",
};

test("only an admin gives the roles admin, manager and desk", () => {
  expect(grantableRoles(["admin", "manager"])).toEqual(["admin", "manager", "desk", "employee"]);
  expect(grantableRoles(["manager"])).toEqual(["employee"]);
});

test("a new trainer has a contract of a year, and a gender that is not asked for where the club has that", () => {
  expect(usualTrainer("2026-01-31", ["female", "hide"])).toMatchObject({ gender: "hide", endOfDate: "2027-01-31" });
  expect(usualTrainer("2026-01-31", ["female"]).gender).toBeNull();
});

test("a manager need not choose the one role there is", () => {
  expect(emptyEmployee("2026-01-31", grantableRoles(["manager"])).role).toBe("employee");
  expect(emptyEmployee("2026-01-31", grantableRoles(["admin"])).role).toBeNull();
});

test("role admin brings its department, and takes it along when it goes", () => {
  expect(withRole(filled, "admin")).toEqual({ role: "admin", department: "admin" });
  expect(withRole({ ...filled, department: "admin" }, "manager")).toEqual({ role: "manager", department: null });
  expect(withRole(filled, "manager")).toEqual({ role: "manager", department: "sales" });
});

test("the draft carries what was typed in the shape the server takes", () => {
  expect(employeeOf(filled)).toMatchObject({ email: "xu.jingyi@example.com", role: "employee", department: "sales" });
  expect(employeeOf({ ...filled, endOfDate: "2026-01-31" })).toBeUndefined();
});
