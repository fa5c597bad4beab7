import * as z from "zod/mini";
import { money } from "../kernel/money/money.ts";
import { calendarDate, id, instant, nameOfPerson } from "../kernel/values.ts";

/** How an order renews automatically (money §6). */
export const renewal = z.strictObject({
  /** The day on which its next one is made: up to it the member may stop that. */
  on: calendarDate,
  /**
   * The present price of the next one, with its taxes; null if its package is not sold any more, and no order follows.
   */
  amount: z.nullable(money),
  /** The person and time of a stop, if it was stopped. */
  stopped: z.nullable(z.strictObject({ at: instant, by: z.nullable(z.extend(nameOfPerson, { id })) })),
  /**
   * The first day no longer covered: as it has been stopped, or as it would be if the caller stopped it today. Staff
   * give notice, so it may be the end of a later order.
   */
  end_at: calendarDate,
});
export type Renewal = z.infer<typeof renewal>;
