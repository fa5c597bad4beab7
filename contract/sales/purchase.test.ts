import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { purchase } from "./purchase.ts";

const schema = z.strictObject(purchase);
const asked = { clientType: "pro", reports_to: 4, packageId: 2, salesId: 3, paymentMethod: "visa" };
const read = (over: object) => schema.safeParse({ ...asked, ...over }).data;

describe("a purchase", () => {
  test("without a gift comes with none", () => {
    expect(read({})?.extra).toEqual({ membership_duration: 0, membership_duration_symbol: "day", courses: 0 });
  });

  test("with half a gift has nothing of the other half", () => {
    expect(read({ extra: { courses: 2 } })?.extra).toEqual({
      membership_duration: 0,
      membership_duration_symbol: "day",
      courses: 2,
    });
    expect(read({ extra: { membership_duration: 1, membership_duration_symbol: "week" } })?.extra).toMatchObject({
      membership_duration: 1,
      courses: 0,
    });
  });

  test("takes no gift away, and gives none beyond a thousand", () => {
    expect(read({ extra: { courses: -1 } })).toBeUndefined();
    expect(read({ extra: { courses: 0.5 } })).toBeUndefined();
    expect(read({ extra: { courses: 1000 } })).toBeDefined();
    expect(read({ extra: { courses: 1001 } })).toBeUndefined();
    expect(read({ extra: { membership_duration: 1001 } })).toBeUndefined();
  });

  test("names no trainer as 0, null, or by silence", () => {
    for (const reports_to of [0, null, undefined]) expect(read({ reports_to })).toBeDefined();
    expect(read({ reports_to: -1 })).toBeUndefined();
    expect(read({ reports_to: 2_147_483_648 })).toBeUndefined();
  });

  test("is lowered to no more than money can say", () => {
    expect(read({ amount: "0.01", priceReason: "Staff" })).toBeDefined();
    expect(read({ amount: "-0.01" })).toBeUndefined();
    expect(read({ amount: "0.001" })).toBeUndefined();
  });

  test("is paid by ten ways at most, each more than nothing, and on a plan of two to twelve parts", () => {
    const paid = { amount: "1.00", method: "cash" };
    const ways = (count: number) => Array.from({ length: count }, () => paid);
    expect(read({ payments: ways(10) })).toBeDefined();
    expect(read({ payments: ways(11) })).toBeUndefined();
    expect(read({ payments: [{ ...paid, amount: "0.00" }] })).toBeUndefined();
    for (const parts of [2, 12]) expect(read({ plan: { parts, every: "month" } })).toBeDefined();
    for (const parts of [1, 13]) expect(read({ plan: { parts, every: "month" } })).toBeUndefined();
  });
});
