import { sql } from "kysely";
import type { Db, Transaction } from "../../../kernel/db/connection.ts";
import { type SignInAttempt, type Failure, FAILURE_KEPT_MS, FAILURE_WINDOW_MS } from "../rules.ts";

/** The failures that count for an attempt: on the account, and from the same place. */
export function readFailures(db: Db, { account, address, at }: SignInAttempt): Promise<Failure[]> {
  const { since, until } = windowAt(at);
  return db
    .selectFrom("login_failure")
    .select(["account", "address", "failed_at"])
    .where("failed_at", ">", since)
    .where("failed_at", "<=", until)
    .where((where) => where.or([where("account", "=", account), where("address", "=", address)]))
    .execute();
}

/** Serializes attempts that count together, over all processes. */
export async function lockAttempts(trx: Transaction, { account, address, isKnown }: SignInAttempt): Promise<void> {
  const names = isKnown ? [address] : [account, address];
  await sql`select pg_advisory_xact_lock(key) from (
    select hashtextextended(name, 0) as key from unnest(${names}::text[]) name order by key) keys`.execute(trx);
}

/** Puts down that an attempt failed; what does not count any more goes, so that the table stays small. */
export async function insertFailure(trx: Transaction, { account, address, at }: SignInAttempt): Promise<void> {
  await trx.insertInto("login_failure").values({ account, address, failed_at: at }).execute();
  const { since, until } = windowAt(at);
  await sql`delete from login_failure where ctid = any(array(
    select ctid from login_failure where failed_at <= ${since} or failed_at > ${until} for update skip locked))`.execute(
    trx,
  );
}

/** Deletes the failures of an account at a place after a success there; those that count for the limits stay. */
export async function forgetFailures(trx: Transaction, { account, address, at }: SignInAttempt): Promise<void> {
  await trx
    .deleteFrom("login_failure")
    .where("account", "=", account)
    .where("address", "=", address)
    .where("failed_at", "<=", new Date(at.getTime() - FAILURE_WINDOW_MS))
    .execute();
}

/** Failures later than now do not count for ever: a clock may have been set back. */
function windowAt(at: Date): { since: Date; until: Date } {
  const now = at.getTime();
  return { since: new Date(now - FAILURE_KEPT_MS), until: new Date(now + FAILURE_WINDOW_MS) };
}
