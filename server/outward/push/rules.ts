/**
 * The result of an attempt, with the push service's answer: accepted; the device is gone; refused permanently; to be
 * tried later, and not before a time; or aborted by ourselves.
 */
export interface PushDelivery {
  readonly came: "accepted" | "gone" | "refused" | "later" | "brokenOff";
  readonly answer: string;
  readonly retryAfterMs?: number | undefined;
}

/** As long as push services keep a message at most. */
const LONGEST_TTL_SECONDS = 28 * 24 * 3_600;
/** The longest pause that is respected. */
const LONGEST_PAUSE_MS = 6 * 3_600_000;

/** How long a push service is to keep a message: until nobody needs it. */
export function ttlOf(expiresAt: Date, now: Date): number {
  const seconds = Math.ceil((expiresAt.getTime() - now.getTime()) / 1_000);
  return Math.min(Math.max(seconds, 0), LONGEST_TTL_SECONDS);
}

/** How long a message waits after an attempt: its usual delay, or the delay that the service asked for. */
export function pushRetryDelay(deliveries: readonly PushDelivery[], pauseMs: number): number {
  const asked = deliveries.map(({ retryAfterMs = 0 }) => Math.min(retryAfterMs, LONGEST_PAUSE_MS));
  return Math.max(pauseMs, ...asked);
}

interface Settling {
  readonly state: "sent" | "failed";
  readonly outcome: "accepted" | "deviceGone" | "refused";
  readonly answer: string;
}

/** The outcome of a message with nothing left to try: one device that has it is enough. */
export function settlingOf(deliveries: readonly PushDelivery[], hasReachedBefore: boolean): Settling {
  const said = (came: PushDelivery["came"]) => deliveries.find((each) => each.came === came);
  const [accepted, refused, gone] = [said("accepted"), said("refused"), said("gone")];
  if (accepted || hasReachedBefore) return { state: "sent", outcome: "accepted", answer: accepted?.answer ?? "" };
  if (refused) return { state: "failed", outcome: "refused", answer: refused.answer };
  return { state: "failed", outcome: "deviceGone", answer: gone?.answer ?? "" };
}
