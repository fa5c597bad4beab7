import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clients } from "#contract/membership/clients.ts";
import type { RefusalCode } from "#contract/kernel/refusal/errors.ts";
import { type TestDatabase, createDatabase } from "../../../test/world/cluster.ts";
import { createDemoClub } from "../../../test/world/demo-club.ts";
import { pngOf } from "../../../test/files/png-pictures.ts";
import { formerFolder, contentHash } from "../../files/folder.ts";
import { beforeMigration } from "../../../test/world/before-migration.ts";
import { atDepth, chosen } from "../../../../tools/runs/depth.ts";
import { fillSmall, plain } from "../../../test/files/small-club.ts";
import { findUpload, insertArchivedUpload } from "../../../club/uploads/queries.ts";
import { noon, openWorld } from "../../../test/world/world.ts";
import { StartRefused } from "../../process/start-refused.ts";
import { type ConnectionSettings, type Db, connect, connectOnce } from "../connection.ts";
import { backUp } from "./backup.ts";
import { readMigrations } from "../migrate.ts";
import { checkArchive, restore } from "./restore.ts";
import { madeBy } from "./tables.ts";

/** A club is filled by few long statements, which take their time on busy cores. */
const PATIENCE_MS = 60_000;

let folder: string;
/** A small club, of which the file `club` is the archive. */
let club: TestDatabase;
/** An empty club that refused archives must not change. */
let empty: TestDatabase;
let untouched: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "palestra-archive-"));
  club = await createSmallClub();
  empty = await createDatabase();
  untouched = await contentsOf(empty.settings);
  await backUp(club.settings, join(folder, "club"), noon);
});

afterAll(async () => {
  await club.drop();
  await empty.drop();
  await rm(folder, { recursive: true });
});

function connectedTo(settings: ConnectionSettings): AsyncDisposable & { db: Db<RefusalCode> } {
  const db = connect(settings, { statementMs: PATIENCE_MS });
  return { db, [Symbol.asyncDispose]: () => db.destroy() };
}

async function createSmallClub(): Promise<TestDatabase> {
  const made = await createDatabase();
  await using opened = connectedTo(made.settings);
  await fillSmall(opened.db, plain);
  return made;
}

/** Restores the file of that name. */
async function restored(settings: ConnectionSettings, name: string): Promise<void> {
  await restore(settings, await checkArchive(join(folder, name)), { now: noon, keepFiles: insertArchivedUpload });
}

/** The club's archive with its text changed and a checksum that fits again, as somebody who means harm would do it. */
async function forge(name: string, change: (text: string) => string): Promise<void> {
  const text = gunzipSync(await readFile(join(folder, "club"))).toString("latin1");
  const body = Buffer.from(change(text.slice(0, text.lastIndexOf('{"sha256"'))), "latin1");
  const sha256 = createHash("sha256").update(body).digest("hex");
  await writeFile(join(folder, name), gzipSync(Buffer.concat([body, Buffer.from(`{"sha256":"${sha256}"}\n`)])));
}

async function run(settings: ConnectionSettings, statement: string): Promise<object[]> {
  const client = await connectOnce(settings);
  try {
    return (await client.query<object>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A digest of every table's rows, to compare two databases. */
async function contentsOf(settings: ConnectionSettings): Promise<Record<string, string>> {
  await using opened = connectedTo(settings);
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('migration', 'login_key')
    order by 1`.execute(opened.db);
  const digests = tables.rows.map(
    ({ name }) => sql`
      select ${name}::text as name, count(*) || ' ' || coalesce(md5(string_agg(row::text, '|' order by row::text)), '') as digest
      from ${sql.table(name)} row`,
  );
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(digests, sql` union all `)}`.execute(
    opened.db,
  );
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

test("a club restored elsewhere is the same to the last row, and continues from there", async () => {
  const demo = await atDepth({ gate: createSmallClub, full: createDemoClub })();
  await run(demo.settings, "insert into login_key (key) values (convert_to(left(repeat('never', 7), 32), 'UTF8'))");
  await backUp(demo.settings, join(folder, "demo"), noon);
  const other = await createDatabase();
  await restored(other.settings, "demo");
  const before = await contentsOf(demo.settings);
  expect(Object.keys(before)).toContain("credit_entry");
  expect(await contentsOf(other.settings)).toEqual(before);
  expect(await run(other.settings, "select from login_key")).toEqual([]);
  const archived = gunzipSync(await readFile(join(folder, "demo")));
  expect([archived.includes('"login_key"'), archived.includes(Buffer.from("nevernever").toString("hex"))]).toEqual([
    false,
    false,
  ]);
  await using opened = connectedTo(other.settings);
  const next = await sql<{ ahead: boolean }>`
    select nextval(pg_get_serial_sequence('person', 'id')) > (select max(id) from person) as ahead`.execute(opened.db);
  expect(next.rows).toEqual([{ ahead: true }]);
  await opened.db.destroy();
  await other.drop();
  await demo.drop();
});

/** The archive of a club of a version that kept files in a folder beside the database, with one file. */
async function formerArchive(name: string, contents: readonly Buffer[]): Promise<void> {
  await using former = await beforeMigration("uploads", "insert into tick values ('reminders', now())");
  const beside = join(folder, `beside-${name}`);
  await mkdir(beside);
  for (const content of contents) await writeFile(join(beside, contentHash(content)), content);
  await writeFile(join(beside, `${contentHash(Buffer.from("x"))}.x.part`), "half");
  await backUp(former.settings, join(folder, name), noon, { files: formerFolder(beside) });
}

test("an archive of a version that kept files beside the database is restored completely, with the present tables", async () => {
  const contents = [pngOf(3, 3, [1, 2, 3]), Buffer.alloc(300_000, "\n{"), Buffer.alloc(0)];
  await formerArchive("former", contents);
  const other = await createDatabase();
  await restored(other.settings, "former");
  await using opened = connectedTo(other.settings);
  expect(await Promise.all(contents.map((content) => findUpload(opened.db, contentHash(content))))).toEqual(contents);
  const names = (await readMigrations()).map(({ name }) => ({ name }));
  expect(await run(other.settings, "select name from migration order by name")).toEqual(names);
  expect(await run(other.settings, "select name from tick")).toEqual([{ name: "reminders" }]);
  await opened.db.destroy();
  await other.drop();
});

test("an archive is for its owner alone, and a failed one leaves nothing behind", async () => {
  expect((await stat(join(folder, "club"))).mode & 0o777).toBe(0o600);
  const nowhere = { ...club.settings, database: "not_there" };
  await expect(backUp(nowhere, join(folder, "failed"), noon)).rejects.toThrow();
  expect(await readdir(folder)).not.toContainEqual(expect.stringContaining("failed"));
});

test("a damaged archive is refused and the database left as it was", async () => {
  const whole = await readFile(join(folder, "club"));
  const content = gunzipSync(whole);
  const changed = Buffer.from(content);
  changed[content.length >> 1] = (changed[content.length >> 1] ?? 0) ^ 1;
  const damaged = {
    "cut off": whole.subarray(0, whole.length - 40),
    "one bit turned": gzipSync(changed),
    "without its end": gzipSync(content.subarray(0, content.length - 85)),
    "something else": Buffer.from("not an archive"),
    "with more behind": gzipSync(Buffer.concat([content, Buffer.from("x")])),
    "with bytes behind its end": Buffer.concat([whole, Buffer.from("x")]),
    "with zeros behind its end": Buffer.concat([whole, Buffer.alloc(100)]),
    "with a second archive behind": Buffer.concat([whole, gzipSync("")]),
    "with a line without end": gzipSync(Buffer.concat([content.subarray(0, 19), Buffer.alloc(64 * 1024 * 1024, "a")])),
    "with a negative count": gzipSync(
      Buffer.from(content.toString("latin1").replace(/"bytes":\d+/, '"bytes":-1'), "latin1"),
    ),
    "with an endless count": gzipSync(
      Buffer.from(content.toString("latin1").replace(/"bytes":\d+/, '"bytes":1e12'), "latin1"),
    ),
  };
  for (const [name, bytes] of Object.entries(damaged)) {
    await writeFile(join(folder, name), bytes);
    await expect(restored(empty.settings, name), name).rejects.toThrow("damaged or no archive");
  }
  expect(await contentsOf(empty.settings)).toEqual(untouched);
});

test("an archive is refused by a club that has people, and one of a newer version by any", async () => {
  await using world = await openWorld();
  const admin = await world.person("admin");
  await expect(restored(club.settings, "club")).rejects.toThrow("There are people in this club");
  expect((await world.call(clients.countSummary, {}, admin)).status).toBe(200);
  await forge("newer", (text) =>
    text.replace('"migrations":[', '"migrations":[{"name":"9999-later.sql","checksum":"x"},'),
  );
  await expect(restored(club.settings, "newer")).rejects.toThrow("newer version (9999-later.sql)");
});

const first = /\{"table":"course","columns":\[[^\]]*\]\}\n/;
const forgeries: [string, (text: string) => string, string][] = [
  ["roles", (text) => text.replace(first, '{"table":"pg_authid","columns":["rolname"]}\n'), "not ours (pg_authid)"],
  ["migrations", (text) => text.replace(first, '{"table":"migration","columns":["name"]}\n'), "not ours (migration)"],
  ["twice", (text) => text.replace(first, (line) => line + line), "not ours (course)"],
  ["columns", (text) => text.replace(first, (line) => line.replace('"id",', "")), "not ours (course)"],
  ["missing", (text) => text.replace(/\{"table":"tick"[^}]*\}\n/, ""), "is not whole"],
  [
    "rows",
    (text) => text.replace("owner@example.com", "owner\nexample.com"),
    "could not be restored, nothing was changed",
  ],
];

// Roles are refused in the same way as migrations: by an unknown name.
test.each(chosen(forgeries, ([name]) => name !== "roles"))(
  "an archive with forged %s is refused and changes nothing: our tables, each once and whole",
  async (name, change, words) => {
    await forge(name, change);
    await expect(restored(empty.settings, name)).rejects.toThrow(words);
    expect(await contentsOf(empty.settings)).toEqual(untouched);
  },
);

test("files that cannot be kept are said in one line, and no row is restored without them", async () => {
  await formerArchive("too-large", [Buffer.alloc(524_289)]);
  const toDatabase = restored(empty.settings, "too-large");
  await expect(toDatabase).rejects.toThrow(/^\S+ could not be restored, nothing was changed: .*upload_content_check/);
  await expect(toDatabase).rejects.toBeInstanceOf(StartRefused);
  expect(await contentsOf(empty.settings)).toEqual(untouched);
});

test("what is ours is what the migrations make, and a table of somebody else's stays as it is", async () => {
  const other = await createDatabase();
  const made = await run(
    other.settings,
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const { tables } = madeBy(await readMigrations());
  expect(made).toEqual([...tables, "migration"].toSorted().map((name) => ({ name })));
  await run(other.settings, "create table guest (name text); insert into guest values ('stays')");
  await restored(other.settings, "club");
  expect(await run(other.settings, "select name from guest")).toEqual([{ name: "stays" }]);
  await backUp(other.settings, join(folder, "with-guest"), noon);
  expect(gunzipSync(await readFile(join(folder, "with-guest"))).includes('"guest"')).toBe(false);
  await other.drop();
});

test("a file that is missing, a folder or beyond reach is said in one line", async () => {
  await expect(checkArchive(join(folder, "missing-file"))).rejects.toThrow("cannot be read (ENOENT)");
  await expect(checkArchive(folder)).rejects.toThrow("is no file");
  const nowhere = join(folder, "nowhere", "club");
  await expect(backUp(club.settings, nowhere, noon)).rejects.toThrow("cannot be written: ENOENT");
  await mkdir(join(folder, "taken"));
  await expect(backUp(club.settings, join(folder, "taken"), noon)).rejects.toThrow("cannot be written: EISDIR");
  expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
});
