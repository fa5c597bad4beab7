import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDatabase } from "../../test/world/cluster.ts";
import { createLog } from "../log/log.ts";
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

test("apps that start in parallel do not migrate twice", async () => {
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

test("an older app works beside what a newer one has added, and refuses where it has removed something", async () => {
  await writeFile(join(folder, "0002-second.sql"), "create table second (id integer);");
  await migrated();
  await rm(join(folder, "0002-second.sql"));
  await migrated();
  expect(await applied()).toHaveLength(2);
  await writeFile(join(folder, "0002-second.sql"), "create table second (id integer);");
  await writeFile(join(folder, "0003-third.contract.sql"), "drop table also;");
  await migrated();
  await rm(join(folder, "0003-third.contract.sql"));
  await expect(migrated()).rejects.toThrow("taken away what this one needs (0003-third.contract.sql)");
});

test("a file that waits for a lock lets others pass and tries again until it has it", async () => {
  await migrated();
  await writeFile(join(folder, "0002-second.sql"), "alter table first add column name text;");
  const reader = await connectOnce(settings);
  await reader.query("begin");
  await reader.query("select id from first");
  const migrating = migrate(settings, { now, log: silent, folder, lockMs: 50 });
  await expect
    .poll(() => run(settings, "select from pg_locks where mode = 'AccessExclusiveLock' and not granted"))
    .toHaveLength(1);
  await expect
    .poll(() => run(settings, "select from pg_locks where mode = 'AccessExclusiveLock' and not granted"))
    .toHaveLength(0);
  expect(await run(settings, "select id from first")).toEqual([]);
  await reader.query("rollback");
  await reader.end();
  await migrating;
  expect(await run(settings, "select name from first")).toEqual([]);
});

test("a file that is given up in a deadlock runs again", async () => {
  await writeFile(join(folder, "0001-first.sql"), "create sequence tries;");
  await migrated();
  // Only a sequence keeps counting when everything else is rolled back.
  const once = "do $$ begin if nextval('tries') = 1 then raise exception using errcode = '40P01'; end if; end $$;";
  await writeFile(join(folder, "0002-second.sql"), `create table second (id integer);\n${once}`);
  await migrated();
  expect(await run(settings, "select last_value from tries where not exists (select from second)")).toEqual([
    { last_value: 2 },
  ]);
});

test("a file outside a transaction may make an index while others write, and runs again after it has failed", async () => {
  await migrated();
  const index = "create index concurrently if not exists first_id on first (id);\n";
  await writeFile(join(folder, "0002-second.outside.sql"), `${index}create index concurrently none on missing (id);\n`);
  await expect(migrated()).rejects.toThrow(/failed and it runs again at the next start: .*"missing" does not exist/);
  expect(await applied()).toHaveLength(1);
  await writeFile(
    join(folder, "0002-second.outside.sql"),
    `${index}create index concurrently if not exists also_id on also (id);\n`,
  );
  await migrated();
  expect(await applied()).toHaveLength(2);
  expect(
    await run(settings, "select to_regclass('first_id') is not null and to_regclass('also_id') is not null as made"),
  ).toEqual([{ made: true }]);
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
