import type { Logger } from "pino";
import { recordRepeats } from "../club/audit/repeat-queries.ts";
import { chainSome } from "../club/audit/chain-queries.ts";
import { type Db, type Transaction, transaction } from "../kernel/db/connection.ts";
import type { Job } from "../kernel/jobs/runner.ts";

const EVERY_MS = 1_000;
/** Entries sealed by one transaction. */
const AT_A_TIME = 500;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** Seals waiting entries, and then the reports of repeats in minutes that are over. */
async function sealAll(trx: Transaction, minute: Date) {
  const waited = await chainSome(trx, AT_A_TIME);
  const isRoom = waited.sealed < AT_A_TIME;
  if (!isRoom || (await recordRepeats(trx, minute, AT_A_TIME)) === 0) return waited;
  const repeats = await chainSome(trx, 2 * AT_A_TIME);
  return { sealed: waited.sealed + repeats.sealed, head: repeats.head };
}

/**
 * Assigns entries of the audit log their place in the chain; one of several processes does it at a time, by an advisory
 * lock. Once a day the process's log records the head of the chain, outside of the database.
 */
export function auditChainWorker(
  { db, clock, log }: { readonly db: Db; readonly clock: () => Date; readonly log: Logger },
  everyMs = EVERY_MS,
): Job {
  let reportedAt = 0;
  return {
    everyMs,
    round: async () => {
      const now = clock().getTime();
      const { sealed, head } = await transaction(db, (trx) => sealAll(trx, new Date(now - (now % MINUTE_MS))));
      if (head && now - reportedAt >= DAY_MS) {
        log.info({ position: head.position, hash: head.hash }, "how far the activity log is sealed");
        reportedAt = now;
      }
      return sealed < AT_A_TIME ? "wait" : "more";
    },
    failed: (err) => log.warn({ err }, "sealing the activity log failed"),
  };
}
