import { afterAll, describe, expect, test } from "vitest";
import { activity } from "#contract/club/activity.ts";
import { notifications } from "#contract/messaging/notifications.ts";
import { orders } from "#contract/sales/orders.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { addDays } from "#contract/kernel/values.ts";
import { at, expectInvariants, openGym, undo } from "../../test/scenes/sessions.ts";
import { today } from "../../test/world/world.ts";

const gym = await openGym();
const { world, shop, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());
const desk = await world.person("desk");

/** Each booking is on a day of its own. */
let day = 0;
async function booked(client: number, as: number) {
  day += 1;
  const date = addDays(today, day);
  const times = [at(date, "10:00"), at(date, "11:00")] as const;
  const { data } = await world.call(reservations.create, { body: gym.draft(client, ...times) }, as);
  return { id: data.id, offer: data.undo, times };
}

const paramsOf = (id: number) => ({ params: { id: String(id) } });

async function eventsOf(person: number) {
  const { data } = await world.call(notifications.list, { query: {} }, person);
  return data.items.map(({ event }) => event);
}

const statusOf = async (id: number) =>
  (await world.db.selectFrom("reservation").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;

describe("a booking can be undone by its author", () => {
  test("the session reads as cancelled, its credit is back, its time is free, and nobody is notified", async () => {
    const client = await gym.client();
    const before = [await eventsOf(client), await eventsOf(shop.trainer)];
    const { id, offer, times } = await booked(client, desk);
    expect(await eventsOf(client)).toEqual(["RESERVATION_MADE", ...(before[0] ?? [])]);
    expect((await undo(world, offer, desk)).status).toBe(200);
    const { data } = await world.call(reservations.ofClient, { ...paramsOf(client), query: {} }, client);
    expect(data).toMatchObject([{ id, status: "cancelled", noShow: 0, actions: [] }]);
    const ledger = await world.call(orders.ledger, paramsOf(client), admin);
    expect(ledger.data.map(({ event, balance }) => [event, balance])).toEqual([
      ["granted", 13],
      ["booked", 12],
      ["returned", 13],
    ]);
    expect([await eventsOf(client), await eventsOf(shop.trainer)]).toEqual(before);
    const summary = await world.call(reservations.summaryOfPerson, paramsOf(client), client);
    expect(summary.data).toMatchObject({ balanced: 13, total: [{ completed: 0 }, { cancelled: 1 }, { scheduled: 0 }] });
    await gym.book(await gym.client(), ...times);
    await expectInvariants(world);
  });

  test("their stream says so; who has read of the session gets a notification that it was undone", async () => {
    const client = await gym.client();
    const { id, offer } = await booked(client, shop.trainer);
    await world.call(notifications.read, { body: { until: 2_000_000_000 } }, client);
    expect((await undo(world, offer, shop.trainer)).status).toBe(200);
    expect((await eventsOf(client)).slice(0, 2)).toEqual(["UNDONE", "RESERVATION_MADE"]);
    const { data } = await world.call(activity.list, { ...paramsOf(client), query: {} }, client);
    expect(data[0]).toMatchObject({
      event: "UNDONE",
      detail: {
        of: "RESERVATION_MADE",
        before: { reservation: id, session: "scheduled" },
        after: { reservation: id, session: "cancelled" },
      },
    });
  });

  test("a client too", async () => {
    const client = await gym.client();
    const { id, offer } = await booked(client, client);
    expect((await undo(world, offer, desk)).problem.code).toBe("NOT_FOUND");
    expect((await undo(world, offer, client)).status).toBe(200);
    expect(await statusOf(id)).toBe("cancelled");
  });
});

describe("a booking is not undone", () => {
  test("once its session was moved or cancelled", async () => {
    const client = await gym.client();
    const moved = await booked(client, desk);
    const body = gym.draft(client, moved.times[0], at(addDays(today, day), "12:00"));
    await world.call(reservations.details, { ...paramsOf(moved.id), body }, admin);
    expect((await undo(world, moved.offer, desk)).problem.code).toBe("UNDO_OVERTAKEN");
    const { id, offer } = await booked(client, desk);
    await world.call(reservations.status, { ...paramsOf(id), body: { status: "cancelled" } }, client);
    expect((await undo(world, offer, desk)).problem.code).toBe("UNDO_OVERTAKEN");
    await expectInvariants(world);
  });

  test("once its session was completed", async () => {
    const client = await gym.client();
    const times = [at(today, "10:00"), at(today, "11:00")] as const;
    const { data } = await world.call(reservations.create, { body: gym.draft(client, ...times) }, desk);
    await world.call(reservations.status, { ...paramsOf(data.id), body: { status: "completed" } }, admin);
    expect((await undo(world, data.undo, desk)).problem.code).toBe("UNDO_OVERTAKEN");
    expect(await statusOf(data.id)).toBe("completed");
  });

  test("twice, nor beside a move of the session at the same time", async () => {
    const client = await gym.client();
    const { offer } = await booked(client, desk);
    const both = await Promise.all([undo(world, offer, desk), undo(world, offer, desk)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    for (let round = 0; round < 8; round += 1) {
      const { id, offer: again, times } = await booked(client, desk);
      const body = gym.draft(client, times[0], at(addDays(today, day), "12:00"));
      const [undone, moved] = await Promise.all([
        undo(world, again, desk),
        world.call(reservations.details, { ...paramsOf(id), body }, admin),
      ]);
      expect(new Set([undone.status, moved.status])).toEqual(new Set([200, 409]));
      expect(await statusOf(id)).toBe(undone.status === 200 ? "cancelled" : "scheduled");
    }
    await expectInvariants(world);
  });
});
