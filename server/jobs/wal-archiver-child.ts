import { copyFiles } from "../kernel/db/journal/copy.ts";
import type { Seal } from "../kernel/db/journal/sealing.ts";
import type { ConnectionSettings } from "../kernel/db/connection.ts";

/** What the program is given: whose files it copies, where to, and by how much the club's clock is ahead of the machine's. */
export interface CopyParts {
  readonly settings: ConnectionSettings;
  readonly folder: string;
  readonly seal: Seal | undefined;
  readonly zone: string;
  readonly aheadMs: number;
}

/** What the process that started us has sent: its own words, through the boundary of processes. */
function partsOf(message: unknown): CopyParts {
  return message as CopyParts;
}

// The program: copies all files of the database once, and exits; it exits immediately when its parent ends.
process.once("disconnect", () => process.exit(1));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
const message = new Promise<unknown>((resolve) => process.once("message", resolve));
const { settings, folder, seal, zone, aheadMs } = partsOf(await message);
const clock = () => new Date(performance.timeOrigin + performance.now() + aheadMs);
try {
  await copyFiles(settings, { folder, seal }, { clock, zone });
} catch (error) {
  process.send?.(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  process.removeAllListeners("disconnect");
  if (process.connected) process.disconnect();
}
