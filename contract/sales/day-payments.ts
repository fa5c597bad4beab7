import * as z from "zod/mini";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { paging, upTo } from "../kernel/endpoint/lists.ts";
import { money } from "../kernel/money/money.ts";
import { calendarDate, id, instant, localText, nameOfPerson } from "../kernel/values.ts";
import { daySums } from "./day-close.ts";
import { documentNumber } from "./documents.ts";
import { paymentGroups } from "./payment-groups.ts";

const person = z.strictObject({ id, name: nameOfPerson });

const dayPayment = z.strictObject({
  /** Payments and refunds of accounts, and sales and returns of products paid immediately. Ids count within a kind. */
  kind: z.enum(["payment", "refund", "sale", "return"]),
  id,
  at: instant,
  client: z.nullable(person),
  /** The first thing it is for, and how many more; null while it pays nothing. */
  what: z.nullable(
    z.strictObject({
      /** Null of a sale of the shop that nothing is known of. */
      name: z.nullable(localText),
      /** How many, where it is a product. */
      quantity: z.nullable(z.int()),
      more: z.int(),
    }),
  ),
  /** Why money went out. */
  reason: z.nullable(z.string()),
  method: z.string(),
  currency: z.string(),
  /** Below 0 where money went out. */
  amount: money,
  by: z.nullable(person),
  /** The invoice or receipt of what was paid, the credit note of what came back. */
  document: z.nullable(documentNumber),
  /** For a payment of an account: what of it has not been refunded, and what of it pays nothing. */
  refundable: money,
  held: money,
});
export type DayPayment = z.infer<typeof dayPayment>;

const figures = z.strictObject({
  ...daySums,
  counts: z.strictObject({ all: z.int(), card: z.int(), cash: z.int(), other: z.int(), refunds: z.int() }),
  /** The close there is of the day by now. */
  closed: z.nullable(z.strictObject({ id, by: person, at: instant })),
  /** Whether it is still to be closed: today, and what is listed as unclosed; not a day from before there were closes. */
  awaitsClose: z.boolean(),
});
export type DayFigures = z.infer<typeof figures>;

/** The most payments that a search finds, and through how many of the latest it looks for an amount. */
export const MAX_FOUND_PAYMENTS = 50;
export const MAX_LOOKED_THROUGH = 10_000;

const foundPayment = z.strictObject({
  ...dayPayment.shape,
  /** The day for which it counts. */
  day: calendarDate,
});
export type FoundPayment = z.infer<typeof foundPayment>;

const readers = ["admin", "desk"] as const;
const params = z.strictObject({ day: calendarDate });

export const dayPayments = {
  figures: endpoint({
    method: "GET",
    path: "/payments/days/{day}",
    summary: "What the payments of a day come to, by method, as its close counts them",
    says: { en: "what the payments of a day come to", cn: "某日收款合计" },
    allow: readers,
    params,
    answer: figures,
  }),
  list: endpoint({
    method: "GET",
    path: "/payments/days/{day}/payments",
    summary: "The payments and refunds of a day in the order in which they were made, paged",
    says: { en: "payments of a day", cn: "某日收款" },
    allow: readers,
    params,
    query: z.strictObject({ ...paging(), group: z.optional(z.enum(paymentGroups)) }),
    answer: z.array(dayPayment),
    paged: true,
  }),
  found: endpoint({
    method: "GET",
    path: "/payments/found",
    summary: "The latest payments of all days, found by client, phone, document number or amount",
    says: { en: "payments that a search finds", cn: "搜索收款" },
    allow: readers,
    query: z.strictObject({ q: z.string().check(z.minLength(1, "REQUIRED"), z.maxLength(100)) }),
    answer: z.strictObject({
      payments: upTo(MAX_FOUND_PAYMENTS, foundPayment),
      /** Whether there may be more than these. */
      more: z.boolean(),
    }),
  }),
};
