import type { TodayRow } from "#contract/data/today.ts";
import type { TodayList } from "#contract/data/today-lists.ts";
import { type Role, servesClients, servesEveryClient } from "#contract/kernel/values.ts";

/** The actions on a row besides viewing. */
export type RowAction = "call" | "renew" | "book";

const actions: Readonly<Record<TodayList, readonly RowAction[]>> = {
  unmarked: [],
  ending: ["call", "renew"],
  ended: ["call", "renew"],
  fewCredits: ["call", "renew"],
  birthdays: ["call"],
  first: ["call"],
  notSeen: ["call", "book"],
};

/**
 * The list of reservations that shows somebody a whole session of the day. In a trainer's list the desk sees only when
 * the trainer is busy, and managers and trainers may not read the list of every client.
 */
export function seesWholeSession(roles: readonly Role[] = []): "ofClient" | "ofTrainer" {
  return servesEveryClient(roles) ? "ofClient" : "ofTrainer";
}

/** The permitted actions on a row of a list; without a phone number there is no call. */
export function rowActionsFor(
  list: TodayList,
  { phone }: Pick<TodayRow, "phone">,
  roles: readonly Role[] = [],
): RowAction[] {
  if (!servesClients(roles)) return [];
  return actions[list].filter((action) => action !== "call" || phone !== null);
}
