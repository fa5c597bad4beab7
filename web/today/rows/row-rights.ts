import type { TodayRow } from "#contract/data/today.ts";
import type { TodayList } from "#contract/data/today-lists.ts";
import { type Role, servesClients } from "#contract/kernel/values.ts";

/** The actions on a row besides viewing. */
export type RowAction = "call" | "renew" | "sell" | "book";

const actions: Readonly<Record<TodayList, readonly RowAction[]>> = {
  unmarked: [],
  asked: ["call", "sell"],
  ending: ["call", "renew"],
  ended: ["call", "renew"],
  fewCredits: ["call", "renew"],
  birthdays: ["call"],
  first: ["call"],
  notSeen: ["call", "book"],
};

/** The permitted actions on a row of a list; without a phone number there is no call. */
export function rowActionsFor(
  list: TodayList,
  { phone }: Pick<TodayRow, "phone">,
  roles: readonly Role[] = [],
): RowAction[] {
  if (!servesClients(roles)) return [];
  return actions[list].filter((action) => action !== "call" || phone !== null);
}
