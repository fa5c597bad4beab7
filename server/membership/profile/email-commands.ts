import { findAccountById } from "../../identity/auth/account-queries.ts";
import { mailLink } from "../../identity/auth/set-up/link-commands.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { enqueue, isMailSetUp } from "../../messaging/messages/outbox/outbox-queries.ts";

interface EmailChange {
  readonly personId: number;
  readonly before: string | null;
  readonly after: string;
}

/**
 * Notifies both addresses of the change, so that the former owner notices a stranger's change. A person without a
 * password gets a welcome at the new address. Returns the address that a link went to.
 */
export async function notifyOfEmail(
  trx: Transaction,
  { personId, before, after }: EmailChange,
  now: Date,
): Promise<string | null> {
  const account = await findAccountById(trx, personId);
  const isWelcomed = account?.password_hash === null && (await isMailSetUp(trx, now));
  if (isWelcomed) await mailLink(trx, personId, "welcome", now);
  if (before === null) return isWelcomed ? after : null;
  const cause = { kind: "person", id: personId } as const;
  const mail = { personId, event: "emailChanged", facts: { former: before, address: after }, cause } as const;
  await enqueue(trx, now, { ...mail, address: before }, ...(isWelcomed ? [] : [{ ...mail, address: after }]));
  return isWelcomed ? after : null;
}
