import { expect, test } from "vitest";
import { clientSteps } from "#contract/membership/clients.ts";
import { wrongFields } from "./form.ts";

test("each wrong field has one code at its path", () => {
  const billing = { phone: "12", address: " ", zipCode: "A0A A0A" };
  expect(wrongFields(clientSteps.billing, billing)).toEqual({ phone: "INVALID_PHONE", address: "REQUIRED" });
});

test("good values have none", () => {
  const billing = { phone: "+1 (604) 555-0199", address: "1 Main St", zipCode: "A0A A0A" };
  expect(wrongFields(clientSteps.billing, billing)).toEqual({});
});
