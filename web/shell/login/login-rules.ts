import { longestIdleMs } from "#web/kernel/lib/login/login.ts";

/** With less than this left the person is kept in if they are there, and asked if they are not. */
const shortMs = 10 * 60_000;
/** Somebody who has touched something this recently is there. */
const presentMs = 60_000;
/** Soon enough for a token whose successor got lost on the way: it stays good for 10 seconds. */
const tryAgainMs = 5_000;

export interface LoginFacts {
  /** When the token runs out. */
  readonly expiresAt: number;
  /** When the person last touched anything, in any tab. */
  readonly lastActive: number;
  /** Whether the login itself is about to end, so that no new token lasts longer. */
  readonly isFinal: boolean;
  /** When the last try to renew the token failed, if it did. */
  readonly failedAt: number | undefined;
}

/** That the login will end, unless it is kept up. */
export interface LoginWarning {
  readonly until: number;
  readonly canStay: boolean;
}

/** The verdict about a login: it has ended, or continues, maybe with a new token, maybe with a warning. */
export type LoginVerdict =
  | { readonly ended: "idle" | "expired" }
  | { readonly ended?: never; readonly renew: boolean; readonly warning: LoginWarning | undefined };

/**
 * Judges a login at an instant. It ends with its token, or 15 minutes after the last sign of the person; in the last 10
 * minutes before that the token is renewed for a person who is there, and others are warned (platform-and-people §4).
 */
export function checkLogin({ expiresAt, lastActive, isFinal, failedAt }: LoginFacts, now: number): LoginVerdict {
  // A clock that was set back leaves nobody more than the usual time.
  const idleUntil = Math.min(lastActive, now) + longestIdleMs;
  const until = Math.min(expiresAt, idleUntil);
  if (until <= now) return { ended: expiresAt <= idleUntil ? "expired" : "idle" };
  if (until - now >= shortMs) return { renew: false, warning: undefined };
  const isThere = now - lastActive < presentMs;
  const mayTry = failedAt === undefined || now - failedAt >= tryAgainMs;
  const isKept = isThere && !isFinal && failedAt === undefined;
  return {
    renew: isThere && !isFinal && mayTry,
    warning: isKept ? undefined : { until, canStay: !isFinal || idleUntil < expiresAt },
  };
}

/** Whether a token granted for this many seconds is the last one of its login. */
export function isLastToken(expiresIn: number): boolean {
  return expiresIn * 1000 < shortMs;
}

/** Time left as `mm:ss`, never less than nothing. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
