import { afterAll, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { accounts } from "#contract/sales/accounts.ts";
import { endings } from "#contract/membership/terminations.ts";
import { addDays } from "#contract/kernel/values.ts";
import { openRenewer } from "../../../test/scenes/renewer.ts";
import { expectInvariants } from "../../../test/scenes/sessions.ts";
import { clubDate } from "../../../kernel/time/club-time.ts";

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

  test("goes by the terms that its package has by then, and by the taxes that are added to its price", async () => {
    on("2026-05-20");
    await club.set("pricesInclude", "net");
    await club.set("taxRates", [{ name: "GST", percent: 5, from: "2020-01-01" }]);
    const pack = await ware({ cents: 10_000 });
    const { id } = await member(pack, "2026-05-20");
    const dearer = { amount_cents: 12_000, duration: 2, duration_unit: "month" as const };
    await world.db.updateTable("package").set(dearer).where("id", "=", pack).execute();
    on("2026-06-13");
    await renew();
    await club.set("pricesInclude", "tax");
    await club.set("taxRates", []);
    expect(await periodsOf(id)).toEqual(["2026-05-20 2026-06-20", "2026-06-20 2026-08-20"]);
    expect((await ordersOf(id)).map(({ amount }) => amount)).toEqual(["105.00", "126.00"]);
  });

  test("is paid by what the account holds, and leaves type and trainer of the client as they are", async () => {
    on("2026-05-20");
    const { id } = await member(await ware(), "2026-05-20");
    await world.db
      .updateTable("person")
      .set({ client_type: "pro", reports_to: club.shop.trainer })
      .where("id", "=", id)
      .execute();
    const body = { amount: "100.00", method: "cash", on_account: true };
    await world.call(accounts.pay, { params: { id: String(id) }, body }, admin);
    on("2026-06-13");
    await renew();
    expect(await accountOf(id)).toMatchObject({ balance: "-11.00", open: [] });
    const person = await world.db
      .selectFrom("person")
      .select(["client_type", "reports_to"])
      .where("id", "=", id)
      .execute();
    expect(person).toEqual([{ client_type: "pro", reports_to: club.shop.trainer }]);
    expect((await ordersOf(id)).at(-1)).toMatchObject({ clientType: "monthly" });
  });

  test("of a short term is renewed when it has begun, not earlier, however many days ahead", async () => {
    on("2026-05-20");
    const { id } = await member(await ware({ duration: 1, unit: "day", cents: 0 }), "2026-05-22");
    await renew();
    expect(await periodsOf(id)).toEqual(["2026-05-22 2026-05-23"]);
    on("2026-05-22");
    await renew();
    expect(await periodsOf(id)).toEqual(["2026-05-22 2026-05-23", "2026-05-23 2026-05-24"]);
    on("2026-05-24");
    await renew();
    expect((await periodsOf(id)).at(-1)).toBe("2026-05-25 2026-05-26");
    await change((await ordersOf(id)).at(-1)?.id ?? 0, { renews: 0 });
    await expectInvariants(world);
  });

  test("keeps to the calendar at the ends of months, at New Year, and when clocks change", async () => {
    const cases = [
      ["2027-12-31", "2028-01-31", "2028-02-29"],
      ["2027-01-31", "2027-02-28", "2027-03-31"],
      ["2026-02-08", "2026-03-08", "2026-04-08"],
      ["2026-10-01", "2026-11-01", "2026-12-01"],
    ] as const;
    for (const [start, middle, end] of cases) {
      on(start, "00:30");
      const { id } = await member(await ware(), start);
      // Ten to midnight of the day before, and the first minute of the day, by the club's clock.
      on(addDays(middle, -8), "23:50");
      await renew();
      expect(await periodsOf(id)).toEqual([`${start} ${middle}`]);
      on(addDays(middle, -7), "00:01");
      await renew();
      expect(await periodsOf(id)).toEqual([`${start} ${middle}`, `${middle} ${end}`]);
    }
  });

  test("golden case: Month ends, from 31 January on it goes back to the 31st", async () => {
    on("2027-01-31");
    const { id } = await member(await ware(), "2027-01-31");
    on("2027-05-25");
    await renew();
    expect(await periodsOf(id)).toEqual([
      "2027-01-31 2027-02-28",
      "2027-02-28 2027-03-31",
      "2027-03-31 2027-04-30",
      "2027-04-30 2027-05-31",
      "2027-05-31 2027-06-30",
    ]);
    await expectInvariants(world);
  });
});

async function settle(order: number): Promise<void> {
  const params = { id: String(order) };
  const day = { on: clubDate(world.now, "America/Toronto") };
  const { data } = await world.call(endings.settle, { params, body: day }, admin);
  await world.call(endings.settle, { params, body: { ...day, confirm: data.statement.version } }, admin);
}

describe("is made without another", () => {
  test("by a package that does not renew, however it changes, and by a sale from before there was a choice", async () => {
    on("2026-05-20");
    const pack = await ware({ renews: false });
    const { id } = await member(pack, "2026-05-20");
    await world.db.updateTable("package").set({ renews: true }).where("id", "=", pack).execute();
    on("2026-06-25");
    await renew();
    expect(await periodsOf(id)).toHaveLength(1);
    expect((await ordersOf(id))[0]).toMatchObject({ renewal: null, follows: null });
  });

  test("where it is cancelled or ends early; a renewal that is made already continues", async () => {
    on("2026-05-20");
    const pack = await ware();
    const [one, other, third] = [
      await member(pack, "2026-05-20"),
      await member(pack, "2026-05-20"),
      await member(pack, "2026-05-20"),
    ];
    await world.call(endings.cancelOrder, { params: { id: String(one.order) }, query: {} }, admin);
    on("2026-05-30");
    await settle(other.order);
    on("2026-06-13");
    await renew();
    await settle(third.order);
    on("2026-06-25");
    await renew();
    const counts = [await periodsOf(one.id), await periodsOf(other.id), await periodsOf(third.id)];
    expect(counts.map(({ length }) => length)).toEqual([0, 1, 2]);
    expect((await ordersOf(other.id))[0]?.renewal).toBeNull();
    const second = (await ordersOf(third.id))[1];
    await world.call(endings.cancelOrder, { params: { id: String(second?.id) }, query: {} }, admin);
    on("2026-09-25");
    await renew();
    expect(await periodsOf(third.id)).toHaveLength(1);
    await expectInvariants(world);
  });
});

test("one that fails holds no other up, is whole or not at all, and is made in the next round", async () => {
  on("2026-05-20");
  const pack = await ware();
  const members = [
    await member(pack, "2026-05-20"),
    await member(pack, "2026-05-20"),
    await member(pack, "2026-05-20"),
  ];
  on("2026-06-13");
  await sql`create function refuse_charge() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$`.execute(
    world.db,
  );
  await sql`create trigger broken before insert on account_entry for each row
    when (new.client_id = ${sql.lit(members[1]?.id)}) execute function refuse_charge()`.execute(world.db);
  await expect(renew()).rejects.toThrow("not this one");
  const made = () => Promise.all(members.map(async ({ id }) => (await periodsOf(id)).length));
  expect(await made()).toEqual([2, 1, 2]);
  await sql`drop function refuse_charge cascade`.execute(world.db);
  await renew();
  expect(await made()).toEqual([2, 2, 2]);
});
