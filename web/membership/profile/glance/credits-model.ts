import type { CreditFigures } from "#contract/kernel/sessions/credit-days.ts";

/** Whether somebody has no credits, and never had any: there is nothing to book yet. */
export function hadNoCredits({ bookable, booked, done, later }: CreditFigures): boolean {
  return bookable + booked + done + later.length === 0;
}
