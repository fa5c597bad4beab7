import { addDays, addMonths } from "#contract/kernel/values.ts";
import { weekdayOf } from "#contract/kernel/time/weekdays.ts";
import { type Leave, daysMoving, postponeDate } from "../../../sales/orders/terms/freeze-rules.ts";
import { boughtOf } from "../../../sales/orders/terms/foresee-rules.ts";

/** An order as far as its months are counted. */
type Placing = Parameters<typeof boughtOf>[0] & { readonly start_at: string; readonly end_at: string };

/** Days from one up to, not including, another, in which classes are counted. */
export interface LimitPeriod {
  readonly from: string;
  readonly until: string;
}

/**
 * The period of a limit into which a day falls (classes §5): a week from Monday to Sunday, or a month of the order counted
 * from its start, whose days leaves move as they move the order.
 */
export function limitPeriod(per: "week" | "month", day: string, order: Placing, leaves: readonly Leave[]): LimitPeriod {
  if (per === "week") {
    const monday = addDays(day, 1 - weekdayOf(day));
    return { from: monday, until: addDays(monday, 7) };
  }
  const begins = monthsOf(order, leaves);
  let at = 0;
  while (begins(at + 1) <= day) at += 1;
  return { from: begins(at), until: begins(at + 1) };
}

/** When each month of an order begins, the first being 0. */
function monthsOf(order: Placing, leaves: readonly Leave[]): (at: number) => string {
  const bought = boughtOf(order);
  if (!bought) return (at) => addMonths(order.start_at, at);
  const days = daysMoving(bought, "membershipPackage", leaves);
  return (at) => postponeDate(addMonths(bought.start, at), days);
}
