import { describe, expect, test } from "vitest";
import { mayChange, mayClear } from "./field-rights.ts";
import { fieldNames } from "./person-fields.ts";
import type { Role } from "../kernel/values.ts";

const client = { id: 7, userType: "client", isInScope: true } as const;
const employee = { id: 4, userType: "employee", isInScope: false } as const;
const trainer = { id: 2, userType: "trainer", isInScope: false } as const;
const as = (...roles: readonly Role[]) => ({ id: 99, roles });

describe("who changes a field of a person", () => {
  test("is as many as their roles are, each to its own kind of people", () => {
    expect(mayChange("startOfDate", as("trainer"), client)).toBe(true);
    expect(mayChange("startOfDate", as("trainer"), employee)).toBe(false);
    expect(mayChange("jobTitle", as("manager"), employee)).toBe(true);
    expect(mayChange("jobTitle", as("manager"), client)).toBe(false);
    expect(mayChange("goal", as("manager", "trainer"), client)).toBe(true);
  });

  test("does not raise themselves as a manager", () => {
    expect(mayChange("jobTitle", { id: employee.id, roles: ["manager"] }, employee)).toBe(false);
    expect(mayChange("phone", { id: employee.id, roles: ["manager"] }, employee)).toBe(true);
  });

  test("is a trainer with clients in scope alone, and the desk with every client, but not with where they train for", () => {
    const another = { ...client, isInScope: false };
    expect([mayChange("phone", as("trainer"), another), mayChange("phone", as("desk"), another)]).toEqual([
      false,
      true,
    ]);
    expect(mayChange("goal", as("trainer", "desk"), another)).toBe(false);
    expect(mayChange("phone", as("desk"), employee)).toBe(false);
  });

  test("is the desk with the email of a client who has none", () => {
    expect([mayChange("email", as("desk"), client, true), mayChange("email", as("desk"), client)]).toEqual([
      true,
      false,
    ]);
    expect(mayChange("email", as("desk"), employee, true)).toBe(false);
    expect(mayChange("phone", as("trainer"), employee, true)).toBe(false);
  });

  test("changes nothing that such people do not have", () => {
    expect(mayChange("emergencyContact", as("admin"), trainer)).toBe(false);
    expect(mayChange("emergencyContact", { id: trainer.id, roles: ["trainer"] }, trainer)).toBe(false);
    expect(mayChange("emergencyContact", as("admin"), client)).toBe(true);
  });

  test("is nobody without one of these roles", () => {
    for (const role of ["employee", "client"] as const) {
      expect(fieldNames.filter((field) => mayChange(field, as(role), client))).toEqual([]);
    }
  });
});

describe("who leaves a field empty", () => {
  test("is an admin where the profile would be incomplete without it", () => {
    for (const field of ["phone", "dateOfBirth", "gender", "address", "zipCode"] as const) {
      expect([mayClear(field, as("admin"), client), mayClear(field, as("trainer"), client)]).toEqual([true, false]);
    }
  });

  test("is nobody for names, e-mail and start, and for the end of a membership", () => {
    for (const field of ["first_name", "last_name", "email", "startOfDate", "endOfDate"] as const) {
      expect(mayClear(field, as("admin"), client)).toBe(false);
    }
    expect(mayClear("endOfDate", as("admin"), employee)).toBe(true);
  });
});
