import { addDays, daysBetween } from "#contract/kernel/values.ts";
import type { Person } from "../people/person.ts";
import type { TableRow } from "../rows.ts";

interface Bought {
  readonly people: readonly Person[];
  readonly orders: readonly TableRow<"orders">[];
  readonly lots: readonly TableRow<"lot">[];
  readonly reasons: readonly TableRow<"reason">[];
}

/**
 * The club extends memberships and sessions by the days of a leave: here of all whose orders had begun by then. The
 * setting is recent, so earlier leaves extend nothing.
 */
export function withFreezes({ people, orders, lots, reasons }: Bought): Bought {
  const freezing = reasons.filter((reason) => isFreezing(reason, orders));
  const leaveOf = new Map(freezing.map((reason) => [reason.person_id, reason]));
  const later = (date: string, client: number) => {
    const { started_at, ended_at = null, withdrawn_at = null } = leaveOf.get(client) ?? {};
    if (!started_at || ended_at === null || withdrawn_at !== null || date <= started_at) return date;
    return addDays(date, daysBetween(started_at, ended_at));
  };
  return {
    people: people.map((person) => ({
      ...person,
      end_of_date: person.end_of_date && later(person.end_of_date, person.id),
    })),
    orders: orders.map((order) => {
      const leave = leaveOf.get(order.client_id);
      if (!leave || leave.withdrawn_at !== null || order.cancelled_at !== null) return order;
      const bought = { bought_start: order.start_at, bought_end: order.end_at, frozen_since: leave.id };
      return { ...order, ...bought, end_at: later(order.end_at, order.client_id), version: order.version + 1 };
    }),
    lots: lots.map((lot) => ({ ...lot, valid_to: lot.revoked_at ? lot.valid_to : later(lot.valid_to, lot.client_id) })),
    reasons: reasons.map((reason) =>
      freezing.includes(reason) ? { ...reason, extends: "membershipAndCredits" as const } : reason,
    ),
  };
}

function isFreezing(
  { person_id, started_at, ended_at, extends: extending }: TableRow<"reason">,
  orders: readonly TableRow<"orders">[],
) {
  if (extending === null || ended_at === null) return false;
  return orders.every(({ client_id, start_at }) => client_id !== person_id || start_at <= started_at);
}
