import { type ClubSettings } from "#contract/club/settings.ts";
import { passwordPolicies } from "#contract/identity/auth.ts";
import type { LinkKind } from "#contract/identity/password-links.ts";
import { fieldErrors } from "#contract/kernel/refusal/field-errors.ts";
import { invalidFields, type Refuse, refuseAnywhere } from "#contract/kernel/refusal/refuse.ts";
import type { Role, UserType } from "#contract/kernel/values.ts";

/** The facts that decide whether a person may sign in and stay signed in. */
export interface SignInFacts {
  readonly user_type: UserType;
  readonly roles: readonly Role[];
  readonly status_set: "dismissed" | "suspended" | null;
  readonly dismissed_from: string | null;
  readonly end_of_date: string | null;
}

/** Whether somebody is dismissed, from the effective date on, or dismissed or suspended by hand. */
export function isShutOut(person: Pick<SignInFacts, "status_set" | "dismissed_from">, today: string): boolean {
  return person.status_set !== null || (person.dismissed_from !== null && person.dismissed_from <= today);
}

/**
 * Whether a person may sign in today: not when shut out, nor staff whose contract has ended; the end never stops someone who holds admin. Clients whose membership ran out see their
 * history (decisions §3).
 */
export function maySignIn(person: SignInFacts, today: string): boolean {
  if (person.roles.length === 0 || isShutOut(person, today)) return false;
  const ended = person.end_of_date !== null && person.end_of_date <= today;
  return !ended || person.user_type === "client" || person.roles.includes("admin");
}

/** One try to prove who one is, as the limits count it. */
export interface SignInAttempt {
  /** Digest of the account, or of an e-mail nobody has: mistyped ones may be passwords. */
  readonly account: string;
  /** From where: the network, or what the account knows already, a device or a login. */
  readonly address: string;
  readonly isKnown: boolean;
  readonly at: Date;
}

/** An attempt that was judged and failed. */
export interface Failure {
  readonly account: string;
  readonly address: string;
  readonly failed_at: Date;
}

/** How long a failure counts for the limits. */
export const FAILURE_WINDOW_MS = 5 * 60_000;
/** How long it counts for the wait after a limit, and so is kept. */
export const FAILURE_KEPT_MS = 2 * 3_600_000;
const ON_ACCOUNT_FROM_ADDRESS = 5;
const ON_ACCOUNT = 10;
const FROM_ADDRESS = 20;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 30 * 60_000;

/** Refuses an attempt that has to wait. */
export function checkAttempt(failures: readonly Failure[], attempt: SignInAttempt): void {
  const seconds = waitFor(failures, attempt);
  if (seconds > 0) throw refuseAnywhere("TOO_MANY_REQUESTS", { retryAfter: seconds });
}

/**
 * How many seconds an attempt has to wait, once as many have failed as one account allows from one place or from all
 * together, or one network on all accounts. Every further failure doubles the wait. A device known to the account
 * counts for itself alone: nobody locks somebody else out (decision 39).
 */
export function waitFor(failures: readonly Failure[], attempt: SignInAttempt): number {
  const onAccount = failures.filter(({ account }) => account === attempt.account);
  const fromAddress = failures.filter(({ address }) => address === attempt.address);
  const here = onAccount.filter((failure) => fromAddress.includes(failure));
  const ends = [endOfLimit(here, ON_ACCOUNT_FROM_ADDRESS), endOfWait(here, ON_ACCOUNT_FROM_ADDRESS)];
  if (!attempt.isKnown) {
    ends.push(
      endOfLimit(onAccount, ON_ACCOUNT),
      endOfWait(onAccount, ON_ACCOUNT),
      endOfLimit(fromAddress, FROM_ADDRESS),
    );
  }
  return Math.ceil((Math.max(...ends) - attempt.at.getTime()) / 1000);
}

/** Until when as many have failed as a limit allows. */
function endOfLimit(failures: readonly Failure[], limit: number): number {
  const decisive = latestFirst(failures)[limit - 1];
  return decisive === undefined ? 0 : decisive + FAILURE_WINDOW_MS;
}

/** Until when somebody has to wait who has failed more often than a limit allows. */
function endOfWait(failures: readonly Failure[], limit: number): number {
  const [last] = latestFirst(failures);
  const beyond = failures.length - limit;
  if (last === undefined || beyond <= 0) return 0;
  return last + Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (beyond - 1));
}

function latestFirst(failures: readonly Failure[]): number[] {
  return failures.map(({ failed_at }) => failed_at.getTime()).toSorted((a, b) => b - a);
}

/** The person and the purpose of a password. */
export interface PasswordFor {
  readonly club: string;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly email?: string | null;
}

/** Shorter ones are in too many passwords by chance. */
const SHORTEST_WORD = 3;
/** So much a password has to be besides. */
const LEAST_BESIDES = 6;
const ours = "palestra";

/**
 * Words that somebody who knows the person tries first (ASVS 6.1.2): the program, the club, and the person's names and
 * e-mail.
 */
function ownWords({ club, first_name = "", last_name = "", email }: PasswordFor): readonly string[] {
  const [account = ""] = (email ?? "").split("@");
  const said = [ours, club, first_name, last_name, account].map((text) => text.toLowerCase());
  const words = [...said.map((text) => text.replaceAll(/[^\p{L}\p{N}]/gu, "")), ...said.flatMap(partsOf)];
  const personalWords = words.filter((word) => word.length >= SHORTEST_WORD && /\p{L}/u.test(word));
  return [...new Set(personalWords)].toSorted((one, other) => other.length - one.length);
}

const partsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u);

/** Whether a password is hardly more than such words: without them too little is left, or what everybody takes. */
function isOwnWords(password: string, whose: PasswordFor, isCommon: (password: string) => boolean): boolean {
  const small = password.toLowerCase();
  let left = small;
  for (const word of ownWords(whose)) left = left.replaceAll(word, "");
  return left !== small && (left.length < LEAST_BESIDES || isCommon(left));
}

/** Refuses a new password that the club's policy does not allow, at the field that holds it. */
export function checkNewPassword(
  refuse: Refuse<"PASSWORD_TOO_COMMON">,
  password: string,
  policy: ClubSettings["passwordPolicy"],
  whose: PasswordFor,
  isCommon: (password: string) => boolean,
  path: string,
): void {
  const parsed = passwordPolicies[policy].safeParse(password);
  if (!parsed.success) throw invalidFields(...fieldErrors(parsed.error.issues).map(({ code }) => ({ path, code })));
  if (isOwnWords(password, whose, isCommon)) throw invalidFields({ path, code: "TELLING_PASSWORD" });
  if (isCommon(password)) throw refuse("PASSWORD_TOO_COMMON");
}

const linkLives: Readonly<Record<LinkKind, number>> = { welcome: 24 * 3_600_000, forgotten: 30 * 60_000 };

/** Until when a mailed link is good. */
export function endOfLink(kind: LinkKind, now: Date): Date {
  return new Date(now.getTime() + linkLives[kind]);
}

/** How long a link counts for how many more are mailed. */
export const LINKS_COUNT_MS = 3_600_000;
const LINKS = 5;

/** The seconds until somebody can be mailed another link: 0 for now. */
export function checkLinks(made: readonly Date[], now: Date): number {
  const decisive = made.map((at) => at.getTime()).toSorted((a, b) => b - a)[LINKS - 1];
  return decisive === undefined ? 0 : Math.max(1, Math.ceil((decisive + LINKS_COUNT_MS - now.getTime()) / 1000));
}

const STEP_MS = 5 * 60_000;

/** Until when the second factor may follow the password. */
export function endOfStep(now: Date): Date {
  return new Date(now.getTime() + STEP_MS);
}

const TOKEN_SECONDS = 30 * 60;
const LOGIN_HOURS = 12;
const REMEMBERED_DAYS = 14;
/** The longest life of a login, and so of its tokens. */
export const LONGEST_LOGIN_SECONDS = REMEMBERED_DAYS * 86_400;

/** When a login ends for good: 12 hours, 14 days if it is to be remembered. */
export function endOfLogin(now: Date, remember: boolean): Date {
  const hours = remember ? REMEMBERED_DAYS * 24 : LOGIN_HOURS;
  return new Date(now.getTime() + hours * 3_600_000);
}

/** Seconds a token made now is good for: 30 minutes, less when its login ends before. */
export function tokenSeconds(now: Date, loginEnds: Date): number {
  return Math.min(TOKEN_SECONDS, Math.floor((loginEnds.getTime() - now.getTime()) / 1000));
}

/** How long a renewed token stays valid beside its successor: two tabs may renew in parallel. */
export const OVERLAP_MS = 10_000;

/** Whether somebody can continue with a login: it is remembered, or its last token has not expired. */
export function isContinued(
  login: { readonly remember: boolean; readonly started_at: Date; readonly previous_until: Date | null },
  now: Date,
): boolean {
  const renewedAt = (login.previous_until?.getTime() ?? 0) - OVERLAP_MS;
  const lastToken = Math.max(login.started_at.getTime(), renewedAt);
  return login.remember || lastToken + TOKEN_SECONDS * 1000 > now.getTime();
}
