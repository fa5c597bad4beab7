import { isRefusal } from "#contract/kernel/refusal/refuse.ts";
import type { Db, Transaction } from "../../../kernel/db/connection.ts";
import { networkOf } from "../../../kernel/http/connections/address.ts";
import type { Caller, Visitor } from "../../../kernel/http/access/caller.ts";
import type { Log } from "../../../kernel/log/log.ts";
import { type SecurityNews, notifyOfSecurity } from "../../../messaging/notifications/security-queries.ts";
import { forgetFailures, insertFailure, lockAttempts, readFailures } from "./attempt-queries.ts";
import { deviceTexts } from "../../../club/audit/device-rules.ts";
import { fitsPassword } from "../passwords/password.ts";
import { type SignInAttempt, checkAttempt, waitFor } from "../rules.ts";
import type { Tokens } from "./token.ts";

/** The origin and time of a request; failures are logged with it. */
export interface Visit {
  readonly visitor: Visitor;
  readonly now: Date;
  readonly log: Log;
}

/** The device of a sign-in as logins keep it: the number itself stays with the browser. */
export function deviceDigest(tokens: Tokens, { device }: Visitor): string | null {
  return device === undefined ? null : tokens.digest(`device ${device}`);
}

/** A sign-in; one whose e-mail nobody has counts like any other. */
export function signInAttempt(
  tokens: Tokens,
  account: { readonly id: number; readonly knowsDevice: boolean } | undefined,
  email: string,
  { visitor, now }: Visit,
): SignInAttempt {
  const known = account?.knowsDevice ? deviceDigest(tokens, visitor) : null;
  return {
    account: tokens.digest(account ? `person ${account.id}` : `email ${email}`),
    address: known ?? networkOf(visitor.address),
    isKnown: known !== null,
    at: now,
  };
}

/** The second factor of somebody whose password was right. */
export function factorAttempt(
  tokens: Tokens,
  person: { readonly id: number; readonly knowsDevice: boolean },
  { visitor, now }: Visit,
): SignInAttempt {
  const known = person.knowsDevice ? deviceDigest(tokens, visitor) : null;
  return {
    account: tokens.digest(`second factor of person ${person.id}`),
    address: known ?? networkOf(visitor.address),
    isKnown: known !== null,
    at: now,
  };
}

/** A repeated proof by a signed-in person: it counts for their login alone, and blocks no sign-in. */
export function ownerAttempt(tokens: Tokens, caller: Caller, { now }: Visit): SignInAttempt {
  const login = tokens.digest(`login ${caller.loginId}`);
  return { account: login, address: login, isKnown: true, at: now };
}

/** A link that is asked for in the place of a forgotten password; it keeps nobody from signing in. */
export function forgottenAttempt(tokens: Tokens, email: string, { visitor, now }: Visit): SignInAttempt {
  const address = tokens.digest(`forgotten from ${networkOf(visitor.address)}`);
  return { account: tokens.digest(`forgotten ${email}`), address, isKnown: false, at: now };
}

/** The one-time code of the set-up; no network uses up the tries of another. */
export function setUpAttempt(tokens: Tokens, { visitor, now }: Visit): SignInAttempt {
  const address = networkOf(visitor.address);
  return { account: tokens.digest(`set-up ${address}`), address, isKnown: false, at: now };
}

/** Refuses an attempt that is beyond the limits already, before it costs anything. */
async function admitAttempt(db: Db, attempt: SignInAttempt): Promise<void> {
  checkAttempt(await readFailures(db, attempt), attempt);
}

/**
 * Whether a password fits, for an attempt within the limits; do not reveal the result before the attempt is settled.
 */
export async function tryPassword(
  db: Db,
  attempt: SignInAttempt,
  password: string,
  stored: string | null,
): Promise<boolean> {
  await admitAttempt(db, attempt);
  return fitsPassword(password, stored, attempt.address);
}

/**
 * Judges an attempt together with all that count with it, one after another: beyond the limits it is refused even if it
 * is right, so the refusal reveals nothing. A failure counts from the commit on.
 */
export async function finishAttempt(trx: Transaction, attempt: SignInAttempt, succeeds: boolean): Promise<void> {
  await lockAttempts(trx, attempt);
  await admitAttempt(trx, attempt);
  if (succeeds) await forgetFailures(trx, attempt);
  else await insertFailure(trx, attempt);
}

/**
 * The same for attempts on another person's account: its owner is notified of the failure after which the next attempt
 * has to wait.
 */
export async function finishGuarded(
  trx: Transaction,
  attempt: SignInAttempt,
  succeeds: boolean,
  { personId, ...news }: SecurityNews & { readonly personId: number },
): Promise<void> {
  await finishAttempt(trx, attempt, succeeds);
  if (succeeds || waitFor(await readFailures(trx, attempt), attempt) <= 0) return;
  await notifyOfSecurity(trx, personId, news, attempt.at);
}

/** The same for the current password of a signed-in person; somebody else at their screen may have typed it. */
export async function finishOwnAttempt(
  trx: Transaction,
  attempt: SignInAttempt,
  succeeds: boolean,
  { caller, visitor }: { readonly caller: Caller; readonly visitor: Visitor },
): Promise<void> {
  const device = deviceTexts(visitor.userAgent);
  await finishGuarded(trx, attempt, succeeds, { personId: caller.id, change: "confirmFailed", device });
}

/** Logs the result: whose account, if any, and from where; never what was typed. */
export async function runLoggedAttempt<T>(
  { visitor, log }: Visit,
  account: number | undefined,
  what: string,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await attempt();
    log.info({ account, ip: visitor.address }, `${what} succeeded`);
    return answer;
  } catch (error) {
    if (isRefusal(error)) {
      log.warn({ account, ip: visitor.address, code: error.code }, `${what} failed`);
      if (account !== undefined) error.about = account;
    }
    throw error;
  }
}
