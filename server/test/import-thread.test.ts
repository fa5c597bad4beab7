import { sql } from "kysely";
import { expect, test } from "vitest";
import { connect } from "../db/connection.ts";
import { startImportThread } from "../import-thread.ts";
import { createDatabase } from "./cluster.ts";

test("the thread reads a file, and ends with the work", async () => {
  const { settings, drop } = await createDatabase();
  const db = connect(settings);
  const csv = Buffer.from("First,Last\nAda,Thread");
  const found = await sql<{ id: number }>`
    insert into import (kind, name, size, state, created_at, touched_at)
    values ('clients', 'members.csv', ${csv.length}, 'reading', now(), now()) returning id`.execute(db);
  await sql`insert into import_part (import_id, part, content) values (${found.rows[0]?.id}, 1, ${csv})`.execute(db);
  await startImportThread(settings, new Date()).done;
  const read = await sql`select state, row_count from import`.execute(db);
  expect(read.rows).toEqual([{ state: "mapping", row_count: 1 }]);
  await db.destroy();
  await drop();
});
