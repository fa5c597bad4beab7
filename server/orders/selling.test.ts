import { afterAll, describe, expect, test } from "vitest";
import { orders } from "#contract/orders.ts";
import { addTrainee, openShop } from "../test/shop.ts";
import { openWorld } from "../test/world.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
const shop = await openShop(world);
const admin = await world.person("admin");

describe("selling a package", () => {
  test("moves the client's end, numbers the receipt, and can be cancelled while no credit is used", async () => {
    const clientId = await addTrainee(world, shop, admin);
    const params = { id: String(clientId) };
    const body = {
      clientId,
      clientType: "pro" as const,
      reports_to: shop.trainer,
      packageId: shop.coursePackage,
      salesId: shop.seller,
      paymentMethod: "cash",
      startOfDate: "2026-08-01",
    };
    const sold = await world.call(orders.addPackage, { params, body }, admin);
    expect(sold.problem).toMatchObject({ data: { endOfDate: "2026-11-01", order: { receipt_number: 2 } } });
    const stale = await world.call(orders.addPackage, { params, body: { ...body, packageVersion: 9 } }, admin);
    expect(stale.problem).toMatchObject({ status: 412, package: { amount: "999.00" } });
    const receipt = await world.call(orders.receipt, { params: { id: String(sold.data.order.id) } }, clientId);
    expect(receipt.problem).toMatchObject({ data: { number: 2, net: "999.00", taxes: [] } });
    const ledger = await world.call(orders.ledger, { params }, clientId);
    expect(ledger.data.at(-1)).toMatchObject({ event: "granted", balance: 25 });
    const top = await world.call(orders.topSales, { query: { range: "thisWeek" } }, admin);
    expect(top.problem).toMatchObject({ data: [] });
    const cancelled = await world.call(orders.cancel, { params: { id: String(sold.data.order.id) }, query: {} }, admin);
    expect(cancelled.problem).toMatchObject({
      data: { endOfDate: "2026-08-20", order: { payment_status: "cancelled", receipt_number: 2 } },
    });
  });
});
