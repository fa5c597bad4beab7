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
  expect(paidInAll({ payments, refunds: [], moved: [] })).toBe(6005);
  expect(paidInAll({ payments, refunds: [{ ...line, amount: "40.05" }], moved: [] })).toBe(2000);
  expect(paidInAll({ payments, refunds: [], moved: [{ number: "7", amount: "40.05" }] })).toBe(2000);
  expect(paidInAll({ payments: [], refunds: [], moved: [] })).toBe(0);
});
