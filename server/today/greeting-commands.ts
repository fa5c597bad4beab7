import { isEventOn } from "#contract/messaging/message-events.ts";
import { readClubSetting } from "../club/settings/queries.ts";
import type { Transaction } from "../kernel/db/connection.ts";
import { enqueue } from "../messaging/messages/outbox/outbox-queries.ts";
import { endOfClubDay } from "../kernel/time/club-time.ts";
import { listBirthdays } from "./greeting-queries.ts";

/** Wishes clients whose birthday is kept today a happy one; those of 29 February on 1 March in other years. */
export async function greetBirthdays(
  trx: Transaction,
  { today, zone, now }: { readonly today: string; readonly zone: string; readonly now: Date },
): Promise<void> {
  if (!isEventOn("birthday", await readClubSetting(trx, "messageEvents"))) return;
  const greeted = await listBirthdays(trx, today);
  const greetings = greeted.map((personId) => ({
    personId,
    event: "birthday" as const,
    about: `birthday ${today.slice(0, 4)}`,
    once: true as const,
    cause: { kind: "person" as const, id: personId },
    expiresAt: endOfClubDay(today, zone),
    facts: {},
  }));
  await enqueue(trx, now, ...greetings);
}
