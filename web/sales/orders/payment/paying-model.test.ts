import { describe, expect, test } from "vitest";
import { type SalePaymentValues, billOf, nextDueOf, paidNow, paymentOf } from "./paying-model.ts";

const today = "2027-01-31";
const bill = (over: Partial<SalePaymentValues>, amount = "100.00", start = today) =>
  billOf({ ...paidNow, ...over }, amount, start, today);
const sent = (over: Partial<SalePaymentValues>, amount = "100.00", start = today) =>
  paymentOf({ ...paidNow, ...over }, bill(over, amount, start), "visa");

describe("what is taken now and what is owed", () => {
  test("is all and nothing, unless something else is chosen", () => {
    expect(bill({})).toMatchObject({ total: 10_000, taken: 10_000, owed: 0, faults: {} });
    expect(bill({ way: "later", taken: "5" })).toMatchObject({ taken: 0, owed: 10_000, faults: {} });
  });

  test("is a half or what was typed, up to the price", () => {
    expect(bill({ way: "part", taken: "33.34" })).toMatchObject({ taken: 3334, owed: 6666, faults: {} });
    expect(bill({ way: "part", taken: "100" })).toMatchObject({ taken: 10_000, owed: 0, faults: {} });
    expect(bill({ way: "part", taken: "100.01" })).toMatchObject({ taken: 0, faults: { taken: "AMOUNT_TOO_HIGH" } });
    expect(bill({ way: "part" }, "100.01")).toMatchObject({ taken: 5001, owed: 5000, faults: {} });
    expect(bill({ way: "part", taken: "" }).faults).toEqual({ taken: "REQUIRED" });
    for (const taken of ["0", "-5", "much", "33.335", "12,50"]) {
      expect(bill({ way: "part", taken }).faults).toEqual({ taken: "INVALID_AMOUNT" });
    }
  });

  test.each([
    ["89.00", 5_000],
    ["749.00", 50_000],
    ["18.00", 1_000],
    ["100.00", null],
    ["9.00", null],
    ["0.00", null],
  ])("of %s the round sum above a half is %s cents", (amount, round) => {
    expect(bill({ way: "part" }, amount).round).toBe(round);
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
  const second = { method: "cash", amount: "20", reference: "" };
  const [visa, cash] = [
    { method: "visa", amount: "40.00" },
    { method: "cash", amount: "20.00" },
  ];
  expect(sent({ way: "part", taken: "60", second })).toMatchObject({ payments: [visa, cash] });
  expect(sent({ second })).toEqual({ payments: [{ method: "visa", amount: "80.00" }, cash] });
  expect(bill({ second: { method: null, amount: "", reference: "" } }).faults).toEqual({
    secondMethod: "REQUIRED",
    secondAmount: "REQUIRED",
  });
  expect(bill({ way: "part", taken: "20", second }).faults).toEqual({ secondAmount: "AMOUNT_TOO_HIGH" });
  expect(bill({ way: "later", second: { method: null, amount: "", reference: "" } }).faults).toEqual({});
});

test("a price is lowered for one sale, never raised, and with a reason", () => {
  const lowered = { amount: "80", reason: " Back after an injury " };
  expect(bill({ lowered })).toMatchObject({ list: 10_000, total: 8000, taken: 8000, faults: {} });
  const payments = [{ method: "visa", amount: "80.00" }];
  expect(sent({ lowered })).toEqual({ amount: "80.00", priceReason: "Back after an injury", payments });
  expect(bill({ lowered: { amount: "100", reason: "" } }).faults).toEqual({
    price: "AMOUNT_TOO_HIGH",
    reason: "REQUIRED",
  });
  const free = { amount: "0", reason: "A present" };
  expect(sent({ way: "plan", lowered: free })).toEqual({ amount: "0.00", priceReason: "A present", payments: [] });
});

test("what is sent says what is taken", () => {
  expect(sent({})).toEqual({ payments: [{ method: "visa", amount: "100.00" }] });
  expect(sent({ way: "later" })).toEqual({ payments: [], due_on: today });
  const some = { payments: [{ method: "visa", amount: "10.00" }] };
  expect(sent({ way: "part", taken: "10" })).toEqual({ ...some, due_on: "2027-02-14" });
  expect(sent({ way: "part", taken: "10", dueOn: "2027-03-01" })).toEqual({ ...some, due_on: "2027-03-01" });
  expect(sent({ way: "part", taken: "100" })).toEqual({ payments: [{ method: "visa", amount: "100.00" }] });
  expect(sent({ way: "plan" })).toEqual({
    payments: [{ method: "visa", amount: "33.34" }],
    plan: { parts: 3, every: "month" },
  });
});

test("what terminal and bank call the payments goes with each of them", () => {
  const visa = { method: "visa", amount: "100.00", reference: "0042" };
  expect(sent({ reference: " 0042 " })).toEqual({ payments: [visa] });
  const second = { method: "eTransfer", amount: "30", reference: "CA-7" };
  expect(sent({ reference: " ", second })).toEqual({
    payments: [
      { method: "visa", amount: "70.00" },
      { method: "eTransfer", amount: "30.00", reference: "CA-7" },
    ],
  });
  expect(sent({ way: "later", reference: "0042" })).toMatchObject({ payments: [] });
});

function held(over: Partial<SalePaymentValues>, kept: number) {
  const paying = { ...paidNow, ...over };
  const comes = billOf(paying, "100.00", today, today, kept);
  return { bill: comes, sent: paymentOf(paying, comes, "visa") };
}

describe("what the club holds of a client's pays first", () => {
  test("and only the rest is taken, and is sent as what it is", () => {
    const { bill: some, sent: rest } = held({}, 4_000);
    expect(some).toMatchObject({ total: 10_000, held: 4_000, taken: 6_000, owed: 0 });
    expect(rest).toEqual({ payments: [{ method: "visa", amount: "60.00" }] });
    expect(held({ way: "part", taken: "60.01" }, 4_000).bill.faults).toEqual({ taken: "AMOUNT_TOO_HIGH" });
    expect(held({ way: "later" }, 4_000).bill).toMatchObject({ taken: 0, owed: 6_000 });
  });

  test("so that nothing is taken where it holds as much", () => {
    expect(held({}, 12_000)).toMatchObject({ bill: { held: 10_000, taken: 0, owed: 0 }, sent: { payments: [] } });
  });

  test("and of a plan the parts that come first", () => {
    expect(held({ way: "plan" }, 1_000).bill).toMatchObject({ taken: 2_334, owed: 6_666 });
    expect(held({ way: "plan" }, 5_000).bill).toMatchObject({ taken: 0, owed: 5_000 });
  });
});

describe("the rest of a part payment is due", () => {
  test.each([
    ["two weeks after today", today, "2027-02-14"],
    ["two weeks after a start that is ahead", "2027-02-10", "2027-02-24"],
    ["two weeks after today where the start is past or missing", "", "2027-02-14"],
  ])("%s", (_, start, day) => {
    expect(bill({ way: "part", taken: "44.50" }, "89.00", start)).toMatchObject({ owed: 4_450, dueOn: day });
  });

  test("on another day that is chosen", () => {
    expect(nextDueOf(bill({ way: "part", taken: "44.50", dueOn: "2027-04-01" }, "89.00"))).toEqual({
      due_on: "2027-04-01",
      cents: 4_450,
    });
  });

  test("not on a day that is past or none", () => {
    for (const dueOn of ["2027-01-30", ""])
      expect(bill({ way: "part", taken: "44.50", dueOn }, "89.00").faults).toEqual({ dueOn: "IN_PAST" });
    expect(bill({ way: "later", dueOn: today }).faults).toEqual({});
  });
});

test("what is due next is the first part of a plan that is not paid, and nothing where all is paid", () => {
  expect(nextDueOf(bill({}))).toBeNull();
  expect(nextDueOf(bill({ way: "later" }))).toEqual({ due_on: today, cents: 10_000 });
  expect(nextDueOf(bill({ way: "plan" }))).toEqual({ due_on: "2027-02-28", cents: 3_333 });
  expect(nextDueOf(bill({ way: "plan", taken: "40" }))).toEqual({ due_on: "2027-02-28", cents: 2_667 });
});
