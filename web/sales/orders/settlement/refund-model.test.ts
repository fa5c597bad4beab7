import { expect, test } from "vitest";
import { paidInAll, refundOf } from "./refund-model.ts";

test("money goes back by the way it came unless another, or the account, is named", () => {
  expect(refundOf({ to: "same", method: "cash" })).toBeUndefined();
  expect(refundOf({ to: "other", method: "cash" })).toBe("cash");
  expect(refundOf({ to: "other", method: null })).toBeUndefined();
  expect(refundOf({ to: "account", method: "cash" })).toBe("account");
});

test("all payments of a document are paid, less what went back or moved", () => {
  const line = { day: "2027-01-31", method: "cash", reference: null };
  const payments = [
    { ...line, amount: "40.05" },
    { ...line, amount: "20.00" },
  ];
  expect(paidInAll({ payments, refunds: [], moved: [], more: [] })).toBe(6005);
  expect(paidInAll({ payments, refunds: [{ ...line, amount: "40.05" }], moved: [], more: [] })).toBe(2000);
  expect(paidInAll({ payments, refunds: [], moved: [{ number: "7", amount: "40.05" }], more: [] })).toBe(2000);
  const more = [
    { list: "payments" as const, count: 3, amount: "30.00" },
    { list: "refunds" as const, count: 1, amount: "1.00" },
    { list: "creditNotes" as const, count: 1, amount: "5.00" },
  ];
  expect(paidInAll({ payments, refunds: [], moved: [], more })).toBe(8905);
  expect(paidInAll({ payments: [], refunds: [], moved: [], more: [] })).toBe(0);
});
