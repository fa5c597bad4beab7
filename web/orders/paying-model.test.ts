import { describe, expect, test } from "vitest";
import { type Paying, billOf, paidNow, paymentOf } from "./paying-model.ts";

const today = "2027-01-31";
const bill = (over: Partial<Paying>, amount = "100.00", start = today) =>
  billOf({ ...paidNow, ...over }, amount, start, today);
const sent = (over: Partial<Paying>, amount = "100.00", start = today) =>
  paymentOf({ ...paidNow, ...over }, bill(over, amount, start), "visa");

describe("what is taken now and what is owed", () => {
  test("is all and nothing, unless something else is chosen", () => {
    expect(bill({})).toMatchObject({ total: 10_000, taken: 10_000, owed: 0, faults: {} });
    expect(bill({ way: "later", taken: "5" })).toMatchObject({ taken: 0, owed: 10_000, faults: {} });
  });

  test("is what was typed, up to the price", () => {
    expect(bill({ way: "part", taken: "33.335" })).toMatchObject({ taken: 3334, owed: 6666, faults: {} });
    expect(bill({ way: "part", taken: "100" })).toMatchObject({ taken: 10_000, owed: 0, faults: {} });
    expect(bill({ way: "part", taken: "100.01" })).toMatchObject({ taken: 0, faults: { taken: "AMOUNT_TOO_HIGH" } });
    expect(bill({ way: "part" }).faults).toEqual({ taken: "REQUIRED" });
    for (const taken of ["0", "-5", "much"]) {
      expect(bill({ way: "part", taken }).faults).toEqual({ taken: "INVALID_AMOUNT" });
    }
  });

  test("is the first part of a plan once its date has come, unless another sum was typed", () => {
    const parts = [
      { due_on: "2027-01-31", cents: 3334 },
      { due_on: "2027-02-28", cents: 3333 },
      { due_on: "2027-03-31", cents: 3333 },
    ];
    expect(bill({ way: "plan" })).toMatchObject({ parts, taken: 3334, owed: 6666 });
    expect(bill({ way: "plan" }, "100.00", "2027-02-01")).toMatchObject({ taken: 0, owed: 10_000 });
    expect(bill({ way: "plan", taken: "0" })).toMatchObject({ taken: 0, owed: 10_000, faults: {} });
    expect(bill({ way: "plan" }, "100.00", "").parts).toEqual(parts);
  });
});

test("a second method takes its sum, and the first the rest of what is taken", () => {
  const second = { method: "cash", amount: "20" };
  const [visa, cash] = [
    { method: "visa", amount: "40.00" },
    { method: "cash", amount: "20.00" },
  ];
  expect(sent({ way: "part", taken: "60", second })).toEqual({ payments: [visa, cash] });
  expect(sent({ second })).toEqual({ payments: [{ method: "visa", amount: "80.00" }, cash] });
  expect(bill({ second: { method: null, amount: "" } }).faults).toEqual({
    secondMethod: "REQUIRED",
    secondAmount: "REQUIRED",
  });
  expect(bill({ way: "part", taken: "20", second }).faults).toEqual({ secondAmount: "AMOUNT_TOO_HIGH" });
  expect(bill({ way: "later", second: { method: null, amount: "" } }).faults).toEqual({});
});

test("a price is lowered for one sale, never raised, and with a reason", () => {
  const lowered = { amount: "80", reason: " Back after an injury " };
  expect(bill({ lowered })).toMatchObject({ list: 10_000, total: 8000, taken: 8000, faults: {} });
  expect(sent({ lowered })).toEqual({ amount: "80.00", priceReason: "Back after an injury" });
  expect(bill({ lowered: { amount: "100", reason: "" } }).faults).toEqual({
    price: "AMOUNT_TOO_HIGH",
    reason: "REQUIRED",
  });
  const free = { amount: "0", reason: "A present" };
  expect(sent({ way: "plan", lowered: free })).toEqual({ amount: "0.00", priceReason: "A present" });
});

test("what is paid in full by one method is sent as ever; all else says what is taken", () => {
  expect(sent({})).toEqual({});
  expect(sent({ way: "later" })).toEqual({ payments: [] });
  expect(sent({ way: "part", taken: "10" })).toEqual({ payments: [{ method: "visa", amount: "10.00" }] });
  expect(sent({ way: "plan" })).toEqual({
    payments: [{ method: "visa", amount: "33.34" }],
    plan: { parts: 3, every: "month" },
  });
});
