import { afterAll, expect, test } from "vitest";
import { trainerHours } from "#contract/schedule/trainer-hours.ts";
import { clubClasses } from "#contract/schedule/classes/club-classes.ts";
import { oneOff, openStudio, sure } from "../../test/scenes/classes.ts";
import { noon, openWorld } from "../../test/world/world.ts";

const world = await openWorld({ requestsPerMinute: 1_000_000 });
const studio = await openStudio(world);
afterAll(() => world[Symbol.asyncDispose]());

async function attention() {
  const { data } = await world.call(clubClasses.attention, {}, studio.admin);
  const { withoutTrainer, outsideHours } = data;
  return [withoutTrainer, outsideHours].map(({ count, classes }) => [count, classes.map(({ id }) => id)]);
}

test("classes ahead that nobody teaches, or outside the hours of who does, are listed until that is settled", async () => {
  world.now = noon;
  const trainer = await world.person("trainer");
  const lay = async (startTime: string, trainerId: number | null) =>
    (await oneOff(studio, { date: "2026-05-26", startTime, trainerId })).data.class?.id ?? 0;
  const [nobody, early] = [await lay("18:00", null), await lay("07:00", trainer)];
  expect(await attention()).toEqual([
    [1, [nobody]],
    [0, []],
  ]);
  const week = { from: "2026-05-20", spans: [{ weekday: 2 as const, from: "09:00", to: "20:00" }] };
  const params = { id: String(trainer) };
  expect((await world.call(trainerHours.saveWeek, { params, body: week }, studio.admin)).status).toBe(200);
  expect(await attention()).toEqual([
    [1, [nobody]],
    [1, [early]],
  ]);
  const { data: one } = await world.call(clubClasses.read, { params: { id: String(nobody) } }, studio.admin);
  const { date, startTime, minutes, capacity, reserved, room } = one;
  const terms = { date, startTime, minutes, capacity, reserved, roomId: room.id, trainerId: trainer };
  await sure(terms, (body) => world.call(clubClasses.change, { params: { id: String(nobody) }, body }, studio.admin));
  expect((await attention())[0]).toEqual([0, []]);
});
