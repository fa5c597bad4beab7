import * as z from "zod/mini";
import { amountText, someAmount } from "../kernel/money/money.ts";
import { plan } from "../kernel/money/plan.ts";
import {
  addMonths,
  calendarDate,
  clientTypeSchema,
  durationUnitSchema,
  id,
  line,
  option,
  version,
} from "../kernel/values.ts";

const count = z._default(z.int().check(z.minimum(0), z.maximum(1000)), 0);

/** The extra gift of an order: more time, more (free) credits (clients-and-business §5). */
const extra = z.strictObject({
  membership_duration: count,
  membership_duration_symbol: z._default(durationUnitSchema, "day"),
  courses: count,
});

/** In how many ways the money of one call may come. */
export const MAX_WAYS = 10;

/** Money that came in one way. */
export const paid = z.strictObject({ amount: someAmount, method: option, reference: z.optional(line(80)) });
export type Paid = z.output<typeof paid>;

/** The purchase, its seller and its payment: when a client is added, and later. */
export const purchase = {
  clientType: clientTypeSchema,
  /** The trainer: an active one for `pro`, 0, null or absent for every other type. */
  reports_to: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(2_147_483_647)))),
  packageId: id,
  /** The package's version that was looked at: 412 with the present price when it has changed. */
  packageVersion: z.optional(version),
  extra: z._default(extra, { membership_duration: 0, membership_duration_symbol: "day", courses: 0 }),
  salesId: id,
  /** How it is paid: in full now, less what the club holds of the client's, unless `payments` says otherwise. */
  paymentMethod: option,
  /** The payments now, by several methods, less than the price or none; the rest is owed (money §2). */
  payments: z.optional(z.array(paid).check(z.maxLength(MAX_WAYS))),
  /** The dates on which it is due, in parts. */
  plan: z.optional(plan),
  /** Without a plan, the day on which the rest is due: the day of the sale if it is not given. */
  due_on: z.optional(calendarDate),
  /** The price of this one sale with its taxes, lower than the one that is offered, and why: for admins alone. */
  amount: z.optional(amountText),
  priceReason: z.optional(line(200)),
};

const YEARS_FROM_TODAY = 10;

/** The first and the last day on which what is sold or charged today may begin or be due: a slip of the year is nobody's day. */
export function withinTenYears(today: string): { readonly earliest: string; readonly latest: string } {
  const months = 12 * YEARS_FROM_TODAY;
  return { earliest: addMonths(today, -months), latest: addMonths(today, months) };
}

/** Whether a day is one of these. */
export function isWithinTenYears(day: string, today: string): boolean {
  const { earliest, latest } = withinTenYears(today);
  return earliest <= day && day <= latest;
}
