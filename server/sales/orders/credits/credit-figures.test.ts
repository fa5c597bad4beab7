import { afterAll, beforeAll, expect, test } from "vitest";
import { creditFiguresOn } from "#contract/kernel/sessions/credit-days.ts";
import { clients } from "#contract/membership/clients.ts";
import { glance } from "#contract/membership/profile-summary.ts";
import { orders } from "#contract/sales/orders.ts";
import { booking } from "#contract/schedule/booking.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { transaction } from "../../../kernel/db/connection.ts";
import { at, openGym, sell } from "../../../test/scenes/sessions.ts";

const gym = await openGym();
const { world, shop, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());

const client = await gym.client({}, { paid: 13, free: 0 });
const params = { id: `${client}` };
const same = { bookable: 10, booked: 2, done: 1, later: [{ from: "2026-09-01", credits: 50 }] };

beforeAll(async () => {
  const lots = [
    { paid: 7, free: 0, start: "2026-04-01", days: 20 },
    { paid: 46, free: 0, start: "2026-09-01" },
    { paid: 4, free: 0, start: "2026-09-01", days: 30 },
  ];
  for (const lot of lots) await transaction(world.db, (trx) => sell(trx, shop, client, lot));
  const done = await gym.book(client, at("2026-05-20", "12:15"), at("2026-05-20", "12:30"));
  await gym.book(client, at("2026-05-20", "12:30"), at("2026-05-20", "12:45"));
  await gym.book(client, at("2026-05-22", "13:00"), at("2026-05-22", "14:00"));
  world.now = new Date(at("2026-05-20", "13:00"));
  await world.call(reservations.status, { params: { id: `${done}` }, body: { status: "completed" } }, admin);
});

test.each([
  ["home and profile", async () => (await world.call(glance.client, { params }, client)).data.credits],
  ["orders", async () => (await world.call(orders.balance, { params }, client)).data.credits],
  [
    "the sessions of a person",
    async () => (await world.call(reservations.summaryOfPerson, { params }, client)).data.credits,
  ],
  [
    "the client list",
    async () => (await world.call(clients.list, { query: {} }, admin)).data.find(({ id }) => id === client)?.credits,
  ],
])("credits of a client with a lot that begins later and a session not marked: %s", async (_, read) => {
  expect(await read()).toMatchObject(same);
});

test("the booking sheet reads the same lots", async () => {
  const { lots } = (await world.call(booking.facts, { params }, client)).data;
  expect(creditFiguresOn(lots, "2026-05-20", { completed: 1, upcoming: 62 })).toEqual(same);
});

test("the client list sorts by what can be booked today", async () => {
  const fewer = await gym.client({}, { paid: 2, free: 0 });
  const { data } = await world.call(clients.list, { query: { sort: "-bookable" } }, admin);
  expect(data.map(({ id, credits }) => [id, credits.bookable])).toEqual([
    [client, 10],
    [fewer, 2],
  ]);
});
