import { sql } from "kysely";
import type { Db, Transaction } from "../../../kernel/db/connection.ts";

/** The lease of a worker: after so much silence another process takes over. */
const LEASE_MS = 60_000;

/**
 * Takes a waiting import, the least tried first. At most one import in the whole club writes; others are read and
 * validated in parallel. The lease of a killed process expires after a minute of silence.
 */
export async function claimImport(trx: Transaction, claim: string, now: Date): Promise<number | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('import'))`.execute(trx);
  const until = new Date(now.getTime() + LEASE_MS);
  const taken = await sql<{ id: number }>`
    update import set claim = ${claim}::uuid, claimed_until = ${until}, attempts = attempts + 1, done = 0
    where id = (
      select id from import where state in ('reading', 'judging', 'writing', 'undoing')
        and (claimed_until is null or claimed_until < ${now})
        and (state in ('reading', 'judging') or not exists (
          select from import other where other.state in ('writing', 'undoing') and other.claimed_until >= ${now}))
      order by attempts, id limit 1)
    returning id`.execute(trx);
  return taken.rows[0]?.id;
}

/** Reports progress, which renews the lease; false if the lease was lost, as by cancelling. */
export async function reportProgress(db: Db, id: number, claim: string, done: number, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + LEASE_MS);
  const updated = await sql`
    update import set done = ${done}, claimed_until = ${until} where id = ${id} and claim = ${claim}::uuid returning id`.execute(
    db,
  );
  return updated.rows.length > 0;
}

/** The import that is in these hands. */
export async function findClaimed(db: Db, claim: string): Promise<number | undefined> {
  const found = await sql<{ id: number }>`
    select id from import where claim = ${claim}::uuid and state in ('reading', 'judging', 'writing', 'undoing')`.execute(
    db,
  );
  return found.rows[0]?.id;
}

/** Releases the lease of an import, so that it can be taken again immediately. */
export async function releaseImport(db: Db, claim: string): Promise<void> {
  await sql`update import set claim = null, claimed_until = null where claim = ${claim}::uuid`.execute(db);
}

/** Whether an import is still in these hands, until the transaction ends. */
export async function holdsClaim(trx: Transaction, id: number, claim: string): Promise<boolean> {
  const held = await sql`select id from import where id = ${id} and claim = ${claim}::uuid for no key update`.execute(
    trx,
  );
  return held.rows.length > 0;
}

/** Whether an import waits for a worker. */
export async function hasWork(db: Db, now: Date): Promise<boolean> {
  const found = await sql`
    select from import where state in ('reading', 'judging', 'writing', 'undoing') and (claimed_until is null or claimed_until < ${now})
    limit 1`.execute(db);
  return found.rows.length > 0;
}
