import type { Transaction } from "../../kernel/db/connection.ts";
import { publishNotifications } from "../../club/live/queries.ts";
import { countUnread, markRead } from "./queries.ts";

/** Marks the notifications of somebody as read, from one up to another, and returns how many are unread. */
export async function readNotifications(
  trx: Transaction,
  personId: number,
  range: { readonly from: number; readonly until: number },
  now: Date,
): Promise<{ unread: number }> {
  const marked = await markRead(trx, personId, range, now);
  if (marked > 0) publishNotifications(trx, [personId]);
  return { unread: await countUnread(trx, personId) };
}
