import { sql } from "kysely";
import type { Client } from "pg";
import type { Login } from "#contract/identity/logins.ts";
import { clubDate } from "../../../kernel/time/club-time.ts";
import type { Db, Transaction } from "../../../kernel/db/connection.ts";
import type { Caller, Visitor } from "../../../kernel/http/access/caller.ts";
import { publishLogins } from "../../../club/live/queries.ts";
import { endTokens } from "../tokens/api-token-queries.ts";
import { deviceOf } from "../../../club/audit/device-rules.ts";
import { factorOwed } from "../factor-queries.ts";
import { type CallerRow, callerFactsOf, zoneOf } from "../caller-row.ts";
import { isContinued, maySignIn } from "../rules.ts";
import type { Claims } from "./token.ts";
import type { Moment } from "../../../kernel/time/moment.ts";

interface LoginRow extends CallerRow, Pick<Caller, "provedAt"> {
  person_id: number;
  login_id: string;
  renewal: number;
  previous_until: Date | null;
  ends_at: Date;
  remember: boolean;
}

/**
 * A living login and its person, in one query; the token may be the current one or, for ten seconds, the one before. To
 * the transaction that ends a login it lives until the commit.
 */
export async function findLogin(db: Db, claims: Claims, now: Date): Promise<(LoginRow & Moment) | undefined> {
  const found = await sql<LoginRow>`
    select p.id as person_id, p.user_type, p.user_type as "userType", p.reports_to as "reportsTo", p.roles, p.locale, p.status_set,
      p.dismissed_from, p.end_of_date, p.must_change_password as "mustChangePassword",
      login.id as login_id, login.token as renewal, login.previous_until, login.ends_at, login.remember,
      coalesce(login.proved_at, login.started_at) as "provedAt", ${factorOwed} as "owesFactor",
      (select position::text from login_position where login_id = login.id) as written,
      (select value #>> '{}' from setting where name = 'timeZone') as zone,
      (select value #>> '{}' from setting where name = 'trainerScope') as scope,
      (select value #>> '{}' from setting where name = 'freezeBy') as freezers
    from login join person p on p.id = login.person_id
    where login.id = ${claims.loginId}::uuid and login.person_id = ${claims.personId}
      and (login.ended_at is null or login.xmin = pg_current_xact_id_if_assigned()::xid)
      and login.ends_at > ${now} and p.deleted_at is null`.execute(db);
  const row = found.rows[0];
  if (!row || !isCurrent(row, claims.renewal, now)) return undefined;
  const today = clubDate(now, zoneOf(row));
  return maySignIn(row, today) ? { ...row, today, now } : undefined;
}

function isCurrent(row: Pick<LoginRow, "renewal" | "previous_until">, renewal: number, now: Date): boolean {
  const isPrevious = renewal === row.renewal - 1 && row.previous_until !== null && row.previous_until > now;
  return renewal === row.renewal || isPrevious;
}

/** Whether a token of a living login has a successor, and the time is over in which both are good. */
export async function isSuperseded(db: Db, { loginId, personId, renewal }: Claims, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom("login")
    .select(["token as renewal", "previous_until"])
    .where("id", "=", loginId)
    .where("person_id", "=", personId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return found !== undefined && renewal < found.renewal && !isCurrent(found, renewal, now);
}

/** The caller behind a login and one of its tokens. */
export function callerOf(row: NonNullable<Awaited<ReturnType<typeof findLogin>>>, { expires }: Claims): Caller {
  const { person_id: id, login_id: loginId, provedAt, today, now } = row;
  return { ...callerFactsOf(row), id, loginId, tokenEnds: new Date(expires * 1000), provedAt, today, now };
}

export interface NewLogin {
  readonly id: string;
  readonly personId: number;
  readonly remember: boolean;
  readonly visitor: Pick<Visitor, "address" | "userAgent">;
  /** Digest of the device's number, by which the account knows it from then on. */
  readonly device?: string | null;
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
      device: login.device,
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

/** Notes that who is signed in has proved again who they are. */
export async function noteProved(trx: Transaction, loginId: string, now: Date): Promise<void> {
  await trx.updateTable("login").set({ proved_at: now }).where("id", "=", loginId).execute();
}

type LoginEnd = "user" | "idle" | "expired" | "password" | "revoked";

export async function endLogin(trx: Transaction, loginId: string, by: LoginEnd, now: Date): Promise<void> {
  const living = trx.updateTable("login").where("id", "=", loginId).where("ended_at", "is", null);
  const ended = await living.set({ ended_at: now, ended_by: by }).returning("person_id").execute();
  publishLogins(
    trx,
    ended.map(({ person_id }) => person_id),
  );
}

/** Ends every login of a person but the one that is kept; with the password end their tokens, too. Gives how many ended. */
export async function endLogins(
  trx: Transaction,
  personId: number,
  { except, by, now }: { except?: string; by: LoginEnd; now: Date },
): Promise<number> {
  let living = trx.updateTable("login").where("person_id", "=", personId).where("ended_at", "is", null);
  if (except !== undefined) living = living.where("id", "<>", except);
  const ended = await living.set({ ended_at: now, ended_by: by }).returning("id").execute();
  if (by === "password") await endTokens(trx, personId, by, now);
  publishLogins(trx, [personId]);
  return ended.length;
}

/**
 * Ends every login and token of a club that is being restored: a backup does not know which ended after it.
 * Runs beside the COPY of the rows, so on its connection.
 */
export async function endRestoredLogins(client: Client, now: Date): Promise<void> {
  await client.query("update login set ended_at = $1, ended_by = 'revoked' where ended_at is null", [now]);
  await client.query("update api_token set ended_at = $1, ended_by = 'restored' where ended_at is null", [now]);
}

/** The logins somebody can continue with, newest first. */
export async function listLogins(db: Db, caller: Pick<Caller, "id" | "loginId" | "now">): Promise<Login[]> {
  const rows = await db
    .selectFrom("login")
    .select(["id", "started_at", "previous_until", "ends_at", "user_agent", "address", "remember"])
    .where("person_id", "=", caller.id)
    .where("ended_at", "is", null)
    .where("ends_at", ">", caller.now)
    .orderBy("started_at", "desc")
    .orderBy("id")
    .execute();
  return rows
    .filter((row) => isContinued(row, caller.now))
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

/** How long what was typed when a login ended can be had back. */
const UNSEALED_FOR_MS = 12 * 3_600_000;

/** Whether what a login of somebody's sealed is theirs to read: it lives, or ended a while ago and not by signing out. */
export async function mayDecryptDrafts(db: Db, personId: number, loginId: string, now: Date): Promise<boolean> {
  const own = db
    .selectFrom("login")
    .select("id")
    .where("id", "=", loginId)
    .where("person_id", "=", personId)
    .where(sql<boolean>`ended_by is distinct from 'user'`)
    .where(sql<boolean>`least(ended_at, ends_at) > ${new Date(now.getTime() - UNSEALED_FOR_MS)}`);
  return (await own.executeTakeFirst()) !== undefined;
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
