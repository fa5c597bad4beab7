import { type RawBuilder, sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { transaction } from "../../../kernel/db/connection.ts";
import { openWorld } from "../../../test/world/world.ts";
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

const ofLots = /Index (Only )?Scan using lot_/;
const ofOpen = /using reservation_(scheduled|open)/;

test.each([
  ["sessions that are over", sql`select * from ${completedByClient} sums`],
  ["credits to come", sql`select * from ${upcomingByClient("2026-05-20")} sums`],
  ["whoever has credits to come", sql`select from person p where p.id < 10 and ${hasUpcoming("2026-05-20")}`],
])("%s are computed from lots and what is scheduled, without reading the old ledger", async (_, statement) => {
  const plan = await planOf(statement);
  expect(plan).toMatch(ofLots);
  expect(plan).toMatch(ofOpen);
  expect(plan).not.toMatch(/credit_entry_(of_lot|completed)/);
});

test("credits of one client are computed the same way", async () => {
  const plan = await planOf(sql`select * from client_credits(1, '2026-05-20')`);
  expect(plan).toMatch(ofLots);
  expect(plan).toMatch(ofOpen);
  expect(plan).not.toMatch(/credit_entry_(of_lot|completed)/);
});
