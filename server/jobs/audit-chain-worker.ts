import type { Logger } from "pino";
import { setTimeout as sleep } from "node:timers/promises";
import { tellRepeats } from "../club/audit/repeat-queries.ts";
import { sealSome } from "../club/audit/seal-queries.ts";
import { type Db, type Transaction, transaction } from "../kernel/db/connection.ts";

const LOOK_EVERY_MS = 1_000;
/** Entries sealed by one transaction. */
const AT_A_TIME = 500;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** Seals waiting entries, and then the reports of repeats in minutes that are over. */
async function sealAll(trx: Transaction, minute: Date) {
  const waited = await sealSome(trx, AT_A_TIME);
  const isRoom = waited.sealed < AT_A_TIME;
  if (!isRoom || (await tellRepeats(trx, minute, AT_A_TIME)) === 0) return waited;
  const told = await sealSome(trx, 2 * AT_A_TIME);
  return { sealed: waited.sealed + told.sealed, head: told.head };
}

/**
 * Gives entries of the log their place in the chain from now on, until it is closed; one of several processes does it
 * at a time. Once a day the process's log records the head of the chain, outside of the database.
 */
export function keepSealing(
  { db, clock, log }: { readonly db: Db; readonly clock: () => Date; readonly log: Logger },
  lookEveryMs = LOOK_EVERY_MS,
): { close: () => Promise<void> } {
  const closing = new AbortController();
  const { signal } = closing;
  const saying = { isWell: true, saidAt: 0 };
  const some = async (): Promise<number> => {
    const now = clock().getTime();
    const { sealed, head } = await transaction(db, (trx) => sealAll(trx, new Date(now - (now % MINUTE_MS))));
    if (head && now - saying.saidAt >= DAY_MS) {
      log.info({ position: head.position, hash: head.hash }, "how far the activity log is sealed");
      saying.saidAt = now;
    }
    return sealed;
  };
  const run = async () => {
    while (!signal.aborted) {
      const sealed = await some().then(
        (count) => {
          saying.isWell = true;
          return count;
        },
        (err: unknown) => {
          if (saying.isWell) log.warn({ err }, "sealing the activity log failed");
          saying.isWell = false;
          return 0;
        },
      );
      if (sealed < AT_A_TIME) await sleep(lookEveryMs, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const running = run();
  return {
    close: async () => {
      closing.abort();
      await running;
    },
  };
}
