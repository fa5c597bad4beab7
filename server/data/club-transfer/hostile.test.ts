import { createHash } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../../kernel/db/connection.ts";
import { bring, clubFileOf, edit, entriesOf, forged, packed } from "../../test/files/club-files.ts";
import { createDatabase } from "../../test/world/cluster.ts";
import { pacedMs } from "../../test/world/pace.ts";
import { losslessFrame, webpFrom } from "../../test/files/pictures.ts";
import { fillSmall, plain } from "../../test/files/small-club.ts";
import { zipOf } from "../../test/files/zip-file.ts";
import type { SchemaSaid } from "./schema-file.ts";

/** A refusal must not take longer than this, nor need more memory. */
const PATIENCE_MS = 10_000;
const MOST_MEMORY = 200 * 1024 * 1024;

let file: Buffer;
let empty: Awaited<ReturnType<typeof createDatabase>>;

beforeAll(async () => {
  const club = await createDatabase();
  const db = connect(club.settings);
  await fillSmall(db, plain);
  await db.destroy();
  file = await clubFileOf(club.settings);
  await club.drop();
  empty = await createDatabase();
});
afterAll(() => empty.drop());

type Change = (entries: Map<string, Buffer>, schema: SchemaSaid) => void;

const tableOf = (schema: SchemaSaid, name: string) => {
  const table = schema.tables.find((each) => each.name === name);
  if (!table) throw new Error(`No table ${name}`);
  return table;
};
const drop = (entries: Map<string, Buffer>, start: string) => {
  const name = [...entries.keys()].find((each) => each.startsWith(start)) ?? "";
  const content = entries.get(name);
  entries.delete(name);
  return content ?? Buffer.alloc(0);
};
/** An image in place of one of the club's, under the name that its content has. */
const putImage =
  (content: Buffer, ending: string): Change =>
  (entries) => {
    const former = createHash("sha256").update(drop(entries, "images/")).digest("hex");
    const name = createHash("sha256").update(content).digest("hex");
    entries.set(`images/${name}.${ending}`, content);
    for (const table of ["upload", "person"]) edit(entries, table, (text) => text.replaceAll(former, name));
  };
const firstRow = (change: (row: string) => string) => (text: string) => {
  const lines = text.split("\n");
  return [lines[0], change(lines[1] ?? ""), ...lines.slice(2)].join("\n");
};

const changes: Readonly<Record<string, readonly [change: Change, says: string]>> = {
  "a table that is missing": [
    (entries, schema) => {
      drop(entries, "tables/note.csv");
      schema.tables = schema.tables.filter(({ name }) => name !== "note");
    },
    "unknownParts: tables/note.csv",
  ],
  "a table that is announced and not there": [
    (entries) => void drop(entries, "tables/note.csv"),
    "unknownParts: tables/note.csv",
  ],
  "a file that nobody announced": [
    (entries) => void entries.set("tables/extra.csv", Buffer.from("a\n")),
    "unknownParts: tables/extra.csv",
  ],
  "a table that is not a club's": [
    (entries, schema) => {
      entries.set("tables/login.csv", Buffer.from("id\n"));
      schema.tables.push({ ...tableOf(schema, "note"), name: "login", file: "tables/login.csv", rows: 0 });
    },
    "unknownParts: tables/login.csv",
  ],
  "a table of the database's own": [
    (entries, schema) => {
      entries.set("tables/pg_authid.csv", Buffer.from("rolname\n"));
      schema.tables.push({ ...tableOf(schema, "note"), name: "pg_authid", file: "tables/pg_authid.csv", rows: 0 });
    },
    "unknownParts: tables/pg_authid.csv",
  ],
  "a table twice": [(_, schema) => void schema.tables.push(tableOf(schema, "note")), "unknownParts"],
  "a column that is missing": [
    (_, schema) => void tableOf(schema, "note").columns.pop(),
    "unknownParts: tables/note.csv",
  ],
  "a column that carries a password": [
    (_, schema) => void tableOf(schema, "person").columns.push({ name: "password_hash", type: "text", nullable: true }),
    "unknownParts: tables/person.csv",
  ],
  "columns in another order than it says": [
    (entries) => edit(entries, "note", (text) => text.replace("id,person_id", "person_id,id")),
    "wrongRows: tables/note.csv",
  ],
  "a number that is none": [
    (entries) =>
      edit(
        entries,
        "note",
        firstRow((row) => row.replace(/^\d+/, "one")),
      ),
    "wrongRows: tables/note.csv",
  ],
  "a value that no rule allows": [
    (entries) =>
      edit(
        entries,
        "person",
        firstRow((row) => row.replace("employee", "emperor")),
      ),
    "wrongRows: tables/person.csv",
  ],
  "a row that refers to nobody": [
    (entries) =>
      edit(
        entries,
        "note",
        firstRow((row) => row.replace(/^(\d+),\d+/, "$1,999")),
      ),
    "wrongRows: tables/note.csv",
  ],
  "rows that it does not count": [
    (_, schema) => void (tableOf(schema, "note").rows += 1),
    "wrongRows: tables/note.csv",
  ],
  "a NUL in a text": [
    (entries) => edit(entries, "note", (text) => text.replace("王", "\0")),
    "wrongRows: tables/note.csv",
  ],
  "half of a surrogate in JSON": [
    (entries) => edit(entries, "activity", (text) => text.replace("王", String.raw`\ud83d`)),
    "wrongRows: tables/activity.csv",
  ],
  "bytes that are no UTF-8": [
    (entries) =>
      void entries.set("tables/note.csv", Buffer.from(`${entries.get("tables/note.csv")?.toString()}\xff`, "latin1")),
    "wrongRows: tables/note.csv",
  ],
  "a quote that never ends": [
    (entries) => edit(entries, "note", (text) => `${text}"${"a".repeat(9 * 1024 * 1024)}`),
    "tooLarge: tables/note.csv",
  ],
  "accounts that do not add up": [
    (entries) => edit(entries, "account_entry", (text) => text.replace("refund,1000", "refund,2000")),
    "broken: ",
  ],
  "a setting that is not what it should be": [
    (entries) => edit(entries, "setting", (text) => text.replace(/^clubName,[^,]*/m, "clubName,7")),
    "broken: setting clubName",
  ],
  "a name in one language alone": [
    (entries) => edit(entries, "package", (text) => text.replace('""en"": ""O’Connor""', '""en"": 5')),
    "broken: package.name",
  ],
  "text in place of an image": [putImage(Buffer.from("<svg onload=alert(1)>"), "webp"), "wrongImage"],
  "an image without pixels": [putImage(webpFrom(losslessFrame(64, 48)), "webp"), "wrongImage"],
  "an image that decodes to more than any may": [putImage(webpFrom(losslessFrame(8000, 8000)), "webp"), "wrongImage"],
  "an image whose name is not its content's": [
    (entries) => void entries.set(`images/${"a".repeat(64)}.png`, drop(entries, "images/")),
    "wrongImage",
  ],
  "an image that is missing": [
    (entries, schema) => {
      drop(entries, "images/");
      schema.images -= 1;
    },
    "unknownParts: tables/upload.csv",
  ],
  "a person whose photo is nowhere": [
    (entries) => edit(entries, "person", (text) => text.replace(/[\da-f]{64}/, "b".repeat(64))),
    "wrongImage",
  ],
  "a migration that is not known": [
    (_, schema) => void schema.migrations.push("9999-later.sql"),
    "newer: 9999-later.sql",
  ],
};

/** The empty club's answer to a file, with a check that it is unchanged. */
async function refusedWith(content: Buffer): Promise<string> {
  const before = process.resourceUsage().maxRSS;
  let said = "";
  const lasted = await pacedMs(async () => {
    said = await bring(empty.settings, content).then(
      () => "taken",
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
  });
  expect(lasted).toBeLessThan(PATIENCE_MS);
  expect((process.resourceUsage().maxRSS - before) * 1024).toBeLessThan(MOST_MEMORY);
  const db = connect(empty.settings);
  const { rows } = await sql<{ people: number; hasCourses: boolean; quiet: number }>`
    select (select count(*)::integer from person) as people, exists (select from course) as "hasCourses",
      (select count(*)::integer from pg_trigger where not tgisinternal and tgenabled <> 'O') as quiet`.execute(db);
  await db.destroy();
  expect(rows).toEqual([{ people: 0, hasCourses: true, quiet: 0 }]);
  return said;
}

test.each(Object.entries(changes))("a file with %s is refused, and the club stays empty", async (_, [change, says]) => {
  expect(await refusedWith(await forged(file, change))).toMatch(new RegExp(`^${says.replaceAll(".", "\\.")}`));
});

test("a file that is none, of another kind, of a newer format, cut off or changed on its way is refused", async () => {
  expect(await refusedWith(Buffer.from("not a club"))).toBe("notAClub");
  expect(await refusedWith(zipOf({ "hello.txt": "hello" }))).toBe("notAClub");
  expect(await refusedWith(zipOf({ "schema.json": '{"format":"palestra-club","version":2,"tables":7}' }))).toBe(
    "newer",
  );
  expect(await refusedWith(zipOf({ "schema.json": "{" }))).toBe("damaged: schema.json");
  expect(await refusedWith(file.subarray(0, file.length - 100))).toBe("notAClub");
  const entries = await entriesOf(file);
  edit(entries, "note", (text) => text.replace("王", "汪"));
  expect(await refusedWith(packed(entries))).toBe("damaged: tables/note.csv");
});

test("names that lead out of their folder, or come twice, are refused", async () => {
  for (const name of ["../evil.csv", "/etc/passwd", "C:\\evil.csv", "tables/../../evil.csv"]) {
    expect(await refusedWith(zipOf({ "schema.json": "{}", [name]: "x" })), name).toBe("notAClub");
  }
  const twice = Buffer.from(zipOf({ "schema.json": "{}", "schema.jsom": "{}" }));
  for (let at = twice.indexOf("schema.jsom"); at >= 0; at = twice.indexOf("schema.jsom"))
    twice.write("schema.json", at);
  expect(await refusedWith(twice)).toBe("unknownParts: schema.json");
});

test("what unpacks to many times its size is refused before it is unpacked, also with a false header", async () => {
  const bomb = deflateRawSync(Buffer.alloc(64 * 1024 * 1024));
  const content = { "schema.json": "{}", "tables/note.csv": "" };
  expect(await refusedWith(zipOf(content, {}, { "tables/note.csv": { packed: bomb, size: 64 * 1024 * 1024 } }))).toBe(
    "tooLarge: tables/note.csv",
  );
  expect(await refusedWith(zipOf(content, {}, { "schema.json": { packed: bomb, size: 1_000 } }))).toBe(
    "damaged: schema.json",
  );
});

test("a club that has people takes no other", async () => {
  const club = await createDatabase();
  await bring(club.settings, file);
  await expect(bring(club.settings, file)).rejects.toThrow("people");
  await club.drop();
});
