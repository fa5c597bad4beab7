import * as z from "zod/mini";
import { type Allow, endpoint } from "./endpoint.ts";
import { purchase } from "./purchase.ts";
import { money } from "./money.ts";
import {
  calendarDate,
  clientTypeSchema,
  duration,
  durationUnitSchema,
  flag,
  id,
  idText,
  instant,
  localText,
  mostRows,
  nameOfPerson,
  option,
  pageQuery,
  saysSomething,
  upTo,
  version,
  wholePages,
  someOf,
  mostOfSetting,
  mostStaff,
} from "./values.ts";

/** By what a person's orders can be sorted. */
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

/** The package as it was when the order was made (decisions §5). */
const soldPackage = z.strictObject({
  id,
  name: localText,
  duration,
  paid: z.int(),
  free: z.int(),
});

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
  payment_method: z.string(),
  /** Counts without gaps; a cancelled order keeps its own. */
  receipt_number: z.int(),
  amount: money,
  actions: someOf(["view", "edit", "settle", "delete"]),
  client_name: nameOfPerson,
  sales: z.strictObject({ id, name: nameOfPerson }),
  extra: z.strictObject({
    courses: z.int(),
    membership_duration: z.int(),
    membership_duration_symbol: durationUnitSchema,
  }),
  membershipPackage: z.nullable(soldPackage),
  coursePackage: z.nullable(soldPackage),
  /** Credits of the order's lot, null when it granted none; all counts in sessions. */
  credits: z.nullable(
    z.strictObject({
      paid: z.int(),
      free: z.int(),
      booked: z.int(),
      completed: z.int(),
      expired: z.int(),
      /** Taken back as the order ended early. */
      revoked: z.int(),
      left: z.int(),
      expires_at: calendarDate,
    }),
  ),
  /** How it ended early: what came back, with the credit note, if anything was credited. */
  settled: z.nullable(z.strictObject({ on: calendarDate, sum: money, document: z.nullable(z.string()) })),
  version,
});
export type Order = z.infer<typeof order>;

const orderPath = z.strictObject({ id: idText });

/** A package added to a client's payments: what is bought and from which day on (clients-and-business §5). */
export const packagePayment = z.strictObject({
  clientId: id,
  ...purchase,
  startOfDate: calendarDate,
});
export type PackagePayment = z.infer<typeof packagePayment>;

/**
 * A line of the ledger: what added to or took from the credits free to book. `change` is signed, `balance` what was left
 * after it; completing changes nothing, the booking did. A completion that
 * is undone gives its credit back (`restored`), and the session books it again. Returned credits of a lot that has expired change nothing either.
 */
const ledgerLine = z.strictObject({
  event: z.enum(["granted", "booked", "returned", "completed", "restored", "expired", "revoked"]),
  at: instant,
  change: z.int(),
  balance: z.int(),
  order_id: id,
  is_free: z.nullable(flag),
  reservation: z.nullable(z.strictObject({ id, start: instant, title: z.string() })),
  by: z.nullable(nameOfPerson),
});
export type LedgerLine = z.infer<typeof ledgerLine>;

/** What somebody bought comes to, over all orders; cancelled ones leave all sums. */
const balance = z.strictObject({
  spent: money,
  /** Null where no order ever granted any. */
  credits: z.nullable(z.strictObject({ booked: z.int(), completed: z.int(), expired: z.int(), left: z.int() })),
  /** Orders with credits left or booked, the oldest first. */
  open: upTo(mostRows, order),
});
export type Balance = z.infer<typeof balance>;

/** A part of the price that is tax; taxes are included in it. */
const taxLine = z.strictObject({ name: z.string(), percent: z.number(), amount: money });

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
export type Receipt = z.infer<typeof receipt>;

/** A package that can be sold, with what it makes of who buys it, and the taxes in its price today. */
const packageOffer = z.strictObject({
  id,
  version,
  name: localText,
  /** What is to be paid, with its taxes. */
  amount: money,
  net: money,
  taxes: upTo(20, taxLine),
  duration,
  paid: z.int(),
  free: z.int(),
  clientType: clientTypeSchema,
});
export type PackageOffer = z.infer<typeof packageOffer>;

/** What can be sold and, as far as it is known, everything else that a sale asks for. */
const offer = z.strictObject({
  /** What was bought last by this client in front, then what was sold last to anybody. */
  packages: upTo(mostOfSetting, packageOffer),
  /** The package that this client bought last. */
  bought: z.nullable(id),
  /** The day after what they have of a kind ends, or today. */
  starts: z.strictObject({ membership: calendarDate, sessions: calendarDate }),
  /** Who trains them; else whoever asks, if a trainer; else the club's only one. */
  trainer: z.nullable(id),
  /** Whoever asks, if they may stand as seller; else who sold to this client last; else the only one who may. */
  seller: z.nullable(id),
  /** As this client paid last, or else anybody; else the only way there is. */
  paymentMethod: z.nullable(z.string()),
});
export type Offer = z.infer<typeof offer>;

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

const sellers = {
  person: "id",
  kind: "client",
  reach: { admin: ["any"], trainer: ["mine"], desk: ["client"] },
} as const satisfies Allow;

export const orders = {
  ofPerson: endpoint({
    method: "GET",
    path: "/payments/users/{id}",
    summary: "A person's orders, paged; oldest first unless sorted otherwise",
    allow: ofPerson,
    params: z.strictObject({ id: idText }),
    query: z.strictObject(pageQuery(orderSorts, wholePages)),
    answer: z.array(order),
    paged: true,
  }),
  balance: endpoint({
    method: "GET",
    path: "/payments/users/{id}/balance",
    summary: "What a person spent in all, their credits in all, and the orders that still have some",
    allow: ofPerson,
    params: z.strictObject({ id: idText }),
    answer: balance,
  }),
  ledger: endpoint({
    method: "GET",
    path: "/payments/users/{id}/ledger",
    summary: "Credit history of a client, paged; oldest first, or newest first with sort=-at",
    allow: ofPerson,
    params: z.strictObject({ id: idText }),
    query: z.strictObject(pageQuery(["at"], wholePages)),
    answer: z.array(ledgerLine),
    paged: true,
  }),
  offer: endpoint({
    method: "GET",
    path: "/payments/users/{id}/offer",
    summary: "What can be sold to a client, with the rest of the sale filled in",
    allow: sellers,
    params: z.strictObject({ id: idText }),
    answer: offer,
    refuses: ["NOT_FOUND"],
  }),
  newOffer: endpoint({
    method: "GET",
    path: "/payments/offer",
    summary: "What can be sold to a new client, with the rest of the sale filled in",
    allow: ["admin", "trainer", "desk"],
    answer: offer,
  }),
  addPackage: endpoint({
    method: "POST",
    path: "/payments/{id}/add-package-payment",
    summary: "Sell a package to a client",
    allow: sellers,
    params: z.strictObject({ id: idText }),
    body: packagePayment,
    /** `endOfDate` is the client's after the sale. */
    answer: z.strictObject({ order, endOfDate: calendarDate }),
    refuses: ["NOT_FOUND", "STALE", "AMOUNT_TOO_HIGH", "DAY_CLOSED"],
    creates: true,
  }),
  update: endpoint({
    method: "PUT",
    path: "/payments/orders/{id}",
    summary: "Change the payment method and the salesperson of an order",
    allow: ["admin"],
    params: orderPath,
    body: z
      .strictObject({ paymentMethod: z.optional(option), salesId: z.optional(id), version: z.optional(version) })
      .check(saysSomething),
    answer: order,
    refuses: ["NOT_FOUND", "STALE", "INVALID_STATE", "DAY_CLOSED"],
  }),
  receipt: endpoint({
    method: "GET",
    path: "/payments/orders/{id}/receipt",
    summary: "The receipt of an order, with the taxes included in its price",
    allow: ["admin", "trainer", "desk", "client"],
    params: orderPath,
    answer: receipt,
    refuses: ["NOT_FOUND"],
  }),
  topSales: endpoint({
    method: "GET",
    path: "/payments/top-sales-list",
    summary: "Top sales, this week so far or last calendar month, without cancelled orders",
    allow: ["admin", "manager"],
    query: z.strictObject({ range: z.enum(["thisWeek", "lastMonth"]) }),
    answer: upTo(mostStaff, salesRow),
  }),
};
