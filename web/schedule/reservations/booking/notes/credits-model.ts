import { type LotDays, lotsOn } from "#contract/kernel/credit-days.ts";

/** The credits that can be booked on a day and end first, all lots of one last day together. */
export function endingFirst(lots: readonly LotDays[], day: string): Pick<LotDays, "credits" | "until"> | undefined {
  const on = lotsOn(lots, day);
  const [first] = on;
  return first && { until: first.until, credits: sumOf(on.filter(({ until }) => until === first.until)) };
}

/** The credits that start after a day, all lots of one first day together, the earliest in front. */
export function startingAfter(lots: readonly LotDays[], day: string): Pick<LotDays, "credits" | "from">[] {
  const later = lots.filter(({ from, credits }) => from > day && credits > 0);
  const starts = Map.groupBy(later, ({ from }) => from);
  return [...starts]
    .map(([from, together]) => ({ from, credits: sumOf(together) }))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

export const sumOf = (lots: readonly LotDays[]) => lots.reduce((sum, { credits }) => sum + credits, 0);
