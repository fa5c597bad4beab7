import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { HandlerInput } from "#contract/kernel/endpoint/endpoint.ts";
import type { auth } from "#contract/identity/auth.ts";
import type { Locale, Role } from "#contract/kernel/values.ts";
import { clubDate } from "../../../kernel/time/club-time.ts";
import { readClubSetting } from "../../../club/settings/queries.ts";
import { type Db, type Transaction, transaction } from "../../../kernel/db/connection.ts";
import { refusedBy } from "../../../kernel/db/constraints.ts";
import { networkOf } from "../../../kernel/http/connections/address.ts";
import { isMailSetUp } from "../../../messaging/messages/outbox/outbox-queries.ts";
import { insertPerson } from "../../people/commands.ts";
import { type PersonRow } from "../../people/queries.ts";
import { hasPeople, lockPersonTable } from "../account-queries.ts";
import { type Visit, runLoggedAttempt, setUpAttempt, finishAttempt } from "../logins/attempt-commands.ts";
import { mailLink } from "./link-commands.ts";
import { startLogin } from "../logins/login-commands.ts";
import { checkPasswordFor } from "../passwords/password-commands.ts";
import { hashPassword, initialPassword } from "../passwords/password.ts";
import { type Tokens } from "../logins/token.ts";

interface KnownPerson {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly startOfDate: string;
}

interface MoreOfPerson {
  readonly email: string;
  readonly dateOfBirth: string;
  readonly gender: string;
  readonly address: string;
  readonly zipCode: string;
}

/** The fields of a new person that every wizard asks for, named as in the contract. */
export type PersonDraft = KnownPerson & MoreOfPerson;

/** As much of it as has to be known of somebody. */
type ShortDraft = KnownPerson & { readonly [Fact in keyof MoreOfPerson]?: MoreOfPerson[Fact] | null | undefined };

type Position = Pick<PersonRow, "user_type" | "roles" | "end_of_date"> &
  Partial<Pick<PersonRow, "client_type" | "reports_to" | "job_title" | "department">>;

/**
 * Adds a person, whose messages are in the language of their creator until they choose one. They get a link by mail to
 * set a password; without mail, the answer has an initial password, shown once and replaced at the first sign-in.
 * Without an e-mail there is neither. Throws `DUPLICATE_USER`.
 */
export async function openAccount(
  trx: Transaction<"DUPLICATE_USER">,
  draft: ShortDraft,
  position: Position,
  who: { readonly by: number; readonly now: Date; readonly locale: Locale },
) {
  const { first_name, last_name, email = null, phone, gender = null, address = null } = draft;
  const dates = { date_of_birth: draft.dateOfBirth ?? null, start_of_date: draft.startOfDate };
  const contact = { email, phone, address, zip_code: draft.zipCode ?? null };
  const isMailed = email !== null && (await isMailSetUp(trx, who.now));
  const opened = email === null || isMailed ? undefined : firstSecret();
  const { locale } = who;
  const person = { first_name, last_name, gender, locale, ...dates, ...contact, ...position, ...opened?.columns };
  const { id, version } = await insertPerson(trx, person, who).catch(refusedBy(trx.refuse, "person_email"));
  if (isMailed) await mailLink(trx, id, "welcome", who.now);
  const firstSignIn = { initial_password: opened?.password ?? null, mailed_to: isMailed ? email : null };
  return { id, name: { first_name, last_name }, ...firstSignIn, version };
}

/** A password for somebody's first sign-in, which replaces it, and what their row keeps of it. */
export function firstSecret() {
  const { password, hash } = initialPassword();
  return { password, columns: { password_hash: hash, must_change_password: true } };
}

/** The one-time code that opens the set-up of an empty club: it lives as long as the process, or until it is used. */
export function newSetupCode(): string {
  return randomBytes(9).toString("base64url");
}

/** Creates the first admin of an empty club and signs them in (decisions §12). */
export async function setUpClub(
  db: Db<"PASSWORD_TOO_COMMON" | "INVALID_SETUP_CODE" | "INVALID_STATE">,
  tokens: Tokens,
  setupCode: string | undefined,
  body: HandlerInput<typeof auth.setUp>["body"],
  visit: Visit,
) {
  const { now } = visit;
  if (await hasPeople(db)) throw db.refuse("INVALID_STATE");
  await runLoggedAttempt(visit, undefined, "set-up", () => proveSetUpCode(db, tokens, setupCode, body.code, visit));
  await checkPasswordFor(db, body.password, body, "password");
  const passwordHash = await hashPassword(body.password, networkOf(visit.visitor.address));
  const today = clubDate(now, await readClubSetting(db, "timeZone"));
  return transaction(db, async (trx) => {
    await lockPersonTable(trx);
    if (await hasPeople(trx)) throw trx.refuse("INVALID_STATE");
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
    return startLogin(trx, tokens, { id: person.id, roles }, false, visit);
  });
}

/** Asks for the code of the log; who gets it wrong too often waits. */
export async function proveSetUpCode(
  db: Db<"INVALID_SETUP_CODE">,
  tokens: Tokens,
  setupCode: string | undefined,
  typed: string,
  visit: Visit,
) {
  const attempt = setUpAttempt(tokens, visit);
  const fits = setupCode !== undefined && sameCode(typed.trim(), setupCode);
  await transaction(db, (trx) => finishAttempt(trx, attempt, fits));
  if (!fits) throw db.refuse("INVALID_SETUP_CODE");
}

function sameCode(one: string, other: string): boolean {
  return timingSafeEqual(digestOf(one), digestOf(other));
}

function digestOf(code: string): Buffer {
  return createHash("sha256").update(code).digest();
}
