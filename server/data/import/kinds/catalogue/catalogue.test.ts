import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openImporter } from "../../../../test/scenes/import-club.ts";
import { openWorld } from "../../../../test/world/world.ts";

const world = await openWorld({ requestsPerMinute: 1_000_000 });
afterAll(() => world[Symbol.asyncDispose]());
const admin = await world.person("admin");
const importer = openImporter(world, admin);

async function packages() {
  const found = await sql<{ name: string; kind: string; cents: number; paid: number; unit: string; renews: boolean }>`
    select name ->> 'cn' as name, kind, amount_cents as cents, paid, duration_unit as unit, renews from package order by id`.execute(
    world.db,
  );
  return found.rows;
}

const list = `Package ID,Name,Chinese Name,Price,Duration,Unit,Sessions,Auto Renew
P1,Monthly,月卡,"1,089.00",1,months,,yes
P2,Ten sessions,十节私教课,999,3,month,10,
P3,No price,,free,1,month,,`;

test("packages are imported, recognised again, change, and are undone", async () => {
  const read = await importer.upload("packages", list);
  expect(read.missing).toEqual([]);
  const judged = await importer.judge(read.id);
  expect(judged.counts).toMatchObject({ new: 2, refused: 1 });
  const [monthly, ten] = (await importer.rows(read.id)).data;
  const said = [monthly, ten].map((row) => row?.changes.map(({ field, from, to }) => [field, from, to]));
  expect(said).toEqual([
    [
      ["kind", null, "membership"],
      ["name_cn", null, "月卡"],
      ["amount", null, "1089.00"],
      ["duration", null, "1 month"],
      ["renews", null, "1"],
    ],
    [
      ["kind", null, "course"],
      ["name_cn", null, "十节私教课"],
      ["amount", null, "999.00"],
      ["duration", null, "3 month"],
      ["paid", null, "10"],
    ],
  ]);
  const done = await importer.commit(read.id);
  expect(await packages()).toEqual([
    { name: "月卡", kind: "membership", cents: 108_900, paid: 0, unit: "month", renews: true },
    { name: "十节私教课", kind: "course", cents: 99_900, paid: 10, unit: "month", renews: false },
  ]);
  const again = await importer.upload("packages", list.replace("999", "899"));
  expect((await importer.judge(again.id)).counts).toMatchObject({ same: 1, changed: 1 });
  const { data } = await importer.rows(again.id);
  expect(data[1]?.changes).toEqual([{ field: "amount", from: "999.00", to: "899.00" }]);
  await importer.commit(again.id);
  expect((await packages())[1]?.cents).toBe(89_900);
  await importer.undo(again.id);
  expect((await packages())[1]?.cents).toBe(99_900);
  expect((await importer.undo(done.id)).state).toBe("undone");
  expect(await packages()).toEqual([]);
});

test("a Chinese price list is understood, and what it leaves out is said once", async () => {
  const read = await importer.upload("packages", "名称,类型,价格,时长\n黄金年卡,会员,3888,12\n,会员,100,1");
  await importer.judge(read.id);
  const { data } = await importer.rows(read.id);
  expect(
    data.map(({ state, label, problems }) => [state, label, problems.map(({ field, code }) => [field, code])]),
  ).toEqual([
    ["new", "黄金年卡", []],
    ["refused", "", [["name_en", "REQUIRED"]]],
  ]);
});

test("products are imported with amounts of stock, recognised by their code, and undone unless they were changed", async () => {
  const csv =
    "SKU,Product Name,Category,Price,Qty\nW-1,Water,Drinks,2.50,40\nB-1,Bar,Snacks,3,10\nW-1,Water again,Drinks,2,1\nX,Thing,Gadgets,1,1";
  const read = await importer.upload("products", csv);
  await importer.judge(read.id);
  const { data } = await importer.rows(read.id);
  expect(data.map(({ state, problems }) => [state, problems[0]?.code])).toEqual([
    ["new", undefined],
    ["new", undefined],
    ["refused", "SAME_AS_LINE"],
    ["refused", "UNKNOWN_VALUE"],
  ]);
  await importer.commit(read.id);
  const again = await importer.upload("products", csv);
  expect((await importer.judge(again.id)).counts).toMatchObject({ same: 2, new: 0 });
  await sql`update product set stock = 39, version = version + 1 where sku = 'W-1'`.execute(world.db);
  expect((await importer.undo(read.id, true)).state).toBe("partlyUndone");
  const left = await sql<{ sku: string }>`select sku from product`.execute(world.db);
  expect(left.rows).toEqual([{ sku: "W-1" }]);
});
