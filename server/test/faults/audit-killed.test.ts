import { spawn } from "node:child_process";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { auditFigures } from "../../start/audit-figures.ts";
import { pruneSome } from "../../club/audit/cut-queries.ts";
import { chainSome } from "../../club/audit/chain-queries.ts";
import { verifyLog } from "../../club/audit/verify-queries.ts";
import { transaction } from "../../kernel/db/connection.ts";
import { openCountingProxy } from "./counting-proxy.ts";
import { openLoss } from "./lost-at-a-write.ts";
import { settingsOf } from "./other-process.ts";
import { end } from "./processes.ts";
import { changing } from "./sending-club.ts";
import { openWorld } from "../world/world.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
const client = await world.person("client");

beforeEach(async () => {
  for (const goal of ["Run", "Swim", "Rest"]) {
    await sql`update person set goal = ${goal} where id = ${client}`.execute(world.db);
  }
});

async function counts() {
  const { rows } = await sql<{ sealed: number; waiting: number }>`
    select count(position)::integer as sealed, count(*) filter (where position is null)::integer as waiting
    from audit_entry`.execute(world.db);
  return rows[0] ?? { sealed: 0, waiting: 0 };
}

const figures = async () =>
  Object.fromEntries(
    await Promise.all(auditFigures.map(async ({ name, read }) => [name, (await read(world.db)).get("")] as const)),
  );
const faults = async () => (await verifyLog(world.db, new Date(0))).faults;

/** Starts a process that seals, and kills it once it has done so many statements that leave something. */
async function sealUntilKilled(statements: number): Promise<void> {
  const proxy = await openCountingProxy(await settingsOf(world));
  const child = spawn(process.execPath, [join(import.meta.dirname, "audit-chain-host.ts"), proxy.url]);
  const killed = Promise.withResolvers<void>();
  proxy.after(statements, () => killed.resolve(end(child, "SIGKILL")), changing(/audit_entry/));
  await killed.promise;
  await proxy.close();
}

test("a process that is killed while it seals leaves a chain that holds, and the next one seals on", async () => {
  const before = await counts();
  // It has given all their places, and not committed.
  await sealUntilKilled(1);
  await expect.poll(counts).toEqual(before);
  expect(await faults()).toEqual([]);
  const waiting = await figures();
  expect(waiting["palestra_audit_unsealed"]).toBe(before.waiting);
  expect(waiting["palestra_audit_unsealed_age_seconds"]).toBeGreaterThan(0);
  // It has committed, and not heard of it.
  await sealUntilKilled(2);
  const all = { sealed: before.sealed + before.waiting, waiting: 0 };
  expect([await counts(), await faults()]).toEqual([all, []]);
  expect(await figures()).toEqual({
    palestra_audit_position: all.sealed,
    palestra_audit_unsealed: 0,
    palestra_audit_unsealed_age_seconds: 0,
  });
  await sql`update person set goal = 'Ride' where id = ${client}`.execute(world.db);
  expect(await transaction(world.db, (trx) => chainSome(trx, 100))).toMatchObject({
    head: { position: all.sealed + 1 },
  });
  expect(await faults()).toEqual([]);
});

test("a cut whose connection is lost at any of its writes has neither removed nor said anything", async () => {
  await transaction(world.db, (trx) => chainSome(trx, 100));
  const before = await counts();
  const cut = () => transaction(world.db, (trx) => pruneSome(trx, { before: new Date("2100-01-01"), months: 3 }, 100));
  await using loss = await openLoss(world.db);
  let write = 1;
  for (; ; write += 1) {
    await loss.atWrite(write);
    const done = await cut().catch(() => undefined);
    if (done !== undefined) break;
    expect([await counts(), await faults()]).toEqual([before, []]);
  }
  expect(write).toBe(5);
  expect([await counts(), await faults()]).toEqual([{ sealed: 1, waiting: 1 }, []]);
});
