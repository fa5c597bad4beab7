import { expect, test } from "vitest";
import { missingFields } from "./missing-fields-model.ts";

const whole = {
  userType: "client",
  phone: "416 555 0101",
  dateOfBirth: "1990-05-01",
  gender: "female",
  address: "1 Main Street",
  zipCode: "A1A 1A1",
} as const;

test("names what makes a profile incomplete, and nothing that may stay empty", () => {
  expect(missingFields({ ...whole, goal: null, email: null })).toEqual([]);
  expect(missingFields({ ...whole, gender: null, zipCode: null })).toEqual(["gender", "zipCode"]);
  const none = { phone: null, dateOfBirth: null, gender: null, address: null, zipCode: null };
  expect(missingFields({ ...whole, ...none })).toEqual(["phone", "dateOfBirth", "gender", "address", "zipCode"]);
  // Managers are not shown the date of birth of an admin.
  expect(missingFields({ ...whole, ...none, dateOfBirth: undefined })).not.toContain("dateOfBirth");
});
