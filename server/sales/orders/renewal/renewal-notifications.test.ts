import { afterAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#contract/kernel/values.ts";
import { runScheduledJobs } from "../../../jobs/scheduled-jobs.ts";
import { scheduledJobs } from "../../../start/domains.ts";
import { openRenewer } from "../../../test/scenes/renewer.ts";

const club = await openRenewer();
const { world, on, ware, member, change, notificationsOf } = club;
afterAll(() => world[Symbol.asyncDispose]());

beforeEach(async () => {
  await world.db.deleteFrom("notification").execute();
});

/** The rounds of so many days, two on each. */
async function live(from: string, until: string): Promise<void> {
  for (let day = from; day <= until; day = addDays(day, 1)) {
    for (const time of ["09:00", "21:00"]) {
      on(day, time);
      expect((await runScheduledJobs(world.db, scheduledJobs, world.now))?.size).toBe(0);
    }
  }
}

async function datedNotificationsOf(person: number) {
  return (await notificationsOf(person))
    .toReversed()
    .map(({ event, created_at, detail }) => [created_at.slice(0, 10), event, detail] as const);
}

const season = { duration: 1, unit: "season", cents: 24_900 } as const;
const named = { package: { en: "Month by month", cn: "连续包月" } };

test("a member is notified 30 and 7 days before, with day and price, and when it is created; each once", async () => {
  on("2026-01-05");
  const pack = await ware(season);
  const { id, order } = await member(pack, "2026-01-05");
  await live("2026-02-24", "2026-03-20");
  await world.db.updateTable("package").set({ amount_cents: 25_900 }).where("id", "=", pack).execute();
  await live("2026-03-21", "2026-04-06");
  const [, next] = await club.ordersOf(id);
  const ahead = { order, ...named, on: "2026-03-29", from: "2026-04-05" };
  const made = { order: next?.id, ...named, from: "2026-04-05", until: "2026-07-05" };
  expect(await datedNotificationsOf(id)).toEqual([
    ["2026-02-27", "RENEWAL_AHEAD", { ...ahead, amount: "249.00", was: null }],
    ["2026-03-22", "RENEWAL_AHEAD", { ...ahead, amount: "259.00", was: "249.00" }],
    ["2026-03-29", "ORDER_RENEWED", { ...made, amount: "259.00", was: "249.00" }],
  ]);
});

test("of a month only the 7 days can be announced, of a week only that it is created", async () => {
  on("2026-05-20");
  const month = await member(await ware(), "2026-05-20");
  const week = await member(await ware({ duration: 1, unit: "week", cents: 0 }), "2026-05-20");
  await live("2026-05-20", "2026-06-13");
  expect((await datedNotificationsOf(month.id)).map(([day, event]) => [day, event])).toEqual([
    ["2026-06-06", "RENEWAL_AHEAD"],
    ["2026-06-13", "ORDER_RENEWED"],
  ]);
  expect((await datedNotificationsOf(week.id)).map(([day, event]) => [day, event])).toEqual([
    ["2026-05-20", "ORDER_RENEWED"],
    ["2026-05-27", "ORDER_RENEWED"],
    ["2026-06-03", "ORDER_RENEWED"],
    ["2026-06-10", "ORDER_RENEWED"],
  ]);
});

test("a member who has stopped it learns that it ends, and nothing of a renewal; a suspended one hears nothing at all", async () => {
  on("2026-07-01");
  const pack = await ware();
  const [stopped, suspended] = [await member(pack, "2026-07-01"), await member(pack, "2026-07-01")];
  await change(stopped.order, { renews: 0 });
  await world.db.updateTable("person").set({ status_set: "suspended" }).where("id", "=", suspended.id).execute();
  await live("2026-07-15", "2026-08-01");
  expect((await datedNotificationsOf(stopped.id)).map(([day, event]) => [day, event])).toEqual([
    ["2026-07-25", "PACKAGE_ENDING"],
  ]);
  await world.db.updateTable("person").set({ status_set: null }).where("id", "=", suspended.id).execute();
  expect(await datedNotificationsOf(suspended.id)).toEqual([]);
});

test("with a short lead nobody hears that a package runs out which renews itself", async () => {
  on("2026-09-01");
  await club.set("renewAhead", 2);
  const { id } = await member(await ware(), "2026-09-01");
  await live("2026-09-20", "2026-09-29");
  await club.set("renewAhead", 7);
  expect((await datedNotificationsOf(id)).map(([day, event]) => [day, event])).toEqual([
    ["2026-09-22", "RENEWAL_AHEAD"],
    ["2026-09-29", "ORDER_RENEWED"],
  ]);
});
