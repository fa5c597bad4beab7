import { type LotDays, lotsOn } from "#contract/kernel/sessions/credit-days.ts";

/** The credits that can be booked on a day and end first, all lots of one last day together. */
export function endingFirst(lots: readonly LotDays[], day: string): Pick<LotDays, "credits" | "until"> | undefined {
  const on = lotsOn(lots, day);
  const [first] = on;
  return first && { until: first.until, credits: sumOf(on.filter(({ until }) => until === first.until)) };
}

export const sumOf = (lots: readonly LotDays[]) => lots.reduce((sum, { credits }) => sum + credits, 0);
