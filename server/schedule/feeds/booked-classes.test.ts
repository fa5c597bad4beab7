import { afterAll, expect, test } from "vitest";
import { feeds } from "#contract/schedule/feeds.ts";
import { book, cancel, layClass, member, openHall, sellMembership } from "../../test/scenes/class-bookings.ts";

const hall = await openHall();
const { world, desk } = hall;
afterAll(() => world[Symbol.asyncDispose]());
world.now = new Date("2026-11-20T17:00:00Z");

test("a client has the classes that they have booked in the calendar on their phone, and those that are cancelled as such", async () => {
  const client = await member(hall);
  await sellMembership(hall, client, { from: "2026-11-01", until: "2027-03-01" });
  const id = await layClass(hall, "2026-11-25", "10:00");
  const asked = { params: { id: `${client}` }, body: { withNames: true } };
  const { path } = (await world.call(feeds.makeOfClient, asked, client)).data;
  const file = async () => (await world.app.inject(path)).body;
  expect(await file()).not.toContain(`class-${id}@`);
  const booked = await book(hall, id, client);
  const one = await file();
  expect(one).toContain(`class-${id}@`);
  expect(one).toContain("Yoga");
  expect(one).not.toContain("STATUS:CANCELLED");
  await cancel(hall, booked.data.id, desk);
  expect(await file()).toContain("STATUS:CANCELLED");
});
