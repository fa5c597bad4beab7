import type { MessagePreferences } from "#contract/messaging/message-preferences.ts";
import { type MessageKind, mutableKinds } from "#contract/messaging/message-events.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import { readPreferences, writeConsent, writeMute } from "./preference-queries.ts";
import type { Unsubscribing } from "./unsubscribe-token.ts";

/** A person's mutes and consent, after a change. */
export async function preferencesAfter(
  trx: Transaction<"NOT_FOUND">,
  personId: number,
  now: Date,
): Promise<MessagePreferences> {
  const preferences = await readPreferences(trx, personId, now);
  if (!preferences) throw trx.refuse("NOT_FOUND");
  return preferences;
}

/** Mutes the kind of message that a link names; for mailings the consent is withdrawn. */
export async function unsubscribe(
  trx: Transaction,
  { personId, kind }: Unsubscribing,
  now: Date,
): Promise<{ kind: MessageKind }> {
  const mutable = mutableKinds.find((each) => each === kind);
  if (mutable) await writeMute(trx, personId, { kind: mutable, channel: "mail", muted: true }, now);
  if (kind === "club") await writeConsent(trx, personId, { allowed: false, source: "unsubscribed" }, now);
  return { kind };
}
