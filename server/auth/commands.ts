import { randomUUID } from "node:crypto";
import type { Received } from "#contract/endpoint.ts";
import { Refusal } from "#contract/errors.ts";
import type { auth } from "#contract/auth.ts";
import type { Role } from "#contract/values.ts";
import { recordActivity } from "../activity/queries.ts";
import { clubDate } from "../company/club-time.ts";
import { readClubSetting } from "../company/queries.ts";
import { type Db, type Transaction, transaction } from "../db/connection.ts";
import { type Caller, type Visitor, holds } from "../http/caller.ts";
import { fitsPassword, hashPassword, isCommonPassword } from "./password.ts";
import {
  type Account,
  endLogin,
  endLogins,
  findAccount,
  findAccountById,
  findLogin,
  forgetAttempt,
  hasLogin,
  insertLogin,
  recordAttempt,
  renewLogin,
  writePassword,
} from "./queries.ts";
import { OVERLAP_MS, checkAttempts, checkNewPassword, endOfLogin, isFresh, maySignIn, tokenSeconds } from "./rules.ts";
import { type Tokens, isCurrent } from "./token.ts";

type Body<Name extends keyof typeof auth> = Received<(typeof auth)[Name]>["body"];

/** Signs in by e-mail and password. The password is hashed outside any transaction: no connection waits for it. */
export async function signIn(db: Db, tokens: Tokens, body: Body<"login">, visitor: Visitor, now: Date) {
  const account = await findAccount(db, body.email);
  const subject = tokens.digest(body.email);
  await provePassword(db, { subject, visitor, now, stored: account?.password_hash ?? null }, body.password);
  if (!account) throw new Refusal("INVALID_CREDENTIALS");
  const today = clubDate(now, await readClubSetting(db, "timeZone"));
  if (!maySignIn(account, today)) throw new Refusal("NO_PERMISSION");
  return transaction(db, (trx) => startLogin(trx, tokens, account, body.remember ?? false, visitor, now));
}

interface Proof {
  /** What the limits count besides the address: a digest, since mistyped e-mails may be passwords. */
  readonly subject: string;
  readonly visitor: Visitor;
  readonly now: Date;
  readonly stored: string | null;
}

/** Checks a password within the limits for failed attempts: 429 beyond them, 401 when it is wrong. */
async function provePassword(db: Db, { subject, visitor, now, stored }: Proof, password: string): Promise<void> {
  const attempt = { account: subject, address: visitor.address, failed_at: now };
  const failures = await recordAttempt(db, attempt);
  let fits = false;
  try {
    checkAttempts(failures, subject, visitor.address, now);
    fits = await fitsPassword(password, stored);
  } catch (refusal) {
    await forgetAttempt(db, attempt);
    throw refusal;
  }
  if (!fits) throw new Refusal("INVALID_CREDENTIALS");
  await forgetAttempt(db, attempt);
}

/** Signs a person in, whoever has proved who they are. */
export async function startLogin(
  trx: Transaction,
  tokens: Tokens,
  person: { id: number; roles: readonly Role[] },
  remember: boolean,
  visitor: Visitor,
  now: Date,
) {
  const login = {
    id: randomUUID(),
    personId: person.id,
    remember,
    visitor,
    startedAt: now,
    endsAt: endOfLogin(now, remember),
  };
  await insertLogin(trx, login);
  return issue(tokens, { person, loginId: login.id, renewal: 1, remember, endsAt: login.endsAt }, now);
}

interface Issue {
  readonly person: { readonly id: number; readonly roles: readonly Role[] };
  readonly loginId: string;
  readonly renewal: number;
  readonly remember: boolean;
  readonly endsAt: Date;
}

async function issue(tokens: Tokens, { person, loginId, renewal, remember, endsAt }: Issue, now: Date) {
  const expires_in = tokenSeconds(now, endsAt);
  const expires = Math.floor(now.getTime() / 1000) + expires_in;
  const claims = { personId: person.id, loginId, renewal, expires };
  return {
    token: await tokens.sign(claims, { roles: person.roles, remember }, now),
    status: "success" as const,
    expires_in,
  };
}

/**
 * Renews a token. Of two tabs that renew at once the second gets the same renewal; the old token stays good for 10 s.
 * The last token of a remembered login is renewed after it has expired too, or remembering would end with the browser.
 */
export async function refresh(trx: Transaction, tokens: Tokens, token: string, now: Date) {
  const claims = await tokens.read(token);
  const login = claims && (await findLogin(trx, claims, now));
  if (!claims || !login || !(isCurrent(claims, now) || login.remember)) throw new Refusal("UNAUTHENTICATED");
  if (claims.renewal === login.renewal) {
    await renewLogin(trx, claims.loginId, claims.renewal, new Date(now.getTime() + OVERLAP_MS));
  }
  const person = { id: login.person_id, roles: login.roles };
  const next = { renewal: claims.renewal + 1, remember: login.remember, endsAt: login.ends_at };
  return issue(tokens, { person, loginId: claims.loginId, ...next }, now);
}

/** Ends the login that a token names, even one that has run out, or else the caller's; without either nothing happens. */
export async function signOut(
  trx: Transaction,
  tokens: Tokens,
  caller: Caller | undefined,
  { type, token }: Body<"logout">,
  now: Date,
) {
  const claims = token === undefined ? undefined : await tokens.read(token);
  const named = claims && (await findLogin(trx, claims, now));
  const loginId = token === undefined ? caller?.loginId : named?.login_id;
  if (loginId !== undefined) await endLogin(trx, loginId, type, now);
  return {};
}

/** Ends one of the caller's logins; those of others are as if missing. */
export async function revokeLogin(trx: Transaction, caller: Caller, loginId: string, now: Date) {
  if (!(await hasLogin(trx, caller.id, loginId, now))) throw new Refusal("NOT_FOUND");
  await endLogin(trx, loginId, "revoked", now);
  return {};
}

/** Ends all of the caller's logins. */
export async function revokeLogins(trx: Transaction, caller: Caller, now: Date) {
  await endLogins(trx, caller.id, { by: "revoked", now });
  return {};
}

/**
 * Sets a password: one's own shortly after signing in, with the current one, or in place of an initial one; anyone's
 * for an admin, who makes them change it at the next sign-in. Every other login of the person ends.
 */
export async function resetPassword(db: Db, tokens: Tokens, caller: Caller, body: Body<"resetPassword">, visit: Visit) {
  const isOwn = body.id === caller.id;
  const account = isOwn || holds(caller, "admin") ? await findAccountById(db, body.id) : undefined;
  if (!account) throw new Refusal("NOT_FOUND");
  const policy = await readClubSetting(db, "passwordPolicy");
  checkNewPassword(body.pw, policy, isCommonPassword, "pw");
  if (isOwn) await proveOwner(db, tokens, caller, account, body.current_password, visit);
  const hash = await hashPassword(body.pw);
  await transaction(db, async (trx) => {
    await writePassword(trx, body.id, hash, !isOwn);
    await endLogins(trx, body.id, { ...(isOwn && { except: caller.loginId }), by: "password", now: visit.now });
    const entry = { personId: body.id, event: "PASSWORD_CHANGED" as const, detail: {}, by: caller.id, at: visit.now };
    await recordActivity(trx, entry);
  });
  return {};
}

/** From where something is asked for, and when. */
export interface Visit {
  readonly visitor: Visitor;
  readonly now: Date;
}

export async function proveOwner(
  db: Db,
  tokens: Tokens,
  caller: Caller,
  account: Account,
  current: string | undefined,
  { visitor, now }: Visit,
): Promise<void> {
  if (caller.mustChangePassword || (current === undefined && isFresh(caller.signedInAt, now))) return;
  if (current === undefined) throw new Refusal("REAUTH_REQUIRED");
  const proof = { subject: tokens.digest(`person ${caller.id}`), visitor, now, stored: account.password_hash };
  await provePassword(db, proof, current).catch((refusal: unknown) => {
    // 401 says that the login is over, and it is not.
    const isWrong = refusal instanceof Refusal && refusal.code === "INVALID_CREDENTIALS";
    throw isWrong ? new Refusal("REAUTH_REQUIRED") : refusal;
  });
}
