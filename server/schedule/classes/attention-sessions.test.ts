import { afterAll, expect, test } from "vitest";
import { classAttention } from "#contract/schedule/classes/class-attention.ts";
import { trainerHours } from "#contract/schedule/trainer-hours.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { at, openGym } from "../../test/scenes/sessions.ts";

const gym = await openGym();
const { world, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());

test("sessions of the next eight weeks outside their trainer's hours are listed, the first in front", async () => {
  const trainerId = await world.person("trainer");
  const client = await gym.client({ reports_to: trainerId });
  const book = async (day: string, hour: string) => {
    const body = gym.draft(client, at(day, `${hour}:00`), at(day, `${hour}:30`), { trainerId });
    return (await world.call(reservations.create, { body }, admin)).data.id;
  };
  const wednesday = await book("2026-05-27", "10");
  const tuesday = await book("2026-05-26", "10");
  await book("2026-05-28", "10");
  await book("2026-08-04", "10");
  const listed = async () => (await world.call(classAttention.read, { query: { limit: "1" } }, admin)).data.sessions;
  expect(await listed()).toEqual({ count: 0, sessions: [] });
  const week = { from: "2026-05-20", spans: [{ weekday: 4 as const, from: "09:00", to: "20:00" }] };
  await world.call(trainerHours.saveWeek, { params: { id: String(trainerId) }, body: week }, admin);
  expect(await listed()).toMatchObject({ count: 2, sessions: [{ id: tuesday, trainer: { id: trainerId } }] });
  await world.call(reservations.status, { params: { id: String(tuesday) }, body: { status: "cancelled" } }, admin);
  expect(await listed()).toMatchObject({ count: 1, sessions: [{ id: wednesday }] });
});
