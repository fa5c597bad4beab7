import type { FreezeLimits } from "#contract/club/settings.ts";
import type { FreezeRoom } from "#contract/kernel/time/freeze-room.ts";
import type { Freeze } from "#contract/membership/freeze.ts";
import type { Refuse } from "#contract/kernel/refusal/refuse.ts";
import { type Role, addMonths, daysBetween } from "#contract/kernel/values.ts";
import type { FreezeResult } from "../../sales/orders/terms/foresee-rules.ts";
import { type DayRange, type Leave, daysIn } from "../../sales/orders/terms/freeze-rules.ts";
import type { StoredRequest } from "./rules.ts";
import { MAX_ROWS } from "#contract/kernel/endpoint/lists.ts";

/** The day from which somebody is back early: only a person who has left can come back. */
export function earlyReturn(request: Pick<StoredRequest, "reason_type" | "started_at">, today: string): string | null {
  return request.reason_type === "onLeave" && request.started_at <= today ? today : null;
}

/**
 * The days that limits allow a leave: of any twelve months that end with it, or with another one after it, no more days
 * than allowed belong to leaves.
 */
export function roomOf(
  days: DayRange,
  others: readonly DayRange[],
  { minDays, maxDaysPerYear }: FreezeLimits,
): FreezeRoom {
  const ends = [days.until, ...others.map(({ until }) => until).filter((until) => until > days.from)];
  const within = ends.filter((end) => yearBefore(end) < days.until);
  const used = within.map((end) => daysIn(others.map((other) => clipped(other, yearBefore(end), end))));
  const left = maxDaysPerYear === null ? null : Math.max(0, maxDaysPerYear - Math.max(...used));
  return { days: daysBetween(days.from, days.until), left, min_days: minDays };
}

const yearBefore = (day: string) => addMonths(day, -12);

/** The part of a range of days inside another; empty if its end is before its beginning. */
function clipped({ from, until }: DayRange, earliest: string, latest: string): DayRange {
  return { from: from < earliest ? earliest : from, until: until > latest ? latest : until };
}

/** Whether a leave is longer or shorter than it may be. */
function isBeyond({ days, left, min_days }: FreezeRoom): boolean {
  return (left !== null && days > left) || (min_days !== null && days < min_days);
}

/** Refuses a leave beyond the limits; with a reason it is let in, which is what comes back to be kept. */
export function checkRoom(
  refuse: Refuse<"FREEZE_LIMIT">,
  room: FreezeRoom | null,
  reason: string | undefined,
): string | null {
  if (!room || !isBeyond(room)) return null;
  if (reason === undefined) throw refuse("FREEZE_LIMIT", room);
  return reason;
}

/** Only an admin may let somebody go beyond the limits. */
export function checkBeyond(refuse: Refuse<"FORBIDDEN">, held: readonly Role[], reason: string | undefined): void {
  if (reason !== undefined && !held.includes("admin")) throw refuse("FORBIDDEN");
}

/** The effects of a leave on purchases, as people see them: only the orders that move. */
export function freezeSummary(
  { extends: extending, days }: { readonly extends: Leave["extends"]; readonly days: DayRange | undefined },
  before: { readonly endOfDate: string | null },
  { orders, endOfDate }: FreezeResult,
): Freeze {
  const moving = orders.filter(
    ({ order, place }) => order.start_at !== place.start_at || order.end_at !== place.end_at,
  );
  return {
    extends: extending,
    from: days?.from ?? null,
    until: days?.until ?? null,
    days: days ? daysBetween(days.from, days.until) : 0,
    next_due: nextDue(orders),
    end: { before: before.endOfDate ?? "", after: endOfDate ?? "" },
    orders_count: moving.length,
    orders: moving.slice(0, MAX_ROWS).map(({ order, place }) => ({
      id: order.id,
      name: order.name,
      start: { before: order.start_at, after: place.start_at },
      end: { before: order.end_at, after: place.end_at },
      credits: order.lot === null ? null : order.granted,
    })),
  };
}

/** The part that is due first of those that are open and move. */
function nextDue(orders: FreezeResult["orders"]): Freeze["next_due"] {
  const changes = orders.flatMap(({ order, instalments }) =>
    order.instalments.flatMap(({ id, due_on: before, is_open }) => {
      const after = instalments.find((part) => part.id === id)?.due_on ?? before;
      return is_open && after !== before ? [{ before, after }] : [];
    }),
  );
  return changes.toSorted((a, b) => (a.before < b.before ? -1 : 1))[0] ?? null;
}
