import { describe, expect, it } from "vitest";
import type { OpenCharge } from "#contract/sales/accounts.ts";
import {
  type PayValues,
  paymentDraftOf,
  missingPaymentPart,
  payValues,
  secondMethodCents,
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
  it("that is split begins with halves, the odd cent first, and the second method has the rest", () => {
    expect(splitOf(payValues("100.01", "visa")).first).toBe("50.01");
    expect(secondMethodCents(split)).toBe(4000);
    expect(paymentDraftOf(split, charge)).toEqual({
      payments: [
        { amount: "60.00", method: "visa" },
        { amount: "40.00", method: "cash", reference: "12" },
      ],
      charges: [{ id: 7, amount: "80.00" }],
    });
  });

  it("names what is missing, one thing at a time", () => {
    expect(missingPaymentPart({ ...whole, amount: "0" }, false)).toBe("amount");
    expect(missingPaymentPart({ ...whole, method: null }, false)).toBe("method");
    expect(missingPaymentPart({ ...split, first: "100" }, false)).toBe("first");
    expect(missingPaymentPart({ ...split, secondMethod: null }, false)).toBe("method");
    expect(missingPaymentPart(whole, true)).toBe("account");
    expect(missingPaymentPart({ ...whole, staysOnAccount: true }, true)).toBeUndefined();
    expect(missingPaymentPart(split, false)).toBeUndefined();
  });

  it("names what it is for, as far as that is open", () => {
    expect(paymentDraftOf(whole, charge)?.charges).toEqual([{ id: 7, amount: "80.00" }]);
    expect(paymentDraftOf({ ...whole, amount: "60" }, charge)?.charges).toEqual([{ id: 7, amount: "60.00" }]);
  });

  it("sends only what was said", () => {
    expect(paymentDraftOf(whole, undefined)).toEqual({ amount: "100.00", method: "visa" });
    expect(
      paymentDraftOf({ ...whole, reference: " 7 ", staysOnAccount: true, receivedOn: "2026-11-20" }, undefined),
    ).toEqual({
      amount: "100.00",
      method: "visa",
      reference: "7",
      on_account: true,
      received_on: "2026-11-20",
    });
  });
});
