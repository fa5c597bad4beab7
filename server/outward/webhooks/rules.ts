import type { Delivery } from "#contract/outward/webhooks.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a message is retried: then its webhook is switched off. */
export const MAX_WEBHOOK_RETRY_MS = 72 * HOUR_MS;

/** For how long the secret before signs beside the one that has replaced it. */
export const FORMER_SECRET_MS = 24 * HOUR_MS;

/** After each attempt; the last pause comes again and again. */
const pauses = [
  5_000,
  30_000,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
];

/** How long to wait after so many attempts: as long as a program asks for, if that is longer, but no more than half a day. */
export function webhookRetryDelay(attempts: number, asked: number | undefined): number {
  const longest = pauses.at(-1) ?? 0;
  const usual = pauses[attempts - 1] ?? longest;
  return Math.min(longest, Math.max(usual, asked ?? 0));
}

/** The result of an attempt. */
export interface DeliveryAttempt {
  readonly outcome: NonNullable<Delivery["outcome"]>;
  readonly status: number | null;
}

/**
 * The consequence of an attempt: delivered, to be retried, given up after too long, or its receiver is gone
 * permanently.
 */
export type DeliveryVerdict = "delivered" | "later" | "gaveUp" | "gone";

/** Whether a message has been taken: only a status of success says so, and 410 that nobody will ever be there again. */
export function classifyAttempt({ outcome, status }: DeliveryAttempt, firstTried: Date, now: Date): DeliveryVerdict {
  if (outcome === "answer" && status !== null) {
    if (status >= 200 && status < 300) return "delivered";
    if (status === 410) return "gone";
  }
  return now.getTime() - firstTried.getTime() >= MAX_WEBHOOK_RETRY_MS ? "gaveUp" : "later";
}
