import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ThreadParts } from "./import-thread-program.ts";

/** The default memory limit of a thread. */
const MOST_MEGABYTES = 256;
/** Short-lived objects are freed soon: by default the thread keeps a hundred megabytes more of them. */
const YOUNG_MEGABYTES = 16;
const LAST_STEP_MS = 3_000;

/** A thread at work, so that nobody else of the process waits for it. */
export interface ImportThread {
  /** Ends with the work; rejects with what went wrong. */
  readonly done: Promise<void>;
  /** Ends it between two steps, or breaks it off: what it had begun to write is then undone. */
  readonly stop: () => Promise<void>;
}

export function startImportThread(
  { settings, claim, megabytes = MOST_MEGABYTES }: Omit<ThreadParts, "aheadMs"> & { readonly megabytes?: number },
  now: Date,
): ImportThread {
  const aheadMs = now.getTime() - (performance.timeOrigin + performance.now());
  const worker = new Worker(new URL("./import-thread-program.ts", import.meta.url), {
    execArgv: [],
    workerData: { settings, aheadMs, claim } satisfies ThreadParts,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  });
  const done = once(worker, "exit").then(() => {});
  return {
    done,
    stop: async () => {
      worker.postMessage("stop", []);
      const impatience = setTimeout(() => void worker.terminate(), LAST_STEP_MS);
      await done.catch(() => {});
      clearTimeout(impatience);
    },
  };
}
