import { afterAll, expect, test } from "vitest";
import { accounts } from "#contract/sales/accounts.ts";
import { documents } from "#contract/sales/documents.ts";
import { orders } from "#contract/sales/orders.ts";
import { search } from "#contract/data/search.ts";
import { openGym } from "../../../test/scenes/sessions.ts";
import { selling } from "#contract/sales/selling.ts";
import { today } from "../../../test/world/world.ts";

const gym = await openGym();
const { world, shop, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());

test("order, document, account and ledger of a sale show one number, and search finds it by the order's id too", async () => {
  const client = await world.person("client", { reports_to: shop.trainer });
  const params = { id: String(client) };
  // A fee takes a number of the series, so that ids and numbers drift apart.
  const fee = { name: { en: "Key", cn: "钥匙" }, amount: "5.00", due_on: today };
  for (const _ of [1, 2, 3]) await world.call(accounts.fee, { params, body: fee }, admin);
  const pack = { clientType: "pro" as const, reports_to: shop.trainer, packageId: shop.coursePackage };
  const extra = { membership_duration: 0, membership_duration_symbol: "day" as const, courses: 0 };
  const body = { clientId: client, ...pack, extra, salesId: shop.seller, paymentMethod: "cash", startOfDate: today };
  const { order } = (await world.call(selling.addPackage, { params, body }, admin)).data;
  const number = order.receipt_number;
  expect(number).not.toBe(order.id);
  const { data: paper } = await world.call(documents.read, { params: { number: String(number) } }, admin);
  expect(paper).toMatchObject({ number: String(number), of: { order_id: order.id } });
  const { data: ledger } = await world.call(orders.ledger, { params, query: {} }, admin);
  expect(ledger.map(({ order_id, order_number }) => [order_id, order_number])).toEqual([[order.id, number]]);
  const { data: entries } = await world.call(accounts.entries, { params, query: {} }, admin);
  expect(entries.find(({ of }) => of?.order_id === order.id)?.document).toBe(String(number));
  for (const q of [String(number), String(order.id)]) {
    const { data } = await world.call(search.find, { query: { q } }, admin);
    expect(data.receipts.map((found) => found.number)).toContain(String(number));
  }
});
