import { randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import type { Received } from "#contract/endpoint.ts";
import { Refusal } from "#contract/errors.ts";
import type { auth } from "#contract/auth.ts";
import type { Role } from "#contract/values.ts";
import { recordActivity } from "../activity/queries.ts";
import { clubDate } from "../company/club-time.ts";
import { readClubSetting } from "../company/queries.ts";
import { type Db, type Transaction, transaction } from "../db/connection.ts";
import { type Caller, type Visitor, holds } from "../http/caller.ts";
import { deletePerson, insertPerson } from "../people/commands.ts";
import { type PersonRow } from "../people/queries.ts";
import { fitsPassword, hashPassword, initialPassword, isCommonPassword } from "./password.ts";
import {
  type Account,
  endLogin,
  endLogins,
  findAccount,
  findAccountById,
  findLogin,
  forgetAttempt,
  hasLogin,
  hasPeople,
  insertLogin,
  lockPeople,
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

async function startLogin(
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
  return issue(tokens, { person, loginId: login.id, renewal: 1, endsAt: login.endsAt }, now);
}

interface Issue {
  readonly person: { readonly id: number; readonly roles: readonly Role[] };
  readonly loginId: string;
  readonly renewal: number;
  readonly endsAt: Date;
}

async function issue(tokens: Tokens, { person, loginId, renewal, endsAt }: Issue, now: Date) {
  const expires_in = tokenSeconds(now, endsAt);
  const expires = Math.floor(now.getTime() / 1000) + expires_in;
  const claims = { personId: person.id, loginId, renewal, expires };
  return { token: await tokens.sign(claims, person.roles, now), status: "success" as const, expires_in };
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
  return issue(tokens, { person, loginId: claims.loginId, renewal: claims.renewal + 1, endsAt: login.ends_at }, now);
}

/** Ends the caller's login; without one nothing happens. */
export async function signOut(trx: Transaction, caller: Caller | undefined, type: Body<"logout">["type"], now: Date) {
  if (caller) await endLogin(trx, caller.loginId, type, now);
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

interface Visit {
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

/** What every wizard asks of a new person, in the words of the contract. */
export interface PersonDraft {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly dateOfBirth: string;
  readonly gender: string;
  readonly phone: string;
  readonly address: string;
  readonly zipCode: string;
  readonly startOfDate: string;
}

type Position = Pick<PersonRow, "user_type" | "roles" | "end_of_date"> &
  Partial<Pick<PersonRow, "client_type" | "reports_to" | "job_title" | "department">>;

/** Adds a person whose initial password is answered this once; the first sign-in replaces it. Throws `DUPLICATE_USER`. */
export async function openAccount(
  trx: Transaction,
  draft: PersonDraft,
  position: Position,
  who: { readonly by: number; readonly now: Date },
) {
  const { password, hash } = initialPassword();
  const { first_name, last_name, email, phone, gender, address } = draft;
  const dates = { date_of_birth: draft.dateOfBirth, start_of_date: draft.startOfDate };
  const contact = { email, phone, address, zip_code: draft.zipCode };
  const secret = { password_hash: hash, must_change_password: true };
  const person = { first_name, last_name, gender, ...dates, ...contact, ...position, ...secret };
  const { id, version } = await insertPerson(trx, person, who);
  return { id, name: { first_name, last_name }, initial_password: password, version };
}

/** Deletes a person and ends their logins; what it did comes back in numbers. */
export async function deleteAccount(
  trx: Transaction,
  caller: Caller,
  personId: number,
  looked: number | undefined,
  now: Date,
) {
  const consequences = await deletePerson(trx, caller, personId, looked, now);
  await endLogins(trx, personId, { by: "revoked", now });
  return consequences;
}

/** The one-time code that opens the set-up of an empty club: it lives as long as the process, or until it is used. */
export function newSetupCode(): string {
  return randomBytes(9).toString("base64url");
}

/** Creates the first admin of an empty club and signs them in (decisions, section 12). */
export async function setUpClub(
  db: Db,
  tokens: Tokens,
  setupCode: string | undefined,
  body: Body<"setUp">,
  { visitor, now }: Visit,
) {
  const attempt = { account: "setup", address: visitor.address, failed_at: now };
  checkAttempts(await recordAttempt(db, attempt), "setup", visitor.address, now);
  if (await hasPeople(db)) throw new Refusal("INVALID_STATE");
  if (setupCode === undefined || !sameCode(body.code.trim(), setupCode)) throw new Refusal("INVALID_SETUP_CODE");
  await forgetAttempt(db, attempt);
  checkNewPassword(body.password, await readClubSetting(db, "passwordPolicy"), isCommonPassword, "password");
  const passwordHash = await hashPassword(body.password);
  const today = clubDate(now, await readClubSetting(db, "timeZone"));
  return transaction(db, async (trx) => {
    await lockPeople(trx);
    if (await hasPeople(trx)) throw new Refusal("INVALID_STATE");
    const roles: Role[] = ["admin"];
    const { first_name, last_name, email } = body;
    const department = { job_title: "admin", department: "admin" };
    const admin = {
      user_type: "employee" as const,
      roles,
      first_name,
      last_name,
      email,
      ...department,
      start_of_date: today,
    };
    const person = await insertPerson(trx, { ...admin, password_hash: passwordHash }, { by: null, now });
    return startLogin(trx, tokens, { id: person.id, roles }, false, visitor, now);
  });
}

function sameCode(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
