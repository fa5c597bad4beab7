import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDatabase } from "../test/cluster.ts";
import { createLog } from "../log.ts";
import { type ConnectionSettings, connectOnce } from "./connection.ts";
import { migrate } from "./migrate.ts";

const silent = createLog("silent");
const now = new Date("2026-05-01T12:00:00Z");
let folder: string;
let settings: ConnectionSettings;
let drop: () => Promise<void>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "migrations-"));
  ({ settings, drop } = await createDatabase("bare"));
  await writeFile(join(folder, "0001-first.sql"), "create table first (id integer); create table also (id integer);");
});

afterEach(async () => {
  await drop();
  await rm(folder, { recursive: true });
});

async function run(where: ConnectionSettings, statement: string): Promise<unknown[]> {
  const client = await connectOnce(where);
  try {
    return (await client.query<object>(statement)).rows;
  } finally {
    await client.end();
  }
}

const migrated = () => migrate(settings, { now, log: silent, folder });
const applied = () => run(settings, "select name, applied_at from migration order by name");

test("files are applied in order, once, with the instant the app says", async () => {
  await migrated();
  await writeFile(join(folder, "0002-second.sql"), "alter table first add column name text;");
  await migrated();
  await migrated();
  expect(await applied()).toEqual([
    { name: "0001-first.sql", applied_at: now },
    { name: "0002-second.sql", applied_at: now },
  ]);
});

test("apps that start at once do not migrate twice", async () => {
  await Promise.all([migrated(), migrated(), migrated()]);
  expect(await applied()).toHaveLength(1);
});

test("a file that fails leaves no trace, and those before it stay", async () => {
  await writeFile(
    join(folder, "0002-second.sql"),
    "create table second (id integer); create table first (id integer);",
  );
  await expect(migrated()).rejects.toThrow(/0002-second.sql failed and left no trace: .*"first" already exists/);
  expect(await applied()).toHaveLength(1);
  expect(await run(settings, "select to_regclass('second') as second")).toEqual([{ second: null }]);
});

test("an older app refuses a newer database", async () => {
  await writeFile(join(folder, "0002-second.sql"), "create table second (id integer);");
  await migrated();
  await rm(join(folder, "0002-second.sql"));
  await expect(migrated()).rejects.toThrow("newer version (0002-second.sql)");
});

test("a file changed after it was applied is refused", async () => {
  await migrated();
  await writeFile(join(folder, "0001-first.sql"), "create table first (id bigint);");
  await expect(migrated()).rejects.toThrow("0001-first.sql was changed");
});

test("line ends are no change", async () => {
  await writeFile(join(folder, "0001-first.sql"), "create table first (\n id integer);");
  await migrated();
  await writeFile(join(folder, "0001-first.sql"), "create table first (\r\n id integer);");
  await migrated();
});

test("a number left out or given twice is refused before anything is applied", async () => {
  await writeFile(join(folder, "0003-third.sql"), "create table third (id integer);");
  await expect(migrated()).rejects.toThrow("0003-third.sql is not number 2");
});

test("the app's own migrations make every table of a copy", async () => {
  const copy = await createDatabase();
  expect(await run(copy.settings, "select count(*) from person")).toEqual([{ count: 0 }]);
  await copy.drop();
});
