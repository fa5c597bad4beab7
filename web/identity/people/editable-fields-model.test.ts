import { expect, test } from "vitest";
import { clearableFields, editableFields } from "#web/identity/people/editable-fields-model.ts";

const client = { id: 7, userType: "client" as const, roles: ["client" as const], inScope: true };
const employee = { id: 4, userType: "employee" as const, roles: ["employee" as const] };
const trainer = { id: 2, userType: "trainer" as const, roles: ["trainer" as const] };

const ofEveryone = ["address", "dateOfBirth", "first_name", "gender", "last_name", "phone", "weChat", "zipCode"];
/** The fields whose right is another one for some; `server/membership/profile/fields.test.ts` goes through all. */
const special = ["department", "email", "endOfDate", "goal", "height", "jobTitle", "startOfDate", "status"];

function fields(viewer: Parameters<typeof editableFields>[0], person: Parameters<typeof editableFields>[1]) {
  return [...editableFields(viewer, person)].filter((field) => special.includes(field)).toSorted();
}

test("an admin changes everything that somebody of the kind has", () => {
  const admin = { id: 1, roles: ["admin" as const] };
  expect(fields(admin, client)).toEqual(["email", "endOfDate", "goal", "height", "startOfDate", "status"]);
  expect(fields(admin, trainer)).toEqual(["email", "endOfDate", "startOfDate", "status"]);
  expect(fields(admin, employee)).toEqual(["department", "email", "endOfDate", "jobTitle", "startOfDate", "status"]);
});

test("an admin does not set a status on themselves", () => {
  const admin = { ...employee, roles: ["admin" as const] };
  expect(fields(admin, admin)).toEqual(["department", "email", "endOfDate", "jobTitle", "startOfDate"]);
});

test("a manager changes colleagues and their position, not other managers, nor clients", () => {
  const manager = { id: 3, roles: ["manager" as const] };
  expect(fields(manager, employee)).toEqual(["department", "jobTitle"]);
  expect(fields(manager, trainer)).toEqual([]);
  expect(editableFields(manager, trainer).size).toBe(ofEveryone.length);
  expect(editableFields(manager, { ...employee, roles: ["manager"] }).size).toBe(0);
  expect(editableFields(manager, client).size).toBe(0);
});

test("a trainer changes clients in scope with their start, not those whose card is all there is", () => {
  const viewer = { id: 2, roles: ["trainer" as const] };
  expect(fields(viewer, client)).toEqual(["goal", "height", "startOfDate"]);
  expect(editableFields(viewer, { id: 8, userType: "client" }).size).toBe(0);
  expect(editableFields(viewer, employee).size).toBe(0);
});

test("the desk gives a client a first e-mail, and changes none that there is", () => {
  const desk = { id: 5, roles: ["desk" as const] };
  expect(fields(desk, { ...client, email: null })).toEqual(["email"]);
  expect(fields(desk, { ...client, email: "ada@example.com" })).toEqual([]);
  expect(fields(desk, { ...employee, email: null })).toEqual([]);
});

test("people change themselves: their e-mail too, their position and dates not", () => {
  expect(fields({ id: 7, roles: ["client"] }, client)).toEqual(["email", "goal", "height"]);
  expect(fields({ id: 2, roles: ["trainer"] }, trainer)).toEqual(["email"]);
  const manager = { ...employee, roles: ["manager" as const] };
  expect(fields(manager, manager)).toEqual(["email"]);
  expect(editableFields({ id: 9, roles: ["client"] }, client).size).toBe(0);
});

test("only an admin empties what makes a profile complete, and only contracts continue without an end", () => {
  const own = clearableFields({ id: 7, roles: ["client"] }, client);
  expect(["goal", "height", "weChat"].filter((field) => [...own].some((each) => each === field))).toHaveLength(3);
  expect(own.has("phone") || own.has("endOfDate") || own.has("jobTitle")).toBe(false);
  const admin = { id: 1, roles: ["admin" as const] };
  expect(clearableFields(admin, client).has("phone")).toBe(true);
  expect(clearableFields(admin, client).has("endOfDate")).toBe(false);
  expect(clearableFields(admin, employee).has("endOfDate")).toBe(true);
});
