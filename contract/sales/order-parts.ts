import * as z from "zod/mini";
import { MAX_ROWS, upTo } from "../kernel/endpoint/lists.ts";
import { money } from "../kernel/money/money.ts";
import { calendarDate, duration, id, localText } from "../kernel/values.ts";

/** The package as it was when the order was made (decisions §5). */
export const packageOfOrder = z.strictObject({
  id,
  name: localText,
  duration,
  paid: z.int(),
  free: z.int(),
});

/** How the price of an order is paid (money §2). */
export const paymentOfOrder = z.strictObject({
  /** By which methods, the first in front; of a refunded one those it had been paid by. */
  methods: upTo(MAX_ROWS, z.string()),
  paid: money,
  open: money,
  /** The first day on which something open is due, which may have passed, and how much it is. */
  next: z.nullable(z.strictObject({ due_on: calendarDate, amount: money })),
});
export type PaymentOfOrder = z.infer<typeof paymentOfOrder>;
