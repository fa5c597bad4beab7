import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import os, { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { backups as calls } from "#contract/club/backups.ts";
import { notifications } from "#contract/messaging/notifications.ts";
import { addDays } from "#contract/kernel/values.ts";
import { invariants } from "../../start/domains.ts";
import { type BackupWork, type BackupOutcome, hasBackupWork, workOnBackups } from "./run.ts";
import { backupSettings } from "../../club/backups/variables.ts";
import { backupFigures } from "../../start/backup-figures.ts";
import { type RowCounts, backUp } from "../../kernel/db/archive/backup.ts";
import { checkArchive } from "../../kernel/db/archive/restore.ts";
import { verify } from "../../kernel/db/archive/verify.ts";
import { connect, connectOnce } from "../../kernel/db/connection.ts";
import { readEnv } from "../../start/env.ts";
import { upgrade } from "../../start/upgrade.ts";
import { beforeMigration } from "../../test/world/before-migration.ts";
import { urlOf } from "../../test/world/cluster.ts";
import { type World, noon, openWorld } from "../../test/world/world.ts";

const passphrase = "correct horse battery staple";

let folder: string;
let folders = 0;
let world: World;
let admin: number;

/** At the lowest priority a backup would wait for every other test; `backing-up.faults.test.ts` looks at it. */
const priority = vi.spyOn(os, "setPriority").mockImplementation(() => {});
syncBuiltinESMExports();
afterAll(() => {
  priority.mockRestore();
  syncBuiltinESMExports();
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "palestra-backups-"));
  world = await openWorld();
  admin = await world.person("admin");
  // By the machine's clock the tables are new: the club should look months old.
  await sql`update migration set applied_at = '2026-01-01'`.execute(world.db);
  for (let people = 0; people < 20; people += 1) await world.person("client");
});

afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

/** The backup work of a world, in a data folder of its own. */
function workOf(over: Partial<BackupWork> = {}, environment: Record<string, string> = {}): BackupWork {
  const dataDir = join(folder, `data-${(folders += 1)}`);
  return {
    db: world.db,
    settings: world.settings,
    invariants,
    dataDir,
    backups: backupSettings(environment, dataDir),
    clock: () => world.now,
    signal: new AbortController().signal,
    ...over,
  };
}

const listed = async () => (await world.call(calls.list, {}, admin)).data;
const newest = async () => (await listed()).backups[0];
const filesOf = ({ backups }: BackupWork) => readdir(backups.folder);

/** Lets a night begin that nobody has backed up yet. */
function nextNight(): void {
  world.now = new Date(`${addDays(world.now.toISOString().slice(0, 10), 1)}T07:00:30Z`);
}

async function run(statement: string): Promise<object[]> {
  const client = await connectOnce(world.settings);
  try {
    return (await client.query<object>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function administer(statement: string): Promise<void> {
  const client = await connectOnce(inject("testServer").administrator);
  await client.query(statement);
  await client.end();
}

/** A role that cannot create databases, so that backups are not tried: that takes longer than making them. */
const untried = (): Partial<BackupWork> => ({ settings: { connectionString: urlOf(world.settings) } });

const folderOf = ({ file }: BackupOutcome) => file && dirname(file);
const scratches = () => run("select datname from pg_database where datname like 'palestra\\_check\\_%'");

describe("every night", () => {
  test("one of two processes makes a backup, private and under a name that says when, tries it and lists it", async () => {
    nextNight();
    const work = workOf();
    const other = connect(world.settings);
    const outcomes = await Promise.all([workOnBackups(work), workOnBackups({ ...work, db: other })]);
    await other.destroy();
    expect(outcomes.flat().map(folderOf)).toEqual([work.backups.folder]);
    const [name = "", ...more] = await filesOf(work);
    expect(more).toEqual([]);
    expect(name).toMatch(/^palestra-[\da-f]{8}-2026-05-21-030030\.palestra$/);
    const { mode, size } = await stat(join(work.backups.folder, name));
    expect([mode & 0o777, (await stat(work.backups.folder)).mode & 0o777]).toEqual([0o600, 0o700]);
    const { next, backups } = await listed();
    expect(next).toBe("2026-05-22T07:00:00.000Z");
    expect(backups[0]).toMatchObject({ kind: "nightly", night: "2026-05-21", state: "made", file: name, bytes: size });
    expect(backups[0]).toMatchObject({ checked: "verified", reason: null, detail: null, is_encrypted: false });
    expect(await scratches()).toEqual([]);
    expect(await workOnBackups(work)).toEqual([]);
  });

  test("none is made where an admin has switched it off, or at another hour", async () => {
    nextNight();
    const set = (value: number | null) =>
      sql`
      insert into setting (name, value, version, changed_at) values ('backupHour', ${JSON.stringify(value)}, 2, now())
      on conflict (name) do update set value = excluded.value`.execute(world.db);
    await set(null);
    expect(await hasBackupWork(world.db, world.now)).toBe(false);
    expect((await listed()).next).toBeNull();
    await set(22);
    expect((await listed()).next).toBe(
      `${world.now.toISOString().slice(0, 10)}T02:00:00.000Z`.replace(/\d\d(?=T)/, (day) => String(Number(day) + 1)),
    );
    await set(3);
    expect(await hasBackupWork(world.db, world.now)).toBe(true);
  });

  test("only as many stay as days, weeks and months need, and nothing else in the folder is touched", async () => {
    const work = workOf(untried());
    await mkdir(work.backups.folder, { recursive: true });
    const mark = (await run("select left(id::text, 8) as mark from club_id")) as { mark: string }[];
    const old = (date: string, club = mark[0]?.mark) => `palestra-${club}-${date}-030000.palestra`;
    const others = ["photo.jpg", old("2026-01-03", "ffffffff"), "palestra-ffffffff-2026-01-03.x.part"];
    const replaced = old("2026-01-03").replace("030000", "010000");
    const names = [old("2026-01-03"), old("2026-01-04"), `${old("2026-01-05")}.0f.part`, replaced, ...others];
    for (const name of names) await writeFile(join(work.backups.folder, name), "x");
    nextNight();
    expect(await workOnBackups(work)).toHaveLength(1);
    const kept = await filesOf(work);
    expect(kept).toEqual(expect.arrayContaining([...others, old("2026-01-04")]));
    expect(kept).toHaveLength(others.length + 3);
    expect(kept).not.toContain(names[2]);
    expect(kept).not.toContain(replaced);
  });
});

describe("on request", () => {
  test("an admin asks for one, one at a time, and sees the result", async () => {
    const asked = await world.call(calls.ask, {}, admin);
    expect([asked.status, asked.data.state]).toEqual([200, "waiting"]);
    expect((await world.call(calls.ask, {}, admin)).problem.code).toBe("INVALID_STATE");
    await workOnBackups(workOf());
    expect(await newest()).toMatchObject({ id: asked.data.id, kind: "asked", state: "made", checked: "verified" });
    const figures = await Promise.all(
      backupFigures.map(async ({ name, read }) => [name, (await read(world.db)).get("")]),
    );
    expect(Object.fromEntries(figures)).toEqual({
      palestra_backup_bytes: (await newest())?.bytes,
      palestra_backup_seconds: 0,
      palestra_backup_verified_timestamp_seconds: world.now.getTime() / 1000,
      palestra_backup_failed: 0,
    });
  });
});

async function failing(environment: Record<string, string>, expected: object, over: Partial<BackupWork> = {}) {
  nextNight();
  const work = workOf(over, environment);
  const [outcome] = await workOnBackups(work);
  expect(outcome?.failed).not.toContain("\n");
  expect(await newest()).toMatchObject({ state: "failed", file: null, bytes: null, ...expected });
  expect(await scratches()).toEqual([]);
  return work;
}
const failureCount = async () => {
  const { items } = (await world.call(notifications.list, { query: {} }, admin)).data;
  return items.filter(({ event }) => event === "BACKUP_FAILED").length;
};

describe("a backup that cannot be made", () => {
  test("without its folder is reported to admins once, tried again after an hour, and made once it is there", async () => {
    const before = await failureCount();
    const missing = join(folder, "not-mounted");
    const work = await failing({ BACKUP_DIR: missing }, { reason: "noFolder", folder: missing });
    expect(await failureCount()).toBe(before + 1);
    expect(await workOnBackups(work)).toEqual([]);
    world.now = new Date(world.now.getTime() + 61 * 60_000);
    expect(await workOnBackups(work)).toHaveLength(1);
    expect(await failureCount()).toBe(before + 1);
    await mkdir(missing);
    world.now = new Date(world.now.getTime() + 61 * 60_000);
    expect((await workOnBackups(work)).map(folderOf)).toEqual([missing]);
    expect(await newest()).toMatchObject({ state: "made", reason: null, checked: "verified" });
  });

  test("where something else has the name of its folder, or its passphrase cannot be read, says so", async () => {
    const file = join(folder, "a-file");
    await writeFile(file, "short");
    await failing({ BACKUP_DIR: file }, { reason: "noFolder" });
    await failing({ BACKUP_PASSPHRASE_FILE: join(folder, "nowhere") }, { reason: "noPassphrase" });
    await failing({ BACKUP_PASSPHRASE_FILE: file }, { reason: "noPassphrase" });
  });

  test("since it was broken off three times has failed, and is made an hour later", async () => {
    nextNight();
    const night = world.now.toISOString().slice(0, 10);
    await sql`insert into backup (kind, night, state, attempts, asked_at, started_at)
      values ('nightly', ${night}, 'running', 3, ${world.now}, ${world.now})`.execute(world.db);
    expect(await workOnBackups(workOf())).toEqual([]);
    expect(await newest()).toMatchObject({ state: "failed", reason: "interrupted" });
    expect(await hasBackupWork(world.db, world.now)).toBe(false);
    world.now = new Date(world.now.getTime() + 61 * 60_000);
    expect(await hasBackupWork(world.db, world.now)).toBe(true);
  });

  test("is stopped when the club closes during it, and made by the next process", async () => {
    nextNight();
    const closing = new AbortController();
    const clock = () => {
      closing.abort();
      return world.now;
    };
    const work = workOf({ ...untried(), signal: closing.signal, clock });
    await workOnBackups(work);
    expect(await readdir(work.backups.folder).catch(() => [])).toEqual([]);
    expect(await workOnBackups({ ...work, signal: new AbortController().signal })).toHaveLength(1);
    expect(await newest()).toMatchObject({ state: "made" });
  });
});

describe("a backup that is encrypted", () => {
  test("is a file of age that its passphrase opens, from the environment or from a file, and no other", async () => {
    nextNight();
    const secret = join(folder, "passphrase");
    await writeFile(secret, `${passphrase}\n`, { mode: 0o600 });
    const work = workOf({}, { BACKUP_PASSPHRASE_FILE: secret });
    await workOnBackups(work);
    expect(await newest()).toMatchObject({ state: "made", checked: "verified", is_encrypted: true });
    const [name = ""] = await filesOf(work);
    expect(name).toMatch(/\.palestra\.age$/);
    const file = join(work.backups.folder, name);
    const content = await readFile(file);
    expect(content.subarray(0, 22).toString()).toBe("age-encryption.org/v1\n");
    await expect(checkArchive(file, "wrong horse battery")).rejects.toThrow(/is encrypted with another passphrase/);
    await expect(checkArchive(file)).rejects.toThrow(/is encrypted, and there is no passphrase/);
    const changed = Buffer.from(content);
    changed[content.length >> 1] = (changed[content.length >> 1] ?? 0) ^ 1;
    await writeFile(file, changed);
    await expect(checkArchive(file, passphrase)).rejects.toThrow("is damaged");
    await writeFile(file, content.subarray(0, -20));
    await expect(checkArchive(file, passphrase)).rejects.toThrow("is damaged");
  });
});

const path = () => join(folder, "tried");
const broken = async () => ["something must hold"];

describe("trying a backup", () => {
  const trying = { now: noon, signal: new AbortController().signal, broken: async () => [] };
  let counts: RowCounts;

  beforeAll(async () => {
    counts = await backUp(world.settings, path(), noon);
  });

  test("finds one that has fewer rows than were written, and continues where a kill has left a database behind", async () => {
    const [club] = (await run("select oid from pg_database where datname = current_database()")) as { oid: number }[];
    await administer(`create database palestra_check_${club?.oid}`);
    const more = new Map([...counts, ["person", (counts.get("person") ?? 0) + 1]]);
    const { outcome, detail } = await verify(world.settings, { path: path() }, { ...trying, counts: more });
    expect([outcome, detail?.replaceAll(/\d+/g, "n")]).toEqual(["damaged", "person: n rows instead of n"]);
    expect(await scratches()).toEqual([]);
  });

  test("says so where the books in it do not add up, and where no database may be made", async () => {
    expect(await verify(world.settings, { path: path() }, { ...trying, counts, broken })).toEqual({
      outcome: "books",
      detail: "something must hold",
    });
    const url = { connectionString: urlOf(world.settings) };
    const [role] = (await run("select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user")) as {
      may: boolean;
    }[];
    const { outcome } = await verify(url, { path: path() }, { ...trying, counts });
    expect(outcome).toBe(role?.may === true ? "verified" : "noRight");
  });

  test("finds one that was damaged on its disk", async () => {
    const content = await readFile(path());
    content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1;
    await writeFile(path(), content);
    expect((await verify(world.settings, { path: path() }, { ...trying, counts })).outcome).toBe("damaged");
    expect(await scratches()).toEqual([]);
  });
});

const person = `insert into person (user_type, roles, first_name, last_name, email, start_of_date, sort_name, search_text,
    search_grams, created_at)
  values ('employee', '{admin}', 'First', 'Last', 'first@example.com', '2026-01-01', '', '', '{}', now())`;
const upgraded = async (fill: string, environment: Record<string, string>) => {
  const before = await beforeMigration("backups", fill);
  const env = readEnv({ DATA_DIR: join(folder, `data-${(folders += 1)}`), ...environment });
  const migrations = async () => (await before.run("select from migration")).length;
  const had = await migrations();
  const upgrading = () => upgrade(env, before.settings, { now: noon, log: pino({ level: "silent" }) });
  return { ...before, upgrading, env, isChanged: async () => (await migrations()) > had };
};

describe("before the tables change", () => {
  test("a club with people in it is backed up, which its page says, and one that is up to date is not", async () => {
    await using club = await upgraded(person, {});
    await club.upgrading();
    await club.upgrading();
    const [name = "", ...more] = await readdir(club.env.backups.folder);
    expect(more).toEqual([]);
    expect(name).toMatch(/^palestra-[\da-f]{8}-2026-05-20-120000-upgrade\.palestra$/);
    expect(await club.run("select kind, state, file, checked from backup")).toEqual([
      { kind: "upgrade", state: "made", file: name, checked: null },
    ]);
    expect((await checkArchive(join(club.env.backups.folder, name))).later.length).toBeGreaterThan(0);
  });

  test("one that cannot be backed up stays as it is, and one without people needs no backup", async () => {
    const nowhere = { BACKUP_DIR: join(folder, "not-there") };
    await using club = await upgraded(person, nowhere);
    await expect(club.upgrading()).rejects.toThrow(/^The tables are as they were, for want of a backup .*ENOENT/);
    expect(await club.isChanged()).toBe(false);
    await using empty = await upgraded("select", nowhere);
    await empty.upgrading();
    expect(await empty.isChanged()).toBe(true);
  });
});
