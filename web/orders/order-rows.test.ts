import { expect, test } from "vitest";
import type { Order } from "#contract/orders.ts";
import { creditBalance, sortOrders } from "./order-rows.ts";

const plain: Order = {
  id: 1,
  product_type: "privateTrainingSession",
  clientType: "pro",
  start_at: "2026-01-01",
  end_at: "2026-04-01",
  created_at: "2026-01-01T15:00:00.000Z",
  payment_status: "inProgress",
  fulfillment_status: "fulfilled",
  receipt_number: 1,
  payment_method: "visa",
  amount: "900.00",
  actions: ["view"],
  client_name: { first_name: "Ana", last_name: "Lima" },
  sales: { id: 3, name: { first_name: "Sam", last_name: "Roy" } },
  extra: { courses: 0, membership_duration: 0, membership_duration_symbol: "day" },
  membershipPackage: null,
  coursePackage: null,
  credits: { paid: 10, free: 2, booked: 3, completed: 4, expired: 0, left: 5, expires_at: "2026-04-01" },
  version: 1,
};

const word = (order: Order) => order.payment_method;

test("amounts are sorted as money, not as text", () => {
  const orders = [plain, { ...plain, id: 2, amount: "1200.00" }, { ...plain, id: 3, amount: "75.00" }];
  const sorted = sortOrders(orders, { by: "amount", descending: false }, word);
  expect(sorted.map(({ id }) => id)).toEqual([3, 1, 2]);
});

test("equal orders keep the order of their ids in both directions", () => {
  const orders = [{ ...plain, id: 2 }, plain];
  expect(sortOrders(orders, { by: "payment_method", descending: true }, word).map(({ id }) => id)).toEqual([1, 2]);
});

test("the balance sums the credits of living orders", () => {
  const cancelled = { ...plain, id: 2, payment_status: "cancelled" as const };
  expect(creditBalance([plain, { ...plain, id: 3 }, cancelled])).toEqual({
    granted: 24,
    booked: 6,
    completed: 8,
    expired: 0,
    left: 10,
  });
});

test("a membership without credits has no balance", () => {
  expect(creditBalance([{ ...plain, credits: null }])).toBeUndefined();
});
