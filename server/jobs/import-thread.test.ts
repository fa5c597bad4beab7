import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import { importPart } from "#contract/data/import-shapes.ts";
import { type Db, connect } from "../kernel/db/connection.ts";
import { startJobs } from "../kernel/jobs/runner.ts";
import { importWorker } from "./import-worker.ts";
import { startImportThread } from "./import-thread.ts";
import { createDatabase } from "../test/world/cluster.ts";
import { zipOf, packedOften } from "../test/files/zip-file.ts";

/** An import of a file that waits to be read. */
async function begin(db: Db, content: Buffer): Promise<void> {
  const found = await sql<{ id: number }>`
    insert into import (kind, name, size, state, created_at, touched_at)
    values ('clients', 'members.csv', ${content.length}, 'reading', now(), now()) returning id`.execute(db);
  for (let from = 0; from < content.length; from += importPart) {
    const part = content.subarray(from, from + importPart);
    await sql`
      insert into import_part (import_id, part, content)
      values (${found.rows[0]?.id}, ${from / importPart + 1}, ${part})`.execute(db);
  }
}

/** A workbook of no more shared texts than one may have, all of which are kept while its sheet is read. */
function manyTexts(): Buffer {
  const text = `<si><t>${"会员姓名".repeat(10)}</t></si>`;
  return zipOf(
    {
      "xl/workbook.xml": '<workbook><sheets><sheet name="Members" id="rId1"/></sheets></workbook>',
      "xl/_rels/workbook.xml.rels":
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      "xl/worksheets/sheet1.xml": "<worksheet/>",
      "xl/sharedStrings.xml": "",
    },
    {},
    { "xl/sharedStrings.xml": packedOften("<sst>", text, 80) },
  );
}

test("the thread reads a file, and ends with the work", async () => {
  const { settings, drop } = await createDatabase();
  const db = connect(settings);
  await begin(db, Buffer.from("First,Last\nAda,Thread"));
  await startImportThread({ settings, claim: randomUUID() }, new Date()).done;
  const read = await sql`select state, row_count from import`.execute(db);
  expect(read.rows).toEqual([{ state: "mapping", row_count: 1 }]);
  await db.destroy();
  await drop();
});

test("an import that runs out of memory fails for good, and the next one is not kept waiting", async () => {
  const { settings, drop } = await createDatabase();
  const db = connect(settings);
  await begin(db, manyTexts());
  await begin(db, Buffer.from("First,Last\nAda,Thread"));
  const log = pino({ level: "silent" });
  const importing = startJobs([importWorker({ db, settings, clock: () => new Date(), log, megabytes: 64 })]);
  const states = async () =>
    (await sql<{ state: string; failure: string | null }>`select state, failure from import order by id`.execute(db))
      .rows;
  await expect.poll(states, { timeout: 150_000 }).toEqual([
    { state: "failed", failure: "OUT_OF_MEMORY" },
    { state: "mapping", failure: null },
  ]);
  await importing.close();
  await db.destroy();
  await drop();
});
