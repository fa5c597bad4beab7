import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { clubClasses } from "#contract/schedule/classes/club-classes.ts";
import { series } from "#contract/schedule/series.ts";
import { book, cancel, layClass, member, openHall, sellMembership } from "../../test/scenes/class-bookings.ts";
import { at, openGym } from "../../test/scenes/sessions.ts";
import { type World, noon } from "../../test/world/world.ts";

const hall = await openHall();
const { world, admin } = hall;
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  world.now = noon;
  await sql`delete from webhook`.execute(world.db);
});

/** A program that hears of some events. */
async function listen({ db, now }: World, ...events: readonly string[]) {
  await sql`insert into webhook (address, events, secret, created_at) values ('https://example.com', ${events}, 'x', ${now})`.execute(
    db,
  );
}

async function heard({ db }: World) {
  const { rows } = await sql<{ event: string; data: { changed?: string[]; classId?: number; clientId?: number } }>`
    select event, data from webhook_delivery order by id`.execute(db);
  return rows;
}

test("a program hears of a class, and of who books it and cancels", async () => {
  await listen(world, "class.created", "class.ended", "booking.created", "booking.ended");
  const client = await member(hall);
  await sellMembership(hall, client, { from: "2026-05-01", until: "2027-05-01" });
  const classId = await layClass(hall, "2026-05-26", "10:00");
  const { data: booking } = await book(hall, classId, client);
  await cancel(hall, booking.id, client);
  const body = { reason: "trainerIll" as const };
  const params = { id: String(classId) };
  const { data } = await world.call(clubClasses.cancel, { params, body }, admin);
  await world.call(clubClasses.cancel, { params, body: { ...body, confirm: data.confirm } }, admin);
  const messages = await heard(world);
  expect(messages.map(({ event, data: { changed } }) => [event, changed])).toEqual([
    ["class.created", undefined],
    ["booking.created", undefined],
    ["booking.ended", ["status"]],
    ["class.ended", ["status"]],
  ]);
  expect(messages[1]?.data).toMatchObject({ classId, clientId: client });
});

test("a program hears of each session of a series that is moved", async () => {
  const gym = await openGym();
  await using opened = gym.world;
  const client = await gym.client();
  const draft = { ...gym.draft(client, at("2026-05-26", "16:00"), at("2026-05-26", "17:00")), everyWeeks: 1 as const };
  const body = { ...draft, times: 2 };
  const { confirm } = (await opened.call(series.book, { body }, gym.admin)).data;
  const { booked } = (await opened.call(series.book, { body: { ...body, confirm } }, gym.admin)).data;
  await listen(opened, "reservation.changed");
  const params = { id: String(booked?.[0]) };
  const later = { startedAt: at("2026-05-26", "17:00"), endedAt: at("2026-05-26", "18:00") };
  const shown = (await opened.call(series.moveFollowing, { params, body: later }, gym.admin)).data;
  await opened.call(series.moveFollowing, { params, body: { ...later, confirm: shown.confirm } }, gym.admin);
  expect((await heard(opened)).map(({ event, data: { changed } }) => [event, changed])).toEqual([
    ["reservation.changed", ["end", "start"]],
    ["reservation.changed", ["end", "start"]],
  ]);
});
