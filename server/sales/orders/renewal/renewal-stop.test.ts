import { afterAll, describe, expect, test } from "vitest";
import { activity } from "#contract/club/activity.ts";
import { leave } from "#contract/membership/leave.ts";
import { orders } from "#contract/sales/orders.ts";
import { day } from "#contract/data/today.ts";
import { openRenewer } from "../../../test/scenes/renewer.ts";
import { expectInvariants } from "../../../test/scenes/sessions.ts";

const club = await openRenewer();
const { world, on, ware, member, renew, periodsOf, ordersOf, change, admin } = club;
afterAll(() => world[Symbol.asyncDispose]());

const lastOf = async (id: number) => (await ordersOf(id)).at(-1);
const eventsOf = async (id: number) =>
  (await world.call(activity.list, { params: { id: String(id) }, query: {} }, admin)).data.map(({ event }) => event);

test("a member stops their own on the phone up to the day it is made: it ends with the period they have", async () => {
  on("2026-05-20");
  await club.set("noticeDays", 60);
  const { id, order } = await member(await ware(), "2026-05-20");
  on("2026-06-13");
  const stopped = await change(order, { renews: 0 }, id);
  expect(stopped).toMatchObject({
    data: { renewal: { end_at: "2026-06-20", stopped: { at: world.now.toISOString() } } },
  });
  await renew();
  on("2026-06-25");
  await renew();
  expect(await periodsOf(id)).toEqual(["2026-05-20 2026-06-20"]);
  await club.set("noticeDays", 0);
});

test("what renews itself is found by itself, however much was bought since", async () => {
  on("2026-05-20");
  const { id, order } = await member(await ware(), "2026-05-20");
  const once = await ware({ renews: false, unit: "day" });
  for (let sold = 0; sold < 12; sold += 1) await club.sell(id, once, "2026-05-20");
  const params = { id: String(id) };
  const read = await world.call(orders.ofPerson, { params, query: { renewing: "true", pageSize: "10" } }, id);
  expect(read.data.map((each) => each.id)).toEqual([order]);
  await change(order, { renews: 0 });
  const again = await world.call(orders.ofPerson, { params, query: { renewing: "true" } }, id);
  expect(again.data).toMatchObject([{ id: order, renewal: { stopped: { by: { id: admin } } } }]);
});

test("a member changes nothing else, and nobody else's: what they may not is refused before anything is done", async () => {
  on("2026-05-20");
  const pack = await ware();
  const [one, other] = [await member(pack, "2026-05-20"), await member(pack, "2026-05-20")];
  expect((await change(other.order, { renews: 0 }, one.id)).problem).toMatchObject({ code: "NOT_FOUND" });
  expect((await change(2_000_000_000, { renews: 0 }, one.id)).problem).toMatchObject({ code: "NOT_FOUND" });
  for (const body of [{ renews: 1 as const }, { paymentMethod: "visa" }, { renews: 0 as const, salesId: 1 }]) {
    const refused = await change(one.order, body, one.id);
    expect(refused.problem).toMatchObject({ status: 400, errors: [{ code: "NOT_ALLOWED" }] });
  }
  for (const role of ["manager", "employee"] as const)
    expect((await change(one.order, { renews: 0 }, await world.person(role))).status).toBe(403);
  expect((await lastOf(one.id))?.renewal?.stopped).toBeNull();
});

describe("the desk and a trainer in scope", () => {
  test.each(["desk", "trainer"] as const)("stop it with notice and take it back: %s", async (role) => {
    on("2026-05-20");
    await club.set("noticeDays", 35);
    const { id, order } = await member(await ware(), "2026-05-20");
    const staff = await world.person(role);
    expect(await change(order, { renews: 0 }, staff)).toMatchObject({
      data: { renewal: { end_at: "2026-07-20", stopped: { by: { id: staff } } } },
    });
    expect(await change(order, { renews: 1 }, staff)).toMatchObject({ data: { renewal: { stopped: null } } });
    expect((await eventsOf(id)).slice(0, 2)).toEqual(["RENEWAL_RESUMED", "RENEWAL_STOPPED"]);
    await club.set("noticeDays", 0);
  });

  test("resume nothing that others stopped, and change nothing else", async () => {
    on("2026-05-20");
    const { order } = await member(await ware(), "2026-05-20");
    await change(order, { renews: 0 });
    for (const staff of [await world.person("desk"), await world.person("trainer")])
      for (const body of [{ renews: 1 as const }, { paymentMethod: "visa" }, { salesId: 1 }])
        expect((await change(order, body, staff)).problem).toMatchObject({ errors: [{ code: "NOT_ALLOWED" }] });
  });

  test("reach no client of another trainer where a trainer's scope is their own", async () => {
    on("2026-05-20");
    await club.set("trainerScope", "own");
    const { id, order } = await member(await ware(), "2026-05-20");
    const [trainer, other] = [await world.person("trainer"), await world.person("trainer")];
    await world.db.updateTable("person").set({ reports_to: trainer }).where("id", "=", id).execute();
    expect((await change(order, { renews: 0 }, other)).problem).toMatchObject({ code: "NOT_FOUND" });
    expect((await change(order, { renews: 0 }, trainer)).status).toBe(200);
    await club.set("trainerScope", "all");
  });
});

test("golden case: Renewal of a frozen order, its dates move with the order before it", async () => {
  on("2027-01-01");
  const { id } = await member(await ware(), "2027-01-01");
  const body = {
    reason_type: "onLeave",
    reason_name: "vacation",
    started_at: "2027-01-10",
    ended_at: "2027-01-20",
  } as const;
  const filed = await world.call(leave.submit, { params: { id: String(id) }, body }, admin);
  expect(filed.status).toBe(200);
  expect(await periodsOf(id)).toEqual(["2027-01-01 2027-02-11"]);
  on("2027-02-04");
  await renew();
  expect(await periodsOf(id)).toEqual(["2027-01-01 2027-02-11", "2027-02-11 2027-03-11"]);
  expect((await lastOf(id))?.renewal).toMatchObject({ on: "2027-03-04" });
});

describe("an admin", () => {
  test("gives notice: the last day is shown before, and the notice passes on to the orders that are still made", async () => {
    on("2026-05-20");
    await club.set("noticeDays", 35);
    const { id, order } = await member(await ware(), "2026-05-20");
    on("2026-06-10");
    // 15 July is in the period after this one.
    expect((await lastOf(id))?.renewal).toMatchObject({ stopped: null, end_at: "2026-07-20" });
    const { data } = await change(order, { renews: 0 });
    expect(data).toMatchObject({
      renewal: { end_at: "2026-07-20", stopped: { by: { first_name: expect.any(String) as string } } },
    });
    await club.set("noticeDays", 0);
    on("2026-06-13");
    await renew();
    expect((await lastOf(id))?.renewal).toMatchObject({
      end_at: "2026-07-20",
      stopped: { at: "2026-06-10T16:00:00.000Z" },
    });
    on("2026-07-19");
    await renew();
    on("2026-08-01");
    await renew();
    expect(await periodsOf(id)).toEqual(["2026-05-20 2026-06-20", "2026-06-20 2026-07-20"]);
    expect(await eventsOf(id)).not.toContain("RENEWAL_LAPSED");
  });

  test("takes it back until the order has ended, and twice is once", async () => {
    on("2026-05-20");
    const { id, order } = await member(await ware(), "2026-05-20");
    await change(order, { renews: 0 });
    const { version } = (await change(order, { renews: 0 })).data as { version: number };
    expect(version).toBe(2);
    on("2026-06-19");
    await renew();
    await change(order, { renews: 1 });
    await change(order, { renews: 1 });
    await renew();
    expect(await periodsOf(id)).toHaveLength(2);
    expect((await eventsOf(id)).filter((event) => event.startsWith("RENEWAL"))).toEqual([
      "RENEWAL_RESUMED",
      "RENEWAL_STOPPED",
    ]);
    expect((await change(order, { renews: 0 })).problem).toMatchObject({ code: "NOT_RENEWING" });
  });

  test("is refused where it has ended, does not renew, or was looked at in another version", async () => {
    on("2026-05-20");
    const { order } = await member(await ware(), "2026-05-20");
    const { order: other } = await member(await ware({ renews: false }), "2026-05-20");
    expect((await change(other, { renews: 0 })).problem).toMatchObject({ code: "NOT_RENEWING" });
    expect((await change(order, { renews: 0, version: 7 })).problem).toMatchObject({ code: "STALE" });
    await change(order, { renews: 0 });
    on("2026-06-20");
    expect((await change(order, { renews: 1 })).problem).toMatchObject({ code: "NOT_RENEWING" });
    on("2026-06-21");
    await renew();
    expect((await change(order, { renews: 1 })).problem).toMatchObject({ code: "NOT_RENEWING" });
    await expectInvariants(world);
  });

  test("stops with notice what a member may then stop immediately, not the other way round", async () => {
    on("2026-05-20");
    await club.set("noticeDays", 90);
    const { id, order } = await member(await ware(), "2026-05-20");
    await change(order, { renews: 0 });
    expect((await lastOf(id))?.renewal?.end_at).toBe("2026-08-20");
    await change(order, { renews: 0 }, id);
    await change(order, { renews: 0 });
    expect((await lastOf(id))?.renewal?.end_at).toBe("2026-06-20");
    await club.set("noticeDays", 0);
  });
});

test("who is renewed is on nobody's list of those whose membership ends, and is once it has been stopped", async () => {
  on("2026-05-20");
  const { id, order } = await member(await ware(), "2026-05-20");
  on("2026-06-10");
  const isEnding = async () => {
    const { data } = await world.call(day.list, { params: { list: "ending" }, query: { pageSize: "200" } }, admin);
    return data.some((row) => row.id === id);
  };
  expect(await isEnding()).toBe(false);
  await change(order, { renews: 0 });
  expect(await isEnding()).toBe(true);
  await change(order, { renews: 1 });
  expect(await isEnding()).toBe(false);
});
