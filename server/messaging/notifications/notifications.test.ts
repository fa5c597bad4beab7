import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { accounts } from "#contract/sales/accounts.ts";
import { clients } from "#contract/membership/clients.ts";
import { trainerChange } from "#contract/membership/trainer-change.ts";
import { leave } from "#contract/membership/leave.ts";
import { type NotificationEvent, notifications } from "#contract/messaging/notifications.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { dropUnnamed, insertUpload } from "../../club/uploads/queries.ts";
import { transaction } from "../../kernel/db/connection.ts";
import { notifyOfClient } from "./queries.ts";
import { publishLogins } from "../../club/live/queries.ts";
import { runScheduledJobs } from "../../jobs/scheduled-jobs.ts";
import { scheduledJobs } from "../../start/domains.ts";
import { follow } from "../../test/receivers/reader.ts";
import { at, openGym, sell } from "../../test/scenes/sessions.ts";
import { proDraft } from "../../test/scenes/shop.ts";
import { noon } from "../../test/world/world.ts";
import { selling } from "#contract/sales/selling.ts";

const gym = await openGym();
const { world, shop, admin } = gym;
const { trainer } = shop;
afterAll(() => world[Symbol.asyncDispose]());

beforeEach(async () => {
  await world.db.deleteFrom("notification").execute();
  await world.db.deleteFrom("tick").execute();
});

async function receivedBy(person: number, query: Record<string, string> = {}) {
  return (await world.call(notifications.list, { query }, person)).data;
}

/** The clients of somebody's session notifications, newest first. */
async function clientsOf(person: number) {
  const { items } = await receivedBy(person);
  return items.map(({ event, detail }) => [event, "reservation" in detail && detail.client.id]);
}

/** The events of somebody's notifications, first to last. */
async function eventsOf(person: number): Promise<NotificationEvent[]> {
  return (await receivedBy(person, { limit: "200" })).items.map(({ event }) => event).toReversed();
}

/** The former time and partner in somebody's last notification of a moved session. */
async function movedFrom(person: number) {
  const [last] = (await receivedBy(person)).items;
  if (last?.event !== "RESERVATION_MOVED" || !last.detail.was) return undefined;
  return [new Date(last.detail.was.start), last.detail.was.trainer.id];
}

const [ten, eleven, twelve] = [at("2026-06-01", "10:00"), at("2026-06-01", "11:00"), at("2026-06-01", "12:00")];

describe("a reservation", () => {
  test("notifies client and trainer that it is made, moved and cancelled, but not the actor", async () => {
    const client = await gym.client();
    const made = await world.call(reservations.create, { body: gym.draft(client, ten, eleven) }, trainer);
    const params = { id: `${made.data.id}` };
    await world.call(reservations.details, { params, body: gym.draft(client, eleven, twelve) }, client);
    await world.call(reservations.status, { params, body: { status: "cancelled" } }, admin);
    expect(await eventsOf(client)).toEqual(["RESERVATION_MADE", "RESERVATION_CANCELLED"]);
    expect(await eventsOf(trainer)).toEqual(["RESERVATION_MOVED", "RESERVATION_CANCELLED"]);
    expect(await eventsOf(admin)).toEqual([]);
    expect((await receivedBy(trainer)).items[1]?.detail).toEqual({
      reservation: made.data.id,
      title: "privateTrainingSession",
      start: "2026-06-01T15:00:00+00:00",
      end: "2026-06-01T16:00:00+00:00",
      client: { id: client, name: made.data.clientName },
      trainer: { id: trainer, name: made.data.trainerName },
      was: { start: "2026-06-01T14:00:00+00:00", trainer: { id: trainer, name: made.data.trainerName } },
    });
  });

  test("that gets other tags stays where it is, and nobody is notified", async () => {
    const client = await gym.client();
    const id = await gym.book(client, at("2026-06-02", "10:00"), at("2026-06-02", "11:00"));
    await world.db.deleteFrom("notification").execute();
    const body = gym.draft(client, at("2026-06-02", "10:00"), at("2026-06-02", "11:00"), { tags: [2] });
    await world.call(reservations.details, { params: { id: `${id}` }, body }, admin);
    expect([await eventsOf(client), await eventsOf(trainer)]).toEqual([[], []]);
  });

  test("that passes to another client is cancelled for one and made for the other, who stay unknown to each other", async () => {
    const [client, next] = [await gym.client(), await gym.client()];
    const times = [at("2026-06-12", "10:00"), at("2026-06-12", "11:00")] as const;
    const id = await gym.book(client, ...times);
    await world.db.deleteFrom("notification").execute();
    await world.call(reservations.details, { params: { id: `${id}` }, body: gym.draft(next, ...times) }, admin);
    expect(await clientsOf(client)).toEqual([["RESERVATION_CANCELLED", client]]);
    expect(await clientsOf(next)).toEqual([["RESERVATION_MADE", next]]);
    expect(await clientsOf(trainer)).toEqual([
      ["RESERVATION_MADE", next],
      ["RESERVATION_CANCELLED", client],
    ]);
  });

  test("that is done is announced to the client", async () => {
    const client = await gym.client();
    const id = await gym.book(client, at("2026-05-20", "08:00"), at("2026-05-20", "09:00"));
    await world.call(reservations.status, { params: { id: `${id}` }, body: { status: "completed" } }, trainer);
    expect(await eventsOf(client)).toEqual(["RESERVATION_MADE", "RESERVATION_DONE"]);
  });

  test("that passes to another trainer is new to that one, and moved for the client and the former one", async () => {
    const client = await gym.client();
    const other = await world.person("trainer");
    const start = at("2026-06-03", "10:00");
    const id = await gym.book(client, start, at("2026-06-03", "11:00"));
    await world.db.deleteFrom("notification").execute();
    await world.call(trainerChange.update, { body: { client, trainer: other, future: "move" } }, admin);
    expect(await eventsOf(client)).toEqual(["RESERVATION_MOVED"]);
    expect(await eventsOf(trainer)).toEqual(["RESERVATION_MOVED"]);
    expect(await eventsOf(other)).toEqual(["RESERVATION_MADE", "CLIENT_ASSIGNED"]);
    expect(await movedFrom(client)).toEqual([new Date(start), trainer]);

    await world.db.deleteFrom("notification").execute();
    const body = gym.draft(client, at("2026-06-03", "12:00"), at("2026-06-03", "13:00"));
    await world.call(reservations.details, { params: { id: `${id}` }, body }, admin);
    expect([await eventsOf(other), await eventsOf(trainer)]).toEqual([["RESERVATION_MOVED"], ["RESERVATION_MADE"]]);
    expect(await movedFrom(client)).toEqual([new Date(start), other]);
  });
});

test("a leave that is submitted, changed and withdrawn is announced to its person, with the sessions it cancels", async () => {
  const client = await gym.client();
  await gym.book(client, at("2026-06-04", "10:00"), at("2026-06-04", "11:00"));
  const params = { id: `${client}` };
  const terms = { reason_type: "onLeave", reason_name: "vacation", started_at: "2026-06-03" } as const;
  const asked = await world.call(leave.submit, { params, body: { ...terms, ended_at: "2026-06-10" } }, trainer);
  const id = asked.data.reasons?.id ?? 0;
  await world.call(leave.modify, { params, body: { id, ...terms, ended_at: "2026-06-12" } }, admin);
  await world.call(leave.withdraw, { params, body: { id } }, admin);
  expect((await eventsOf(client)).toSorted()).toEqual([
    "REASON_MODIFIED",
    "REASON_SUBMITTED",
    "REASON_WITHDRAWN",
    "RESERVATION_CANCELLED",
    "RESERVATION_MADE",
  ]);
  const { items } = await receivedBy(client);
  expect(items.find(({ event }) => event === "REASON_MODIFIED")?.detail).toEqual({
    reason_type: "onLeave",
    started_at: "2026-06-03",
    ended_at: "2026-06-12",
  });
});

test("a trainer is notified of new clients, by wizard and by sale, and not of those they add themselves", async () => {
  const draft = (over: object) => proDraft(shop, { startOfDate: "2026-05-20", ...over });
  const added = await world.call(clients.create, { body: draft({ email: "new@example.com" }) }, admin);
  expect(await eventsOf(trainer)).toEqual(["CLIENT_ASSIGNED"]);
  const own = await world.call(clients.create, { body: draft({ email: "own@example.com" }) }, trainer);
  expect([own.status, await eventsOf(trainer)]).toEqual([200, ["CLIENT_ASSIGNED"]]);
  const member = await world.person("client");
  const sale = {
    clientId: member,
    clientType: "pro" as const,
    reports_to: trainer,
    packageId: shop.coursePackage,
    extra: { membership_duration: 0, membership_duration_symbol: "day" as const, courses: 0 },
    salesId: shop.seller,
    paymentMethod: "visa",
    startOfDate: "2026-05-20",
  };
  const sold = await world.call(selling.addPackage, { params: { id: `${member}` }, body: sale }, admin);
  expect([added.status, sold.status, await eventsOf(trainer)]).toEqual([
    200,
    200,
    ["CLIENT_ASSIGNED", "CLIENT_ASSIGNED"],
  ]);
  await world.call(selling.addPackage, { params: { id: `${member}` }, body: sale }, admin);
  expect(await eventsOf(trainer)).toHaveLength(2);
});

describe("what comes with time", () => {
  const DAY = 86_400_000;
  /** Reminds as often as the club does in these many days. */
  async function pass(days: number): Promise<void> {
    for (let day = 0; day < days; day += 1) {
      later = new Date(later.getTime() + DAY);
      await runScheduledJobs(world.db, scheduledJobs, later);
    }
  }
  // Logins do not last that long.
  let later = noon;
  beforeEach(() => void (later = noon));

  test("credits are said to be low with two left, once for a lot, and again for the next one", async () => {
    const client = await gym.client({}, { paid: 3, free: 0, days: 60 });
    await runScheduledJobs(world.db, scheduledJobs, world.now);
    expect(await eventsOf(client)).toEqual([]);
    await gym.book(client, at("2026-06-05", "10:00"), at("2026-06-05", "11:00"));
    await pass(2);
    expect((await receivedBy(client)).items[0]).toMatchObject({ event: "CREDITS_LOW", detail: { left: 2 } });
    await gym.book(client, at("2026-06-06", "10:00"), at("2026-06-06", "11:00"));
    await pass(2);
    expect(await eventsOf(client)).toEqual(["RESERVATION_MADE", "CREDITS_LOW", "RESERVATION_MADE"]);
    await transaction(world.db, (trx) => sell(trx, shop, client, { start: "2026-05-22", paid: 1, free: 0 }));
    await pass(1);
    expect((await eventsOf(client)).filter((event) => event === "CREDITS_LOW")).toHaveLength(2);
  });

  test("credits that were few when they were bought are said to be low once one is booked, or others have expired", async () => {
    const few = { paid: 2, free: 0, days: 60 };
    const [client, left] = [
      await gym.client({}, few),
      await gym.client({}, { paid: 5, start: "2026-05-01", days: 22 }),
    ];
    await transaction(world.db, (trx) => sell(trx, shop, left, few));
    await pass(1);
    expect([await eventsOf(client), await eventsOf(left)]).toEqual([[], []]);
    await gym.book(client, at("2026-06-07", "10:00"), at("2026-06-07", "11:00"));
    await pass(1);
    expect((await receivedBy(client)).items[0]).toMatchObject({ event: "CREDITS_LOW", detail: { left: 1 } });
    await pass(1);
    expect((await receivedBy(left)).items[0]).toMatchObject({ event: "CREDITS_LOW", detail: { left: 2 } });
  });

  test("a package is said to run out in its last seven days, once, and not when another of its kind follows", async () => {
    const lot = { paid: 9, free: 0, start: "2026-05-01", days: 28 };
    const [client, followed, suspended] = [
      await gym.client({}, lot),
      await gym.client({}, lot),
      await gym.client({}, lot),
    ];
    await world.db.updateTable("person").set({ status_set: "suspended" }).where("id", "=", suspended).execute();
    await transaction(world.db, (trx) => sell(trx, shop, client, { kind: "membershipPackage", paid: 0, free: 0 }));
    await transaction(world.db, (trx) => sell(trx, shop, followed, { paid: 9, start: "2026-05-29", days: 60 }));
    await runScheduledJobs(world.db, scheduledJobs, world.now);
    expect(await eventsOf(client)).toEqual([]);
    await pass(2);
    expect((await receivedBy(client)).items).toMatchObject([
      { event: "PACKAGE_ENDING", detail: { package: { en: "Sessions", cn: "私教课" }, until: "2026-05-29" } },
    ]);
    await pass(8);
    await world.db.updateTable("person").set({ status_set: null }).where("id", "=", suspended).execute();
    expect(await Promise.all([client, followed, suspended].map(eventsOf))).toEqual([["PACKAGE_ENDING"], [], []]);
  });

  test("a payment is announced three days ahead and when it is overdue, without mail, and not to a suspended client", async () => {
    const [client, suspended] = [await gym.client(), await gym.client()];
    for (const id of [client, suspended]) {
      const body = { name: { en: "Locker", cn: "储物柜" }, amount: "20.00", due_on: "2026-06-10" };
      expect((await world.call(accounts.fee, { params: { id: `${id}` }, body }, admin)).status).toBe(200);
    }
    await world.db.updateTable("person").set({ status_set: "suspended" }).where("id", "=", suspended).execute();
    await pass(30);
    expect(
      (await receivedBy(client)).items.map(({ event, detail, created_at }) => [created_at.slice(0, 10), event, detail]),
    ).toEqual([
      ["2026-06-18", "PAYMENT_OVERDUE", { amount: "20.00", since: "2026-06-10" }],
      ["2026-06-07", "PAYMENT_DUE", { amount: "20.00", due: "2026-06-10" }],
    ]);
    await world.db.updateTable("person").set({ status_set: null }).where("id", "=", suspended).execute();
    expect(await eventsOf(suspended)).toEqual([]);
  });

  test("what falls due on the day it is charged is announced that morning or the next, once, by one process of many", async () => {
    const client = await gym.client();
    const charge = async (amount: string, due_on: string) => {
      const body = { name: { en: "Locker", cn: "储物柜" }, amount, due_on };
      expect((await world.call(accounts.fee, { params: { id: `${client}` }, body }, admin)).status).toBe(200);
    };
    const { now } = world;
    const rounds = async (date: string) => {
      world.now = new Date(at(date, "09:05"));
      await Promise.all(Array.from({ length: 3 }, () => runScheduledJobs(world.db, scheduledJobs, world.now)));
    };
    await charge("20.00", "2026-06-10");
    await rounds("2026-06-10");
    world.now = new Date(at("2026-06-11", "15:00"));
    await charge("5.00", "2026-06-11");
    for (const date of ["2026-06-12", "2026-06-13"]) await rounds(date);
    expect((await receivedBy(client)).items.map(({ event, detail }) => [event, detail])).toEqual([
      ["PAYMENT_OVERDUE", { amount: "5.00", since: "2026-06-11" }],
      ["PAYMENT_DUE", { amount: "20.00", due: "2026-06-10" }],
    ]);
    world.now = now;
  });

  test("one process of many does it: of parallel attempts, one takes the turn", async () => {
    const client = await gym.client({}, { paid: 1, free: 0, days: 60 });
    const next = await gym.client({}, { paid: 1, free: 0, days: 60 });
    await gym.book(client, at("2026-06-13", "10:00"), at("2026-06-13", "11:00"));
    await Promise.all(Array.from({ length: 8 }, () => runScheduledJobs(world.db, scheduledJobs, world.now)));
    const turns = await world.db.selectFrom("tick").selectAll().where("name", "=", "reminders").execute();
    expect([await eventsOf(client), turns]).toEqual([
      ["RESERVATION_MADE", "CREDITS_LOW"],
      [{ name: "reminders", ran_at: world.now }],
    ]);
    await gym.book(next, at("2026-06-14", "10:00"), at("2026-06-14", "11:00"));
    await runScheduledJobs(world.db, scheduledJobs, new Date(world.now.getTime() + 9 * 60_000));
    expect(await eventsOf(next)).toEqual(["RESERVATION_MADE"]);
    await runScheduledJobs(world.db, scheduledJobs, new Date(world.now.getTime() + 10 * 60_000));
    expect(await eventsOf(next)).toEqual(["RESERVATION_MADE", "CREDITS_LOW"]);
  });

  test("a turn taken by a clock that ran ahead holds nobody up", async () => {
    await world.db
      .insertInto("tick")
      .values({ name: "reminders", ran_at: new Date("2036-01-01") })
      .execute();
    const client = await gym.client({}, { paid: 1, free: 0, days: 60 });
    await gym.book(client, at("2026-06-15", "10:00"), at("2026-06-15", "11:00"));
    await runScheduledJobs(world.db, scheduledJobs, world.now);
    expect(await eventsOf(client)).toEqual(["RESERVATION_MADE", "CREDITS_LOW"]);
  });

  test("files that nobody names go a day after they were kept, however many are looked at at a time", async () => {
    const keep = (text: string, when: Date) =>
      transaction(world.db, (trx) => insertUpload(trx, Buffer.from(text), when));
    const dayAgo = world.now.getTime() - DAY;
    const photo = await keep("a face", new Date(dayAgo - 1));
    const old = await keep("old", new Date(dayAgo - 1));
    for (const text of ["older", "oldest"]) await keep(text, new Date(dayAgo - 1));
    const young = await keep("young", new Date(dayAgo + 600_000));
    await keep("old", new Date(dayAgo + 600_000));
    await world.person("client", { profile_image: photo });
    await runScheduledJobs(world.db, scheduledJobs, world.now);
    const names = async () => (await world.db.selectFrom("upload").select("name").execute()).map(({ name }) => name);
    expect((await names()).toSorted()).toEqual([photo, young, old].toSorted());
    for (const atATime of [1, 2, 3]) {
      const gone = await keep("gone", new Date(dayAgo));
      for (let last: string | undefined = ""; last !== undefined;) {
        const after: string = last;
        last = await transaction(world.db, (trx) => dropUnnamed(trx, after, world.now, atATime));
      }
      expect(await names()).not.toContain(gone);
    }
    expect(await names()).toEqual([photo]);
  });

  test("notifications of half a year ago are gone, unless they are sent only once", async () => {
    const client = await gym.client({ end_of_date: "2027-12-31" }, { paid: 1, free: 0, days: 400 });
    await gym.book(client, at("2026-06-08", "10:00"), at("2026-06-08", "11:00"));
    await runScheduledJobs(world.db, scheduledJobs, world.now);
    expect(await eventsOf(client)).toEqual(["RESERVATION_MADE", "CREDITS_LOW"]);
    await runScheduledJobs(world.db, scheduledJobs, new Date(noon.getTime() + 184 * DAY));
    expect(await eventsOf(client)).toEqual(["CREDITS_LOW"]);
  });
});

test("notifications are read from one to another that was seen, and everybody has their own", async () => {
  const client = await gym.client();
  const days = ["2026-06-09", "2026-06-10", "2026-06-11"];
  for (const day of days) await gym.book(client, at(day, "10:00"), at(day, "11:00"));
  const { items, unread, total } = await receivedBy(client, { limit: "2" });
  expect([unread, total, items.map(({ read }) => read)]).toEqual([3, 3, [false, false]]);
  const [from, until] = [items[1]?.id ?? 0, items[1]?.id ?? 0];
  expect((await world.call(notifications.read, { body: { from, until } }, client)).data).toEqual({ unread: 2 });
  expect((await receivedBy(client)).items.map(({ read }) => read)).toEqual([false, true, false]);
  expect((await world.call(notifications.read, { body: { until } }, client)).data).toEqual({ unread: 1 });
  expect((await receivedBy(client)).items.map(({ read }) => read)).toEqual([false, true, true]);
  expect((await receivedBy(trainer)).unread).toBe(3);
});

test("a screen that is open hears of its own notifications only", async () => {
  // A notice soon after another one waits: nothing may wait when the streams end.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await world.app.listen({ host: "127.0.0.1", port: 0 });
  const client = await gym.client();
  const [own, others] = [await streamOf(trainer), await streamOf(client)];
  vi.advanceTimersByTime(1_000);
  await transaction(world.db, (trx) => notifyOfClient(trx, trainer, client, { by: admin, now: world.now }));
  expect(await own.message()).toEqual({ topics: ["notifications"] });
  await transaction(world.db, async (trx) => {
    await trx.updateTable("login").set({ ended_at: world.now, ended_by: "revoked" }).execute();
    publishLogins(trx, "everybody");
  });
  await others.ended();
  expect(others.heard.filter((each) => each !== "beat")).toHaveLength(1);
  vi.useRealTimers();
});

/** Somebody's stream, its first message read. */
async function streamOf(person: number) {
  const stream = await follow(world.app.listeningOrigin, await world.token(person));
  await stream.message();
  return stream;
}
