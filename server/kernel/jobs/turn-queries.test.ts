import { afterAll, expect, test } from "vitest";
import { connect, transaction } from "../db/connection.ts";
import { claimJobTurn } from "./turn-queries.ts";
import { createDatabase } from "../../test/world/cluster.ts";

const { settings, drop } = await createDatabase();
const db = connect(settings);
afterAll(async () => {
  await db.destroy();
  await drop();
});

const minute = 60_000;
const at = (minutes: number) => new Date(Date.UTC(2026, 4, 20, 12) + minutes * minute);
const take = (minutes: number) => transaction(db, (trx) => claimJobTurn(trx, "watch", at(minutes), 10 * minute));

test("a turn is taken once in an interval, also by clocks that differ, and again where one was far ahead", async () => {
  expect(await take(0)).toBe(true);
  expect([await take(0), await take(9), await take(-1), await take(-10)]).toEqual([false, false, false, false]);
  expect(await take(10)).toBe(true);
  expect(await take(-1)).toBe(true);
});
