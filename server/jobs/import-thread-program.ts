import { parentPort, workerData } from "node:worker_threads";
import * as z from "zod/mini";
import { connect, connectionSettings } from "../kernel/db/connection.ts";
import { workOnImport } from "../data/import/job/work-commands.ts";

/** Fifty thousand rows are not a request: their statements may take longer. */
const STATEMENT_MS = 60_000;

/** The thread's input: the database's address, and by how much the app's clock is ahead of the machine's. */
const threadParts = z.object({
  settings: connectionSettings,
  /** Its name in the leases it holds. */
  claim: z.string(),
  aheadMs: z.number(),
});
export type ThreadParts = z.output<typeof threadParts>;

// The thread: works on imports until there is no import left, or until it is stopped.
const { settings, aheadMs, claim } = threadParts.parse(workerData);
const stopping = new AbortController();
parentPort?.once("message", () => stopping.abort());
const db = connect(settings, { statementMs: STATEMENT_MS });
const clock = () => new Date(performance.timeOrigin + performance.now() + aheadMs);
try {
  while (!stopping.signal.aborted && (await workOnImport({ db, clock, claim, isOver: () => stopping.signal.aborted })));
} finally {
  await db.destroy();
  // A port that is listened to would keep the thread for good.
  parentPort?.close();
}
