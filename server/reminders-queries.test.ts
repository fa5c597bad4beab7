import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { transaction } from "./db/connection.ts";
import { listNamedUploads } from "./reminders-queries.ts";
import { openWorld } from "./test/world.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());

test("the photos that people show are looked up without reading everybody's row", async () => {
  await transaction(world.db, async (trx) => {
    const wholeReads = sql<object>`select seq_scan from pg_stat_xact_user_tables where relname = 'person'`;
    await sql`set local enable_seqscan = off`.execute(trx);
    const before = await wholeReads.execute(trx);
    await listNamedUploads(trx);
    expect((await wholeReads.execute(trx)).rows).toEqual(before.rows);
  });
});
