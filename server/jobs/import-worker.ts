import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { ConnectionSettings, Db } from "../kernel/db/connection.ts";
import { startImportThread } from "./import-thread.ts";
import { endLostWork } from "../data/import/job/work-commands.ts";
import { hasWork } from "../data/import/job/work-queries.ts";

/** How often a process looks for an import that waits for somebody. */
const LOOK_EVERY_MS = 1_000;

interface Parts {
  readonly db: Db;
  /** Where the thread connects, past any pooler: what it writes is one long transaction. */
  readonly settings: ConnectionSettings;
  readonly clock: () => Date;
  readonly log: Logger;
  /** How much memory the thread may hold, other than usual. */
  readonly megabytes?: number;
}

/** Works on imports from now on, until it is closed; of several processes one is at each. What goes wrong is logged. */
export function keepImporting({ db, clock, log, ...parts }: Parts): { close: () => Promise<void> } {
  const closing = new AbortController();
  const { signal } = closing;
  const run = async () => {
    while (!signal.aborted) {
      const waits = await hasWork(db, clock()).catch(() => false);
      if (waits && !signal.aborted) await workOnce();
      await sleep(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const workOnce = async () => {
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
  const running = run();
  return {
    close: async () => {
      closing.abort();
      await running;
    },
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
