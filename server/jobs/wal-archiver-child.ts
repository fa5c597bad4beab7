import * as z from "zod/mini";
import { copyFiles } from "../kernel/db/wal-archive/copy.ts";
import { connectionSettings } from "../kernel/db/connection.ts";

/** The program's input: the files to copy, the target, and by how much the club's clock is ahead of the machine's. */
const copyParts = z.object({
  settings: connectionSettings,
  folder: z.string(),
  seal: z.optional(z.object({ identity: z.string(), recipient: z.string() })),
  zone: z.string(),
  aheadMs: z.number(),
});
export type CopyParts = z.output<typeof copyParts>;

// The program: copies all files of the database once, and exits; it exits immediately when its parent ends.
process.once("disconnect", () => process.exit(1));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
const message = new Promise<unknown>((resolve) => process.once("message", resolve));
const { settings, folder, seal, zone, aheadMs } = copyParts.parse(await message);
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
