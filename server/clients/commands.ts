import type { ClientDraft } from "#contract/clients.ts";
import { openAccount } from "../auth/commands.ts";
import { readOptions } from "../company/queries.ts";
import type { Transaction } from "../db/connection.ts";
import type { Caller } from "../http/caller.ts";
import { checkedPurchase, placeOrder } from "../orders/commands.ts";
import { checkClient } from "./rules.ts";

/**
 * Adds a client with their first package: person, order, lot and activity in one transaction. The order starts with
 * the membership, its period gives the end. Throws `DUPLICATE_USER`; the initial password is answered this once.
 */
export async function createClient(trx: Transaction, caller: Caller, draft: ClientDraft, now: Date) {
  checkClient(draft, await readOptions(trx, "gender"), caller.today);
  const checked = await checkedPurchase(trx, draft, draft.startOfDate, caller.today);
  const who = { by: caller.id, now };
  const position = { client_type: draft.clientType, reports_to: checked.trainer, end_of_date: checked.end };
  const added = await openAccount(trx, draft, { ...position, user_type: "client", roles: ["client"] }, who);
  return { ...added, order_id: await placeOrder(trx, added.id, checked, who) };
}
