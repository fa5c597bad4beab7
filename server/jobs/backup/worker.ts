import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { ChildInput } from "./child-input.ts";
import { type BackupOutcome, hasBackupWork } from "./run.ts";
import type { BackupSettings } from "../../club/backups/variables.ts";
import type { ConnectionSettings, Db } from "../../kernel/db/connection.ts";
import type { Job } from "../../kernel/jobs/runner.ts";

/** How often a process looks whether a backup is to be made. */
const EVERY_MS = 5_000;
/** After one that ended without a message, such as out of memory. */
const PAUSE_MS = 60_000;
const MOST_MEGABYTES = 256;
/** As long as a backup may take to put away what it has begun. */
const LAST_STEP_MS = 3_000;

interface Parts {
  readonly db: Db;
  /** Past any pooler: a backup is one long transaction. */
  readonly settings: ConnectionSettings;
  readonly dataDir: string;
  readonly backups: BackupSettings;
  readonly clock: () => Date;
  readonly log: Logger;
}

/**
 * Makes backups when they are due, each in a process of its own, which runs at the lowest priority and whose memory is
 * not the club's. Of several processes of a club one is at it.
 */
export function backupWorker(parts: Parts): Job {
  const { db, clock, log } = parts;
  let notBefore = 0;
  return {
    everyMs: EVERY_MS,
    round: async ({ isStopping, signal }) => {
      if (performance.now() < notBefore || !(await hasBackupWork(db, clock())) || isStopping()) return "wait";
      if (!(await makeBackups(parts, signal, log))) notBefore = performance.now() + PAUSE_MS;
      return "wait";
    },
    failed: (err) => log.warn({ err }, "looking for backups failed"),
  };
}

/** Runs the program to its end, or until the signal says stop; whether it ended as it should. */
async function makeBackups(parts: Parts, signal: AbortSignal, log: Logger): Promise<boolean> {
  const { settings, dataDir, backups, clock } = parts;
  const child = fork(fileURLToPath(new URL("../../start/backup-child.ts", import.meta.url)), {
    execArgv: [`--max-old-space-size=${MOST_MEGABYTES}`],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const ended = new Promise<{ code: number | null; killedBy: string | null }>((resolve) =>
    child.once("exit", (code, killedBy) => resolve({ code, killedBy })),
  );
  const reports: BackupOutcome[] = [];
  child.on("message", (report: BackupOutcome) => reports.push(report));
  const stop = () => void endChild(child);
  signal.addEventListener("abort", stop, { once: true });
  try {
    await once(child, "spawn");
    goLast(child);
    const aheadMs = clock().getTime() - (performance.timeOrigin + performance.now());
    child.send({ settings, dataDir, backups, aheadMs } satisfies ChildInput);
    const { code, killedBy } = await ended;
    for (const report of reports) logOutcome(log, report);
    if (code !== 0 && !signal.aborted) log.warn({ code, killedBy }, "a backup ended before it was done");
    return code === 0;
  } catch (err) {
    log.warn({ err }, "a backup could not be begun");
    return false;
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

function goLast({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Not every system lets us.
  }
}

/** Without the channel the program puts away what it has begun, and ends. */
async function endChild(child: ChildProcess): Promise<void> {
  if (child.connected) child.disconnect();
  await sleep(LAST_STEP_MS, undefined, { ref: false });
  child.kill("SIGKILL");
}

function logOutcome(log: Logger, { file, failed, notVerified }: BackupOutcome): void {
  if (failed !== undefined) log.error({ reason: failed }, "the backup failed");
  else if (notVerified !== undefined) log.warn({ file, reason: notVerified }, "a backup was made and is not verified");
  else log.info({ file }, "a backup was made and verified");
}
