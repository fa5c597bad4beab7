import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ImportedRow } from "#contract/health/body-records.ts";
import type { FieldError } from "#contract/kernel/refusal/errors.ts";
import { invalidFields, refuseAnywhere } from "#contract/kernel/refusal/refuse.ts";
import { openQueue } from "../../kernel/queue/queue.ts";

/** The thread's input: a device's file, and the place and time of reading. */
export interface FileToRead {
  readonly csv: string;
  readonly zone: string;
  readonly now: Date;
}

/** A device's file as it was read: each row judged by itself. */
export interface ValidatedFile {
  readonly rows: readonly ImportedRow[];
  /** Columns with values that are not kept. */
  readonly dropped: readonly string[];
  /** The height in cm that the device used. */
  readonly height: number | undefined;
}

/** The thread's output: a file, or its fault. */
export type InbodyOutcome = { readonly file: ValidatedFile } | { readonly refused: readonly FieldError[] };

/** A file takes a core for a second: one at a time, twenty wait, the rest is refused. */
const queued = openQueue({ atOnce: 1, waiting: 20 });
const LONGEST_MS = 30_000;
const MOST_MEGABYTES = 512;

/**
 * Reads a device's file in a thread of its own, so that nobody else waits. `TOO_BUSY` when too many wait, or when it
 * takes too long, of which the limits of columns, rows and bytes let a file need a small part.
 */
export function readInThread(file: FileToRead, longestMs = LONGEST_MS): Promise<ValidatedFile> {
  return queued(async () => {
    const outcome = await outcomeOf(file, longestMs);
    if ("refused" in outcome) throw invalidFields(...outcome.refused);
    return outcome.file;
  });
}

let idle: Worker | undefined;

async function outcomeOf(file: FileToRead, longestMs: number): Promise<InbodyOutcome> {
  const worker = idle ?? startThread();
  idle = undefined;
  const patience = AbortSignal.timeout(longestMs);
  try {
    const answered = nextOutcome(worker, patience);
    worker.postMessage(file, []);
    const outcome = await answered;
    idle = worker;
    return outcome;
  } catch (error) {
    await worker.terminate();
    throw patience.aborted ? refuseAnywhere("TOO_BUSY") : error;
  }
}

/** The thread's next message; rejects when it fails, or after the time limit. */
async function nextOutcome(worker: Worker, signal: AbortSignal): Promise<InbodyOutcome> {
  const said: InbodyOutcome[] = [];
  worker.once("message", (outcome: InbodyOutcome) => said.push(outcome));
  await once(worker, "message", { signal });
  const [outcome] = said;
  if (!outcome) throw new Error("the thread said nothing");
  return outcome;
}

/** A thread that keeps nobody from ending the program. */
function startThread(): Worker {
  const worker = new Worker(new URL("./inbody-worker.ts", import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  worker.unref();
  worker.on("error", () => {
    if (idle === worker) idle = undefined;
  });
  return worker;
}
