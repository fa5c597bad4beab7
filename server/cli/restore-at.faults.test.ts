import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, realpath, rename, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { atDepth, chosen } from "../../tools/runs/depth.ts";
import { backupSettings } from "../club/backups/variables.ts";
import { connect, connectOnce } from "../kernel/db/connection.ts";
import { type Cluster, openCluster } from "../kernel/db/embedded/cluster.ts";
import { migrate } from "../kernel/db/migrate.ts";
import { startJobs } from "../kernel/jobs/runner.ts";
import { type WalArchiver, walArchiver } from "../jobs/wal-archiver.ts";
import { journalsIn, segmentsFolder } from "../kernel/db/wal-archive/folder.ts";
import { createLog } from "../kernel/log/log.ts";
import { folderForTests } from "../test/world/memory-folder.ts";
import { isAlive } from "../test/faults/processes.ts";
import { clubWallTime } from "../kernel/time/club-time.ts";

const run = promisify(execFile);
const log = createLog("silent");
const zone = "America/Toronto";
const passphrase = "correct horse battery";

let dataDir: string;
let cluster: Cluster | undefined;
/** The disk of the WAL archive. */
let disk = "disk";

beforeAll(async () => {
  dataDir = await mkdtemp(join(folderForTests(), "palestra-moment-"));
  await chmod(dataDir, 0o711);
});

afterAll(async () => {
  await cluster?.stop();
  await run("umount", [join(dataDir, "small")]).catch(() => {});
  await rm(await realpath(join(dataDir, "database")), { recursive: true });
  await rm(dataDir, { recursive: true, force: true });
});

const backups = () => backupSettings({ BACKUP_DIR: join(dataDir, disk), BACKUP_PASSPHRASE: passphrase }, dataDir);

/** A server with a journal that is kept as often as can be, until it is killed with all that was open. */
async function open() {
  const opened = (cluster = await openCluster({ dataDir, log, durable: false }));
  await migrate(opened.settings, { now: new Date(), log });
  const db = connect(opened.settings);
  const settings = opened.settings;
  const parts = { db, settings, backups: backups(), clock: () => new Date(), log };
  const archiver = walArchiver(parts, { everyMs: 20, firstMs: 0, priority: 0 });
  const running = startJobs([archiver.job]);
  const kill = async () => {
    await running.close();
    await db.destroy();
    const pid = opened.pid();
    process.kill(pid, "SIGKILL");
    await expect.poll(() => isAlive(pid)).toBe(false);
    await opened.stop();
    cluster = undefined;
  };
  return { opened, archiver, kill };
}

async function ask<Row extends object>(query: string): Promise<Row[]> {
  if (!cluster) throw new Error("No server is open");
  const client = await connectOnce(cluster.settings);
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

const write = (name: string) => ask(`insert into setting (name, value, changed_at) values ('${name}', '1', now())`);
const written = async () =>
  (await ask<{ name: string }>("select name from setting where name like 'was %' order by name")).map(
    ({ name }) => name,
  );

/** A moment by the club's clock, to the millisecond, later than whatever was done. */
async function momentOf(at = new Date()): Promise<string> {
  await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(at.getTime() + 1);
  const { date, time } = clubWallTime(at, zone);
  return `${date} ${time}${at.toISOString().slice(16, 23)}`;
}

const killer = ["--import", new URL("../test/faults/kill-at.ts", import.meta.url).href];
const program = [join(import.meta.dirname, "archive.ts"), "restore", "--at"];

/** Restores; where `killAt` is given it is killed before so many times that a file or a folder gets another name. */
const restore = (at: string, killAt = 0) =>
  run(process.execPath, [...(killAt > 0 ? killer : []), ...program, at], {
    env: {
      ...process.env,
      KILL_AT: String(killAt),
      KILL_OF: "rename",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      BACKUP_DIR: join(dataDir, "disk"),
      BACKUP_PASSPHRASE: passphrase,
    },
  });

async function refused(at: string): Promise<string> {
  const failed = await restore(at).then(
    () => expect.unreachable("This cannot be restored"),
    (error: { code: number; stderr: string }) => error,
  );
  expect(failed.code).toBe(1);
  expect(failed.stderr.trim()).not.toContain("\n");
  return failed.stderr;
}

const since = ({ state }: WalArchiver) =>
  expect.poll(() => state().since !== null && state().failed === null, { interval: 20 }).toBe(true);

test(
  "a club is restored to a time after kill -9: what was before is there, what came after is not, and it continues",
  { tags: ["gate"] },
  async () => {
    const first = await open();
    // Its disk is missing, which is reported and recovers.
    await expect.poll(() => first.archiver.state().failed, { interval: 20 }).toBe("noFolder");
    await mkdir(join(dataDir, "disk"));
    await since(first.archiver);
    expect(first.archiver.state().failed).toBeNull();
    const early = await momentOf(new Date(Date.now() - 600_000));
    await write("was before");
    const moment = await momentOf();
    await write("was after");
    const late = await momentOf();
    await write("was last");
    expect(await refused(moment)).toMatch(/in use by another running club/);
    await first.kill();

    const inVain = [
      { at: early, words: /is too long ago: the earliest moment is \d{4}-/ },
      { at: "soon", words: /"soon" is no moment/ },
      { at: "2999-01-01 10:00", words: /is still to come/ },
    ];
    for (const { at, words } of chosen(inVain, (each) => each.at === early)) expect(await refused(at)).toMatch(words);

    const { stdout } = await restore(moment);
    expect(stdout).toMatch(/The club is as it was at .*; what it was is kept in .*data-before-/);
    const second = await open();
    expect(await written()).toEqual(["was before"]);
    await write("was instead");
    await since(second.archiver);
    expect(await written()).toEqual(["was before", "was instead"]);
    await second.kill();

    // Its former data can be restored as well, which takes half as long again.
    if (atDepth({ gate: false, full: true })) {
      await restore(late);
      const third = await open();
      expect(await written()).toEqual(["was after", "was before"]);
      await third.kill();
    }
    const names = await readdir(await realpath(join(dataDir, "database")));
    expect(names.filter((name) => /^(recovery-|data-next)/.test(name))).toEqual([]);
  },
);

const copies = async () => {
  const [journal] = await journalsIn(backups().folder);
  return new Set((await readdir(segmentsFolder(journal ?? ""))).filter((name) => !name.endsWith(".part")));
};

let filled = 0;

/** Writes, and continues until a later segment has been copied. */
async function writeAndCopy(name: string): Promise<void> {
  await write(name);
  const [into] = await ask<{ name: string }>("select pg_walfile_name(pg_current_wal_insert_lsn()) as name");
  const isCopied = async () => {
    await write(`filler ${(filled += 1)}`);
    return [...(await copies())].some((copy) => copy.slice(0, 24) > (into?.name ?? ""));
  };
  await expect.poll(isCopied, { interval: 20 }).toBe(true);
}

/** The notes of the club, opened for this read only. */
async function look(): Promise<string[]> {
  const opened = (cluster = await openCluster({ dataDir, log, durable: false }));
  const found = await written();
  await opened.stop();
  cluster = undefined;
  return found;
}

/** A moment that can be had. */
let early: string;

test("a segment that is damaged or missing is a gap: it is said up to when the club can be had, and nothing changes", async () => {
  const { archiver, kill } = await open();
  await since(archiver);
  early = await momentOf();
  await writeAndCopy("was two");
  const before = await copies();
  await writeAndCopy("was three");
  const lost = [...(await copies())].filter((name) => !before.has(name));
  expect(lost).not.toEqual([]);
  await writeAndCopy("was four");
  const late = await momentOf();
  await writeAndCopy("was five");
  const all = await written();
  await kill();
  const [folder = ""] = await journalsIn(backups().folder);
  const home = await realpath(join(dataDir, "database"));
  for (const name of lost) await rm(join(home, "data/pg_wal", name.slice(0, 24)), { force: true });
  const names = await readdir(home);
  for (const damage of [(path: string) => truncate(path, 40), (path: string) => rm(path)]) {
    for (const name of lost) await damage(join(segmentsFolder(folder), name));
    const said = await refused(late);
    expect(said).toMatch(/^The journal has a gap before that moment: choose one up to \d{4}-\d\d-\d\d \d\d:\d\d\n$/);
    expect(await readdir(home)).toEqual(names);
  }
  await restore(early);
  expect(await look()).toEqual(all.filter((name) => !/two|three|four|five/.test(name)));
});

test("a restore that is killed while the files change places is whole at the next start", async () => {
  const home = await realpath(join(dataDir, "database"));
  const former = async () => (await readdir(home)).filter((name) => name.startsWith("data-before-")).toSorted();
  const present = await look();
  const seen: string[][] = [];
  // Before the first folder gets its other name, and between the two: the one that was left last takes its place again.
  for (const killAt of [1, 2]) {
    const names = await former();
    await rename(join(home, names[killAt === 1 ? 0 : names.length - 1] ?? ""), join(home, "data-next"));
    await expect(restore(early, killAt)).rejects.toMatchObject({ signal: "SIGKILL" });
    expect((await readdir(home)).includes("data")).toBe(killAt === 1);
    seen.push(await look());
  }
  expect(seen).toEqual([["was after", "was before", "was last"], present]);
});

test("a club continues while the disk of its WAL archive is full, reports it, and catches up automatically", async () => {
  disk = "small";
  const place = join(dataDir, disk);
  await mkdir(place);
  const mounted = await run("mount", ["-t", "tmpfs", "-o", "size=400m", "palestra-test", place]).then(
    () => true,
    () => false,
  );
  if (!mounted) return console.log("Nobody may mount a disk here: what happens when it is full is not tested.");
  const { archiver, kill } = await open();
  await since(archiver);
  await writeFile(join(place, "ballast"), Buffer.alloc(150 * 1024 * 1024));
  await write("was without");
  await expect.poll(() => archiver.state().failed, { interval: 20 }).toBe("noRoom");
  await write("was still");
  await rm(join(place, "ballast"));
  await writeAndCopy("was again");
  expect(await written()).toEqual(expect.arrayContaining(["was without", "was still", "was again"]));
  await kill();
});
