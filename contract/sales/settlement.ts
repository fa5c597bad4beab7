import * as z from "zod/mini";
import { affectedPlans } from "../club/affected.ts";
import { money, amountText } from "../kernel/money/money.ts";
import { order } from "./orders.ts";
import { settlementRules } from "../club/settlement-rules.ts";
import { calendarDate, id, line, option } from "../kernel/values.ts";
import { upTo } from "../kernel/endpoint/lists.ts";

/** The subject of a statement's line: unused sessions or days, or the term by which the rule decides. */
const lineKinds = [
  "sessions",
  "freeSessions",
  "days",
  "withinDays",
  "beforeStart",
  "firstTenth",
  "nothing",
  "unpaid",
] as const;

/**
 * One line: `count` of `of` sessions or days at `each`, or the days of the term; what it comes to is signed, and the
 * lines add up to the sum.
 */
const statementLine = z.strictObject({
  kind: z.enum(lineKinds),
  count: z.nullable(z.int()),
  of: z.nullable(z.int()),
  each: z.nullable(money),
  amount: money,
});

/** The hash of the statement's content: it is sent back in `confirm`. */
const statementVersion = z.int().check(z.minimum(1));

/** The statement for ending an order early (money §4). */
const statement = z.strictObject({
  version: statementVersion,
  order_id: id,
  on: calendarDate,
  rule: z.enum(settlementRules),
  /** The price of the order, less earlier credits, and the paid part of it. */
  price: money,
  paid: money,
  lines: upTo(4, statementLine),
  /** The refund by the rule; never more than was paid. */
  sum: money,
  /** The sum still to be paid for the used part. */
  open: money,
  /** Credits that are revoked; null of an order that granted none. */
  revoked: z.nullable(z.strictObject({ paid: z.int(), free: z.int() })),
  /** Sessions that have begun and are not completed yet: they count as used. */
  unmarked: z.int(),
  /** The first day after the order's period; null where it is cancelled, since it never began. */
  end_at: z.nullable(calendarDate),
  /** The first day after what the client has. */
  endOfDate: calendarDate,
  /** The reservations and bookings of classes that are cancelled. */
  ...affectedPlans,
});
export type Statement = z.infer<typeof statement>;

/** How an order is ended early: without `confirm` nothing happens, and the answer says what would. */
export const settlementDraft = z.strictObject({
  /** The first day on which the order is good no more. */
  on: calendarDate,
  /** The club's rule unless named. */
  rule: z.optional(z.enum(settlementRules)),
  /** The refund instead of the rule's, and why. */
  sum: z.optional(amountText),
  reason: z.optional(line(200)),
  /** Where the sum goes: back by the method named here, or onto the `account`; left out, by the ways it came. */
  refund: z.optional(option),
  /** The version of the statement that was shown: 412 with the present sum if it differs. */
  confirm: z.optional(statementVersion),
});
export type SettlementDraft = z.output<typeof settlementDraft>;

/** The statement and, once it is confirmed, what was done. */
export const settled = z.strictObject({
  statement,
  done: z.nullable(z.strictObject({ sum: money, document: z.nullable(z.string()), order })),
});
