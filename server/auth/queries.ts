import { sql } from "kysely";
import type { Role } from "#contract/values.ts";
import { clubSettings } from "#contract/company.ts";
import type { Login } from "#contract/logins.ts";
import { clubDate } from "../company/club-time.ts";
import type { Db, Transaction } from "../db/connection.ts";
import type { Caller, Visitor } from "../http/caller.ts";
import { announceLogins } from "../live/queries.ts";
import { type Failure, FAILURE_WINDOW_MS, type SignInFacts, deviceOf, isKeptUp, maySignIn } from "./rules.ts";
import type { Claims } from "./token.ts";

interface LoginRow
  extends SignInFacts, Pick<Caller, "userType" | "reportsTo" | "locale" | "mustChangePassword" | "signedInAt"> {
  person_id: number;
  login_id: string;
  renewal: number;
  previous_until: Date | null;
  ends_at: Date;
  remember: boolean;
  zone: string | null;
  scope: "all" | "own" | null;
}

/** A living login and its person, in one query; the token may be the current one or, for ten seconds, the one before. */
export async function findLogin(
  db: Db,
  claims: Claims,
  now: Date,
): Promise<(LoginRow & { today: string }) | undefined> {
  const found = await sql<LoginRow>`
    select p.id as person_id, p.user_type, p.user_type as "userType", p.reports_to as "reportsTo", p.roles, p.locale, p.status_set,
      p.dismissed_from, p.end_of_date, p.must_change_password as "mustChangePassword",
      login.id as login_id, login.token as renewal, login.previous_until, login.ends_at, login.remember,
      login.started_at as "signedInAt",
      (select value #>> '{}' from setting where name = 'timeZone') as zone,
      (select value #>> '{}' from setting where name = 'trainerScope') as scope
    from login join person p on p.id = login.person_id
    where login.id = ${claims.loginId}::uuid and login.person_id = ${claims.personId}
      and login.ended_at is null and login.ends_at > ${now} and p.deleted_at is null`.execute(db);
  const row = found.rows[0];
  if (!row || !isCurrent(row, claims, now)) return undefined;
  const today = clubDate(now, row.zone ?? clubSettings.timeZone.initial);
  return maySignIn(row, today) ? { ...row, today } : undefined;
}

function isCurrent(row: LoginRow, claims: Claims, now: Date): boolean {
  const isPrevious = claims.renewal === row.renewal - 1 && row.previous_until !== null && row.previous_until > now;
  return claims.renewal === row.renewal || isPrevious;
}

/** The caller behind a login and one of its tokens. */
export function callerOf(row: NonNullable<Awaited<ReturnType<typeof findLogin>>>, { expires }: Claims): Caller {
  const { userType, reportsTo, roles, locale, mustChangePassword, signedInAt, today } = row;
  const zone = row.zone ?? clubSettings.timeZone.initial;
  const trainerScope = row.scope ?? clubSettings.trainerScope.initial;
  return {
    id: row.person_id,
    loginId: row.login_id,
    tokenEnds: new Date(expires * 1000),
    userType,
    roles,
    reportsTo,
    locale,
    mustChangePassword,
    signedInAt,
    trainerScope,
    zone,
    today,
  };
}

export interface Account extends SignInFacts {
  readonly id: number;
  readonly roles: Role[];
  readonly password_hash: string | null;
}

/** The living person with this e-mail. */
export function findAccount(db: Db, email: string): Promise<Account | undefined> {
  return accounts(db).where("email", "=", email).executeTakeFirst();
}

/** The living person with this id. */
export function findAccountById(db: Db, id: number): Promise<Account | undefined> {
  return accounts(db).where("id", "=", id).executeTakeFirst();
}

function accounts(db: Db) {
  return db
    .selectFrom("person")
    .select(["id", "user_type", "roles", "status_set", "dismissed_from", "end_of_date", "password_hash"])
    .where("deleted_at", "is", null);
}

/** Puts down an attempt as failed before it is judged, so that parallel ones count too, and gives all that count. */
export async function recordAttempt(db: Db, attempt: Failure): Promise<readonly Failure[]> {
  const since = new Date(attempt.failed_at.getTime() - FAILURE_WINDOW_MS);
  await db.deleteFrom("login_failure").where("failed_at", "<=", since).execute();
  await db.insertInto("login_failure").values(attempt).execute();
  return db
    .selectFrom("login_failure")
    .select(["account", "address", "failed_at"])
    .where("failed_at", ">", since)
    .where((where) => where.or([where("account", "=", attempt.account), where("address", "=", attempt.address)]))
    .execute();
}

/** Takes one recorded attempt back: it succeeded, or was never judged. */
export async function forgetAttempt(db: Db, { account, address, failed_at }: Failure): Promise<void> {
  await sql`delete from login_failure where ctid = (
    select ctid from login_failure
    where account = ${account} and address = ${address} and failed_at = ${failed_at} limit 1)`.execute(db);
}

export interface NewLogin {
  readonly id: string;
  readonly personId: number;
  readonly remember: boolean;
  readonly visitor: Visitor;
  readonly startedAt: Date;
  readonly endsAt: Date;
}

export async function insertLogin(trx: Transaction, login: NewLogin): Promise<void> {
  await trx
    .insertInto("login")
    .values({
      id: login.id,
      person_id: login.personId,
      remember: login.remember,
      address: login.visitor.address,
      user_agent: login.visitor.userAgent.slice(0, 300),
      started_at: login.startedAt,
      ends_at: login.endsAt,
    })
    .execute();
}

/** Counts a renewal up, unless another one was quicker; the token before stays good until then. */
export async function renewLogin(
  trx: Transaction,
  loginId: string,
  renewal: number,
  previousUntil: Date,
): Promise<void> {
  await trx
    .updateTable("login")
    .set({ token: renewal + 1, previous_until: previousUntil })
    .where("id", "=", loginId)
    .where("token", "=", renewal)
    .execute();
}

type LoginEnd = "user" | "idle" | "expired" | "password" | "revoked";

export async function endLogin(trx: Transaction, loginId: string, by: LoginEnd, now: Date): Promise<void> {
  const living = trx.updateTable("login").where("id", "=", loginId).where("ended_at", "is", null);
  const ended = await living.set({ ended_at: now, ended_by: by }).returning("person_id").execute();
  announceLogins(
    trx,
    ended.map(({ person_id }) => person_id),
  );
}

/** Ends every login of a person but the one that is kept. */
export async function endLogins(
  trx: Transaction,
  personId: number,
  { except, by, now }: { except?: string; by: LoginEnd; now: Date },
): Promise<void> {
  let living = trx.updateTable("login").where("person_id", "=", personId).where("ended_at", "is", null);
  if (except !== undefined) living = living.where("id", "<>", except);
  await living.set({ ended_at: now, ended_by: by }).execute();
  announceLogins(trx, [personId]);
}

/** The logins somebody can go on with, newest first. */
export async function listLogins(db: Db, caller: Pick<Caller, "id" | "loginId">, now: Date): Promise<Login[]> {
  const rows = await db
    .selectFrom("login")
    .select(["id", "started_at", "previous_until", "ends_at", "user_agent", "address", "remember"])
    .where("person_id", "=", caller.id)
    .where("ended_at", "is", null)
    .where("ends_at", ">", now)
    .orderBy("started_at", "desc")
    .orderBy("id")
    .execute();
  return rows
    .filter((row) => isKeptUp(row, now))
    .map(({ id, address, remember, user_agent, started_at, ends_at }) => ({
      id,
      started_at: started_at.toISOString(),
      ends_at: ends_at.toISOString(),
      ...deviceOf(user_agent),
      address,
      remember,
      current: id === caller.loginId,
    }));
}

/** Whether somebody has a login of this id that has not ended. */
export async function hasLogin(db: Db, personId: number, loginId: string, now: Date): Promise<boolean> {
  const living = db
    .selectFrom("login")
    .select("id")
    .where("id", "=", loginId)
    .where("person_id", "=", personId)
    .where("ended_at", "is", null)
    .where("ends_at", ">", now);
  return (await living.executeTakeFirst()) !== undefined;
}

export async function writePassword(
  trx: Transaction,
  personId: number,
  hash: string,
  mustChange: boolean,
): Promise<void> {
  await trx
    .updateTable("person")
    .set({ password_hash: hash, must_change_password: mustChange })
    .where("id", "=", personId)
    .execute();
}

export async function writeLocale(trx: Transaction, personId: number, locale: "en" | "cn"): Promise<void> {
  await trx.updateTable("person").set({ locale }).where("id", "=", personId).execute();
}

/** Whether anybody has ever been added to this club. */
export async function hasPeople(db: Db): Promise<boolean> {
  return (await db.selectFrom("person").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Two set-ups at once wait for each other. */
export async function lockPeople(trx: Transaction): Promise<void> {
  await sql`lock table person in share row exclusive mode`.execute(trx);
}
