import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LiveClub, spawnClub, startClub } from "./test/live-club.ts";
import { end, firstLine } from "./test/processes.ts";

const run = promisify(execFile);

/** Holds a club with the demo data and leaves some room, all of which a test can fill. */
const DISK = "size=256m,mode=711";

let disk: string;
let club: LiveClub | undefined;

beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), "palestra-disk-"));
});

afterAll(async () => {
  if (club) await end(club.process, "SIGTERM");
  await run("umount", [disk]).catch(() => {});
  await rm(disk, { recursive: true });
});

const ballast = () => join(disk, "ballast");

/** Writes more than there is room for: what fits stays. */
async function fill(): Promise<void> {
  const { bavail, bsize } = await statfs(disk);
  await expect(writeFile(ballast(), Buffer.alloc((bavail + 64) * bsize))).rejects.toThrow("ENOSPC");
}

async function sayIfMounted(): Promise<boolean> {
  const mounted = await run("mount", ["-t", "tmpfs", "-o", DISK, "palestra-test", disk]).then(
    () => true,
    () => false,
  );
  if (!mounted) console.log("Nobody may mount a disk here: what happens when it is full is not tested.");
  return mounted;
}

test(
  "a full disk is said as such, by a club that is open and by one that starts; with room again all goes on",
  { timeout: 120_000 },
  async () => {
    if (!(await sayIfMounted())) return;
    await chmod(disk, 0o711);
    const opened = (club = await startClub(join(disk, "data"), { CLUB: "demo" }));
    const account = { email: "admin@palestra.demo", password: "palestra2026" };
    const ready = async () => (await fetch(`${opened.address}/readyz`)).status;
    const write = async () => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`${opened.address}/api/login`, {
        method: "POST",
        headers,
        body: JSON.stringify(account),
      });
      return { status: answer.status, text: await answer.text() };
    };
    expect(await ready()).toBe(200);

    await fill();
    expect(await ready()).toBe(503);
    const full = async () => (await write()).text;
    await expect.poll(full, { timeout: 40_000, interval: 1 }).toContain('"code":"STORAGE_FULL"');

    await rm(ballast());
    await expect.poll(ready).toBe(200);
    await expect.poll(async () => (await write()).status).toBe(200);

    await end(opened.process, "SIGTERM");
    await fill();
    const started = performance.now();
    await expect(firstLine(spawnClub(join(disk, "other")))).rejects.toThrow(/There is no room on the disk of DATA_DIR/);
    expect(performance.now() - started).toBeLessThan(30_000);
  },
);
