import { expect, test } from "vitest";
import {
  centsFor,
  leftOf,
  linesOf,
  refundWays,
  refundedOf,
  returnedState,
  returningOf,
  withAll,
} from "./return-model.ts";

const line = (id: number, quantity: number, price: string, returned = 0) => {
  return { product: { id, name: { en: "Bar", cn: "能量棒" } }, quantity, price, amount: "0.00", returned };
};
const sale = { lines: [line(1, 3, "3.50", 1), line(2, 1, "6.25")], total: "18.92", refundable: "14.97" };

test("nothing is chosen to begin with, unless one piece is left", () => {
  expect(linesOf(sale, returningOf(sale))).toEqual([]);
  const last = { lines: [line(1, 3, "3.50", 2)] };
  expect(linesOf(last, returningOf(last))).toEqual([{ productId: 1, quantity: 1, restock: true }]);
});

test("what is sent are the pieces that are chosen, and whether they go back into stock", () => {
  const chosen = { 1: { quantity: 2, restock: false }, 2: { quantity: "", restock: true } };
  expect(linesOf(sale, chosen)).toEqual([{ productId: 1, quantity: 2, restock: false }]);
  expect(linesOf(sale, withAll(sale, chosen))).toEqual([
    { productId: 1, quantity: 2, restock: false },
    { productId: 2, quantity: 1, restock: true },
  ]);
});

test("the sum is the server's refund, with the taxes that were added", () => {
  expect(centsFor(sale, linesOf(sale, withAll(sale, {})))).toBe(1497);
  expect(centsFor(sale, [{ productId: 2, quantity: 1, restock: true }])).toBe(706);
});

test("of a sale on the account only what was paid since is refunded, and only by a method", () => {
  const owed = { open: "9.00", paid: "5.00" };
  expect(refundedOf(owed, 1400, "cash")).toBe(500);
  expect(refundedOf(owed, 1050, "cash")).toBe(150);
  expect(refundedOf(owed, 900, "cash")).toBe(0);
  expect(refundedOf(owed, 1400, "account")).toBe(0);
  expect(refundedOf({ open: "0.00", paid: "14.00" }, 350, "visa")).toBe(350);
});

test("a method is offered where something was paid, the account where there is one", () => {
  const methods = ["visa", "cash"];
  expect(refundWays({ paymentMethod: "account", paid: "0.00" }, methods, true)).toEqual(["account"]);
  expect(refundWays({ paymentMethod: "account", paid: "4.00" }, methods, true)).toEqual(["account", "visa", "cash"]);
  expect(refundWays({ paymentMethod: "cash", paid: "4.00" }, methods, false)).toEqual(["cash", "visa"]);
});

test("a sale has come back in part or whole", () => {
  expect(returnedState({ lines: [line(1, 3, "3.50")] })).toBe("none");
  expect(returnedState(sale)).toBe("part");
  expect(returnedState({ lines: [line(1, 3, "3.50", 3)] })).toBe("all");
  expect(leftOf({ quantity: 3, returned: 1 })).toBe(2);
});
