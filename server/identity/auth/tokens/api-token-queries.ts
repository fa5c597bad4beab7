import { type SqlBool, sql } from "kysely";
import type { ApiToken, ClubToken } from "#contract/identity/api-tokens.ts";
import type { ListPage } from "#contract/kernel/endpoint/endpoint.ts";
import type { Paging } from "#contract/kernel/endpoint/lists.ts";
import type { Db, Transaction } from "../../../kernel/db/connection.ts";
import { countRows } from "../../../kernel/db/totals.ts";
import type { Caller } from "../../../kernel/http/access/caller.ts";
import { clubDate, startOfClubDay } from "../../../kernel/time/club-time.ts";
import { factorOwed } from "../factor-queries.ts";
import { type CallerRow, callerFactsOf, zoneOf } from "../caller-row.ts";
import { maySignIn } from "../rules.ts";

interface TokenRow extends CallerRow, Pick<Caller, "id" | "loginId"> {
  rights: readonly string[];
  endOfDate: string;
  lastUsedAt: Date | null;
}

/** The caller of a living token, who may do what its rights and their own roles say, and when it was used last. */
export async function findToken(
  db: Db,
  hash: Buffer,
  now: Date,
): Promise<{ readonly caller: Caller; readonly lastUsedAt: Date | null } | undefined> {
  const found = await sql<TokenRow>`
    select p.id, token.id as "loginId", p.user_type, p.user_type as "userType", p.reports_to as "reportsTo", p.roles,
      p.locale, p.status_set, p.dismissed_from, p.end_of_date, p.must_change_password as "mustChangePassword",
      ${factorOwed} as "owesFactor", token.rights, token.end_of_date as "endOfDate", token.last_used_at as "lastUsedAt",
      (select position::text from login_position where login_id = token.id) as written,
      (select value #>> '{}' from setting where name = 'timeZone') as zone,
      (select value #>> '{}' from setting where name = 'trainerScope') as scope,
      (select value #>> '{}' from setting where name = 'freezeBy') as freezers
    from api_token token join person p on p.id = token.person_id
    where token.token_hash = ${hash} and token.ended_at is null and p.deleted_at is null`.execute(db);
  const [row] = found.rows;
  if (!row) return undefined;
  const zone = zoneOf(row);
  const today = clubDate(now, zone);
  if (row.endOfDate <= today || row.userType === "client" || !maySignIn(row, today)) return undefined;
  const { id, loginId, rights } = row;
  const tokenEnds = startOfClubDay(row.endOfDate, zone);
  // Nobody has signed in: what asks for a fresh sign-in finds none.
  const caller = { ...callerFactsOf(row), id, loginId, today, now, tokenEnds, provedAt: new Date(0), rights };
  return { caller, lastUsedAt: row.lastUsedAt };
}

/** Notes that a token is used, unless that was noted after an instant. */
export async function noteUse(db: Db, id: string, { now, after }: { readonly now: Date; readonly after: Date }) {
  await sql`
    update api_token set last_used_at = ${now}
    where id = ${id} and (last_used_at is null or last_used_at < ${after})`.execute(db);
}

export interface NewToken {
  readonly personId: number;
  readonly name: string;
  readonly hash: Buffer;
  readonly rights: readonly string[];
  readonly endOfDate: string;
  readonly now: Date;
}

export async function insertToken(trx: Transaction, token: NewToken): Promise<string> {
  const { personId, name, hash, rights, endOfDate, now } = token;
  const row = { person_id: personId, name, token_hash: hash, rights: [...rights], end_of_date: endOfDate };
  const { id } = await trx
    .insertInto("api_token")
    .values({ ...row, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** How many valid tokens somebody has; parallel callers wait. */
export async function countLiving(trx: Transaction, personId: number, today: string): Promise<number> {
  await sql`select from person where id = ${personId} for no key update`.execute(trx);
  return countRows(
    trx,
    sql`from api_token where person_id = ${personId} and ended_at is null and end_of_date > ${today}`,
  );
}

/** Ends a token, of a given person if there is one; returns its owner and name. */
export async function endToken(
  trx: Transaction,
  { id, of }: { readonly id: string; readonly of: number | undefined },
  now: Date,
): Promise<{ readonly personId: number; readonly name: string } | undefined> {
  let living = trx.updateTable("api_token").where("id", "=", id).where("ended_at", "is", null);
  if (of !== undefined) living = living.where("person_id", "=", of);
  const ended = living.set({ ended_at: now, ended_by: "revoked" }).returning(["person_id as personId", "name"]);
  return ended.executeTakeFirst();
}

/** Ends all tokens of a person, with their password or with their place in the club. */
export async function endTokens(trx: Transaction, personId: number, by: "password" | "person", now: Date) {
  const living = trx.updateTable("api_token").where("person_id", "=", personId).where("ended_at", "is", null);
  await living.set({ ended_at: now, ended_by: by }).execute();
}

interface Listing extends Paging {
  /** One person's; undefined for everybody's. */
  readonly of: number | undefined;
  readonly today: string;
}

/** A page of tokens, newest first. */
async function readTokens(db: Db, listing: Listing): Promise<ListPage<ListedRow[]>> {
  const { of, today, page, pageSize } = listing;
  const asked = of === undefined ? sql<SqlBool>`true` : sql<SqlBool>`token.person_id = ${of}`;
  const { rows } = await sql<ListedRow>`
    select token.id, token.name, token.rights, token.created_at, token.end_of_date, token.last_used_at, token.ended_at,
      coalesce(token.ended_by, case when token.end_of_date <= ${today} then 'expired' end) as ended_by,
      p.id as owner_id, p.first_name, p.last_name
    from api_token token join person p on p.id = token.person_id
    where ${asked}
    order by token.created_at desc, token.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const total = await countRows(db, sql`from api_token token where ${asked}`);
  return { rows, total };
}

/** Tokens of a person who knows whose they are. */
export async function listOwnTokens(db: Db, listing: Listing & { readonly of: number }): Promise<ListPage<ApiToken[]>> {
  const { rows, total } = await readTokens(db, listing);
  return { rows: rows.map(tokenOf), total };
}

/** Tokens of anybody, with their owners. */
export async function listTokens(db: Db, listing: Listing): Promise<ListPage<ClubToken[]>> {
  const { rows, total } = await readTokens(db, listing);
  return { rows: rows.map((row) => ({ ...tokenOf(row), owner: ownerOf(row) })), total };
}

interface ListedRow {
  id: string;
  name: string;
  rights: string[];
  created_at: Date;
  end_of_date: string;
  last_used_at: Date | null;
  ended_at: Date | null;
  ended_by: NonNullable<ApiToken["ended"]>["by"] | null;
  owner_id: number;
  first_name: string;
  last_name: string;
}

function tokenOf({ id, name, rights, ended_at, ended_by, ...row }: ListedRow): ApiToken {
  return {
    id,
    name,
    rights,
    created_at: row.created_at.toISOString(),
    endOfDate: row.end_of_date,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    ended: ended_by && { at: ended_at?.toISOString() ?? null, by: ended_by },
  };
}

function ownerOf({ owner_id: id, first_name, last_name }: ListedRow) {
  return { id, name: { first_name, last_name } };
}
