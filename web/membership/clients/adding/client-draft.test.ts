import { expect, test } from "vitest";
import { isStepDone, isStepEmpty } from "#web/kernel/lib/forms/steps.ts";
import { type SalePaymentValues, billOf, paidNow } from "#web/sales/orders/payment/paying-model.ts";
import { grantOf, isPurchaseFieldAsked } from "#web/sales/orders/payment/purchase-model.ts";
import { clientDraftOf, emptyClient, packageStep } from "./client-draft.ts";

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

const billed = (over: Partial<SalePaymentValues> = {}) =>
  billOf({ ...paidNow, ...over }, "100.00", "2026-01-31", "2026-01-31");
const methods = ["cash", "weChat"];

test("only a pro client is asked for a trainer", () => {
  expect(isPurchaseFieldAsked(filled, "reports_to")).toBe(true);
  expect(isPurchaseFieldAsked({ ...filled, clientType: "yearly" }, "reports_to")).toBe(false);
  expect(isPurchaseFieldAsked({ ...filled, clientType: "yearly" }, "packageId")).toBe(true);
});

test("the draft carries what was typed in the shape the server takes", () => {
  expect(clientDraftOf(filled, billed(), methods)).toMatchObject({
    email: "nana@example.com",
    reports_to: 4,
    extra: { courses: 0 },
  });
  expect(clientDraftOf({ ...filled, email: "nana" }, billed(), methods)).toBeUndefined();
});

test("package and gift are added to the start as one interval", () => {
  const extra = { membership_duration: 1, membership_duration_symbol: "month" as const, courses: 2 };
  const draft = clientDraftOf({ ...filled, extra }, billed(), methods);
  const sold = { duration: { duration: 1, duration_symbol: "month" as const }, paid: 10, free: 1 };
  expect(draft && grantOf(draft, sold)).toEqual({ endOfDate: "2026-03-31", paid: 10, free: 3 });
});

test("the step that sells is done once what is taken now is known and right, and asks for a method only then", () => {
  const done = (over: Partial<SalePaymentValues>, paymentMethod: string | null = "weChat") =>
    isStepDone(packageStep(billed(over)), { ...filled, paymentMethod, paying: { ...paidNow, ...over } });
  expect(done({})).toBe(true);
  expect(done({ way: "part", taken: "100.01" })).toBe(false);
  expect(done({ way: "part", taken: "60" })).toBe(true);
  expect(done({ way: "later" }, null)).toBe(true);
  expect(isStepEmpty(packageStep(billed()), { ...filled, paymentMethod: null })).toBe(true);
});

test("nothing that is taken later needs a method, and all that is taken now has its own", () => {
  const later = { ...filled, paymentMethod: null, paying: { ...paidNow, way: "later" as const } };
  expect(clientDraftOf(later, billed(later.paying), methods)).toMatchObject({ paymentMethod: "cash", payments: [] });
  expect(clientDraftOf({ ...filled, paymentMethod: null }, billed(), methods)).toBeUndefined();
  const plan = { ...paidNow, way: "plan" as const };
  expect(clientDraftOf({ ...filled, paying: plan }, billed(plan), methods)).toMatchObject({
    payments: [{ method: "weChat", amount: "33.34" }],
    plan: { parts: 3, every: "month" },
  });
});
