import type { MessageFacts } from "#contract/messaging/message-events.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { type NewMessage, channelsInUse, enqueue } from "../messages/outbox/outbox-queries.ts";

/** Facts of a notification as it was written. */
interface Noticed {
  readonly class: number;
  readonly name: MessageFacts<"classBooked">["class"];
  readonly start: string;
  readonly trainer: MessageFacts<"classBooked">["trainer"];
  readonly others: number;
  readonly was?: string;
  readonly note?: string | null;
}

export interface ClassNotified {
  readonly person_id: number;
  readonly detail: Noticed;
}

type ClassNotice = "CLASS_BOOKED" | "CLASS_MOVED" | "CLASS_CANCELLED" | "CLASS_TRAINER_CHANGED" | "ROSTER_OPEN";

/** Writes what clients and trainers are notified of about classes to them, by mail and to their devices (messages §2). */
export async function writeOfClasses(
  trx: Transaction,
  event: ClassNotice,
  notified: readonly ClassNotified[],
  now: Date,
): Promise<void> {
  if (notified.length === 0) return;
  const channels = event === "ROSTER_OPEN" ? (["mail"] as const) : await channelsInUse(trx);
  const messages = notified.flatMap((each) => messageOf(event, each, now) ?? []);
  await enqueue(trx, now, ...channels.flatMap((channel) => messages.map((each) => ({ ...each, channel }))));
}

/** A message says nothing any more once the class has begun; an open roster is one of the past. */
function messageOf(
  event: ClassNotice,
  { person_id: personId, detail }: ClassNotified,
  now: Date,
): NewMessage | undefined {
  const { name, start, trainer, others } = detail;
  const about = `${event === "ROSTER_OPEN" ? "roster" : "class"} ${detail.class}`;
  const facts = { class: name, start, trainer, others: others === 0 ? null : others };
  if (event === "ROSTER_OPEN") return { personId, about, event: "rosterOpen", facts };
  const expiresAt = new Date(start);
  if (expiresAt <= now) return undefined;
  const envelope = { personId, about, expiresAt };
  if (event === "CLASS_BOOKED") return { ...envelope, event: "classBooked", facts };
  if (event === "CLASS_TRAINER_CHANGED") return { ...envelope, event: "classTrainerChanged", facts };
  if (event === "CLASS_MOVED")
    return { ...envelope, event: "classMoved", facts: { ...facts, was: detail.was ?? start } };
  return { ...envelope, event: "classCancelled", facts: { ...facts, note: detail.note ?? null } };
}
