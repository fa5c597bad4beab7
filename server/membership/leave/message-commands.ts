import { undoableForSeconds } from "#contract/club/undo.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { enqueue, withdraw } from "../../messaging/messages/outbox/outbox-queries.ts";
import type { Author } from "../../kernel/http/access/caller.ts";
import { type RequestNotice, notifyOfRequest } from "../../messaging/notifications/queries.ts";

const decided = { REASON_SUBMITTED: "Submitted", REASON_MODIFIED: "Modified", REASON_WITHDRAWN: "Withdrawn" } as const;

/** A request on file, and whose it is. */
interface FiledRequest extends RequestNotice {
  readonly id: number;
  readonly person: number;
  readonly isClient: boolean;
}

/** Notifies somebody in the app of a decision, and by mail once it can no longer be undone (messages §2). */
export async function notifyOfDecision(
  trx: Transaction,
  event: keyof typeof decided,
  { id, person: personId, isClient, reason_type, started_at, ended_at }: FiledRequest,
  who: Author,
): Promise<void> {
  await notifyOfRequest(trx, event, personId, { reason_type, started_at, ended_at }, who);
  if (personId === who.by) return;
  const isLeave = reason_type === "onLeave";
  const ended = isClient ? "membership" : "employment";
  const facts = {
    decision: `${isLeave ? "leave" : ended}${decided[event]}` as const,
    ...(isLeave ? { from: started_at, until: ended_at, last: null } : { from: null, until: null, last: started_at }),
  };
  const dueAt = new Date(who.now.getTime() + undoableForSeconds * 1_000);
  const cause = { kind: "reason", id } as const;
  await enqueue(trx, who.now, { event: "leaveDecided", personId, facts, about: aboutRequest(id), dueAt, cause });
}

/** Withdraws the waiting messages of undone decisions. */
export async function withdrawDecisions(trx: Transaction, requests: readonly number[], now: Date): Promise<void> {
  await withdraw(trx, requests.map(aboutRequest), now);
}

const aboutRequest = (id: number) => `request ${id}`;
