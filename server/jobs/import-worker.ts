import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { ConnectionSettings, Db } from "../kernel/db/connection.ts";
import type { Job } from "../kernel/jobs/runner.ts";
import { startImportThread } from "./import-thread.ts";
import { endLostWork } from "../data/import/job/work-commands.ts";
import { hasWork } from "../data/import/job/work-queries.ts";

/** How often a process looks for an import that waits for somebody. */
const EVERY_MS = 1_000;

interface Parts {
  readonly db: Db;
  /** Where the thread connects, past any pooler: what it writes is one long transaction. */
  readonly settings: ConnectionSettings;
  readonly clock: () => Date;
  readonly log: Logger;
  /** How much memory the thread may hold, other than usual. */
  readonly megabytes?: number;
}

/** Works on imports, each in a thread of its own; of several processes one is at each. */
export function importWorker({ db, clock, log, ...parts }: Parts): Job {
  const workOnce = async (signal: AbortSignal) => {
    const claim = randomUUID();
    const thread = startImportThread({ ...parts, claim }, clock());
    const stop = () => void thread.stop();
    signal.addEventListener("abort", stop, { once: true });
    await thread.done.catch(async (err: unknown) => {
      log.warn({ err }, "importing failed");
      const lost = { outOfMemory: isOutOfMemory(err), now: clock() };
      await endLostWork(db, claim, lost).catch((error: unknown) => log.warn({ err: error }, "import not ended"));
    });
    signal.removeEventListener("abort", stop);
  };
  return {
    everyMs: EVERY_MS,
    round: async ({ isStopping, signal }) => {
      if ((await hasWork(db, clock())) && !isStopping()) await workOnce(signal);
      return "wait";
    },
    failed: (err) => log.warn({ err }, "looking for imports failed"),
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
