import type { PassedOverReason } from "#contract/kernel/sessions/class-dates.ts";
import { type MessageFacts, messageEventOf } from "#contract/messaging/message-events.ts";
import type { Notification, NotificationEvent } from "#contract/messaging/notifications.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { type NewMessage, channelsInUse, enqueue } from "../messages/outbox/outbox-queries.ts";
import { passedOverClauses } from "../messages/texts/passed-over-texts.ts";

/** Facts of a notification as it was written. */
interface Noticed {
  readonly class: number;
  readonly name: MessageFacts<"classBooked">["class"];
  readonly start: string;
  readonly trainer: MessageFacts<"classBooked">["trainer"];
  readonly others: number;
  readonly was?: string;
  readonly isTaught?: boolean;
  readonly cancelled?: Extract<Notification, { event: "CLASS_UNASSIGNED" }>["detail"]["cancelled"];
  readonly note?: string | null;
  readonly until?: string;
  readonly reason?: PassedOverReason;
}

export interface ClassNotified {
  readonly person_id: number;
  readonly detail: Noticed;
}

type LineEvent = Extract<NotificationEvent, `WAIT_${string}`>;
export type EventOfClass = Extract<NotificationEvent, `CLASS_${string}` | "ROSTER_OPEN"> | LineEvent;

/**
 * Writes what clients and trainers are notified of about classes and their lines to them, by mail and, where the event
 * is pushed, to their devices (messages §2).
 */
export async function writeOfClasses(
  trx: Transaction,
  event: EventOfClass,
  notified: readonly ClassNotified[],
  now: Date,
): Promise<void> {
  const messages = notified.flatMap((each) => messageOf(event, each, now) ?? []);
  if (messages.length === 0) return;
  const channels = await channelsInUse(trx);
  const onAll = messages.flatMap((each) =>
    channels
      .filter((channel) => channel === "mail" || messageEventOf(each.event).isPushed)
      .map((channel) => ({ ...each, channel })),
  );
  await enqueue(trx, now, ...onAll);
}

/** A message says nothing any more once the class has begun, or the offer has ended; an open roster is one of the past. */
function messageOf(
  event: EventOfClass,
  { person_id: personId, detail }: ClassNotified,
  now: Date,
): NewMessage | undefined {
  const { class: id, name, start, trainer, others } = detail;
  const about = `${event === "ROSTER_OPEN" ? "roster" : "class"} ${id}`;
  const facts = { id, class: name, start, trainer, others: others === 0 ? null : others };
  if (event === "ROSTER_OPEN") return { personId, about, event: "rosterOpen", facts };
  const expiresAt = new Date(event === "WAIT_OFFERED" ? (detail.until ?? start) : start);
  if (expiresAt <= now) return undefined;
  const envelope = { personId, about, expiresAt };
  if (isOfLine(event)) return { ...envelope, ...ofLine(event, detail) };
  const ofTeaching = eventOfTrainer(event, detail);
  if (ofTeaching) return { ...envelope, ...ofTrainer(ofTeaching, facts, detail) };
  if (event === "CLASS_BOOKED") return { ...envelope, event: "classBooked", facts };
  if (event === "CLASS_TRAINER_CHANGED") return { ...envelope, event: "classTrainerChanged", facts };
  if (event === "CLASS_MOVED")
    return { ...envelope, event: "classMoved", facts: { ...facts, was: detail.was ?? start } };
  return { ...envelope, event: "classCancelled", facts: { ...facts, note: detail.note ?? null } };
}

const isOfLine = (event: EventOfClass): event is LineEvent => event.startsWith("WAIT_");

function ofLine(event: LineEvent, { class: id, name, start, trainer, until, reason }: Noticed) {
  const facts = { id, class: name, start, trainer };
  switch (event) {
    case "WAIT_BOOKED":
      return { event: "waitBooked" as const, facts };
    case "WAIT_OFFERED":
      return { event: "waitOffered" as const, facts: { ...facts, until: until ?? start } };
    case "WAIT_CALLED":
      return { event: "waitCalled" as const, facts };
    case "WAIT_PASSED_OVER":
      return {
        event: "waitPassedOver" as const,
        facts: { ...facts, reason: passedOverClauses[reason ?? "NO_ENTRY"] },
      };
    case "WAIT_LAPSED":
      return { event: "waitLapsed" as const, facts };
  }
}

type TrainerEvent = "CLASS_ASSIGNED" | "CLASS_UNASSIGNED" | "CLASS_MOVED";

function eventOfTrainer(event: EventOfClass, { isTaught = false }: Noticed): TrainerEvent | undefined {
  if (event === "CLASS_MOVED") return isTaught ? event : undefined;
  return event === "CLASS_ASSIGNED" || event === "CLASS_UNASSIGNED" ? event : undefined;
}

/** To the trainer of a class, or to the one who was. */
function ofTrainer(event: TrainerEvent, facts: MessageFacts<"classBooked">, { start, was, cancelled }: Noticed) {
  const { trainer: _, ...taught } = facts;
  if (event === "CLASS_ASSIGNED") return { event: "classAssigned" as const, facts: taught };
  if (event === "CLASS_MOVED") return { event: "classTeachingMoved" as const, facts: { ...taught, was: was ?? start } };
  if (!cancelled) return { event: "classUnassigned" as const, facts: { ...facts, reason: null, note: null } };
  return { event: "classUnassigned" as const, facts: { ...taught, trainer: null, ...cancelled } };
}
