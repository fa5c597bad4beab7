import type { Transaction } from "../../kernel/db/connection.ts";
import { publishNotifications } from "../../club/live/queries.ts";
import { countUnread, markRead } from "./queries.ts";

/** Marks what somebody was told as read, from one of the notifications up to another, and says how much is left. */
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
