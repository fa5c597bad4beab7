import * as z from "zod/mini";
import { paymentGroups } from "#contract/sales/payment-groups.ts";
import { calendarDate } from "#contract/kernel/values.ts";
import { lenient } from "#web/kernel/lib/table/table-search.ts";

/**
 * The day that is shown, today without one, and the group of its payments, all without one; or the phrase that is looked
 * for in all days.
 */
export const paymentsSearch = z.object({
  day: lenient(calendarDate),
  group: lenient(z.enum(paymentGroups)),
  q: lenient(z.string().check(z.minLength(1), z.maxLength(100))),
});
