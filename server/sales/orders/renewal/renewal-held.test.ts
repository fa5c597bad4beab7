import { afterAll, describe, expect, test } from "vitest";
import { accounts } from "#contract/sales/accounts.ts";
import { activity } from "#contract/club/activity.ts";
import { leave } from "#contract/membership/leave.ts";
import type { PersonChange } from "../../../identity/people/queries.ts";
import { openRenewer } from "../../../test/scenes/renewer.ts";
import { expectInvariants } from "../../../test/scenes/sessions.ts";

const club = await openRenewer();
const { world, on, ware, member, renew, periodsOf, ordersOf, notificationsOf, admin } = club;
afterAll(() => world[Symbol.asyncDispose]());

const setPerson = (id: number, columns: PersonChange) =>
  world.db.updateTable("person").set(columns).where("id", "=", id).execute();
const howMany = async (id: number) => (await periodsOf(id)).length;
const eventsOf = async (id: number) =>
  (await world.call(activity.list, { params: { id: String(id) }, query: {} }, admin)).data.map(({ event }) => event);
const heldOf = async (id: number) => (await notificationsOf(id)).filter(({ event }) => event === "RENEWAL_HELD");

async function pay(id: number, amount: string): Promise<void> {
  const paid = await world.call(accounts.pay, { params: { id: String(id) }, body: { amount, method: "cash" } }, admin);
  expect(paid.problem).not.toHaveProperty("code");
}

async function charge(id: number, amount: string, due_on: string): Promise<void> {
  const body = { name: { en: "Locker", cn: "储物柜" }, amount, due_on };
  expect((await world.call(accounts.fee, { params: { id: String(id) }, body }, admin)).status).toBe(200);
}

describe("nobody is renewed who", () => {
  test.each([
    ["is dismissed", { dismissed_from: "2026-06-30" }, { dismissed_from: null }],
    ["is suspended by hand", { status_set: "suspended" as const }, { status_set: null }],
  ])("%s; while the order lasts it may still be made, and after that no more", async (_, columns, back) => {
    on("2026-05-20");
    const pack = await ware();
    const [one, other] = [await member(pack, "2026-05-20"), await member(pack, "2026-05-20")];
    for (const { id } of [one, other]) await setPerson(id, columns);
    on("2026-06-18");
    await renew();
    expect([await howMany(one.id), await howMany(other.id)]).toEqual([1, 1]);
    await setPerson(one.id, back);
    await renew();
    expect(await howMany(one.id)).toBe(2);
    on("2026-06-21");
    await renew();
    await setPerson(other.id, back);
    await renew();
    expect(await howMany(other.id)).toBe(1);
    expect((await eventsOf(other.id))[0]).toBe("RENEWAL_LAPSED");
    expect((await ordersOf(other.id))[0]?.renewal).toBeNull();
    expect(await heldOf(admin)).toEqual([]);
  });

  test("has an end of the membership on file, and no order of theirs announces one until that is withdrawn", async () => {
    on("2026-05-20");
    const { id } = await member(await ware(), "2026-05-20");
    const params = { id: String(id) };
    const announced = async () => (await ordersOf(id))[0]?.renewal?.on;
    expect(await announced()).toBe("2026-06-13");
    const end = { reason_type: "dismissed" as const, reason_name: "memberWish", started_at: "2026-06-15" };
    const filed = await world.call(leave.submit, { params, body: end }, admin);
    expect(filed.status).toBe(200);
    expect(await announced()).toBeUndefined();
    await world.call(leave.withdraw, { params, body: { id: filed.data.reasons?.id ?? 0 } }, admin);
    expect(await announced()).toBe("2026-06-13");
  });

  test("is deleted", async () => {
    on("2026-05-20");
    const { id } = await member(await ware(), "2026-05-20");
    await setPerson(id, { deleted_at: world.now });
    on("2026-06-18");
    await renew();
    const orders = await world.db.selectFrom("orders").select("id").where("client_id", "=", id).execute();
    expect(orders).toHaveLength(1);
  });
});

test("whose membership has expired since is renewed all the same: that is what an outage does", async () => {
  on("2026-05-20");
  const { id } = await member(await ware(), "2026-05-20");
  on("2026-06-25");
  await renew();
  expect(await periodsOf(id)).toEqual(["2026-05-20 2026-06-20", "2026-06-20 2026-07-20"]);
});

describe("a client with debts", () => {
  test("one period is renewed, more is not until it is paid, and staff are notified once", async () => {
    on("2026-05-20");
    const { id, order } = await member(await ware(), "2026-05-20");
    await charge(id, "89.00", "2026-06-01");
    on("2026-06-13");
    await renew();
    expect(await howMany(id)).toBe(2);
    const second = (await ordersOf(id))[1];
    on("2026-07-13");
    await renew();
    await renew();
    expect(await howMany(id)).toBe(2);
    const name = expect.objectContaining({ first_name: expect.any(String) as string }) as unknown;
    expect((await heldOf(admin)).map(({ detail }) => detail)).toEqual([
      {
        client: { id, name },
        order: second?.id,
        package: { en: "Month by month", cn: "连续包月" },
        until: "2026-07-20",
        why: "owing",
      },
    ]);
    expect(second?.follows).toBe(order);
    await pay(id, "89.00");
    await renew();
    expect(await howMany(id)).toBe(3);
  });

  test("is announced to their trainer, if they have one who is there", async () => {
    on("2026-05-20");
    const trainer = await world.person("trainer");
    const boss = await world.person("admin");
    const { id } = await member(await ware(), "2026-05-20");
    await setPerson(id, { reports_to: trainer });
    await charge(id, "500.00", "2026-06-01");
    on("2026-06-13");
    await renew();
    expect([await heldOf(trainer), await heldOf(boss)].map(({ length }) => length)).toEqual([1, 0]);
  });

  test("what is due later, or is charged only now, is no obstacle", async () => {
    on("2026-05-20");
    const { id } = await member(await ware(), "2026-05-20");
    await charge(id, "500.00", "2026-07-01");
    on("2026-06-13");
    await charge(id, "500.00", "2026-06-13");
    await renew();
    expect(await howMany(id)).toBe(2);
  });
});

test("a package that is no longer sold renews nobody: staff are notified once, and a package that is sold again continues", async () => {
  on("2026-05-20");
  const pack = await ware();
  const { id } = await member(pack, "2026-05-20");
  const archive = (archived_at: Date | null) =>
    world.db.updateTable("package").set({ archived_at }).where("id", "=", pack).execute();
  await archive(world.now);
  const before = (await heldOf(admin)).length;
  on("2026-06-13");
  await renew();
  await renew();
  expect(await howMany(id)).toBe(1);
  const held = await heldOf(admin);
  expect(held).toHaveLength(before + 1);
  expect(held[0]?.detail).toMatchObject({ client: { id }, why: "notOnSale", until: "2026-06-20" });
  expect((await ordersOf(id))[0]?.renewal?.amount).toBeNull();
  await archive(null);
  await renew();
  expect(await howMany(id)).toBe(2);
});

const away = (id: number, started_at: string, ended_at: string) =>
  world.call(
    leave.submit,
    { params: { id: String(id) }, body: { reason_type: "onLeave", reason_name: "vacation", started_at, ended_at } },
    admin,
  );

describe("on leave", () => {
  test("an order moves, and is renewed once the leave is over, by the end that it has then", async () => {
    on("2026-05-20");
    const { id } = await member(await ware(), "2026-05-20");
    on("2026-06-10");
    expect((await away(id, "2026-06-10", "2026-06-19")).status).toBe(200);
    expect(await periodsOf(id)).toEqual(["2026-05-20 2026-06-29"]);
    on("2026-06-18");
    await club.set("renewAhead", 20);
    await renew();
    expect(await howMany(id)).toBe(1);
    on("2026-06-19");
    await renew();
    await club.set("renewAhead", 7);
    expect(await periodsOf(id)).toEqual(["2026-05-20 2026-06-29", "2026-06-29 2026-07-29"]);
    await expectInvariants(world);
  });

  test("that extends nothing a membership continues, and is renewed", async () => {
    on("2026-05-20");
    await club.set("leaveExtends", "nothing");
    const { id } = await member(await ware(), "2026-05-20");
    on("2026-06-10");
    await away(id, "2026-06-10", "2026-06-20");
    await club.set("leaveExtends", "membershipAndCredits");
    on("2026-06-13");
    await renew();
    expect(await periodsOf(id)).toEqual(["2026-05-20 2026-06-20", "2026-06-20 2026-07-20"]);
  });

  test("put on file after the renewal both move, and both come back when it is given up", async () => {
    on("2026-05-20");
    const { id } = await member(await ware(), "2026-05-20");
    on("2026-06-13");
    await renew();
    const { data } = await away(id, "2026-06-15", "2026-06-25");
    expect(await periodsOf(id)).toEqual(["2026-05-20 2026-06-30", "2026-06-30 2026-07-30"]);
    await world.call(leave.activate, { params: { id: String(id) }, body: { id: data.reasons?.id ?? 0 } }, admin);
    expect(await periodsOf(id)).toEqual(["2026-05-20 2026-06-20", "2026-06-20 2026-07-20"]);
    await expectInvariants(world);
  });

  test("put on file before the renewal the next one moves as if it had been there, and comes back like it", async () => {
    on("2026-05-20");
    const { id } = await member(await ware(), "2026-05-20");
    await setPerson(id, { end_of_date: "2026-12-01" });
    const { data } = await away(id, "2026-06-25", "2026-07-05");
    on("2026-06-13");
    await renew();
    expect(await periodsOf(id)).toEqual(["2026-05-20 2026-06-20", "2026-06-20 2026-07-30"]);
    on("2026-06-20");
    await world.call(leave.activate, { params: { id: String(id) }, body: { id: data.reasons?.id ?? 0 } }, admin);
    expect(await periodsOf(id)).toEqual(["2026-05-20 2026-06-20", "2026-06-20 2026-07-20"]);
    await expectInvariants(world);
  });
});
