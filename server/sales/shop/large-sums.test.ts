/** Sums that a 32-bit integer of cents cannot hold. */
import { afterAll, describe, expect, test } from "vitest";
import { company } from "#contract/club/settings.ts";
import { accounts } from "#contract/sales/accounts.ts";
import { closes } from "#contract/sales/day-close.ts";
import { orders } from "#contract/sales/orders.ts";
import { shop } from "#contract/sales/shop.ts";
import { day as todays } from "#contract/data/today.ts";
import { addDays } from "#contract/kernel/values.ts";
import { runScheduledJobs } from "../../jobs/scheduled-jobs.ts";
import { scheduledJobs } from "../../start/domains.ts";
import { expectInvariants } from "../../test/scenes/sessions.ts";
import { openShop } from "../../test/scenes/shop.ts";
import { openWorld, today } from "../../test/world/world.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
const { seller } = await openShop(world);
const admin = await world.person("admin");
const desk = await world.person("desk");

const MOST = "9999999.99";
const paramsOf = (id: number) => ({ params: { id: String(id) } });

async function product(price: string): Promise<number> {
  const name = JSON.stringify({ en: "Rack", cn: "深蹲架" });
  const thing = { name, type: "cloth" as const, sku: `R${price}`, weight: null, weightUnit: "kg" as const, price };
  const body = { ...thing, currency: "CAD" as const, stock: 1_000_000, published: 1 as const };
  return (await world.call(shop.create, { body }, admin)).data.id;
}

async function sell(productId: number, quantity: number, over: { paymentMethod?: string; clientId?: number } = {}) {
  const body = { lines: [{ productId, quantity }], paymentMethod: "cash", sellerId: seller, ...over };
  return world.call(shop.sell, { body }, desk);
}

describe("a shop sale", () => {
  test.each(["cash", "account"])(
    "of more than 9,999,999.99 by %s is refused, and one of as much is made",
    async (by) => {
      const [rack, much] = [
        await product(by === "cash" ? "5000.00" : "5000.01"),
        await product(by === "cash" ? MOST : "9999999.98"),
      ];
      const over = { paymentMethod: by, clientId: await world.person("client") };
      expect(await sell(rack, 10_000, over)).toMatchObject({
        status: 400,
        problem: { errors: [{ path: "lines", code: "TOO_LARGE" }] },
      });
      expect((await sell(much, 1, over)).status).toBe(200);
      expect((await sell(much, 2, over)).status).toBe(400);
    },
  );
});

describe("a client who owes more than a 32-bit integer of cents", () => {
  test("gets a message when it is due and when it is overdue, and every list shows the sum", async () => {
    const client = await world.person("client");
    const due = addDays(today, 3);
    const fee = { name: { en: "Build-out", cn: "装修" }, amount: MOST, due_on: due };
    for (let count = 0; count < 3; count += 1)
      expect((await world.call(accounts.fee, { ...paramsOf(client), body: fee }, admin)).status).toBe(200);
    expect((await world.call(accounts.account, paramsOf(client), desk)).data).toMatchObject({ balance: "29999999.97" });
    const before = world.now;
    for (const days of [0, 1, 3, 4, 11, 12]) {
      world.now = new Date(before.getTime() + days * 86_400_000);
      expect((await runScheduledJobs(world.db, scheduledJobs, world.now))?.size).toBe(0);
    }
    const owing = await world.call(accounts.owing, { query: { pageSize: "200" } }, desk);
    expect(owing.data.find((row) => row.id === client)).toMatchObject({ due: "29999999.97" });
    expect((await world.call(todays.today, {}, admin)).status).toBe(200);
    const payments = Array.from({ length: 3 }, () => ({ amount: MOST, method: "cash" }));
    expect((await world.call(accounts.pay, { ...paramsOf(client), body: { payments } }, desk)).status).toBe(200);
    const day = (await world.call(todays.today, {}, admin)).data.date;
    expect((await world.call(closes.draft, { params: { day } }, admin)).status).toBe(200);
    expect((await world.call(orders.topSales, { query: { range: "thisWeek" } }, admin)).status).toBe(200);
    expect((await world.call(accounts.entries, { ...paramsOf(client), query: {} }, desk)).meta.total).toBe(6);
    await expectInvariants(world);
    world.now = before;
  });
});

const rate = (name: string, percent: number, from: string) => ({ name, percent, from });
const save = (value: unknown) =>
  world.call(company.changeSetting, { params: { name: "taxRates" }, body: { value } }, admin);

test("tax rates that are in force together come to 100 percent at most", async () => {
  const both = [rate("GST", 60, "2026-01-01"), rate("PST", 50, "2026-03-01")];
  expect((await save(both)).problem).toMatchObject({ errors: [{ path: "value.1.percent", code: "TOO_LARGE" }] });
  expect((await save([...both, rate("GST", 50, "2026-02-01")])).status).toBe(200);
  expect((await save([])).status).toBe(200);
});
