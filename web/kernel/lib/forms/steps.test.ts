import { expect, test } from "vitest";
import { clientSteps } from "#contract/membership/clients.ts";
import { staffSteps } from "#contract/membership/staff.ts";
import { emptyPerson } from "#web/identity/people/adding/new-person-model.ts";
import { firstStepWith, isStepDone, isStepEmpty, wrongOn } from "./steps.ts";

const today = "2026-01-31";
const trainer = { schema: staffSteps.trainer };
const billing = { schema: staffSteps.billing };
const filled = {
  ...emptyPerson(today),
  first_name: "娜娜",
  last_name: "欧阳",
  email: "nana@example.com",
  dateOfBirth: "1996-02-29",
  endOfDate: "2029-01-31",
  gender: "female",
  phone: "416-555-0137",
  address: "88 Bloor St E",
  zipCode: "M4W 3G9",
};

test("every step of an untouched wizard is empty, and every step of a filled one is done", () => {
  for (const step of [trainer, billing]) {
    expect(isStepEmpty(step, { ...emptyPerson(today), endOfDate: "" })).toBe(true);
    expect(isStepEmpty(step, filled)).toBe(false);
    expect(isStepDone(step, filled)).toBe(true);
  }
});

test("spaces do not fill a field", () => {
  expect(isStepEmpty(billing, { ...filled, zipCode: "   " })).toBe(true);
});

test("what a step does not ask of these values may stay empty", () => {
  const relaxed = { ...billing, asks: (_: unknown, field: string) => field !== "zipCode" };
  expect(isStepEmpty(relaxed, { ...filled, zipCode: "" })).toBe(false);
});

test("a group with an empty field is empty", () => {
  const gift = { schema: clientSteps.package, asks: (_: unknown, field: string) => field === "extra" };
  expect(isStepEmpty(gift, { extra: { membership_duration: 0, courses: 0 } })).toBe(false);
  expect(isStepEmpty(gift, { extra: { membership_duration: 0, courses: "" } })).toBe(true);
});

test("a contract that ends before it starts is filled but not done", () => {
  const wrong = { ...filled, endOfDate: today };
  expect(isStepEmpty(trainer, wrong)).toBe(false);
  expect(isStepDone(trainer, wrong)).toBe(false);
  expect(wrongOn(trainer, wrong)).toEqual({ endOfDate: "END_BEFORE_START" });
});

test("what the server refuses is found on the first step that asks for it", () => {
  const steps = [clientSteps.profile, clientSteps.billing, clientSteps.package].map((schema) => ({ schema }));
  expect(firstStepWith(steps, ["email"])).toBe(0);
  expect(firstStepWith(steps, ["extra.courses", "zipCode"])).toBe(1);
  expect(firstStepWith(steps, [""])).toBe(-1);
});
