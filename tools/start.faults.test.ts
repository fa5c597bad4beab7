import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test } from "vitest";
import { databasePid } from "#server/test/faults/live-club.ts";
import { isAlive } from "#server/test/faults/processes.ts";

const launcher = join(import.meta.dirname, "start.mjs");
let dataDir: string;
const groups: number[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "palestra-"));
  await chmod(dataDir, 0o711);
});

afterEach(async () => {
  for (const group of groups.splice(0)) endGroup(group);
  await rm(await realpath(join(dataDir, "database")), { recursive: true });
  await rm(dataDir, { recursive: true });
});

const isGone = (pid: number) => expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);

/** A test that failed leaves nothing running either. */
function endGroup(group: number): void {
  try {
    process.kill(-group, "SIGTERM");
  } catch (error) {
    expect(error).toMatchObject({ code: "ESRCH" });
  }
}

/** Starts a program that starts the club, and waits until that is open. */
async function open(program: string, args: readonly string[]): Promise<ChildProcess> {
  const own = { DATA_DIR: dataDir, PORT: "0", CLUB: "empty", LOG_LEVEL: "fatal", npm_lifecycle_event: "start" };
  const env = { ...process.env, ...own };
  const child = spawn(program, args, { detached: true, stdio: ["ignore", "pipe", "inherit"], env });
  if (child.pid !== undefined) groups.push(child.pid);
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith("Palestra is open on http://127.0.0.1:")) return child;
  }
  throw new Error("The club did not open");
}

test("a start ends in order on SIGTERM", async () => {
  const started = await open(process.execPath, [launcher]);
  const database = await databasePid(dataDir);
  const gone = once(started, "exit");
  started.kill("SIGTERM");
  await gone;
  expect(started.exitCode).toBe(0);
  await isGone(database);
});

test("a start ends when the shell that npm put before it is killed", async () => {
  const shell = await open("/bin/sh", ["-c", '"$1" "$2"; exit $?', "sh", process.execPath, launcher]);
  const database = await databasePid(dataDir);
  shell.kill("SIGKILL");
  await isGone(database);
});
