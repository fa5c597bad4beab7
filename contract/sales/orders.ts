import * as z from "zod/mini";
import { creditFigures } from "../kernel/sessions/credit-days.ts";
import { type Allow, endpoint } from "../kernel/endpoint/endpoint.ts";
import { money, taxLine } from "../kernel/money/money.ts";
import { ledgerLine } from "./credit-ledger.ts";
import { classLimit, classesCovered, goodFor } from "./class-access.ts";
import { packageOfOrder, paymentOfOrder } from "./order-parts.ts";
import { renewal } from "./renewal.ts";
import {
  calendarDate,
  clientTypeSchema,
  durationUnitSchema,
  flag,
  id,
  idText,
  instant,
  nameOfPerson,
  option,
  saysSomething,
  version,
} from "../kernel/values.ts";
import { MAX_ROWS, pageQuery, upTo, wholePages, someOf, MAX_STAFF } from "../kernel/endpoint/lists.ts";

/** The sort orders of a person's orders. */
export const orderSorts = [
  "id",
  "product_type",
  "start_at",
  "payment_status",
  "fulfillment_status",
  "payment_method",
  "amount",
] as const;
export type OrderSort = (typeof orderSorts)[number];

const productTypes = ["membershipPackage", "privateTrainingSession"] as const;
const paymentStatuses = ["notStart", "inProgress", "done", "cancelled"] as const;
const fulfillmentStatuses = ["unfulfilled", "fulfilled"] as const;

/** An order as everybody sees it who may. */
export const order = z.strictObject({
  id,
  product_type: z.enum(productTypes),
  clientType: clientTypeSchema,
  start_at: calendarDate,
  /** The first day after the order's period. */
  end_at: calendarDate,
  created_at: instant,
  payment_status: z.enum(paymentStatuses),
  fulfillment_status: z.enum(fulfillmentStatuses),
  /** The method agreed at the sale; `payment` has what was paid. */
  payment_method: z.string(),
  payment: paymentOfOrder,
  /** Counts without gaps; a cancelled order keeps its own. */
  receipt_number: z.int(),
  /** For an imported order, its number in the former system. */
  former_number: z.nullable(z.string()),
  amount: money,
  actions: someOf(["view", "edit", "settle", "delete"]),
  client_name: nameOfPerson,
  sales: z.strictObject({ id, name: nameOfPerson }),
  extra: z.strictObject({
    courses: z.int(),
    membership_duration: z.int(),
    membership_duration_symbol: durationUnitSchema,
  }),
  membershipPackage: z.nullable(z.extend(packageOfOrder, { classes: classesCovered, classLimit })),
  coursePackage: z.nullable(z.extend(packageOfOrder, { goodFor })),
  /** Credits of the order's lot, null when it granted none; all counts in sessions. */
  credits: z.nullable(
    z.strictObject({
      paid: z.int(),
      free: z.int(),
      booked: z.int(),
      completed: z.int(),
      /** Lost by late cancellations and no-shows. */
      forfeited: z.int(),
      expired: z.int(),
      /** Revoked when the order ended early. */
      revoked: z.int(),
      left: z.int(),
      expires_at: calendarDate,
    }),
  ),
  /** How it ended early: what came back, with the credit note, if anything was credited. */
  settled: z.nullable(z.strictObject({ on: calendarDate, sum: money, document: z.nullable(z.string()) })),
  /** How it renews itself; null where it does not, any more: also once it has been renewed. */
  renewal: z.nullable(renewal),
  /** The price and time of the offer of its next one; null without an offer that can still be accepted. */
  offer: z.nullable(z.strictObject({ amount: money, at: instant })),
  /** The order that it renews. */
  follows: z.nullable(id),
  version,
});
export type Order = z.infer<typeof order>;

const orderPath = z.strictObject({ id: idText });

/** The sums of somebody's purchases, over all orders; cancelled ones are left out of all sums. */
const balance = z.strictObject({
  /** The sum that was paid for them, less refunds. */
  spent: money,
  /** Null where no order ever granted any. */
  credits: z.nullable(
    z.extend(creditFigures, {
      completed: z.int(),
      forfeited: z.int(),
      expired: z.int(),
      /** Also of those that begin later. */ left: z.int(),
    }),
  ),
  /** Orders with credits left or booked, the oldest first. */
  open: upTo(MAX_ROWS, order),
  /** How many there are of those. */
  open_count: z.int(),
});
export type Balance = z.infer<typeof balance>;

const receipt = z.strictObject({
  number: z.int(),
  club: z.strictObject({ name: z.string(), address: z.string() }),
  currency: z.string(),
  order,
  client: z.strictObject({ id, name: nameOfPerson, address: z.nullable(z.string()), zipCode: z.nullable(z.string()) }),
  cancelled_at: z.nullable(instant),
  net: money,
  taxes: upTo(20, taxLine),
});
export type OrderReceipt = z.infer<typeof receipt>;

const salesRow = z.strictObject({
  sales: z.extend(nameOfPerson, { email: z.string() }),
  total_membership_amount: money,
  total_course_amount: money,
});
export type SalesRow = z.infer<typeof salesRow>;

const ofPerson = {
  person: "id",
  reach: {
    admin: ["any"],
    manager: ["own"],
    trainer: ["mine", "own"],
    desk: ["client", "own"],
    employee: ["own"],
    client: ["own"],
  },
} as const satisfies Allow;

export const orders = {
  ofPerson: endpoint({
    method: "GET",
    path: "/payments/users/{id}",
    summary: "A person's orders, paged; oldest first unless sorted otherwise",
    says: { en: "a person's orders", cn: "个人订单" },
    saysExport: { en: "Exported orders", cn: "导出订单" },
    replica: true,
    allow: ofPerson,
    params: z.strictObject({ id: idText }),
    /** `renewing` narrows them to those that renew themselves, also where that was stopped, or whose renewal is offered. */
    query: z.strictObject({ ...pageQuery(orderSorts, wholePages), renewing: z.optional(z.enum(["true"])) }),
    answer: z.array(order),
    paged: true,
  }),
  balance: endpoint({
    method: "GET",
    path: "/payments/users/{id}/balance",
    summary: "What a person spent in all, their credits in all, and the orders that still have some",
    says: { en: "a person's session credits", cn: "个人课时余额" },
    replica: true,
    allow: ofPerson,
    params: z.strictObject({ id: idText }),
    answer: balance,
  }),
  ledger: endpoint({
    method: "GET",
    path: "/payments/users/{id}/ledger",
    summary: "Credit history of a client, paged; oldest first, or newest first with sort=-at",
    says: { en: "a client's credit history", cn: "会员课时明细" },
    saysExport: { en: "Exported credit history", cn: "导出课时明细" },
    replica: true,
    allow: ofPerson,
    params: z.strictObject({ id: idText }),
    query: z.strictObject(pageQuery(["at"], wholePages)),
    answer: z.array(ledgerLine),
    paged: true,
  }),
  update: endpoint({
    method: "PUT",
    path: "/payments/orders/{id}",
    summary: "Change the payment method and the salesperson of an order, and whether it renews itself",
    says: { en: "Changed an order", cn: "修改订单" },
    allow: ["admin", "trainer", "desk", "client"],
    params: orderPath,
    body: z
      .strictObject({
        paymentMethod: z.optional(option),
        salesId: z.optional(id),
        /** 0 stops it: a client their own, a trainer in scope, the desk any; 1 takes that back. Admins alone change the rest. */
        renews: z.optional(flag),
        version: z.optional(version),
      })
      .check(saysSomething),
    answer: order,
    refuses: ["NOT_FOUND", "STALE", "INVALID_STATE", "DAY_CLOSED", "NOT_RENEWING"],
  }),
  renewing: endpoint({
    method: "GET",
    path: "/payments/renewals",
    summary: "How many packages and orders renew themselves",
    says: { en: "how many memberships renew automatically", cn: "自动续费的会籍数量" },
    allow: ["admin"],
    answer: z.strictObject({ packages: z.int(), orders: z.int() }),
  }),
  renew: endpoint({
    method: "POST",
    path: "/payments/orders/{id}/renewal",
    summary: "Accept the renewal that is offered of an order, which makes the next one",
    says: { en: "Renewed a membership", cn: "会籍续费" },
    allow: ["admin", "trainer", "desk", "client"],
    params: orderPath,
    answer: order,
    creates: true,
    refuses: ["NOT_FOUND", "NOT_RENEWING", "ACCOUNT_OWING"],
  }),
  receipt: endpoint({
    method: "GET",
    path: "/payments/orders/{id}/receipt",
    summary: "The receipt of an order, with the taxes included in its price",
    says: { en: "the receipt of an order", cn: "订单收据" },
    allow: ["admin", "trainer", "desk", "client"],
    params: orderPath,
    answer: receipt,
    refuses: ["NOT_FOUND"],
  }),
  topSales: endpoint({
    method: "GET",
    path: "/payments/top-sales-list",
    summary: "Top sales, this week so far or last calendar month, without cancelled orders",
    says: { en: "top sales", cn: "业绩排行" },
    replica: true,
    allow: ["admin", "manager"],
    query: z.strictObject({ range: z.enum(["thisWeek", "lastMonth"]) }),
    answer: upTo(MAX_STAFF, salesRow),
  }),
};
