import { childInput } from "../jobs/backup/child-input.ts";
import { type BackupOutcome, workOnBackups } from "../jobs/backup/run.ts";
import { connect } from "../kernel/db/connection.ts";
import { invariants } from "./domains.ts";

/** Longer than anything that is put away takes: a disk that hangs keeps nobody here. */
const LAST_STEP_MS = 2_500;

// The program: makes the backups that are due, and exits; it exits immediately when its parent ends.
const stopping = new AbortController();
process.once("disconnect", () => {
  stopping.abort();
  setTimeout(() => process.exit(1), LAST_STEP_MS).unref();
});
// Ctrl-C reaches every process of the terminal: the club, which was meant, ends this one.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
const message = new Promise<unknown>((resolve) => process.once("message", resolve));
const { settings, dataDir, backups, aheadMs } = childInput.parse(await message);
const db = connect(settings);
const clock = () => new Date(performance.timeOrigin + performance.now() + aheadMs);
try {
  const outcomes = await workOnBackups({ db, settings, invariants, dataDir, backups, clock, signal: stopping.signal });
  for (const outcome of outcomes) process.send?.(outcome);
} catch (error) {
  process.send?.({ failed: error instanceof Error ? error.message : String(error) } satisfies BackupOutcome);
  process.exitCode = 1;
} finally {
  await db.destroy();
  if (process.connected) process.disconnect();
}
