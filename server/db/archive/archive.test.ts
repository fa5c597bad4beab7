import { createHash } from "node:crypto";
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { fillDemo } from "../../demo/fill.ts";
import { createDatabase } from "../../test/cluster.ts";
import { pngOf } from "../../test/pictures.ts";
import { uploadsIn } from "../../company/uploads.ts";
import { noon, openWorld } from "../../test/world.ts";
import { type ConnectionSettings, type Db, connect } from "../connection.ts";
import { backUp } from "./backup.ts";
import { restore } from "./restore.ts";

type Database = Awaited<ReturnType<typeof createDatabase>>;

let folder: string;
let club: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "palestra-archive-"));
  club = await createDatabase();
  await using db = connectedTo(club.settings);
  await fillDemo(db.db, uploadsIn(join(folder, "uploads")), { now: noon, zone: "America/Toronto" });
  await backUp(club.settings, join(folder, "club"), noon);
});

afterAll(async () => {
  await club.drop();
  await rm(folder, { recursive: true });
});

function connectedTo(settings: ConnectionSettings): AsyncDisposable & { db: Db } {
  const db = connect(settings);
  return { db, [Symbol.asyncDispose]: () => db.destroy() };
}

/** A digest of every table's rows, so that two databases can be told apart. */
async function contentsOf(settings: ConnectionSettings): Promise<Record<string, string>> {
  await using opened = connectedTo(settings);
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migration'
    order by 1`.execute(opened.db);
  const digests = tables.rows.map(async ({ name }) => {
    const found = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(row::text, '|' order by row::text)), '') as digest
      from ${sql.table(name)} row`.execute(opened.db);
    return [name, found.rows[0]?.digest ?? ""] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
}

test("a club restored elsewhere is the same to the last row, and goes on from there", async () => {
  const other = await createDatabase();
  await restore(other.settings, join(folder, "club"), noon);
  const before = await contentsOf(club.settings);
  expect(Object.keys(before)).toContain("credit_entry");
  expect(await contentsOf(other.settings)).toEqual(before);
  await using opened = connectedTo(other.settings);
  const next = await sql<{ ahead: boolean }>`
    select nextval(pg_get_serial_sequence('person', 'id')) > (select max(id) from person) as ahead`.execute(opened.db);
  expect(next.rows).toEqual([{ ahead: true }]);
  await opened.db.destroy();
  await other.drop();
});

test("files that people sent come back under their names", async () => {
  const [from, to] = [uploadsIn(join(folder, "from")), uploadsIn(join(folder, "to"))];
  const contents = [pngOf(3, 3, [1, 2, 3]), Buffer.alloc(300_000, "\n{"), Buffer.alloc(0)];
  const names = await Promise.all(contents.map((content) => from.keep(content)));
  await writeFile(join(folder, "from", `${names[0]}.x.part`), "half");
  await backUp(club.settings, join(folder, "with-files"), noon, from);
  const other = await createDatabase();
  await restore(other.settings, join(folder, "with-files"), noon, to);
  expect((await readdir(join(folder, "to"))).toSorted()).toEqual(names.toSorted());
  expect(await Promise.all(names.map((name) => to.find(name)))).toEqual(contents);
  expect(await contentsOf(other.settings)).toEqual(await contentsOf(club.settings));
  await other.drop();
});

test("an archive is for its owner alone, and a failed one leaves nothing behind", async () => {
  expect((await stat(join(folder, "club"))).mode & 0o777).toBe(0o600);
  const nowhere = { ...club.settings, database: "not_there" };
  await expect(backUp(nowhere, join(folder, "failed"), noon)).rejects.toThrow();
  expect(await readdir(folder)).not.toContainEqual(expect.stringContaining("failed"));
});

test("a damaged archive is refused and the database left as it was", async () => {
  const other = await createDatabase();
  const untouched = await contentsOf(other.settings);
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
  };
  for (const [name, bytes] of Object.entries(damaged)) {
    const file = join(folder, name.replaceAll(" ", "-"));
    await writeFile(file, bytes);
    await expect(restore(other.settings, file, noon), name).rejects.toThrow("damaged or no archive");
  }
  expect(await contentsOf(other.settings)).toEqual(untouched);
  await other.drop();
});

test("an archive is refused by a club that has people, and one of a newer version by any", async () => {
  await using world = await openWorld();
  const admin = await world.person("admin");
  await expect(restore(club.settings, join(folder, "club"), noon)).rejects.toThrow("There are people in this club");
  expect((await world.call(clients.countSummary, {}, admin)).status).toBe(200);
  const content = gunzipSync(await readFile(join(folder, "club"))).toString("latin1");
  const newer = content.replace('"migrations":[', '"migrations":[{"name":"9999-later.sql","checksum":"x"},');
  const body = Buffer.from(newer.slice(0, newer.lastIndexOf('{"sha256"')), "latin1");
  const sha256 = createHash("sha256").update(body).digest("hex");
  await writeFile(join(folder, "newer"), gzipSync(Buffer.concat([body, Buffer.from(`{"sha256":"${sha256}"}\n`)])));
  await expect(restore(club.settings, join(folder, "newer"), noon)).rejects.toThrow("newer version (9999-later.sql)");
});
