import type { ClientRow } from "#contract/membership/clients.ts";
import { daysBetween } from "#contract/kernel/values.ts";
import { statusFilters } from "#web/kernel/frame/status-model.ts";
import { lastDayOf } from "#web/kernel/lib/dates/last-day.ts";

/** The chips of the client list: a status, or that they end soon. */
export const clientStatusFilters = [...statusFilters, "ending"] as const;
export type ClientStatusFilter = (typeof clientStatusFilters)[number];

/** In the order of the chips; those after the fifth are shown only if somebody has that status. */
export const chipOrder = [
  "active",
  "ending",
  "onLeave",
  "pending",
  "expired",
  "incomplete",
  "suspended",
  "dismissed",
] as const;
export const alwaysShown: ReadonlySet<ClientStatusFilter> = new Set([
  "active",
  "ending",
  "onLeave",
  "pending",
  "expired",
]);

/** Days in which an end presses. */
const PRESSING = 7;

/** How many days there are to a client's last day, and whether it presses; not of a membership that the club has ended. */
export function daysToEnd(
  { endOfDate, status }: Pick<ClientRow, "endOfDate" | "status">,
  today: string,
): { readonly days: number; readonly presses: boolean } | undefined {
  if (endOfDate === null || status === "dismissed") return undefined;
  const days = daysBetween(today, lastDayOf(endOfDate));
  return { days, presses: days >= 0 && days <= PRESSING };
}
