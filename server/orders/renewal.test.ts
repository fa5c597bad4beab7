import { afterAll, describe, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { openRenewer } from "../test/renewer.ts";
import { expectInvariants } from "../test/sessions.ts";

const club = await openRenewer();
const { world, on, ware, member, renew, periodsOf, ordersOf, accountOf, endOf, change, admin } = club;
afterAll(() => world[Symbol.asyncDispose]());

const entriesOf = async (id: number) =>
  (await world.call(accounts.entries, { params: { id: String(id) }, query: {} }, admin)).data;

test("golden case: Renewal, a server that was down from 2 to 40 days over two periods", async () => {
  for (const down of [2, 5, 9, 14, 23, 30, 38, 40]) {
    on("2026-05-20");
    const { id } = await member(await ware(), "2026-05-20");
    // The order's next one would have been made on 13 June.
    world.now = new Date(Date.parse("2026-06-13T16:00:00Z") + down * 86_400_000);
    await renew();
    await renew();
    const second = down >= 30 ? ["2026-07-20 2026-08-20"] : [];
    expect(await periodsOf(id)).toEqual(["2026-05-20 2026-06-20", "2026-06-20 2026-07-20", ...second]);
    const charges = (await entriesOf(id)).filter(({ kind }) => kind === "charge");
    expect(charges).toHaveLength(2 + second.length);
    const dues = (await accountOf(id)).open.flatMap(({ parts }) => parts.map(({ due_on, open }) => [due_on, open]));
    expect(dues).toEqual([["2026-06-20", "89.00"], ...second.map(() => ["2026-07-20", "89.00"])]);
    expect(await endOf(id)).toBe(second.length > 0 ? "2026-08-20" : "2026-07-20");
  }
  await expectInvariants(world);
});

describe("an order that renews", () => {
  test("makes its next one seven days before its end: at the price of then, unpaid, due on its first day", async () => {
    on("2026-05-20");
    const pack = await ware();
    const { id, order } = await member(pack, "2026-05-20");
    on("2026-06-12");
    await renew();
    expect(await periodsOf(id)).toHaveLength(1);
    const [coming] = await ordersOf(id);
    expect(coming?.renewal).toEqual({ on: "2026-06-13", amount: "89.00", stopped: null, end_at: "2026-06-20" });
    await world.db.updateTable("package").set({ amount_cents: 9_500 }).where("id", "=", pack).execute();
    on("2026-06-13");
    await renew();
    const [before, next] = await ordersOf(id);
    expect(before).toMatchObject({ id: order, renewal: null, follows: null });
    expect(next).toMatchObject({
      follows: order,
      amount: "95.00",
      clientType: "monthly",
      payment_method: "cash",
      sales: before?.sales,
      renewal: { on: "2026-07-13", amount: "95.00", end_at: "2026-07-20" },
    });
    expect(await accountOf(id)).toMatchObject({ balance: "95.00", due: "0.00", next: { due_on: "2026-06-20" } });
    expect(await change(order, { renews: 0 })).toMatchObject({ problem: { code: "NOT_RENEWING" } });
    await renew();
    expect(await periodsOf(id)).toHaveLength(2);
  });
});
