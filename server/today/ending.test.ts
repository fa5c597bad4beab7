import { afterAll, describe, expect, test } from "vitest";
import { clients } from "#contract/membership/clients.ts";
import { endings } from "#contract/membership/terminations.ts";
import { day as todays } from "#contract/data/today.ts";
import { runScheduledJobs } from "../jobs/scheduled-jobs.ts";
import { scheduledJobs } from "../start/domains.ts";
import { setUpMail, waitingIn } from "../test/receivers/outbox.ts";
import { openRenewer } from "../test/scenes/renewer.ts";
import { expectInvariants } from "../test/scenes/sessions.ts";

const club = await openRenewer();
const { world, on, ware, member, sell, renew, notificationsOf, admin } = club;
afterAll(async () => {
  await expectInvariants(world);
  await world[Symbol.asyncDispose]();
});

const week = { duration: 1, unit: "week", renews: false } as const;

async function settle(order: number, day: string): Promise<void> {
  const params = { id: String(order) };
  const { data } = await world.call(endings.settle, { params, body: { on: day } }, admin);
  const { status } = await world.call(
    endings.settle,
    { params, body: { on: day, confirm: data.statement.version } },
    admin,
  );
  expect(status).toBe(200);
}

/** Where a client is listed, counted, and notified of the end. */
async function endingOf(client: number) {
  const listed = async (list: "ending" | "ended") => {
    const { data } = await world.call(todays.list, { params: { list }, query: { pageSize: "200" } }, admin);
    return data.some(({ id }) => id === client);
  };
  const { data } = await world.call(clients.list, { query: { ending: "true", pageSize: "200" } }, admin);
  const counted = (await world.call(clients.standings, { query: {} }, admin)).data.ending;
  expect(counted).toBe(data.length);
  await world.db.deleteFrom("tick").execute();
  await setUpMail(world);
  expect((await runScheduledJobs(world.db, scheduledJobs, world.now))?.size).toBe(0);
  return {
    ending: await listed("ending"),
    ended: await listed("ended"),
    filtered: data.some(({ id }) => id === client),
    notified: (await notificationsOf(client)).some(({ event }) => event === "PACKAGE_ENDING"),
    written: (await waitingIn(world)).some(({ person, event }) => person === client && event === "packageEnding"),
  };
}

const nowhere = { ending: false, ended: false, filtered: false, notified: false, written: false };
const everywhere = { ...nowhere, ending: true, filtered: true, notified: true, written: true };

describe("whose membership ends is called about it", () => {
  test("where nothing follows, in the list, its filter and count, by a notice and by mail", async () => {
    on("2026-05-20");
    const { id } = await member(await ware({ renews: false }), "2026-04-25");
    expect(await endingOf(id)).toEqual(everywhere);
    on("2026-05-25");
    expect(await endingOf(id)).toMatchObject({ ending: false, ended: true, filtered: false });
  });

  test("but not where a settlement has ended it, also once it is over", async () => {
    on("2026-05-20");
    const [one, other] = [
      await member(await ware({ renews: false }), "2026-05-01"),
      await member(await ware(), "2026-05-01"),
    ];
    for (const { order } of [one, other]) await settle(order, "2026-05-24");
    expect([await endingOf(one.id), await endingOf(other.id)]).toEqual([nowhere, nowhere]);
    on("2026-05-26");
    await renew();
    expect([await endingOf(one.id), await endingOf(other.id)]).toEqual([nowhere, nowhere]);
  });

  test("nor where it was settled before it began", async () => {
    on("2026-05-20");
    const { id, order } = await member(await ware({ renews: false }), "2026-05-25");
    await settle(order, "2026-05-25");
    expect(await endingOf(id)).toEqual(nowhere);
  });

  test("again about what was bought after a settlement, and where another order ends on its day", async () => {
    on("2026-05-20");
    const pack = await ware({ renews: false });
    const { id, order } = await member(pack, "2026-05-01");
    await settle(order, "2026-05-21");
    on("2026-05-22");
    await sell(id, await ware(week), "2026-05-22");
    expect(await endingOf(id)).toMatchObject({ ending: true, filtered: true });
    on("2026-05-20");
    const two = await member(pack, "2026-04-25");
    await settle(await sell(two.id, pack, "2026-05-02"), "2026-05-25");
    expect(await endingOf(two.id)).toEqual(everywhere);
  });

  test("but not before a later order of the same kind has begun", async () => {
    on("2026-05-20");
    const pack = await ware(week);
    const { id } = await member(pack, "2026-05-16");
    await sell(id, pack, "2026-05-23");
    expect(await endingOf(id)).toEqual(nowhere);
    on("2026-05-23");
    expect(await endingOf(id)).toMatchObject({ ending: true, filtered: true });
  });

  test("and where the only order has not begun", async () => {
    on("2026-05-20");
    const { id } = await member(await ware(week), "2026-05-23");
    expect(await endingOf(id)).toMatchObject({ ending: true, filtered: true });
  });

  test("but not where it renews itself, before and after its next order is made, until that is stopped", async () => {
    on("2026-05-20");
    const { id, order } = await member(await ware({ ...week, renews: true }), "2026-05-20");
    expect(await endingOf(id)).toEqual(nowhere);
    on("2026-05-21");
    await renew();
    expect(await endingOf(id)).toEqual(nowhere);
    const last = (await club.ordersOf(id)).find(({ follows }) => follows === order);
    await club.change(last?.id ?? 0, { renews: 0 });
    expect(await endingOf(id)).toEqual(nowhere);
    on("2026-05-27");
    expect(await endingOf(id)).toMatchObject({ ending: true, filtered: true });
  });
});
