import * as z from "zod/mini";
import { someAmount as amount } from "../kernel/money/money.ts";
import { calendarDate, id, line, option } from "../kernel/values.ts";
import { MAX_WAYS, paid } from "./purchase.ts";

interface Ways {
  readonly amount?: string | undefined;
  readonly method?: string | undefined;
  readonly reference?: string | undefined;
  readonly payments?: readonly unknown[] | undefined;
}

/** Money comes in one way, or in those that are listed. */
const names = (member: "amount" | "method") =>
  z.refine<Ways>((body) => body[member] !== undefined || body.payments !== undefined, {
    error: "REQUIRED",
    path: [member],
  });
const oneOrSeveral = z.refine<Ways>(
  ({ amount: sum, method, reference, payments }) =>
    payments === undefined || [sum, method, reference].every((each) => each === undefined),
  { error: "NOT_ALLOWED", path: ["payments"] },
);

export const payment = z
  .strictObject({
    amount: z.optional(amount),
    method: z.optional(option),
    reference: z.optional(line(80)),
    /** The same in several ways instead: all of them are taken, or none. */
    payments: z.optional(z.array(paid).check(z.minLength(1), z.maxLength(MAX_WAYS))),
    /** The charges it pays first; the rest pays what is due first. */
    charges: z.optional(z.array(z.strictObject({ id, amount })).check(z.maxLength(50))),
    /** Keeps what is more than is open on the account, for what is bought next. */
    on_account: z.optional(z.boolean()),
    /** The day the money came, today unless said otherwise: up to 31 days ago. */
    received_on: z.optional(calendarDate),
  })
  .check(names("amount"), names("method"), oneOrSeveral);
export type PaymentDraft = z.output<typeof payment>;
