import { expect, test } from "vitest";
import { type FieldName, fieldNames, forEachField } from "#contract/identity/person-fields.ts";
import { type UserType, userTypes } from "#contract/kernel/values.ts";
import { visibleFields } from "./told-fields.ts";

/** Somebody with a value, or null, in every field. */
const saying = (userType: UserType, value: null | undefined) => ({ userType, ...forEachField(() => value) });
const everySection = ["head", "personal", "contact", "position", "term"] as const;
const toldOf = (person: ReturnType<typeof saying>) => everySection.flatMap((section) => visibleFields(person, section));
const notTold = (userType: UserType): readonly FieldName[] =>
  fieldNames.filter((field) => !toldOf(saying(userType, null)).includes(field));

test("a profile shows what belongs to a person's kind, though more is stored", () => {
  expect(notTold("client")).toEqual(["jobTitle", "department"]);
  expect(notTold("trainer")).toEqual(["jobTitle", "department", "goal", "height", "emergencyContact"]);
  expect(notTold("employee")).toEqual(["goal", "height", "emergencyContact"]);
});

test("each field is in one section, and in no section if the viewer may not see it", () => {
  for (const kind of userTypes) {
    const told = toldOf(saying(kind, null));
    expect(new Set(told).size).toBe(told.length);
    expect(toldOf(saying(kind, undefined))).toEqual([]);
  }
});

test("the contact of a client is read as it was before whom to call in an emergency was asked, long texts last", () => {
  expect(visibleFields(saying("client", null), "contact")).toEqual([
    "email",
    "phone",
    "weChat",
    "emergencyContact",
    "address",
    "zipCode",
  ]);
});
