import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clients } from "#contract/membership/clients.ts";
import { createDatabase } from "../../test/world/cluster.ts";
import { openShop, proDraft } from "../../test/scenes/shop.ts";
import { openWorld } from "../../test/world/world.ts";
import { type Db, connect, connectOnce, transaction } from "./connection.ts";
import { countRows } from "./totals.ts";

const { settings, drop } = await createDatabase();
const db = connect(settings);
await sql`create table thing (id integer generated always as identity)`.execute(db);

afterAll(async () => {
  await db.destroy();
  await drop();
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});

afterEach(() => {
  vi.useRealTimers();
});

const things = (from: Db = db) => countRows(from, sql`from thing`);
const add = (to: Db) => sql`insert into thing default values`.execute(to);

const missing = () => countRows(db, sql`from missing`);

/** Does something this process knows nothing of. */
async function elsewhere(statement: string): Promise<void> {
  const client = await connectOnce(settings);
  await client.query(statement);
  await client.end();
}

describe("a total", () => {
  test("is counted again after a commit, and after a change without transaction", async () => {
    const before = await things();
    await transaction(db, (trx) => add(trx));
    expect(await things()).toBe(before + 1);
    await add(db);
    expect(await things()).toBe(before + 2);
  });

  test("is not counted again for a second, whatever others do", async () => {
    const before = await things();
    await elsewhere("insert into thing default values");
    expect(await Promise.all([things(), things()])).toEqual([before, before]);
    vi.advanceTimersByTime(1_000);
    expect(await things()).toBe(before + 1);
  });

  test("asked for while a commit is under way is not what was counted before it", async () => {
    const before = await things();
    const seen = await transaction(db, async (trx) => {
      await add(trx);
      return { inside: await things(trx), outside: await things() };
    });
    expect(seen).toEqual({ inside: before + 1, outside: before });
    expect(await things()).toBe(before + 1);
  });

  test("of other values is another one", async () => {
    await add(db);
    const upTo = (id: number) => countRows(db, sql`from thing where id <= ${id}`);
    expect(await Promise.all([upTo(0), upTo(1)])).toEqual([0, 1]);
  });

  test("that could not be counted is tried again", async () => {
    await expect(missing()).rejects.toThrow("missing");
    await elsewhere("create table missing ()");
    expect(await missing()).toBe(0);
  });

  test("of the client table includes a new client immediately", async () => {
    await using world = await openWorld();
    const [shop, admin] = [await openShop(world), await world.person("admin")];
    const total = async () => (await world.call(clients.list, { query: {} }, admin)).meta.total;
    const before = await total();
    expect((await world.call(clients.create, { body: proDraft(shop) }, admin)).status).toBe(200);
    expect(await total()).toBe(before + 1);
  });
});
