import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { audit } from "#contract/club/audit.ts";
import { company } from "#contract/club/settings.ts";
import { profiles } from "#contract/membership/profile.ts";
import { pruneSome } from "./cut-queries.ts";
import { chainSome } from "./chain-queries.ts";
import { verifyLog } from "./verify-queries.ts";
import { type Transaction, transaction } from "../../kernel/db/connection.ts";
import { runScheduledJobs } from "../../jobs/scheduled-jobs.ts";
import { scheduledJobs } from "../../start/domains.ts";
import { openWorld } from "../../test/world/world.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());

/** Long after whatever is written without a word about its moment. */
const later = new Date("2099-06-01T16:00:00Z");

const admin = await world.person("admin");
let version = 1;
const write = () => {
  const body = { address: `${version} Bay St`, version: version++ };
  return world.call(profiles.update, { params: { id: String(admin) }, body }, admin);
};
const setting = (value: unknown) =>
  world.call(company.changeSetting, { params: { name: "auditMonths" }, body: { value } }, admin);
const sealAll = async () => {
  while ((await transaction(world.db, (trx) => chainSome(trx, 1_000))).sealed > 0);
};
const verified = () => verifyLog(world.db, new Date(0));
const positions = async () => {
  const { rows } = await sql<{ position: number }>`
    select position from audit_entry where position is not null order by position`.execute(world.db);
  return rows.map(({ position }) => position);
};
const cuts = async () => (await world.call(audit.list, { query: { kind: "cut" } }, admin)).data;

beforeAll(async () => {
  for (const _ of [1, 2, 3]) await write();
  expect((await setting(1)).problem.errors).toEqual([{ path: "value", code: "INVALID" }]);
  await sealAll();
});

test("a club keeps its log forever until it says for how long; then what is older goes, by an entry that says so", async () => {
  world.now = later;
  await runScheduledJobs(world.db, scheduledJobs, world.now);
  expect((await positions())[0]).toBe(1);
  const asked = async (months: number) =>
    (await world.call(audit.cut, { query: { months: String(months) } }, admin)).data;
  // All except the last one, which the next is chained to.
  expect(await asked(3)).toEqual({ from: "2099-03-01", amount: (await positions()).length - 1 });
  expect((await world.call(audit.cut, { query: { months: "4" } }, admin)).status).toBe(400);
  await setting(3);
  await write();
  await sealAll();
  const { rows } = await sql<{ through: number }>`
    select max(position) as through from audit_entry where at < ${later}`.execute(world.db);
  const through = rows[0]?.through ?? 0;
  expect(await asked(3)).toEqual({ from: "2099-03-01", amount: through });
  expect(await asked(120)).toMatchObject({ from: "2089-06-01" });
  world.now = new Date(later.getTime() + 600_000);
  expect(await runScheduledJobs(world.db, scheduledJobs, world.now)).toEqual(new Map());
  expect((await positions())[0]).toBe(through + 1);
  expect(await verified()).toMatchObject({ from: { position: through }, faults: [] });
  const cut = { amount: through, before: "2099-03-01T05:00:00.000Z" };
  expect(await asked(3)).toEqual({ from: "2099-03-01", amount: 0 });
  expect(await cuts()).toMatchObject([{ by: null, what: "entries of the log that are too old", changes: [], cut }]);
  const values = await sql`select from audit_value where entry_id not in (select id from audit_entry)`.execute(
    world.db,
  );
  expect(values.rows).toEqual([]);
  await sealAll();
  expect(await verified()).toMatchObject({ from: { position: through }, faults: [] });
  world.now = new Date(later.getTime() + 1_200_000);
  await runScheduledJobs(world.db, scheduledJobs, world.now);
  expect(await cuts()).toHaveLength(1);
});

/** The faults found after an owner of the tables has forged the log; the forgery is rolled back. */
async function found(forge: (trx: Transaction) => Promise<unknown>): Promise<string> {
  const faults = world.db.transaction().execute(async (trx) => {
    await sql`alter table audit_entry disable trigger user`.execute(trx);
    await sql`alter table audit_value disable trigger user`.execute(trx);
    const forged = Object.assign(trx, { refuse: world.db.refuse });
    await forge(forged);
    throw new Error((await verifyLog(forged, new Date(0))).faults.join("; "));
  });
  return faults.then(String, (error: Error) => error.message);
}

const first = sql`(select min(position) from audit_entry)`;
const lie = sql`'{"position": 9, "hash": "00", "months": 3, "before": "2099-03-01", "signature": "00"}'::jsonb`;

test.each([
  ["one entry more than the cut says", sql`delete from audit_entry where position = ${first}`, "entry is missing"],
  ["its own entry as well", sql`delete from audit_entry where kind = 'cut'`, "position 1, before entry"],
  ["and other words", sql`update audit_value set said = said || '{"position": 1}' where op = 'cut'`, "not signed"],
  ["without words", sql`update audit_value set said = null, salt = null where op = 'cut'`, "not signed"],
  ["by somebody else", sql`select audit_say(audit_open('{"kind": "cut"}'), '', 'cut', 9, '{}', ${lie})`, "not signed"],
  ["and what was cut is back", sql`update audit_entry set position = 1 where kind = 'cut'`, "entries before are in"],
])("a cut that is forged is found: %s", async (_, forgery, fault) => {
  expect(await found((trx) => forgery.execute(trx))).toContain(fault);
});

const away = (trx: Transaction) => sql`delete from audit_entry where position = ${first}`.execute(trx);
const cut = (trx: Transaction) => pruneSome(trx, { before: new Date("2100-01-01"), months: 3 }, 2);

test("no more than a cut says can be removed, and nothing by the word of a former one", async () => {
  const { rows } = await sql<{ id: number }>`select id from audit_entry where kind = 'cut'`.execute(world.db);
  const former = transaction(world.db, async (trx) => {
    await sql`select set_config('palestra.cutting', ${String(rows[0]?.id)}, true)`.execute(trx);
    await away(trx);
  });
  await expect(former).rejects.toThrow("only ever added");
  const more = transaction(world.db, async (trx) => {
    expect(await cut(trx)).toBe(2);
    await away(trx);
  });
  await expect(more).rejects.toThrow("only ever added");
  expect(await verified()).toMatchObject({ faults: [] });
});

test("a cut that breaks off leaves all as it was; of a log that is old as a whole the last entry stays", async () => {
  await write();
  await sealAll();
  const all = await positions();
  const broken = transaction(world.db, async (trx) => {
    await cut(trx);
    throw new Error("The power is out");
  });
  await expect(broken).rejects.toThrow("The power is out");
  expect(await positions()).toEqual(all);
  const amounts = await Promise.all([1, 2].map(() => transaction(world.db, cut)));
  expect(amounts).toEqual([2, 2]);
  while ((await transaction(world.db, cut)) > 0);
  expect(await positions()).toEqual(all.slice(-1));
  expect(await verified()).toMatchObject({ faults: [] });
  await sealAll();
  expect((await verified()).head.position).toBeGreaterThan(Math.max(...all));
});
