import type { Acting } from "../../db/acting.ts";
import { type Transaction, type Db } from "../../db/connection.ts";
import { sql } from "kysely";

/** One creating call under its key: `request` is the digest of method, path and body. */
interface Claim {
  readonly callerId: number;
  readonly key: string;
  readonly request: string;
  readonly now: Date;
  /** Answers stored before this instant count no longer. */
  readonly since: Date;
}

/**
 * Takes the key for this call; false when a call before it has it. Waits for a call that runs at the same moment:
 * the row it inserts decides, and goes away with its transaction when it fails.
 */
export async function claimKey(trx: Transaction, claim: Claim): Promise<boolean> {
  const { callerId, key, request, now, since } = claim;
  const row = { caller_id: callerId, key, request, answer: "null", created_at: now };
  const claimed = await trx
    .insertInto("idempotency")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["caller_id", "key"])
        .doUpdateSet({ request, answer: "null", created_at: now })
        .where("idempotency.created_at", "<", since),
    )
    .returning("key")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** The answer of the previous call, and the digest of its request. */
export function storedAnswer(trx: Transaction, callerId: number, key: string) {
  return trx
    .selectFrom("idempotency")
    .select(["request", "answer"])
    .where("caller_id", "=", callerId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
}

/** Keeps the answer for a repetition of the call. */
export async function storeAnswer(trx: Transaction, callerId: number, key: string, answer: unknown): Promise<void> {
  await trx
    .updateTable("idempotency")
    .set({ answer: JSON.stringify(answer) })
    .where("caller_id", "=", callerId)
    .where("key", "=", key)
    .execute();
}

/** Drops answers that are too old to be repeated, a hundred at a time; calls that do the same do not wait for each other. */
export async function dropAnswers(trx: Transaction, before: Date): Promise<void> {
  await sql`delete from idempotency where ctid = any(array(
    select ctid from idempotency where created_at < ${before}
    order by created_at limit 100 for update skip locked))`.execute(trx);
}

/** Drops the answers that a person has received. */
export async function dropAnswersOf(trx: Transaction, callerId: number): Promise<void> {
  await trx.deleteFrom("idempotency").where("caller_id", "=", callerId).execute();
}

/** The last migration that the database has seen, by its name. */
export async function lastMigration(db: Db): Promise<string> {
  const { rows } = await sql<{ last: string | null }>`select max(name) as last from migration`.execute(db);
  return rows[0]?.last ?? "";
}

/** How many of the migrations the database has seen. */
export async function countMigrations(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from migration`.execute(db);
  return rows[0]?.count ?? 0;
}

/** When what runs now and then ran last. */
export function readTicks(db: Db) {
  return db.selectFrom("tick").select(["name", "ran_at"]).execute();
}

/** Adds visits to those of a visitor's minute; returns the sum of all processes. */
export async function addVisits(
  db: Db,
  { visitor, minute, visits }: { readonly visitor: string; readonly minute: number; readonly visits: number },
): Promise<number> {
  const counted = await sql<{ visits: number }>`
    insert into visit_count as known (visitor, minute, visits) values (${visitor}, ${minute}, ${visits})
    on conflict (visitor, minute) do update set visits = known.visits + excluded.visits
    returning visits`.execute(db);
  return counted.rows[0]?.visits ?? 0;
}

/** Drops counts of minutes that are over by anybody's clock, so many at a time; gives how many went. */
export async function dropVisits(trx: Transaction, minute: number, most: number): Promise<number> {
  const dropped = await sql`delete from visit_count where ctid = any(array(
    select ctid from visit_count where minute not between ${minute - 2} and ${minute + 2} limit ${most}
    for update skip locked))`.execute(trx);
  return Number(dropped.numAffectedRows ?? 0);
}

/**
 * Writes an entry of the log that has no write of its own. An entry that is limited to once a minute may exist already;
 * then the repeat is counted.
 */
export async function openEntry(db: Db, acting: Acting): Promise<void> {
  await sql`select audit_open(${JSON.stringify(acting)}::jsonb)`.execute(db);
}
