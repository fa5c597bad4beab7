import { type Transaction, type Db } from "../db/connection.ts";
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

/** What the call before answered, and the digest of what it asked. */
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
  await sql`delete from idempotency where (caller_id, key) in (
    select caller_id, key from idempotency where created_at < ${before}
    order by created_at limit 100 for update skip locked)`.execute(trx);
}

/** Whether the database answers at all. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
