import type { SecurityChange } from "#contract/messaging/security-changes.ts";
import type { LocalText } from "#contract/kernel/values.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { publishNotifications } from "../../club/live/queries.ts";
import { enqueue } from "../messages/outbox/outbox-queries.ts";

/** The facts of a change in how somebody proves their identity, with the device if it concerns one. */
export interface SecurityNews {
  readonly change: SecurityChange;
  readonly device?: LocalText;
}

/** Notifies somebody, on the screen and by mail, of a change in how they prove their identity. */
export async function notifyOfSecurity(
  trx: Transaction,
  personId: number,
  news: SecurityNews,
  now: Date,
): Promise<void> {
  await notify(trx, personId, { event: "SECURITY_CHANGED", detail: news }, now);
  const facts = { device: null, ...news, at: now.toISOString() };
  await enqueue(trx, now, { personId, event: "securityChanged", facts, cause: { kind: "person", id: personId } });
}

/** Notifies somebody of a sign-in on a device that is new to them. */
export async function notifyOfDevice(trx: Transaction, personId: number, device: LocalText, now: Date): Promise<void> {
  await notify(trx, personId, { event: "NEW_DEVICE", detail: { device } }, now);
  const facts = { device, at: now.toISOString() };
  await enqueue(trx, now, { personId, event: "newDevice", facts, cause: { kind: "person", id: personId } });
}

async function notify(
  trx: Transaction,
  personId: number,
  { event, detail }: { readonly event: "SECURITY_CHANGED" | "NEW_DEVICE"; readonly detail: object },
  now: Date,
): Promise<void> {
  await trx
    .insertInto("notification")
    .values({ person_id: personId, event, detail: JSON.stringify(detail), created_at: now })
    .execute();
  publishNotifications(trx, [personId]);
}
