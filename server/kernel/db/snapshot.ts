import { sql } from "kysely";
import type { RefusalCode } from "#contract/kernel/refusal/errors.ts";
import { type Db, type Transaction } from "./connection.ts";

/** How long a reader may pause before the connection is closed. */
const LONGEST_PAUSE = "90s";

/**
 * Reads the database in one snapshot, for as long as it takes; later writes are neither seen nor delayed. The
 * connection is reserved until the end, so only few may read like this in parallel.
 */
export async function* snapshotOf<Codes extends RefusalCode, T>(
  db: Db<Codes>,
  read: (trx: Transaction<Codes>) => AsyncGenerator<T, void>,
): AsyncGenerator<T, void> {
  const trx = await db.startTransaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute();
  try {
    await sql`select set_config('idle_in_transaction_session_timeout', ${LONGEST_PAUSE}, true)`.execute(trx);
    yield* read(Object.assign(trx, { refuse: db.refuse }));
  } finally {
    // A read-only transaction: rollback and commit are the same.
    await trx.rollback().execute();
  }
}
