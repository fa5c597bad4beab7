import { expect, test } from "vitest";
import type { Order } from "#contract/sales/orders.ts";
import { paginate } from "../../../kernel/http/paginate.ts";
import { balanceOf, sortOrders } from "./order-rows.ts";

const today = "2026-02-01";

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
  former_number: null,
  payment_method: "visa",
  payment: { methods: ["visa"], paid: "900.00", open: "0.00", next: null },
  amount: "900.00",
  actions: ["view"],
  client_name: { first_name: "Ana", last_name: "Lima" },
  sales: { id: 3, name: { first_name: "Sam", last_name: "Roy" } },
  extra: { courses: 0, membership_duration: 0, membership_duration_symbol: "day" },
  membershipPackage: null,
  coursePackage: null,
  settled: null,
  renewal: null,
  offer: null,
  follows: null,
  credits: {
    paid: 10,
    free: 2,
    booked: 3,
    completed: 4,
    forfeited: 0,
    expired: 0,
    revoked: 0,
    left: 5,
    expires_at: "2026-04-01",
  },
  version: 1,
};

const unpaid = { methods: [], paid: "0.00", open: "900.00", next: { due_on: "2026-03-01", amount: "900.00" } };

const by = (method: string) => ({ payment: { ...plain.payment, methods: [method] } });

const ids = (orders: readonly Order[]) => orders.map(({ id }) => id);

test("amounts are sorted as money, not as text", () => {
  const orders = [plain, { ...plain, id: 2, amount: "1200.00" }, { ...plain, id: 3, amount: "75.00" }];
  expect(ids(sortOrders(orders, "amount"))).toEqual([3, 1, 2]);
  expect(ids(sortOrders(orders, "-amount"))).toEqual([2, 1, 3]);
});

test("statuses sort in the order of their life, other words by the alphabet", () => {
  const done = { ...plain, id: 2, payment_status: "done" as const, ...by("cash") };
  const coming = { ...plain, id: 3, payment_status: "notStart" as const, ...by("weChat") };
  const later = { ...plain, id: 4, payment: unpaid };
  expect(ids(sortOrders([plain, done, coming], "payment_status"))).toEqual([3, 1, 2]);
  expect(ids(sortOrders([plain, done, coming, later], "payment_method"))).toEqual([4, 2, 1, 3]);
});

test("equal orders keep the order of their ids in both directions", () => {
  const orders = [{ ...plain, id: 2 }, plain];
  expect(ids(sortOrders(orders, "-payment_method"))).toEqual([1, 2]);
  expect(ids(sortOrders(orders, "fulfillment_status"))).toEqual([1, 2]);
});

test("the balance sums money and credits of living orders, over more than a page has", () => {
  const cancelled = { ...plain, id: 2, payment_status: "cancelled" as const };
  const { open, ...sums } = balanceOf([plain, { ...plain, id: 3 }, cancelled], today);
  expect(sums).toEqual({
    spent: "1800.00",
    credits: { bookable: 10, booked: 6, done: 8, later: [], completed: 8, forfeited: 0, expired: 0, left: 10 },
    open_count: 2,
  });
  expect(ids(open)).toEqual([1, 3]);
  const many = balanceOf(
    Array.from({ length: 201 }, (_, index) => ({ ...plain, id: index + 1 })),
    today,
  );
  expect([many.open.length, many.open_count, many.credits?.left, many.spent]).toEqual([200, 201, 1005, "180900.00"]);
});

test("what was not paid was not spent", () => {
  const part = { ...plain, id: 2, payment: { ...plain.payment, paid: "300.00", open: "600.00" } };
  expect(balanceOf([part, { ...plain, id: 3, payment: unpaid }], today).spent).toBe("300.00");
});

test("a membership without credits has no balance of them, nothing that is used up is open", () => {
  expect(balanceOf([{ ...plain, credits: null }], today)).toEqual({
    spent: "900.00",
    credits: null,
    open: [],
    open_count: 0,
  });
  const usedUp = {
    paid: 10,
    free: 2,
    booked: 0,
    completed: 12,
    forfeited: 0,
    expired: 0,
    revoked: 0,
    left: 0,
    expires_at: "2026-04-01",
  };
  expect(balanceOf([{ ...plain, credits: usedUp }], today).open).toEqual([]);
});

test("pages follow each other without a gap, and beyond the last there is nothing", () => {
  const pages = [1, 2, 3, 4].map((page) => paginate([1, 2, 3, 4, 5], { page, pageSize: 2 }));
  expect(pages.map(({ rows }) => rows)).toEqual([[1, 2], [3, 4], [5], []]);
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
});
