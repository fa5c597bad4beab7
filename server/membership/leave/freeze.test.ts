import { afterAll, describe, expect, test } from "vitest";
import { accounts } from "#contract/sales/accounts.ts";
import { undoCalls } from "#contract/club/undo.ts";
import { activity } from "#contract/club/activity.ts";
import { company } from "#contract/club/settings.ts";
import { endings } from "#contract/membership/terminations.ts";
import { daysBetween } from "#contract/kernel/values.ts";
import { transaction } from "../../kernel/db/connection.ts";
import { openFreezer } from "../../test/scenes/freezer.ts";
import { expectInvariants, openGym, sell } from "../../test/scenes/sessions.ts";
import { selling } from "#contract/sales/selling.ts";

const gym = await openGym();
const { world, shop, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());
const { on, client, away, change, back, datesOf, setting } = openFreezer(gym);

const monthly = { kind: "membershipPackage", paid: 0, free: 0 } as const;
/** A membership from 1 January up to 1 February 2027. */
const january = { ...monthly, start: "2027-01-01", days: 31 } as const;

/** Order A ends on 1 March, order B starts there, for a month. */
async function two() {
  on("2027-02-01");
  const { id } = await client(
    { ...monthly, start: "2027-01-01", days: 59 },
    { ...monthly, start: "2027-03-01", days: 31 },
  );
  return id;
}

describe("a leave extends what was bought", () => {
  test("Freeze: a membership 1 Jan–1 Feb with a leave 7–17 Jan (10 days) ends 11 Feb", async () => {
    on("2027-01-02");
    const { id, order } = await client(january);
    const answer = await away(id, "2027-01-07", "2027-01-17");
    expect(answer.data.freeze).toMatchObject({
      extends: "membershipAndCredits",
      days: 10,
      end: { before: "2027-02-01", after: "2027-02-11" },
      orders: [{ id: order, end: { before: "2027-02-01", after: "2027-02-11" } }],
    });
    expect(await datesOf(id)).toEqual({ end: "2027-02-11", orders: ["2027-01-01 2027-02-11"] });
    const { data } = await world.call(activity.list, { params: { id: String(id) }, query: {} }, admin);
    expect(data.find(({ event }) => event === "REASON_SUBMITTED")?.detail).toMatchObject({
      frozen: { from: "2027-01-07", until: "2027-01-17", end: "2027-02-11" },
    });
  });

  test("A membership without an end still has none during a leave, after a change of it and after its withdrawal", async () => {
    on("2027-01-02");
    const days = daysBetween("2027-01-01", "2199-12-31");
    const { id } = await client({ ...monthly, start: "2027-01-01", days });
    const endless = { end: "2199-12-31", orders: ["2027-01-01 2199-12-31"] };
    const { status, data } = await away(id, "2027-01-07", "2027-01-17");
    expect([status, data.freeze?.end]).toEqual([200, { before: "2199-12-31", after: "2199-12-31" }]);
    expect(await datesOf(id)).toEqual(endless);
    await change(id, data.reasons?.id, "2027-01-08", "2027-01-10");
    expect(await datesOf(id)).toEqual(endless);
    on("2027-01-09");
    await back(id, data.reasons?.id);
    expect(await datesOf(id)).toEqual(endless);
    await world.db
      .updateTable("person")
      .set({ end_set: "2199-12-31", end_set_at: world.now })
      .where("id", "=", id)
      .execute();
    await setting("leavePolicy", "oneAtATime");
    expect((await away(id, "2027-02-07", "2027-02-17")).status).toBe(200);
    expect(await datesOf(id)).toEqual(endless);
    await setting("leavePolicy", "once");
  });

  test("Freeze over a later order: A ends and B starts on 11 March, no gap, no overlap", async () => {
    const id = await two();
    await away(id, "2027-02-10", "2027-02-20");
    expect(await datesOf(id)).toEqual({
      end: "2027-04-11",
      orders: ["2027-01-01 2027-03-11", "2027-03-11 2027-04-11"],
    });
  });

  test("Early return: activated on 15 Feb, both on 6 March; the day is kept", async () => {
    const id = await two();
    const { data } = await away(id, "2027-02-10", "2027-02-20");
    on("2027-02-15");
    await back(id, data.reasons?.id);
    expect(await datesOf(id)).toEqual({
      end: "2027-04-06",
      orders: ["2027-01-01 2027-03-06", "2027-03-06 2027-04-06"],
    });
    const [kept] = await world.db.selectFrom("reason").select("returned_on").where("person_id", "=", id).execute();
    expect(kept?.returned_on).toBe("2027-02-15");
  });

  test("Withdrawn before it begins: every date as before", async () => {
    const id = await two();
    const all = async () => [
      await world.db.selectFrom("orders").selectAll().where("client_id", "=", id).orderBy("id").execute(),
      await world.db.selectFrom("lot").selectAll().where("client_id", "=", id).orderBy("id").execute(),
      await world.db.selectFrom("person").selectAll().where("id", "=", id).execute(),
    ];
    const plain = async () => (await all()).flat().map(({ version: _version, ...row }) => row);
    const before = await plain();
    const { data } = await away(id, "2027-02-10", "2027-02-20");
    expect(await plain()).not.toEqual(before);
    await back(id, data.reasons?.id);
    expect(await plain()).toEqual(before);
  });

  test("Leave over 29 Feb and a change of clocks: Toronto, 25 Feb–15 Mar 2028 is 19 days", async () => {
    on("2028-02-20");
    const { id } = await client({ ...monthly, start: "2028-02-01", days: 60 });
    const { data } = await away(id, "2028-02-25", "2028-03-15");
    expect(data.freeze).toMatchObject({ days: 19, end: { before: "2028-04-01", after: "2028-04-20" } });
  });

  test("a change of it undoes what it did and does it again", async () => {
    const id = await two();
    const { data } = await away(id, "2027-02-10", "2027-02-20");
    await change(id, data.reasons?.id, "2027-02-10", "2027-02-13");
    expect(await datesOf(id)).toEqual({
      end: "2027-04-04",
      orders: ["2027-01-01 2027-03-04", "2027-03-04 2027-04-04"],
    });
    const late = await change(id, data.reasons?.id, "2027-04-02", "2027-04-03");
    expect(late.problem.errors).toEqual([
      { path: "started_at", code: "OUTSIDE_CONTRACT" },
      { path: "ended_at", code: "OUTSIDE_CONTRACT" },
    ]);
  });

  test("an order sold during it knows its days: only more of them move it", async () => {
    on("2027-02-01");
    const { id } = await client({ ...monthly, start: "2027-01-01", days: 59 });
    const { data } = await away(id, "2027-02-10", "2027-02-20");
    await transaction(world.db, (trx) => sell(trx, shop, id, { ...monthly, start: "2027-03-11", days: 31 }));
    await change(id, data.reasons?.id, "2027-02-10", "2027-02-25");
    expect((await datesOf(id)).orders).toEqual(["2027-01-01 2027-03-16", "2027-03-16 2027-04-16"]);
    await change(id, data.reasons?.id, "2027-02-10", "2027-02-12");
    expect((await datesOf(id)).orders).toEqual(["2027-01-01 2027-03-03", "2027-03-11 2027-04-11"]);
    await back(id, data.reasons?.id);
    expect((await datesOf(id)).orders).toEqual(["2027-01-01 2027-03-01", "2027-03-11 2027-04-11"]);
  });

  test("an end set by hand comes later too, and an order may be cancelled in between", async () => {
    on("2027-01-02");
    const { id } = await client(january);
    const set = { end_of_date: "2027-06-01", end_set: "2027-06-01", end_set_at: world.now };
    await world.db.updateTable("person").set(set).where("id", "=", id).execute();
    const order = await transaction(world.db, (trx) =>
      sell(trx, shop, id, { ...monthly, start: "2027-02-01", days: 10 }),
    );
    const { data } = await away(id, "2027-01-07", "2027-01-17");
    expect((await datesOf(id)).end).toBe("2027-06-11");
    const gone = await world.call(endings.cancelOrder, { params: { id: String(order) } }, admin);
    expect(gone.data.endOfDate).toBe("2027-06-11");
    await back(id, data.reasons?.id);
    expect(await datesOf(id)).toEqual({ end: "2027-06-01", orders: ["2027-01-01 2027-02-01"] });
  });
});

describe("the club chooses what is extended", () => {
  test("nothing, the membership alone, or sessions too; a leave keeps what was chosen", async () => {
    on("2027-01-02");
    const bought = [january, { start: "2027-01-01", days: 20 }] as const;
    await setting("leaveExtends", "nothing");
    const nothing = await client(...bought);
    const answer = await away(nothing.id, "2027-01-07", "2027-01-17");
    expect(answer.data.freeze).toBeNull();
    expect(await datesOf(nothing.id)).toEqual({
      end: "2027-02-01",
      orders: ["2027-01-01 2027-02-01", "2027-01-01 2027-01-21"],
    });
    await setting("leaveExtends", "membership");
    const membership = await client(...bought);
    const { data } = await away(membership.id, "2027-01-07", "2027-01-17");
    expect(await datesOf(membership.id)).toEqual({
      end: "2027-02-11",
      orders: ["2027-01-01 2027-02-11", "2027-01-01 2027-01-21"],
    });
    await setting("leaveExtends", "membershipAndCredits");
    await change(nothing.id, answer.data.reasons?.id, "2027-01-07", "2027-01-18");
    expect((await datesOf(nothing.id)).end).toBe("2027-02-01");
    await change(membership.id, data.reasons?.id, "2027-01-07", "2027-01-08");
    expect(await datesOf(membership.id)).toEqual({
      end: "2027-02-02",
      orders: ["2027-01-01 2027-02-02", "2027-01-01 2027-01-21"],
    });
  });

  test("the membership of a client who has sessions alone is extended although they are not, also once an order goes", async () => {
    on("2027-01-02");
    await setting("leaveExtends", "membership");
    const { id } = await client({ start: "2027-01-01", days: 31 });
    await away(id, "2027-01-07", "2027-01-17");
    const other = await transaction(world.db, (trx) => sell(trx, shop, id, { start: "2027-01-01", days: 3 }));
    expect(await datesOf(id)).toMatchObject({ end: "2027-02-11" });
    await world.call(endings.cancelOrder, { params: { id: String(other) } }, admin);
    expect(await datesOf(id)).toEqual({ end: "2027-02-11", orders: ["2027-01-01 2027-02-01"] });
    await setting("leaveExtends", "membershipAndCredits");
  });

  test("the membership of a client who has sessions alone ends with them where they end early", async () => {
    on("2027-01-02");
    await setting("leaveExtends", "membership");
    const { id, order } = await client({ start: "2027-01-01", days: 31 });
    await away(id, "2027-01-07", "2027-01-17");
    const ending = { params: { id: String(order) }, body: { on: "2027-01-02" } };
    const { statement } = (await world.call(endings.settle, ending, admin)).data;
    expect(statement.endOfDate).toBe("2027-01-02");
    const body = { ...ending.body, confirm: statement.version };
    await world.call(endings.settle, { ...ending, body }, admin);
    expect(await datesOf(id)).toEqual({ end: "2027-01-02", orders: ["2027-01-01 2027-01-02"] });
    await setting("leaveExtends", "membershipAndCredits");
  });

  test("the leave of staff extends nothing", async () => {
    on("2027-01-02");
    const trainer = await world.person("trainer", { start_of_date: "2026-01-01", end_of_date: "2027-06-01" });
    const { data } = await away(trainer, "2027-01-07", "2027-01-17");
    expect(data.freeze).toBeNull();
    const person = await world.db.selectFrom("person").select("end_of_date").where("id", "=", trainer).execute();
    expect(person).toEqual([{ end_of_date: "2027-06-01" }]);
  });
});

const put = (name: "leaveExtends" | "freezeLimits", value: unknown) =>
  world.call(company.changeSetting, { params: { name }, body: { value } }, admin);

test("settings say what is wrong with them", async () => {
  expect((await put("leaveExtends", "everything")).status).toBe(400);
  expect((await put("freezeLimits", { minDays: 0, maxDaysPerYear: null })).problem.errors).toEqual([
    { path: "value.minDays", code: "TOO_SMALL" },
  ]);
});

test("the parts of a plan that have not come move with their order, and come back with the leave", async () => {
  on("2027-01-02");
  const { id } = await client(january);
  const body = {
    clientId: id,
    clientType: "monthly" as const,
    packageId: shop.membershipPackage,
    salesId: shop.seller,
    paymentMethod: "cash",
    payments: [],
    plan: { parts: 3, every: "week" as const },
    startOfDate: "2027-01-05",
  };
  await world.call(selling.addPackage, { params: { id: String(id) }, body }, admin);
  const parts = async () => {
    const { data } = await world.call(accounts.account, { params: { id: String(id) } }, admin);
    return data.open[0]?.parts.map(({ due_on }) => due_on);
  };
  const before = await parts();
  expect(before).toEqual(["2027-01-05", "2027-01-12", "2027-01-19"]);
  const { data } = await away(id, "2027-01-07", "2027-01-17");
  expect(data.freeze?.next_due).toEqual({ before: "2027-01-12", after: "2027-01-22" });
  expect(await parts()).toEqual(["2027-01-05", "2027-01-22", "2027-01-29"]);
  const { id: act, version } = data.undo ?? { id: 0, version: 1 };
  await world.call(undoCalls.undo, { params: { id: String(act) }, body: { version } }, admin);
  expect(await parts()).toEqual(before);
  const again = await away(id, "2027-01-07", "2027-01-17");
  expect(again.status).toBe(200);
  on("2027-01-10");
  await back(id, again.data.reasons?.id);
  expect(await parts()).toEqual(["2027-01-05", "2027-01-15", "2027-01-22"]);
  await expectInvariants(world);
});

test("a membership that ends early is worth the days that are left, those of the leave left out", async () => {
  on("2027-01-02");
  const { id } = await client(january);
  const body = {
    clientId: id,
    clientType: "monthly" as const,
    packageId: shop.membershipPackage,
    salesId: shop.seller,
    paymentMethod: "cash",
    startOfDate: "2027-01-01",
  };
  const { order } = (await world.call(selling.addPackage, { params: { id: String(id) }, body }, admin)).data;
  await away(id, "2027-01-07", "2027-01-17");
  on("2027-01-21");
  const asked = { params: { id: String(order.id) }, body: { on: "2027-01-21" } };
  const { statement } = (await world.call(endings.settle, asked, admin)).data;
  expect(statement).toMatchObject({ lines: [{ kind: "days", count: 21, of: 31 }], sum: "60.29" });
});
