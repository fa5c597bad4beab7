import { afterAll, afterEach, expect, test } from "vitest";
import { glance } from "#contract/membership/profile-summary.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { transaction } from "../../kernel/db/connection.ts";
import {
  book as bookClass,
  layClass,
  member,
  openHall,
  sellCredits,
  sellMembership,
} from "../../test/scenes/class-bookings.ts";
import { at, openGym, sell } from "../../test/scenes/sessions.ts";
import { noon } from "../../test/world/world.ts";

const gym = await openGym();
const { world, shop, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());
afterEach(() => {
  world.now = noon;
});

function settle(id: number, status: "completed" | "cancelled") {
  return world.call(reservations.status, { params: { id: `${id}` }, body: { status } }, admin);
}

const ofClient = async (id: number) => (await world.call(glance.client, { params: { id: `${id}` } }, admin)).data;
const ofTrainer = async (id: number) => (await world.call(glance.trainer, { params: { id: `${id}` } }, admin)).data;

test("of a client: credits by their days, the next three of what is booked, and the last session", async () => {
  const client = await gym.client({}, { paid: 10, free: 0 });
  await transaction(world.db, (trx) => sell(trx, shop, client, { paid: 8, free: 3, start: "2026-09-01", days: 30 }));
  await transaction(world.db, (trx) => sell(trx, shop, client, { paid: 5, free: 0, start: "2026-01-01", days: 30 }));
  expect(await ofClient(client)).toMatchObject({ ahead: [], booked: 0, last: null });
  const ids: number[] = [];
  for (const day of ["2026-06-04", "2026-06-01", "2026-06-03", "2026-06-02", "2026-06-05"])
    ids.push(await gym.book(client, at(day, "10:00"), at(day, "11:00")));
  await settle(ids[4] ?? 0, "cancelled");
  const before = await ofClient(client);
  expect(before.lots).toMatchObject([
    { until: "2026-08-09", credits: 6 },
    { from: "2026-09-01", until: "2026-10-01", credits: 11 },
  ]);
  expect([before.booked, before.ahead.map(({ id }) => id)]).toEqual([4, [ids[1], ids[3], ids[2]]]);
  expect(before.ahead[0]).toMatchObject({ title: expect.any(String) as string, with: { id: shop.trainer } });

  world.now = new Date(at("2026-06-05", "12:00"));
  expect(await ofClient(client)).toMatchObject({ booked: 0, ahead: [], last: { id: ids[0], isOpen: true } });
  await settle(ids[0] ?? 0, "completed");
  expect((await ofClient(client)).last).toMatchObject({ id: ids[0], isOpen: false, with: { id: shop.trainer } });
});

test("of a client whose next order starts later: the days between, until an admin gives them", async () => {
  const client = await gym.client({}, { paid: 10, free: 0 });
  const gap = async () => (await ofClient(client)).gap;
  expect(await gap()).toBeNull();
  await transaction(world.db, (trx) => sell(trx, shop, client, { paid: 8, free: 0, start: "2026-08-09", days: 30 }));
  const person = world.db.updateTable("person").where("id", "=", client);
  await person.set({ end_of_date: "2027-03-01" }).execute();
  expect(await gap()).toBeNull();
  await transaction(world.db, (trx) => sell(trx, shop, client, { paid: 8, free: 0, start: "2027-01-30", days: 30 }));
  expect(await gap()).toEqual({ from: "2026-09-08", until: "2027-01-30" });
  world.now = new Date(at("2026-12-01", "12:00"));
  expect(await gap()).toEqual({ from: "2026-12-01", until: "2027-01-30" });
  await person.set({ end_set: "2027-03-01", end_set_at: noon }).execute();
  expect(await gap()).toBeNull();
});

test("of a client whose session is under way: it is the next one, not yet the last", async () => {
  const client = await gym.client();
  const id = await gym.book(client, at("2026-06-10", "15:00"), at("2026-06-10", "16:00"));
  world.now = new Date(at("2026-06-10", "15:30"));
  expect(await ofClient(client)).toMatchObject({ ahead: [{ id }], booked: 1, last: null });
});

test("of a trainer: sessions of the club's day and month but for cancelled ones, what comes next, and clients", async () => {
  const trainerId = await world.person("trainer");
  const client = await gym.client({ reports_to: trainerId });
  await gym.client({ reports_to: trainerId });
  const book = (day: string, hour: number) =>
    gym.book(client, at(day, `${hour}:00`), at(day, `${hour + 1}:00`), { trainerId });
  const morning = await book("2026-06-30", 10);
  const noonOne = await book("2026-06-30", 12);
  const evening = await book("2026-06-30", 22);
  await settle(await book("2026-06-29", 10), "cancelled");
  const nextMonth = await book("2026-07-01", 10);
  world.now = new Date(at("2026-06-30", "11:30"));
  await settle(morning, "completed");
  expect(await ofTrainer(trainerId)).toMatchObject({
    today: { all: 3, completed: 1 },
    month: { all: 3, completed: 1 },
    ahead: [{ id: noonOne, with: { id: client } }, { id: evening }, { id: nextMonth }],
    booked: 3,
    clients: 2,
  });
  // It is July in UTC already.
  world.now = new Date(at("2026-06-30", "23:30"));
  expect(await ofTrainer(trainerId)).toMatchObject({
    today: { all: 3 },
    month: { all: 3 },
    ahead: [{ id: nextMonth }],
  });
});

test("of an employee: what they sold in the club's month", async () => {
  const client = await world.person("client", { client_type: "pro", reports_to: shop.trainer });
  const sold = async () => (await world.call(glance.employee, { params: { id: `${shop.seller}` } }, admin)).data.sold;
  const before = await sold();
  const order = await transaction(world.db, (trx) => sell(trx, shop, client));
  await transaction(world.db, (trx) => sell(trx, shop, client));
  expect(await sold()).toBe(before + 2);
  await world.db.updateTable("orders").set({ cancelled_at: noon }).where("id", "=", order).execute();
  expect(await sold()).toBe(before + 1);
  world.now = new Date(at("2026-06-01", "00:30"));
  expect(await sold()).toBe(0);
});

test("of a client of classes: credits good for them alone, and what a membership leaves of its week", async () => {
  const hall = await openHall(world);
  const client = await member(hall);
  const left = async () => (await ofClient(client)).classes;
  expect(await left()).toEqual({ credits: 0, onlyClasses: 0, memberships: [] });
  const year = { from: "2026-01-01", until: "2027-01-01" };
  const order = await sellCredits(hall, client, { ...year, credits: 4 });
  expect(await left()).toMatchObject({ credits: 4, onlyClasses: 0 });
  await world.db.updateTable("lot").set({ for_sessions: false }).where("order_id", "=", order).execute();
  await sellMembership(hall, client, { ...year, limit: [3, "week"] });
  const limit = { n: 3, per: "week" };
  expect(await left()).toMatchObject({ credits: 4, onlyClasses: 4, memberships: [{ limit: { ...limit, used: 0 } }] });
  world.now = new Date(at("2026-06-02", "09:00"));
  await bookClass(hall, await layClass(hall, "2026-06-03", "10:00", { trainerId: null }), client);
  await bookClass(hall, await layClass(hall, "2026-06-09", "10:00", { trainerId: null }), client);
  expect((await left()).memberships).toMatchObject([{ limit: { ...limit, used: 1, next: "2026-06-08" } }]);
  expect((await ofClient(client)).credits.bookable).toBe(0);
});
