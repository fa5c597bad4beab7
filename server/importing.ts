import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { ConnectionSettings, Db } from "./db/connection.ts";
import { startImportThread } from "./import-thread.ts";
import { hasWork } from "./import/work-queries.ts";

/** How often a process looks for an import that waits for somebody. */
const LOOK_EVERY_MS = 1_000;

interface Parts {
  readonly db: Db;
  /** Where the thread connects, past any pooler: what it writes is one long transaction. */
  readonly settings: ConnectionSettings;
  readonly clock: () => Date;
  readonly log: Logger;
}

/** Works on imports from now on, until it is closed; of several processes one is at each. What goes wrong is logged. */
export function keepImporting({ db, settings, clock, log }: Parts): { close: () => Promise<void> } {
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
    const thread = startImportThread(settings, clock());
    const stop = () => void thread.stop();
    signal.addEventListener("abort", stop, { once: true });
    await thread.done.catch((err: unknown) => log.warn({ err }, "importing failed"));
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
