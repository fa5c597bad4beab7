import { setTimeout as sleep } from "node:timers/promises";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { wholeClub } from "#contract/data/club-transfer.ts";
import { atDepth } from "../../../tools/runs/depth.ts";
import { connect, transaction } from "../../kernel/db/connection.ts";
import { insertPerson } from "../../identity/people/commands.ts";
import { checkInvariants } from "../../club/domain/invariant-queries.ts";
import { invariants } from "../../start/domains.ts";
import { bring, clubFileOf, contentsOf, edit, entriesOf, forged } from "../../test/files/club-files.ts";
import { createDatabase } from "../../test/world/cluster.ts";
import { createDemoClub } from "../../test/world/demo-club.ts";
import { fillSmall, plain } from "../../test/files/small-club.ts";
import { newPerson, noon, openWorld } from "../../test/world/world.ts";
import type { SchemaSaid } from "./schema-file.ts";

let small: Buffer;

beforeAll(async () => {
  const { settings, drop } = await createDatabase();
  const db = connect(settings);
  await fillSmall(db, plain);
  await db.destroy();
  small = await clubFileOf(settings);
  await drop();
});

test("the demo club is imported into an empty one unchanged, table by table, and continues from there", async () => {
  const club = await createDemoClub();
  const file = await clubFileOf(club.settings);
  const other = await createDatabase();
  await bring(other.settings, file);
  const before = await contentsOf(club.settings, "whatGoesOut");
  expect(Object.keys(before)).toContain("credit_entry");
  expect(await contentsOf(other.settings, "everything")).toEqual(before);
  const db = connect(other.settings, { statementMs: 60_000 });
  expect((await checkInvariants(db, invariants)).filter(({ broken }) => broken.length > 0)).toEqual([]);
  const next = await sql<{ ahead: boolean }>`
    select nextval(pg_get_serial_sequence('person', 'id')) > (select max(id) from person) as ahead`.execute(db);
  expect(next.rows).toEqual([{ ahead: true }]);
  const disabled = await sql`select tgname from pg_trigger where tgenabled <> 'O' and not tgisinternal`.execute(db);
  expect(disabled.rows).toEqual([]);
  await db.destroy();
  expect(await clubFileOf(other.settings).then(entriesOf)).toEqual(await entriesOf(file));
  await other.drop();
  await club.drop();
});

test("people who are added while the file is made are in it whole or not at all", async () => {
  const busy = await createDatabase();
  const db = connect(busy.settings);
  await fillSmall(db, plain);
  const adds = new AbortController();
  const adding = (async () => {
    while (!adds.signal.aborted) {
      await transaction(db, async (trx) => {
        const person = await insertPerson(trx, newPerson("client"), { by: null, now: noon });
        for (const body of ["one", "two"]) {
          await sql`insert into note (person_id, kind, body, created_at, created_by)
            values (${person.id}, 'note', ${body}, ${noon}, 1)`.execute(trx);
        }
      });
      await sleep(5);
    }
  })();
  const files: Buffer[] = [];
  while (files.length < atDepth({ gate: 2, full: 3 })) files.push(await clubFileOf(busy.settings));
  adds.abort();
  await adding;
  await db.destroy();
  const counts: number[] = [];
  for (const each of files) {
    const entries = await entriesOf(each);
    const added = linesOf(entries, "person").filter(
      (line) => line.includes("@example.com") && line.includes(",client,"),
    );
    const people = linesOf(entries, "person").length - 1;
    const notes = linesOf(entries, "note").length - 1;
    expect(notes - plain.texts.length).toBe(2 * (people - 2 - plain.texts.length));
    counts.push(added.length);
    const other = await createDatabase();
    await bring(other.settings, each);
    await other.drop();
  }
  expect(new Set(counts).size).toBeGreaterThan(1);
  await busy.drop();
});

const linesOf = (entries: ReadonlyMap<string, Buffer>, table: string) =>
  (entries.get(`tables/${table}.csv`)?.toString() ?? "").trimEnd().split("\n");

test("a file of an older version comes in with what came later as a new club has it; one that lacks more is refused", async () => {
  const older = await forged(small, (entries, schema) => {
    schema.migrations.pop();
    withoutColumn(entries, schema, "person", "marketing");
    schema.tables = schema.tables.filter(({ name }) => name !== "message_text");
    entries.delete("tables/message_text.csv");
  });
  const other = await createDatabase();
  await bring(other.settings, older);
  const db = connect(other.settings);
  const { rows } = await sql<{ some: boolean }>`select bool_or(marketing) as some from person`.execute(db);
  expect(rows).toEqual([{ some: false }]);
  await db.destroy();
  await other.drop();

  const empty = await createDatabase();
  const lacking = await forged(small, (entries, schema) => {
    schema.migrations.pop();
    withoutColumn(entries, schema, "person", "first_name");
  });
  await expect(bring(empty.settings, lacking)).rejects.toThrow("unknownParts: tables/person.csv");
  const same = await forged(small, (entries, schema) => withoutColumn(entries, schema, "person", "marketing"));
  await expect(bring(empty.settings, same)).rejects.toThrow("unknownParts: tables/person.csv");
  await empty.drop();
});

function withoutColumn(entries: Map<string, Buffer>, schema: SchemaSaid, table: string, column: string): void {
  const said = schema.tables.find(({ name }) => name === table);
  const place = said?.columns.findIndex(({ name }) => name === column) ?? -1;
  said?.columns.splice(place, 1);
  edit(entries, table, (text) => {
    const records: string[][] = parse(text, {
      cast: (value, { quoting }) => (quoting || value !== "" ? `"${value.replaceAll('"', '""')}"` : value),
    });
    return records.map((record) => `${record.toSpliced(place, 1).join(",")}\n`).join("");
  });
}

test("an admin takes the whole club out, on file; nobody else does", async () => {
  await using world = await openWorld();
  const admin = await world.person("admin");
  for (const role of ["manager", "trainer", "desk", "employee", "client"] as const) {
    expect((await world.call(wholeClub.take, {}, await world.person(role))).problem.code).toBe("FORBIDDEN");
  }
  const response = await world.app.inject({
    method: "POST",
    url: "/api/company/export",
    headers: { authorization: `Bearer ${await world.token(admin)}` },
  });
  expect(response.headers).toMatchObject({ "content-type": "application/zip", "cache-control": "no-store" });
  expect(response.headers["content-disposition"]).toContain("palestra%202026-05-20.zip");
  const entries = await entriesOf(response.rawPayload);
  expect(linesOf(entries, "activity").filter((line) => line.includes("CLUB_EXPORTED"))).toHaveLength(1);
  const { rows } = await sql`select from activity where event = 'CLUB_EXPORTED' and person_id = ${admin}`.execute(
    world.db,
  );
  expect(rows).toHaveLength(1);
});
