import { addDays } from "#contract/kernel/values.ts";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { trainerHours } from "#contract/schedule/trainer-hours.ts";
import { classAttention } from "#contract/schedule/classes/class-attention.ts";
import { classSeries } from "#contract/schedule/classes/class-series.ts";
import { clubClasses } from "#contract/schedule/classes/club-classes.ts";
import { laySeries, oneOff, openStudio, sure } from "../../test/scenes/classes.ts";
import { removeClosure, shut } from "../../test/scenes/closures.ts";
import { noon, openWorld } from "../../test/world/world.ts";
import { classJobs } from "./jobs.ts";

const world = await openWorld({ requestsPerMinute: 1_000_000 });
const studio = await openStudio(world);
afterAll(() => world[Symbol.asyncDispose]());

async function attention() {
  const { data } = await world.call(classAttention.read, { query: {} }, studio.admin);
  const { withoutTrainer, outsideHours } = data;
  return [withoutTrainer, outsideHours].map(({ count, lines }) => [
    count,
    lines.flatMap(({ dates }) => dates.map(({ id }) => id)),
  ]);
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

const missing = async (query = {}) => (await world.call(classAttention.read, { query }, studio.admin)).data.missing;
const skip = (id: number, date: string, as = studio.admin) =>
  world.call(classAttention.skip, { params: { id: String(id) }, body: { date } }, as);

test("a date that the night cannot add is listed with what takes the room, until it is added, left out or over", async () => {
  world.now = noon;
  const { id } = await laySeries(studio, { startOfDate: "2026-05-25", weekdays: [1], startTime: "09:00" });
  expect((await missing()).count).toBe(0);
  // The first Monday that is not laid yet.
  const monday = "2027-05-31";
  const dayBefore = new Date(`${addDays(monday, -371)}T16:00:00Z`);
  world.now = dayBefore;
  const blocker = (await oneOff(studio, { date: monday, startTime: "09:30", trainerId: null })).data.class?.id ?? 0;
  world.now = new Date(dayBefore.getTime() + 86_400_000);
  const round = { db: world.db, now: world.now, today: addDays(monday, -370), isOver: () => false };
  for (const job of classJobs) await job.run(round);
  expect(await missing()).toMatchObject({
    count: 1,
    dates: [{ seriesId: id, date: monday, startTime: "09:00", inTheWay: { id: blocker, name: { en: "Yoga" } } }],
  });
  expect((await missing({ type: String(studio.type + 1) })).count).toBe(0);

  const cancelling = { reason: "roomUnavailable" as const };
  const params = { id: String(blocker) };
  await sure(cancelling, (body) => world.call(clubClasses.cancel, { params, body }, studio.admin));
  expect((await missing()).dates).toMatchObject([{ date: monday, inTheWay: null }]);

  expect((await skip(id, addDays(monday, -7))).problem.code).toBe("INVALID_STATE");
  expect((await skip(id, monday, await world.person("desk"))).status).toBe(403);
  expect((await skip(id, monday)).status).toBe(200);
  expect((await missing()).count).toBe(0);
  expect((await skip(id, monday)).problem.code).toBe("INVALID_STATE");
});

test("a date that a change adds where the room is free by now is listed no more, and one on a closed day never", async () => {
  world.now = noon;
  const blocker = await oneOff(studio, { date: "2026-06-03", startTime: "12:00", trainerId: null });
  const rule = { startOfDate: "2026-06-02", startTime: "12:00", count: 2 };
  const { id } = await laySeries(studio, { ...rule, weekdays: [2] });
  const { minutes, roomId, trainerId, capacity } = studio.usual;
  const terms = { everyWeeks: 1 as const, startTime: "12:00", minutes, roomId, trainerId, capacity, endOfDate: null };
  const change = { ...terms, scope: "all" as const, weekdays: [2 as const, 3 as const], count: 2, alsoChanged: false };
  const save = () =>
    sure(change, (body) => world.call(classSeries.change, { params: { id: String(id) }, body }, studio.admin));
  expect((await save()).status).toBe(200);
  expect((await missing()).dates.map(({ date }) => date)).toEqual(["2026-06-03"]);
  const closed = await shut(studio, { startOfDate: "2026-06-03", endOfDate: "2026-06-04" });
  expect((await missing()).count).toBe(0);
  // The closure cancels what took the room.
  expect(closed.data.touched.map((each) => each.id)).toEqual([blocker.data.class?.id]);
  await removeClosure(studio, closed.data.closure?.id ?? 0);
  expect((await missing()).count).toBe(0);
});

test("classes of one series are one line with their dates, and more lines come where more are asked for", async () => {
  world.now = noon;
  const before = (await world.call(classAttention.read, { query: {} }, studio.admin)).data.withoutTrainer.count;
  const rule = { startOfDate: "2026-07-01", weekdays: [3 as const], startTime: "06:00", count: 7, trainerId: null };
  const { id } = await laySeries(studio, rule);
  for (const date of ["2026-08-20", "2026-08-21", "2026-08-22", "2026-08-23", "2026-08-24"])
    await oneOff(studio, { date, startTime: "06:00", trainerId: null });
  const asked = async (query: { limit?: string }) =>
    (await world.call(classAttention.read, { query }, studio.admin)).data.withoutTrainer;
  const first = await asked({});
  expect(first).toMatchObject({ count: before + 12, more: before + 6 - 5 });
  expect(first.lines).toHaveLength(5);
  const ofSeries = first.lines.find((line) => line.first.seriesId === id);
  expect(ofSeries?.dates.map(({ date }) => date)).toEqual(
    [0, 7, 14, 21, 28, 35, 42].map((at) => addDays("2026-07-01", at)),
  );
  expect(ofSeries?.first.id).toBe(ofSeries?.dates[0]?.id);
  expect(await asked({ limit: "50" })).toMatchObject({ more: 0, lines: { length: before + 6 } });
});

test("one trainer's list has the classes of their series that nobody teaches, and those outside their hours", async () => {
  world.now = noon;
  const [mine, other] = [await world.person("trainer"), await world.person("trainer")];
  const rule = { startOfDate: "2026-09-07", weekdays: [1 as const], startTime: "21:00", count: 2 };
  const { id } = await laySeries(studio, { ...rule, trainerId: mine });
  await sql`update club_class set trainer_id = null where series_id = ${id} and held_on = '2026-09-07'`.execute(
    world.db,
  );
  const week = { from: "2026-05-20", spans: [{ weekday: 2 as const, from: "09:00", to: "20:00" }] };
  await world.call(trainerHours.saveWeek, { params: { id: String(mine) }, body: week }, studio.admin);
  const early = await oneOff(studio, { date: "2026-06-16", startTime: "07:00", trainerId: mine });
  const of = async (trainer: number) => {
    const { data } = await world.call(classAttention.read, { query: { trainer: String(trainer) } }, studio.admin);
    const ids = (lines: typeof data.withoutTrainer.lines) =>
      lines.flatMap(({ dates }) => dates.map(({ date }) => date));
    return [ids(data.withoutTrainer.lines), ids(data.outsideHours.lines), data.missing.count, data.sessions.count];
  };
  expect(early.data.class?.trainer?.id).toBe(mine);
  expect(await of(mine)).toEqual([["2026-09-07"], ["2026-06-16"], 0, 0]);
  expect(await of(other)).toEqual([[], [], 0, 0]);
});
