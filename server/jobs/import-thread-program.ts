import { parentPort, workerData } from "node:worker_threads";
import { connect } from "../kernel/db/connection.ts";
import type { ThreadParts } from "./import-thread.ts";
import { workOnImport } from "../data/import/job/work-commands.ts";

/** Fifty thousand rows are not a request: their statements may take longer. */
const STATEMENT_MS = 60_000;

/** What the process has given: its own words, through the boundary of threads. */
function partsOf(data: unknown): ThreadParts {
  return data as ThreadParts;
}

// The thread: works on imports until there is no import left, or until it is stopped.
const { settings, aheadMs, claim } = partsOf(workerData);
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
