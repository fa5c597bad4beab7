import type { HandlerInput } from "#contract/kernel/endpoint/endpoint.ts";
import type { auth } from "#contract/identity/auth.ts";
import { recordActivity } from "../../../club/activity/queries.ts";
import { openAuditEntry } from "../../../club/audit/entry-queries.ts";
import { clubDate } from "../../../kernel/time/club-time.ts";
import { readClubSetting } from "../../../club/settings/queries.ts";
import { type Db, type Transaction, afterCommit, transaction } from "../../../kernel/db/connection.ts";
import { type Caller, hasRole, isFresh } from "../../../kernel/http/access/caller.ts";
import type { OwnTransactions } from "../../../kernel/http/serve.ts";
import {
  type SignInAccount,
  type KnownAccount,
  findAccount,
  findAccountById,
  lockAccount,
} from "../account-queries.ts";
import { writePassword } from "../../people/account-queries.ts";
import {
  type Visit,
  deviceDigest,
  runLoggedAttempt,
  ownerAttempt,
  finishAttempt,
  finishOwnAttempt,
  signInAttempt,
  tryPassword,
} from "../logins/attempt-commands.ts";
import { onFile } from "../factors/factor-commands.ts";
import { deleteSteps } from "../factor-queries.ts";
import { issueToken } from "../logins/login-commands.ts";
import { checkPasswordFor } from "../passwords/password-commands.ts";
import { hashPassword } from "../passwords/password.ts";
import { endLogin, endLogins, findLogin, hasLogin, isSuperseded, listLogins, renewLogin } from "../logins/queries.ts";
import { OVERLAP_MS, maySignIn } from "../rules.ts";
import { enterByPassword, grantedBy } from "../factors/step-commands.ts";
import { type Claims, type Tokens, isCurrent } from "../logins/token.ts";

type Body<Name extends keyof typeof auth> = HandlerInput<(typeof auth)[Name]>["body"];

/** Signs in by e-mail and password. The password is hashed outside any transaction: no connection waits for it. */
export async function signIn(
  db: Db<"INVALID_CREDENTIALS" | "SECOND_FACTOR_REQUIRED" | "NO_PERMISSION">,
  tokens: Tokens,
  body: Body<"login">,
  visit: Visit,
) {
  const account = await findAccount(db, body.email, deviceDigest(tokens, visit.visitor));
  return grantedBy(
    db,
    await runLoggedAttempt(visit, account?.id, "sign-in", () => enter(db, tokens, account, body, visit)),
  );
}

async function enter(
  db: Db<"INVALID_CREDENTIALS" | "NO_PERMISSION">,
  tokens: Tokens,
  account: KnownAccount | undefined,
  body: Body<"login">,
  visit: Visit,
) {
  const attempt = signInAttempt(tokens, account, body.email, visit);
  const fits = await tryPassword(db, attempt, body.password, account?.password_hash ?? null);
  const today = clubDate(visit.now, await readClubSetting(db, "timeZone"));
  const granted = await transaction(db, async (trx) => {
    const present = fits && account ? await lockAccount(trx, account.id) : undefined;
    // The password may have changed during the hash.
    const person = present?.password_hash === account?.password_hash ? present : undefined;
    await finishAttempt(trx, attempt, person !== undefined);
    if (person && !maySignIn(person, today)) throw trx.refuse("NO_PERMISSION");
    const { remember = false } = body;
    return person && enterByPassword(trx, tokens, person, { remember, isNewDevice: !account?.knowsDevice }, visit);
  });
  if (!granted) throw db.refuse("INVALID_CREDENTIALS");
  return granted;
}

/**
 * Renews a token. Of two tabs that renew in parallel the second gets the same renewal. The old token stays valid for 10
 * s; a later use means that two parties hold it, and the login ends for both. The last token of a remembered login can
 * be renewed after it has expired, or remembering would end with the browser.
 */
export async function refresh(db: Db<"UNAUTHENTICATED">, tokens: Tokens, token: string, visit: Visit) {
  const claims = await tokens.read(token, visit.now);
  const renewed = claims && (await transaction(db, (trx) => renew(trx, tokens, claims, visit)));
  if (!renewed) throw db.refuse("UNAUTHENTICATED");
  return renewed;
}

async function renew(trx: Transaction, tokens: Tokens, claims: Claims, visit: Visit) {
  const { now } = visit;
  const login = await findLogin(trx, claims, now);
  if (!login) {
    if (await isSuperseded(trx, claims, now)) await endReused(trx, claims, visit);
    return undefined;
  }
  if (!isCurrent(claims, now) && !login.remember) return undefined;
  if (claims.renewal === login.renewal) {
    await renewLogin(trx, claims.loginId, claims.renewal, new Date(now.getTime() + OVERLAP_MS));
  }
  const person = { id: login.person_id, roles: login.roles };
  const next = { renewal: claims.renewal + 1, remember: login.remember, endsAt: login.ends_at };
  return issueToken(tokens, { person, loginId: claims.loginId, ...next }, now);
}

async function endReused(trx: Transaction, { personId, loginId }: Claims, { visitor, now, log }: Visit) {
  await endLogin(trx, loginId, "revoked", now);
  const found = { account: personId, ip: visitor.address };
  afterCommit(trx, () => log.warn(found, "a token was used again after its renewal: the login ended"));
}

/** Ends the login that a token names, even one that has run out, or else the caller's; without either nothing happens. */
export async function signOutCaller(
  trx: Transaction,
  tokens: Tokens,
  caller: Caller | undefined,
  { type, token }: Body<"logout">,
  now: Date,
) {
  const claims = token === undefined ? undefined : await tokens.read(token, now);
  const named = claims && (await findLogin(trx, claims, now));
  const loginId = token === undefined ? caller?.loginId : named?.login_id;
  if (loginId !== undefined) await endLogin(trx, loginId, type, now);
  return {};
}

/** Ends one of the caller's logins; those of others are as if missing. */
export async function revokeLogin(trx: Transaction<"NOT_FOUND">, caller: Caller, loginId: string) {
  if (!(await hasLogin(trx, caller.id, loginId, caller.now))) throw trx.refuse("NOT_FOUND");
  await endLogin(trx, loginId, "revoked", caller.now);
  return {};
}

/** Ends all of the caller's logins. */
export async function revokeLogins(trx: Transaction, caller: Caller) {
  await endEverywhere(trx, caller.id, caller.now);
  return {};
}

/** Ends all logins of somebody else, who has lost a phone or left one open with strangers; one's own page has one's own. */
export async function revokeLoginsOf(
  trx: Transaction<"NOT_FOUND" | "INVALID_STATE">,
  caller: Caller,
  personId: number,
) {
  if (!(await lockAccount(trx, personId))) throw trx.refuse("NOT_FOUND");
  if (personId === caller.id) throw trx.refuse("INVALID_STATE");
  const goOn = await listLogins(trx, { id: personId, loginId: "", now: caller.now });
  const { steps, logins } = await endEverywhere(trx, personId, caller.now);
  if (logins === 0) await openAuditEntry(trx, "write");
  if (goOn.length + steps > 0) await onFile(trx, personId, "loginsEnded", caller, caller.now);
  return {};
}

/** Ends what is signed in, and what is on the way in after a password; gives how many of each. */
async function endEverywhere(trx: Transaction, personId: number, now: Date) {
  const steps = await deleteSteps(trx, personId, now);
  const logins = await endLogins(trx, personId, { by: "revoked", now });
  return { steps, logins };
}

/**
 * Sets a password: one's own shortly after signing in, with the current one, or in place of an initial one; anyone's
 * for an admin, who makes them change it at the next sign-in. Every other login of the person ends.
 */
export async function resetPassword(
  {
    db,
    write,
  }: OwnTransactions<"UNAUTHENTICATED" | "REAUTH_REQUIRED" | "NOT_FOUND"> & {
    readonly db: Db<"PASSWORD_TOO_COMMON" | "REAUTH_REQUIRED" | "CONFIRMATION_REQUIRED" | "NOT_FOUND">;
  },
  tokens: Tokens,
  caller: Caller,
  body: Body<"resetPassword">,
  visit: Visit,
) {
  const isOwn = body.id === caller.id;
  const account = isOwn || hasRole(caller, "admin") ? await findAccountById(db, body.id) : undefined;
  if (!account) throw db.refuse("NOT_FOUND");
  // Setting another person's password allows signing in as them, so it needs a recent proof of identity.
  if (!isOwn && !isFresh(caller.provedAt, visit.now)) throw db.refuse("CONFIRMATION_REQUIRED");
  await checkPasswordFor(db, body.pw, account, "pw");
  const proof = isOwn ? await proveOwner(db, tokens, caller, account, body.current_password, visit) : undefined;
  const hash = await hashPassword(body.pw, `person ${caller.id}`);
  await write(async (trx) => {
    await lockProven(trx, caller, body.id, proof);
    await writePassword(trx, body.id, hash, !isOwn);
    await endLogins(trx, body.id, { ...(isOwn && { except: caller.loginId }), by: "password", now: visit.now });
    const entry = { personId: body.id, event: "PASSWORD_CHANGED" as const, detail: {}, by: caller.id, at: visit.now };
    await recordActivity(trx, entry);
  });
  return {};
}

/** The hash that the owner of an account has proved to know the password of, where one was asked for. */
type Proof = string | null | undefined;

/** Asks who changes what guards their account for a fresh sign-in or the current password. */
export async function proveOwner(
  db: Db<"REAUTH_REQUIRED">,
  tokens: Tokens,
  caller: Caller,
  account: SignInAccount,
  current: string | undefined,
  visit: Visit,
): Promise<Proof> {
  if (caller.mustChangePassword || (current === undefined && isFresh(caller.provedAt, visit.now))) return undefined;
  return runLoggedAttempt(visit, caller.id, "confirming a password", async () => {
    if (current === undefined) throw db.refuse("REAUTH_REQUIRED");
    const attempt = ownerAttempt(tokens, caller, visit);
    const fits = await tryPassword(db, attempt, current, account.password_hash);
    await transaction(db, async (trx) => {
      await lockAccount(trx, caller.id);
      await finishOwnAttempt(trx, attempt, fits, { caller, visitor: visit.visitor });
    });
    // 401 would say that the login is over, and it is not.
    if (!fits) throw db.refuse("REAUTH_REQUIRED");
    return account.password_hash;
  });
}

/** Locks an account and judges once more: the caller is signed in still, and what they proved still holds. */
export async function lockProven(
  trx: Transaction<"UNAUTHENTICATED" | "REAUTH_REQUIRED" | "NOT_FOUND">,
  caller: Caller,
  id: number,
  proof: Proof,
): Promise<void> {
  const account = await lockAccount(trx, id);
  if (!account) throw trx.refuse("NOT_FOUND");
  if (!(await hasLogin(trx, caller.id, caller.loginId, caller.now))) throw trx.refuse("UNAUTHENTICATED");
  if (proof !== undefined && account.password_hash !== proof) throw trx.refuse("REAUTH_REQUIRED");
}
