import { randomUUID } from "node:crypto";
import { type Db, transaction } from "../../kernel/db/connection.ts";
import { notifyAdminsOfWebhook } from "../../messaging/notifications/webhook-queries.ts";
import type { Outbound } from "../../kernel/outbound/outbound.ts";
import {
  type DueDelivery,
  hasWaitingDeliveries,
  noteHealth,
  putOff,
  recordDeliveryOutcome,
  switchOff,
  claimDueDeliveries,
} from "./due-queries.ts";
import { type DeliveryVerdict, classifyAttempt, webhookRetryDelay } from "./rules.ts";
import { signedMessage } from "./signature.ts";

/** The dependencies of sending. */
export interface WebhookSendingContext {
  readonly db: Db;
  readonly outbound: Outbound;
  readonly clock: () => Date;
  /** Breaks off what is under way when the process ends. */
  readonly signal: AbortSignal;
  /** Counts the result of an attempt. */
  readonly count: (verdict: DeliveryVerdict) => void;
}

/** As many as one process has under way in parallel. */
const AT_ONCE = 16;
/** The stored length of an answer, in characters. */
const LONGEST_ANSWER = 1_024;

/**
 * Sends some of the due messages, and returns how many it has taken: each message is taken by one process. No
 * transaction is open during a call.
 */
export async function deliverSome(context: WebhookSendingContext): Promise<number> {
  const { db, clock } = context;
  if (!(await hasWaitingDeliveries(db))) return 0;
  const due = await transaction(db, (trx) => claimDueDeliveries(trx, randomUUID(), AT_ONCE, clock()));
  await Promise.all(due.map((each) => deliverOne(context, each)));
  return due.length;
}

async function deliverOne(
  { db, outbound, clock, signal, count }: WebhookSendingContext,
  due: DueDelivery,
): Promise<void> {
  const began = performance.now();
  const result = await outbound.post({ url: due.address, ...signedMessage(due, clock()), signal });
  const durationMs = Math.round(performance.now() - began);
  const now = clock();
  const isAnswer = result.came === "answer";
  const status = isAnswer ? result.status : null;
  // A character that PostgreSQL keeps in no text.
  const answer = isAnswer ? result.text.slice(0, LONGEST_ANSWER).replaceAll("\0", "�") : null;
  const written = { outcome: result.came, status, answer, durationMs };
  const verdict = classifyAttempt(written, due.firstTriedAt, now);
  count(verdict);
  await transaction(db, async (trx) => {
    if (verdict === "later") {
      const asked = isAnswer ? result.retryAfterMs : undefined;
      // An attempt aborted by the end of this process says nothing about the receiver.
      const pause = result.came === "brokenOff" ? 0 : webhookRetryDelay(due.attempts, asked);
      await putOff(trx, due, new Date(now.getTime() + pause), written);
      if (result.came !== "brokenOff") await noteHealth(trx, due.webhookId, now);
      return;
    }
    const isSettled = await recordDeliveryOutcome(
      trx,
      due,
      verdict === "delivered" ? "delivered" : "failed",
      written,
      now,
    );
    if (verdict === "delivered") return noteHealth(trx, due.webhookId, null);
    const address = isSettled ? await switchOff(trx, due.webhookId, now) : undefined;
    if (address !== undefined) await notifyAdminsOfWebhook(trx, { host: new URL(address).host, now });
  });
}
