import { describe, expect, it } from "vitest";
import type { OpenCharge } from "#contract/accounts.ts";
import {
  type PayValues,
  afterFirst,
  draftOf,
  legsOf,
  missingOf,
  namedFor,
  payValues,
  restOf,
  splitOf,
} from "./pay-model.ts";

const whole = payValues("100.00", "visa");
const split: PayValues = { ...splitOf(whole), first: "60", secondMethod: "cash", secondReference: " 12 " };

const charge: OpenCharge = {
  id: 7,
  number: "7",
  of: { kind: "fee", name: { en: "Key", cn: "钥匙" }, order_id: null },
  amount: "80.00",
  open: "80.00",
  due: "80.00",
  parts: [{ due_on: "2026-11-01", amount: "80.00", open: "80.00" }],
};

describe("a payment", () => {
  it("is one call by one method", () => {
    expect(legsOf(whole)).toEqual([{ cents: 10_000, method: "visa", reference: "" }]);
    expect(legsOf({ ...whole, method: null })).toEqual([]);
  });

  it("that is split begins with halves, the odd cent first, and the second method has the rest", () => {
    expect(splitOf(payValues("100.01", "visa")).first).toBe("50.01");
    expect(restOf(split)).toBe(4000);
    expect(legsOf(split).map(({ cents, method }) => [cents, method])).toEqual([
      [6000, "visa"],
      [4000, "cash"],
    ]);
  });

  it("tells what is missing, one thing at a time", () => {
    expect(missingOf({ ...whole, amount: "0" }, false)).toBe("amount");
    expect(missingOf({ ...whole, method: null }, false)).toBe("method");
    expect(missingOf({ ...split, first: "100" }, false)).toBe("first");
    expect(missingOf({ ...split, secondMethod: null }, false)).toBe("method");
    expect(missingOf(whole, true)).toBe("account");
    expect(missingOf({ ...whole, staysOnAccount: true }, true)).toBeUndefined();
    expect(missingOf(split, false)).toBeUndefined();
  });

  it("names what it is for as far as that is open, also after its first part", () => {
    const [first, second] = legsOf(split);
    expect(first && namedFor(charge, 0, first)).toEqual([{ id: 7, amount: "60.00" }]);
    expect(second && namedFor(charge, 6000, second)).toEqual([{ id: 7, amount: "20.00" }]);
    expect(second && namedFor(charge, 8000, second)).toBeUndefined();
    expect(second && namedFor(undefined, 0, second)).toBeUndefined();
  });

  it("sends only what was said", () => {
    const [leg] = legsOf(whole);
    expect(leg && draftOf(leg, whole, undefined)).toEqual({ amount: "100.00", method: "visa" });
    const [, second] = legsOf(split);
    expect(second && draftOf(second, { ...split, staysOnAccount: true, receivedOn: "2026-11-20" }, undefined)).toEqual({
      amount: "40.00",
      method: "cash",
      reference: "12",
      on_account: true,
      received_on: "2026-11-20",
    });
  });

  it("whose second part failed goes on with that part alone", () => {
    expect(afterFirst(split)).toMatchObject({ amount: "40.00", method: "cash", reference: " 12 ", isSplit: false });
  });
});
