import { afterAll, expect, test } from "vitest";
import { accounts } from "#contract/sales/accounts.ts";
import { closes } from "#contract/sales/day-close.ts";
import { company } from "#contract/club/settings.ts";
import { documents } from "#contract/sales/documents.ts";
import { shop } from "#contract/sales/shop.ts";
import { day } from "#contract/data/today.ts";
import { openTill } from "../../../test/scenes/till.ts";
import { expectInvariants } from "../../../test/scenes/sessions.ts";
import { today } from "../../../test/world/world.ts";

const { world, admin, client, ...till } = await openTill();
afterAll(() => world[Symbol.asyncDispose]());
for (const [name, value] of [
  ["taxRates", [{ name: "HST", percent: 13, from: "2026-01-01" }]],
  ["pricesInclude", "net"],
] as const)
  await world.call(company.changeSetting, { params: { name }, body: { value } }, admin);

/** Today's sales according to the close, the shop's overview and Today. */
async function figures() {
  const { data: draft } = await world.call(closes.draft, { params: { day: today } }, admin);
  const { data: overview } = await world.call(shop.overview, { query: { range: "thisMonth" } }, admin);
  const { data: now } = await world.call(day.today, {}, admin);
  return [draft.totals[0]?.sales, overview.totals[0]?.amount, now.taken?.[0]?.amount];
}

test("a sale adds taxes to the sum of its prices, refuses another total, and every figure has them", async () => {
  const { data } = await till.sell(3);
  expect(data).toMatchObject({ taxes: "1.37", total: "11.87", lines: [{ price: "3.50", amount: "10.50" }] });
  expect(await figures()).toEqual(["11.87", "11.87", "11.87"]);
  const again = {
    lines: [{ productId: data.lines[0]?.product.id ?? 0, quantity: 3 }],
    paymentMethod: "cash",
    sellerId: admin,
    total: "10.50",
  };
  expect((await till.called.sell(again, admin)).problem).toMatchObject({ code: "STALE", total: "11.87" });
  await expectInvariants(world);
});

test("a sale on the account charges them, and its document says that they were added", async () => {
  await till.sell(2, { method: "account", clientId: client });
  const { data: account } = await world.call(accounts.account, { params: { id: String(client) } }, admin);
  const [charge] = account.open;
  expect(charge).toMatchObject({ open: "7.91" });
  const { data } = await world.call(documents.read, { params: { number: charge?.number ?? "" } }, admin);
  expect(data).toMatchObject({ net: "7.00", total: "7.91", pricesInclude: "net", of: { kind: "sale" } });
});
