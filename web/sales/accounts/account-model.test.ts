import { describe, expect, it } from "vitest";
import type { OpenCharge } from "#contract/sales/accounts.ts";
import { accountState, amountToTake, partState, paysOf, takesPayments } from "./account-model.ts";

const part = (due_on: string, amount: string, open = amount) => ({ due_on, amount, open });

function charge(id: number, ...parts: OpenCharge["parts"]): OpenCharge {
  const open = parts.reduce((sum, each) => sum + Number(each.open), 0).toFixed(2);
  const of = { kind: "order", name: { en: "Ten", cn: "十节" }, order_id: id } as const;
  return { id, number: String(id), of, amount: open, open, due: "0.00", parts };
}

describe("an account", () => {
  it("says who owes whom, whatever the sign", () => {
    expect(accountState({ balance: "12.50" })).toEqual({ kind: "owes", amount: "12.50" });
    expect(accountState({ balance: "-0.01" })).toEqual({ kind: "holds", amount: "0.01" });
    expect(accountState({ balance: "0.00" })).toEqual({ kind: "settled", amount: "0.00" });
  });

  it("asks for what is due, else for what comes next, else for nothing", () => {
    const next = { due_on: "2026-12-01", amount: "20.00" };
    expect(amountToTake({ due: "5.00", next })).toBe("5.00");
    expect(amountToTake({ due: "0.00", next })).toBe("20.00");
    expect(amountToTake({ due: "0.00", next: null })).toBe("");
  });

  it("pays what is due first, over all charges, and nothing twice", () => {
    const plan = charge(1, part("2026-11-01", "10.00"), part("2026-12-01", "10.00"));
    const fee = charge(2, part("2026-11-15", "4.00"));
    expect([...paysOf([plan, fee], 1200)]).toEqual([
      [1, 1000],
      [2, 200],
    ]);
    expect(Object.fromEntries(paysOf([plan, fee], 9999))).toEqual({ 1: 2000, 2: 400 });
  });

  it("pays what it is for before anything that is due longer", () => {
    const old = charge(1, part("2026-11-01", "10.00"));
    const asked = charge(2, part("2027-01-15", "4.00"));
    expect(Object.fromEntries(paysOf([old, asked], 500, 2))).toEqual({ 1: 100, 2: 400 });
  });

  it("leaves out what of a part has been paid", () => {
    expect(Object.fromEntries(paysOf([charge(1, part("2026-11-01", "10.00", "3.00"))], 500))).toEqual({ 1: 300 });
  });

  it("marks a part as due from its day on", () => {
    expect(partState(part("2026-11-23", "1.00"), "2026-11-22")).toBe("ahead");
    expect(partState(part("2026-11-23", "1.00"), "2026-11-23")).toBe("due");
    expect(partState(part("2026-11-23", "1.00", "0.00"), "2026-11-24")).toBe("paid");
  });
});

describe("taking payments", () => {
  const client = { id: 9, userType: "client", inScope: false } as const;

  it("is for admin, desk and the trainer in scope, and never for oneself", () => {
    expect(takesPayments({ id: 1, roles: ["admin"] }, client)).toBe(true);
    expect(takesPayments({ id: 1, roles: ["desk"] }, client)).toBe(true);
    expect(takesPayments({ id: 1, roles: ["trainer"] }, client)).toBe(false);
    expect(takesPayments({ id: 1, roles: ["trainer"] }, { ...client, inScope: true })).toBe(true);
    expect(takesPayments({ id: 1, roles: ["manager"] }, client)).toBe(false);
    expect(takesPayments({ id: 9, roles: ["client"] }, client)).toBe(false);
    expect(takesPayments({ id: 1, roles: ["admin"] }, { ...client, userType: "trainer" })).toBe(false);
  });
});
