import { expect, test } from "vitest";
import type { Profile } from "#contract/identity/people.ts";
import { type EditedName, editedNames } from "#web/identity/people/editable-fields-model.ts";
import { changeSchema, endDateAfter, isChanged, lostDays, mergeNewerProfile, profileValuesOf } from "./profile-form.ts";

const today = "2026-06-15";
const mei: Profile = {
  id: 7,
  first_name: "Mei",
  last_name: "Lin",
  userType: "client",
  status: "active",
  clientType: "yearly",
  reports_to: null,
  profileImage: null,
  email: "mei@example.com",
  phone: "416 555 0100",
  dateOfBirth: "1990-01-02",
  gender: "female",
  address: "1 King St",
  zipCode: "M5V 1A1",
  weChat: null,
  startOfDate: "2026-01-01",
  endOfDate: "2027-01-01",
  goal: null,
  height: null,
  reasons: null,
  version: 3,
};
const all: ReadonlySet<EditedName> = new Set(editedNames);
const clearable: ReadonlySet<EditedName> = new Set(["weChat", "goal", "height"]);
const editing = (stored: Profile = mei) => ({ stored, today, fields: all, clearable });
const change = (typed: Partial<ReturnType<typeof profileValuesOf>>, stored: Profile = mei) =>
  changeSchema(editing(stored)).safeParse({ ...profileValuesOf(stored), ...typed });

test("what was left alone is no change", () => {
  expect(isChanged(profileValuesOf(mei), editing())).toBe(false);
  expect(change({}).data).toEqual({});
});

test("only changed fields are sent, and what may be empty is emptied", () => {
  const stored = { ...mei, weChat: "mei90", goal: "fatLoss" };
  const { data } = change({ first_name: "May", height: 171.5, weChat: " ", goal: null }, stored);
  expect(data).toEqual({ first_name: "May", height: 171.5, weChat: null, goal: null });
});

test("what is wrong is named by its field", () => {
  const { error } = change({ email: "mei", phone: "", dateOfBirth: "" });
  expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["email", "INVALID_EMAIL"],
    ["phone", "REQUIRED"],
    ["dateOfBirth", "INVALID_DATE"],
  ]);
  expect(change({ endOfDate: "2025-12-31" }).error?.issues[0]).toMatchObject({ path: ["endOfDate"] });
});

test("a start that moves takes the end along, which the server does", () => {
  expect(endDateAfter(mei, "2026-01-11")).toBe("2027-01-11");
  expect(endDateAfter({ ...mei, endOfDate: null }, "2026-01-11")).toBeNull();
  expect(change({ startOfDate: "2026-01-11", endOfDate: "2028-01-01" }).data).toEqual({ startOfDate: "2026-01-11" });
});

test("the status is the one set by hand, whatever it looks like", () => {
  expect(profileValuesOf({ ...mei, status: "suspended", status_set: null }).status).toBe("active");
  expect(profileValuesOf({ ...mei, status: "dismissed", status_set: "suspended" }).status).toBe("suspended");
  expect(change({ status: "active" }, { ...mei, status: "suspended", status_set: null }).data).toEqual({});
  expect(change({ status: "active" }, { ...mei, status_set: "suspended" }).data).toEqual({ status: "active" });
});

const lost = (typed: Partial<ReturnType<typeof profileValuesOf>>) =>
  lostDays({ ...profileValuesOf(mei), ...typed }, editing());

test("days are lost to a later start, an earlier end and a status that ends everything", () => {
  expect(lost({})).toEqual([]);
  expect(lost({ startOfDate: "2026-01-11" })).toEqual([{ from: "2026-01-01", until: "2026-01-11" }]);
  expect(lost({ startOfDate: "2025-12-22" })).toEqual([{ from: "2026-12-22" }]);
  expect(lost({ endOfDate: "2026-12-01" })).toEqual([{ from: "2026-12-01" }]);
  expect(lost({ endOfDate: "2027-12-01" })).toEqual([]);
  expect(lost({ status: "suspended" })).toEqual([{ from: today }]);
  expect(lost({ status: "active" })).toEqual([]);
});

test("over a newer state, what was typed stays and the rest follows", () => {
  const before = profileValuesOf(mei);
  const newer = profileValuesOf({ ...mei, phone: "416 555 0199", address: "2 Queen St" });
  const typed = { ...before, first_name: "May", address: "3 Bay St" };
  expect(mergeNewerProfile(typed, before, newer)).toEqual({ ...newer, first_name: "May", address: "3 Bay St" });
});
