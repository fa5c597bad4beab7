import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { type Db, connect, transaction } from "../../db/connection.ts";
import { createDatabase } from "../../../test/world/cluster.ts";
import { dropVisits } from "./queries.ts";
import { type CountVisit, epochMinute, visitCounter } from "./visits.ts";

const database = await createDatabase();
/** Each process has connections of its own. */
const [one, two] = [connect(database.settings), connect(database.settings)];

afterAll(async () => {
  await Promise.all([one.destroy(), two.destroy()]);
  await database.drop();
});

const noon = new Date("2026-05-20T16:00:00Z");
const LIMIT = 100;
const SHARE = 5;

beforeEach(() => sql`truncate visit_count`.execute(one));

const later = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);

/** How many of so many visits are let through. */
async function admitted(visits: number, ...counters: readonly { count: CountVisit; now?: Date }[]): Promise<number> {
  let count = 0;
  for (let visit = 0; visit < visits; visit += 1) {
    const at = counters[visit % counters.length];
    if ((await at?.count("ana", at.now ?? noon)) === 0) count += 1;
  }
  return count;
}

const rows = async () =>
  (await sql<{ minute: number; visits: number }>`select minute, visits from visit_count`.execute(one)).rows;

test("two processes let a visitor through as often as the club does, within a share of each", async () => {
  const counters = [{ count: visitCounter(one, LIMIT) }, { count: visitCounter(two, LIMIT) }];
  const through = await admitted(3 * LIMIT, ...counters);
  expect(through).toBeGreaterThanOrEqual(LIMIT);
  expect(through).toBeLessThan(LIMIT + 2 * SHARE);
});

test("one visit in a share costs a statement, and none once there were too many", async () => {
  const count = visitCounter(one, LIMIT);
  await admitted(SHARE - 1, { count });
  expect(await rows()).toEqual([]);
  await admitted(1, { count });
  expect(await rows()).toEqual([{ minute: epochMinute(noon), visits: SHARE }]);
  await admitted(3 * LIMIT, { count });
  expect(await rows()).toEqual([{ minute: epochMinute(noon), visits: LIMIT }]);
});

test("clocks that differ by seconds count together, and at the turn of a minute refuse nobody who is within the limit", async () => {
  const within = [
    { count: visitCounter(one, LIMIT), now: later(10) },
    { count: visitCounter(two, LIMIT), now: later(17) },
  ];
  expect(await admitted(3 * LIMIT, ...within)).toBeLessThan(LIMIT + 2 * SHARE);
  const across = [
    { count: visitCounter(one, LIMIT), now: later(59) },
    { count: visitCounter(two, LIMIT), now: later(66) },
  ];
  expect(await admitted(SHARE, ...across)).toBe(SHARE);
});

test("too many learn how long to wait, and pass in the next minute", async () => {
  const count = visitCounter(one, 1);
  expect([await count("ana", later(50)), await count("ana", later(50.5))]).toEqual([0, 10]);
  expect([await count("ben", later(51)), await count("ana", later(60))]).toEqual([0, 0]);
});

test("while the database does not answer, each process judges alone", async () => {
  const nowhere: Db = connect({ host: "127.0.0.1", port: 1, user: "club", database: "club" });
  expect(await admitted(3 * LIMIT, { count: visitCounter(nowhere, LIMIT) })).toBe(LIMIT);
  await nowhere.destroy();
});

test("counts of minutes that are over go, so many at a time, and those of clocks that run a little ahead stay", async () => {
  const minute = epochMinute(noon);
  await sql`insert into visit_count (visitor, minute, visits)
    select 'ana', ${minute}::integer + away, 1 from unnest('{-900,-3,-2,0,2,900}'::integer[]) as away`.execute(one);
  const drop = () => transaction(one, (trx) => dropVisits(trx, minute, 2));
  expect([await drop(), await drop()]).toEqual([2, 1]);
  expect((await rows()).map((row) => row.minute - minute).toSorted((a, b) => a - b)).toEqual([-2, 0, 2]);
});
