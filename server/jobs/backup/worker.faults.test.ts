import { execFile, fork } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, readdir, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auth } from "#contract/identity/auth.ts";
import { type Backup, backups } from "#contract/club/backups.ts";
import { backupSettings } from "../../club/backups/variables.ts";
import type { ChildInput } from "./child-input.ts";
import type { BackupOutcome } from "./run.ts";
import { checkArchive } from "../../kernel/db/archive/restore.ts";
import { type ConnectionSettings, connectOnce } from "../../kernel/db/connection.ts";
import { type Cluster, openCluster, settingsOfOpenClub } from "../../kernel/db/embedded/cluster.ts";
import { migrate } from "../../kernel/db/migrate.ts";
import { createLog } from "../../kernel/log/log.ts";
import { type LiveClub, callClub, startClub } from "../../test/faults/live-club.ts";
import { end, isAlive } from "../../test/faults/processes.ts";

const run = promisify(execFile);
const DAY_MS = 24 * 60 * 60_000;
const log = createLog("silent");

let folder: string;
let cluster: Cluster;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "palestra-nights-"));
  await chmod(folder, 0o711);
  await mkdir(join(folder, "bare"), { mode: 0o711 });
  cluster = await openCluster({ dataDir: join(folder, "bare"), log, durable: false });
  await migrate(cluster.settings, { now: new Date("2026-01-01T00:00:00Z"), log });
});

afterAll(async () => {
  await cluster.stop();
  await run("umount", [join(folder, "disk")]).catch(() => {});
  for (const each of ["bare", "club"]) await rm(await realpath(join(folder, each, "database")), { recursive: true });
  await rm(folder, { recursive: true });
});

async function ask<Row extends object>(settings: ConnectionSettings, query: string): Promise<Row[]> {
  const client = await connectOnce(settings);
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

const scratches = () =>
  ask(cluster.settings, "select datname from pg_database where datname like 'palestra\\_check\\_%'");
const state = () => ask(cluster.settings, "select state, reason, checked from backup order by started_at desc limit 1");

/** Runs the program as a club does, a day later each time; `killAt` is what it does not live to do. */
let night = 0;
async function program(environment: Record<string, string> = {}, killAt = 0) {
  night += 1;
  const killer = new URL("../../test/faults/kill-at.ts", import.meta.url).href;
  const child = fork(join(import.meta.dirname, "../../start/backup-child.ts"), {
    execArgv: killAt > 0 ? ["--import", killer] : [],
    env: { ...process.env, KILL_AT: String(killAt) },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const reports: BackupOutcome[] = [];
  child.on("message", (report: BackupOutcome) => reports.push(report));
  const ended = new Promise<{ code: number | null; killedBy: string | null }>((resolve) =>
    child.once("exit", (code, killedBy) => resolve({ code, killedBy })),
  );
  const dataDir = join(folder, "bare");
  const { settings } = cluster;
  const aheadMs = night * DAY_MS;
  child.send({ settings, dataDir, backups: backupSettings(environment, dataDir), aheadMs } satisfies ChildInput);
  return { ...(await ended), reports };
}

test("killed before whatever it does, it leaves only backups that are whole, and the next one puts the rest away", async () => {
  const place = join(folder, "nights");
  await mkdir(place);
  const [club] = await ask<{ mark: string }>(cluster.settings, "select left(id::text, 8) as mark from club_id");
  const old = [
    `palestra-${club?.mark}-2020-01-01-030000.palestra`,
    `palestra-${club?.mark}-2020-01-02-030000.palestra`,
  ];
  const environment = { BACKUP_DIR: place };
  let killed = 0;
  for (let killAt = 1; ; killAt += 1) {
    for (const name of old) await writeFile(join(place, name), "is taken away in its turn");
    const { code } = await program(environment, killAt);
    const names = (await readdir(place)).filter((name) => name.endsWith(".palestra") && !old.includes(name));
    for (const name of names) await checkArchive(join(place, name));
    if (code === 0) break;
    killed += 1;
  }
  expect(killed).toBeGreaterThan(12);
  expect(await state()).toEqual([{ state: "made", reason: null, checked: "verified" }]);
  expect((await readdir(place)).filter((name) => !name.endsWith(".palestra") || name === old[0])).toEqual([]);
  expect(await scratches()).toEqual([]);
  console.log(`Killed before each of ${killed} things.`);
});

test("a disk that is full or can only be read is said as such, and nothing half is left on it", async () => {
  const disk = join(folder, "disk");
  await mkdir(disk);
  const mount = async (options: string) => {
    await run("umount", [disk]).catch(() => {});
    await run("mount", ["-t", "tmpfs", "-o", options, "palestra-test", disk]);
  };
  const mayMount = await mount("size=32m").then(
    () => true,
    () => false,
  );
  if (!mayMount) return console.log("Nobody may mount a disk here: what happens when it is full is not tested.");
  const full = await program({ BACKUP_DIR: disk });
  expect(full.reports[0]?.failed).toMatch(/there is no room for it on its disk$/);
  expect(await state()).toEqual([{ state: "failed", reason: "noRoom", checked: null }]);
  expect(await readdir(disk)).toEqual([]);
  await mount("ro");
  await program({ BACKUP_DIR: disk });
  expect(await state()).toEqual([{ state: "failed", reason: "noAccess", checked: null }]);
});

/** Programs of a club that make a backup: mostly none. */
async function programsOf({ process: { pid } }: LiveClub): Promise<{ pid: number; niceness: string | undefined }[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  const found = await Promise.all(
    children.split(" ").map(async (each) => {
      const command = await readFile(`/proc/${each}/cmdline`, "utf8").catch(() => "");
      const stat = await readFile(`/proc/${each}/stat`, "utf8").catch(() => "");
      return { pid: Number(each), command, niceness: stat.split(") ").at(-1)?.split(" ")[16] };
    }),
  );
  return found.filter(({ command }) => command.includes("start/backup-child"));
}

async function newest(opened: LiveClub): Promise<Backup | undefined> {
  const body = { email: "admin@palestra.demo", password: "palestra2026" };
  const { token } = auth.login.answer.parse((await callClub(opened, "POST", "/login", { body })).data);
  return backups.list.answer.parse((await callClub(opened, "GET", "/backups", { token })).data).backups[0];
}

test("a night that was missed is made up for, by a program that goes last, though club and program are killed at it", async () => {
  const dataDir = join(folder, "club");
  const one = await startClub(dataDir, { CLUB: "demo" });
  await ask(await settingsOfOpenClub(dataDir), "update migration set applied_at = applied_at - interval '3 days'");
  await expect
    .poll(async () => (await programsOf(one)).map(({ niceness }) => niceness), { interval: 20 })
    .toEqual(["19"]);
  const [first] = await programsOf(one);
  await end(one.process, "SIGKILL");
  await expect.poll(() => isAlive(first?.pid ?? 0)).toBe(false);

  const two = await startClub(dataDir, { CLUB: "demo" });
  await expect.poll(async () => (await newest(two))?.state).toBe("made");
  expect(await newest(two)).toMatchObject({ kind: "nightly", checked: "verified" });
  expect(await readdir(join(dataDir, "backups"))).toEqual([(await newest(two))?.file]);
  await end(two.process, "SIGTERM");
});
