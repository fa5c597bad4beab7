import { type RawBuilder, sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { transaction } from "../db/connection.ts";
import { openWorld } from "../test/world.ts";
import { completedByClient, hasUpcoming, upcomingByClient } from "./credit-sums-queries.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());

/** How a statement is carried out in a club too large to read a table as a whole. */
async function planOf(statement: RawBuilder<unknown>): Promise<string> {
  return transaction(world.db, async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_bitmapscan = off`.execute(trx);
    const { rows } = await sql<Record<string, string>>`explain (costs off) ${statement}`.execute(trx);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
}

const ofUsed = "Index Only Scan using credit_entry_completed";
const ofAhead = /using reservation_(scheduled|open)/;

test("sessions that are over are counted in an index of their own", async () => {
  expect(await planOf(sql`select * from ${completedByClient} sums`)).toContain(ofUsed);
});

test("credits to come are told without reading the sessions of old", async () => {
  const all = await planOf(sql`select * from ${upcomingByClient("2026-05-20")} sums`);
  const some = await planOf(sql`select from person p where p.id < 10 and ${hasUpcoming("2026-05-20")}`);
  for (const plan of [all, some]) {
    expect(plan).toContain(ofUsed);
    expect(plan).toMatch(ofAhead);
    expect(plan).not.toContain("credit_entry_of_lot");
  }
});
