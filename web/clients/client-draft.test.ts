import { expect, test } from "vitest";
import { grantOf, isAskedOf } from "#web/orders/purchase-model.ts";
import { draftOf, emptyClient } from "./client-draft.ts";

const filled = {
  ...emptyClient("2026-01-31"),
  first_name: "娜娜",
  last_name: "欧阳",
  email: "Nana@example.com ",
  dateOfBirth: "1996-02-29",
  gender: "female",
  phone: "416-555-0137",
  address: "88 Bloor St E",
  zipCode: "M4W 3G9",
  clientType: "pro" as const,
  reports_to: 4,
  packageId: 9,
  salesId: 2,
  paymentMethod: "weChat",
};

test("only a pro client is asked for a trainer", () => {
  expect(isAskedOf(filled, "reports_to")).toBe(true);
  expect(isAskedOf({ ...filled, clientType: "yearly" }, "reports_to")).toBe(false);
  expect(isAskedOf({ ...filled, clientType: "yearly" }, "packageId")).toBe(true);
});

test("the draft carries what was typed in the shape the server takes", () => {
  expect(draftOf(filled)).toMatchObject({ email: "nana@example.com", reports_to: 4, extra: { courses: 0 } });
  expect(draftOf({ ...filled, email: "nana" })).toBeUndefined();
});

test("package and gift are added to the start as one interval", () => {
  const draft = draftOf({
    ...filled,
    extra: { membership_duration: 1, membership_duration_symbol: "month", courses: 2 },
  });
  const sold = { duration: { duration: 1, duration_symbol: "month" as const }, paid: 10, free: 1 };
  expect(draft && grantOf(draft, sold)).toEqual({ endOfDate: "2026-03-31", paid: 10, free: 3 });
});
