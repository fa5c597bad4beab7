import { isEventOn, messageEventOf } from "#contract/messaging/message-events.ts";
import type { MessageEvent, messageEventsSetting } from "#contract/club/message-names.ts";
import type { MessageOutcome } from "#contract/messaging/messages.ts";

/** The facts that decide whether a due message is still sent. */
export interface DeliveryState {
  readonly event: MessageEvent;
  readonly isGone: boolean;
  readonly isMuted: boolean;
  readonly hasAgreed: boolean;
  readonly isReplaced: boolean;
  /** Whether its cause has been cancelled since. */
  readonly isCancelled: boolean;
}

/** The same with what decides of mail alone. */
export interface MailAttempts extends DeliveryState {
  readonly isBouncing: boolean;
  readonly address: string | null;
}

/** Why a due message is not sent after all, on any channel; undefined if it is. */
export function suppressionReason(
  { event, ...standing }: DeliveryState,
  setting: typeof messageEventsSetting._zod.output,
): MessageOutcome | undefined {
  if (standing.isGone) return "personGone";
  if (standing.isReplaced) return "replaced";
  if (standing.isCancelled) return "withdrawn";
  if (!isEventOn(event, setting)) return "off";
  if (standing.isMuted) return "muted";
  return messageEventOf(event).kind === "club" && !standing.hasAgreed ? "noConsent" : undefined;
}

/** The same of mail. */
export function mailHindrance(
  standing: MailAttempts,
  setting: typeof messageEventsSetting._zod.output,
): MessageOutcome | undefined {
  const hindered = suppressionReason(standing, setting);
  if (hindered !== undefined) return hindered;
  if (standing.address === null) return "noAddress";
  return standing.isBouncing ? "bouncing" : undefined;
}

const MINUTE_MS = 60_000;
const pauses = [1, 2, 5, 10, 20, 40, 60, 120, 240];

/** How long a message rests that has been tried so often. */
export function messageRetryDelay(attempts: number): number {
  return (pauses[Math.min(attempts, pauses.length) - 1] ?? 1) * MINUTE_MS;
}

const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 5 * MINUTE_MS;

/** How long a mail server is left alone that has not let us in so often. */
export function serverPauseOf(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures, 10), LONGEST_PAUSE_MS);
}

/** The share of a minute's limit for mailings: other messages do not wait for the next minute. */
const SHARE_OF_MAILINGS = 0.9;

/** How many mailings fit into the minute, of its limit and of what is left. */
export function roomForMailings(perMinute: number, left: number): number {
  return Math.max(0, left - (perMinute - Math.max(1, Math.floor(perMinute * SHARE_OF_MAILINGS))));
}

/** Whether a message can be unsubscribed from by its link: accounts and bookings cannot. */
export function canUnsubscribe(event: MessageEvent): boolean {
  const { kind } = messageEventOf(event);
  return kind !== "account" && kind !== "sessions";
}
