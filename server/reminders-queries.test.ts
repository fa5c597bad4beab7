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

const photo = (letter: string) => letter.repeat(64);

test("of the photos that people and products show none is left out, however many are read at a time", async () => {
  for (const letter of ["c", "a", "e", "a", "b", "d", "a"])
    await world.person("client", { profile_image: photo(letter) });
  await world.person("client");
  const all = new Set(["a", "b", "c", "d", "e"].map(photo));
  for (const atATime of [1, 2, 4, 5, 6]) expect(await listNamedUploads(world.db, atATime)).toEqual(all);
});
