import { expect, test } from "vitest";
import { type FieldName, fieldNames, forEachField } from "#contract/identity/person-fields.ts";
import { type UserType, userTypes } from "#contract/kernel/values.ts";
import { visibleFields } from "./visible-fields.ts";

/** Somebody with a value, or null, in every field. */
const saying = (userType: UserType, value: null | undefined) => ({ userType, ...forEachField(() => value) });
const everySection = ["head", "personal", "contact", "position", "term"] as const;
const fieldsOf = (person: ReturnType<typeof saying>) =>
  everySection.flatMap((section) => visibleFields(person, section));
const hiddenFields = (userType: UserType): readonly FieldName[] =>
  fieldNames.filter((field) => !fieldsOf(saying(userType, null)).includes(field));

test("a profile shows what belongs to a person's kind, though more is stored", () => {
  expect(hiddenFields("client")).toEqual(["jobTitle", "department"]);
  expect(hiddenFields("trainer")).toEqual(["jobTitle", "department", "goal", "height", "emergencyContact"]);
  expect(hiddenFields("employee")).toEqual(["goal", "height", "emergencyContact"]);
});

test("each field is in one section, and in no section if the viewer may not see it", () => {
  for (const kind of userTypes) {
    const shown = fieldsOf(saying(kind, null));
    expect(new Set(shown).size).toBe(shown.length);
    expect(fieldsOf(saying(kind, undefined))).toEqual([]);
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
