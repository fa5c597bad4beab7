import type { LeaveExtends } from "#contract/club/settings.ts";
import type { Order } from "#contract/sales/orders.ts";
import { isEndless, moveEnd } from "#contract/kernel/time/endless.ts";
import { addDays, daysBetween } from "#contract/kernel/values.ts";

/** Days from one up to, not including, another. */
export interface DayRange {
  readonly from: string;
  readonly until: string;
}

/** A leave that extends what was bought, with the days that it really lasts: somebody who came back early has fewer. */
export interface Leave extends DayRange {
  readonly id: number;
  readonly extends: Exclude<LeaveExtends, "nothing">;
}

/** A request as far as it decides what it does to what was bought. */
export interface Extending {
  readonly id: number;
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly withdrawn: boolean;
  readonly extends: LeaveExtends | null;
  readonly returned_on: string | null;
}

/** The leaves that extend something, with the days that they last: one that was withdrawn before it began has none. */
export function leavesAmong(requests: readonly Extending[]): readonly Leave[] {
  return requests.flatMap((request) => {
    const until = request.withdrawn ? request.returned_on : request.ended_at;
    if (request.extends === null || request.extends === "nothing" || until === null) return [];
    return request.started_at < until
      ? [{ id: request.id, extends: request.extends, from: request.started_at, until }]
      : [];
  });
}

/** The dates an order was sold with, and which leaves it was sold before. */
export interface Bought {
  readonly start: string;
  readonly end: string;
  /** The first leave that moves it. */
  readonly since: number;
  /** The days that this one had when the order was sold: only what it has more moves the order. */
  readonly known: DayRange | null;
}

/** The dates of an order under leaves. */
export interface FrozenOrderDates {
  readonly start: string;
  readonly end: string;
  /** The end of the resulting membership. */
  readonly holdsUntil: string;
}

/** Days as stretches that neither touch nor overlap, the earliest in front. */
export function mergeDayRanges(days: readonly DayRange[]): readonly DayRange[] {
  const stretches: DayRange[] = [];
  for (const { from, until } of days.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = stretches.at(-1);
    if (from >= until) continue;
    if (!last || last.until < from) stretches.push({ from, until });
    else if (last.until < until) stretches[stretches.length - 1] = { from: last.from, until };
  }
  return stretches;
}

/** The days of one that others do not have. */
export function subtractDayRanges(days: DayRange, others: readonly DayRange[]): readonly DayRange[] {
  let left = days.from < days.until ? [days] : [];
  for (const other of others) {
    left = left.flatMap(({ from, until }) => {
      if (other.until <= from || until <= other.from) return [{ from, until }];
      const parts = [
        { from, until: other.from },
        { from: other.until, until },
      ];
      return parts.filter((part) => part.from < part.until);
    });
  }
  return left;
}

/** How many days there are in all. */
export function daysIn(days: readonly DayRange[]): number {
  return mergeDayRanges(days).reduce((sum, { from, until }) => sum + daysBetween(from, until), 0);
}

/**
 * A day moved by the days of leaves: it stays the same up to the first of them, and moves by as many of them as are
 * before it. As leaves are applied by date, the result does not depend on the order in which they were entered.
 */
export function postponeDate(date: string, days: readonly DayRange[]): string {
  return mergeDayRanges(days).reduce(
    (day, { from, until }) => (day > from ? moveEnd(day, daysBetween(from, until)) : day),
    date,
  );
}

/** The day that becomes this one; undefined where none does. */
function unmoved(date: string, days: readonly DayRange[]): string | undefined {
  const back = mergeDayRanges(days).reduceRight(
    (day, { from, until }) => (day > until ? addDays(day, -daysBetween(from, until)) : day),
    date,
  );
  return postponeDate(back, days) === date ? back : undefined;
}

/** A day moved by some days of leaves, moved by others instead; a day that was not moved stays. */
export function repostponeDate(date: string, before: readonly DayRange[], after: readonly DayRange[]): string {
  if (isEndless(date)) return date;
  const base = unmoved(date, before);
  return base === undefined ? date : postponeDate(base, after);
}

/**
 * The dates of an order under all leaves, except those that it was sold with. A setting of membership alone leaves
 * sessions where they are, but extends the resulting membership.
 */
export function datesUnderLeaves(
  bought: Bought,
  kind: Order["product_type"],
  leaves: readonly Leave[],
): FrozenOrderDates {
  const { since, start, end } = bought;
  const own = daysMoving(bought, kind, leaves);
  const counting = leaves.filter(({ id }) => id >= since);
  return {
    start: postponeDate(start, own),
    end: postponeDate(end, own),
    holdsUntil: postponeDate(end, daysNotKnown(bought, counting)),
  };
}

/** The days that an order itself does not count: also what is to be paid for it comes as much later. */
export function daysMoving(bought: Bought, kind: Order["product_type"], leaves: readonly Leave[]): readonly DayRange[] {
  const moving = leaves.filter(
    (leave) => leave.id >= bought.since && (kind === "membershipPackage" || leave.extends === "membershipAndCredits"),
  );
  return daysNotKnown(bought, moving);
}

function daysNotKnown({ since, known }: Bought, leaves: readonly Leave[]): readonly DayRange[] {
  return leaves.flatMap((leave) => (leave.id === since && known ? subtractDayRanges(leave, [known]) : [leave]));
}
