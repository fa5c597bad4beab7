import { chmod, mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startClub } from "#server/test/faults/live-club.ts";
import { end } from "#server/test/faults/processes.ts";

/** Runs something with a folder for data: a new one, which goes afterwards with the database in it, or one that is kept. */
export async function withDataDir<T>(run: (dataDir: string) => Promise<T>, kept?: string): Promise<T> {
  if (kept !== undefined) {
    await mkdir(kept, { recursive: true });
    await chmod(kept, 0o711);
    return run(kept);
  }
  const dataDir = await mkdtemp(join(tmpdir(), "palestra-bench-"));
  await chmod(dataDir, 0o711);
  try {
    return await run(dataDir);
  } finally {
    const home = await realpath(join(dataDir, "database")).catch(() => dataDir);
    await rm(home, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Seconds from starting the program until it says its address: on an empty folder with the demo club, and again. */
export async function timeStarts(): Promise<{ first: number; second: number }> {
  return withDataDir(async (dataDir) => ({ first: await timeStart(dataDir), second: await timeStart(dataDir) }));
}

async function timeStart(dataDir: string): Promise<number> {
  const started = performance.now();
  const club = await startClub(dataDir, { CLUB: "demo" });
  const seconds = (performance.now() - started) / 1000;
  await end(club.process, "SIGTERM");
  return seconds;
}
