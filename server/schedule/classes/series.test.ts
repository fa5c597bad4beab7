import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { classSeries } from "#contract/schedule/classes/class-series.ts";
import { clubClasses } from "#contract/schedule/classes/club-classes.ts";
import { beginsOf, classesOn, laySeries, oneOff, openStudio, previewSeries, sure } from "../../test/scenes/classes.ts";
import { openAgain, shut } from "../../test/scenes/closures.ts";
import { expectInvariants } from "../../test/scenes/sessions.ts";
import { noon, openWorld, today } from "../../test/world/world.ts";
import { layAhead } from "./laying/laying-commands.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => {
  world.now = noon;
});
afterEach(() => expectInvariants(world));

/** Tuesdays at 18:00 from 2 June, three of them. */
const tuesdays = { startOfDate: "2026-06-02", weekdays: [2 as const], startTime: "18:00", count: 3 };

describe("a series", () => {
  test("is shown before anything is laid, and laid as it was shown", async () => {
    const studio = await openStudio(world);
    const shown = await previewSeries(studio, tuesdays);
    expect(shown.data).toMatchObject({
      series: null,
      dates: [{ date: "2026-06-02", outcome: "laid", id: null }, {}, {}],
    });
    expect(await classesOn(studio, "2026-06-01", "2026-07-01")).toEqual([]);
    const { saved } = await laySeries(studio, tuesdays);
    expect(saved.data.series).toMatchObject({ ahead: 3, next: "2026-06-02", count: 3, weekdays: [2] });
    const laid = await classesOn(studio, "2026-06-01", "2026-07-01");
    expect(laid.map(({ date, startTime, status }) => [date, startTime, status])).toEqual([
      ["2026-06-02", "18:00", "scheduled"],
      ["2026-06-09", "18:00", "scheduled"],
      ["2026-06-16", "18:00", "scheduled"],
    ]);
  });

  test("is refused with what there is now if anything differs by the time it is confirmed", async () => {
    const studio = await openStudio(world);
    const { data } = await previewSeries(studio, tuesdays);
    await shut(studio, { startOfDate: "2026-06-09", endOfDate: "2026-06-10" });
    const stale = await previewSeries(studio, { ...tuesdays, confirm: data.confirm });
    expect(stale.problem).toMatchObject({
      code: "STALE",
      classes: { dates: [{ outcome: "laid" }, { outcome: "closed" }, { outcome: "laid" }] },
    });
    await openAgain(studio);
  });

  test("names every date on which its room is taken, and is laid on the others where these are skipped", async () => {
    const studio = await openStudio(world);
    await laySeries(studio, tuesdays);
    const late = { ...tuesdays, startTime: "18:30", trainerId: null, count: 4 };
    const { saved } = await laySeries(studio, late);
    expect(saved.problem).toMatchObject({
      code: "ROOM_BUSY",
      dates: [
        { date: "2026-06-02", inTheWay: { name: { en: "Yoga" } } },
        { date: "2026-06-09" },
        { date: "2026-06-16" },
      ],
    });
    const skip = ["2026-06-02", "2026-06-09", "2026-06-16"];
    const { id } = await laySeries(studio, { ...late, skip });
    expect(await beginsOf(studio, id)).toEqual(["2026-06-23T22:30"]);
    const next = await laySeries(studio, { ...tuesdays, startTime: "19:00", startOfDate: "2026-06-16", count: 1 });
    expect(await beginsOf(studio, next.id)).toEqual(["2026-06-16T23:00"]);
  });

  test("has no trainer on dates on which hers has a class elsewhere", async () => {
    const studio = await openStudio(world);
    await laySeries(studio, tuesdays);
    const { shown } = await laySeries(studio, { ...tuesdays, roomId: studio.other, startTime: "18:30", count: 4 });
    expect(shown.map(({ trainer, notes }) => [trainer?.id ?? null, ...notes])).toEqual([
      [null, "trainerBusy"],
      [null, "trainerBusy"],
      [null, "trainerBusy"],
      [studio.trainer],
    ]);
  });

  test("is refused with terms that no class can have", async () => {
    const studio = await openStudio(world);
    const errors = async (over: Parameters<typeof previewSeries>[1]) =>
      (await previewSeries(studio, over)).problem["errors"];
    expect(await errors({ ...tuesdays, capacity: 21 })).toEqual([{ path: "capacity", code: "TOO_LARGE" }]);
    expect(await errors({ ...tuesdays, roomId: 9_999 })).toEqual([{ path: "roomId", code: "INVALID" }]);
    expect(await errors({ ...tuesdays, typeId: 9_999 })).toEqual([{ path: "typeId", code: "INVALID" }]);
    expect(await errors({ ...tuesdays, trainerId: studio.admin })).toEqual([{ path: "trainerId", code: "INVALID" }]);
    expect(await errors({ ...tuesdays, startTime: "23:30" })).toEqual([{ path: "minutes", code: "NOT_ONE_DAY" }]);
    expect(await errors({ ...tuesdays, startOfDate: "2026-05-19" })).toEqual([
      { path: "startOfDate", code: "IN_PAST" },
    ]);
    expect(await errors({ ...tuesdays, startTime: "18:03" })).toEqual([{ path: "startTime", code: "INVALID" }]);
  });

  test("is laid by admins and managers alone", async () => {
    const studio = await openStudio(world);
    const asked = (["manager", "trainer", "desk", "employee", "client"] as const).map(async (role) =>
      previewSeries(studio, tuesdays, await world.person(role)),
    );
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 403, 403, 403, 403]);
  });
});

/** Asks for other terms of a series, and has them when they are shown. */
async function changed(
  { usual, admin }: Awaited<ReturnType<typeof openStudio>>,
  id: number,
  over: Partial<Parameters<typeof world.call<typeof classSeries.change>>[1]["body"]>,
) {
  const { count, weekdays, startTime } = tuesdays;
  const body = { scope: "all" as const, count, weekdays, startTime, everyWeeks: 1 as const, ...usual, ...over };
  return sure(body, (sent) => world.call(classSeries.change, { params: { id: `${id}` }, body: sent }, admin));
}

describe("a series that changes", () => {
  test("moves its classes, drops a weekday and lays another; ids stay", async () => {
    const studio = await openStudio(world);
    const { id } = await laySeries(studio, { ...tuesdays, weekdays: [2, 4], count: null, endOfDate: "2026-06-10" });
    const before = await classesOn(studio, "2026-06-01", "2026-06-30");
    const { data } = await changed(studio, id, {
      weekdays: [2, 5],
      startTime: "18:30",
      count: null,
      endOfDate: "2026-06-10",
    });
    expect(data.dates.map(({ date, outcome }) => [date, outcome])).toEqual([
      ["2026-06-02", "changed"],
      ["2026-06-04", "cancelled"],
      ["2026-06-05", "laid"],
      ["2026-06-09", "changed"],
    ]);
    const after = await classesOn(studio, "2026-06-01", "2026-06-30");
    expect(after.map(({ date, startTime, status }) => [date, startTime, status])).toEqual([
      ["2026-06-02", "18:30", "scheduled"],
      ["2026-06-04", "18:00", "cancelled"],
      ["2026-06-05", "18:30", "scheduled"],
      ["2026-06-09", "18:30", "scheduled"],
    ]);
    expect([after[0]?.id, after[3]?.id]).toEqual([before[0]?.id, before[2]?.id]);
    const again = await changed(studio, id, {
      weekdays: [2, 4, 5],
      startTime: "18:30",
      count: null,
      endOfDate: "2026-06-10",
    });
    expect(again.data.dates.filter(({ outcome }) => outcome === "laid").map(({ date }) => date)).toEqual([
      "2026-06-04",
    ]);
  });

  test("leaves what was changed in a class alone, unless that is to change too", async () => {
    const studio = await openStudio(world);
    const { id } = await laySeries(studio, tuesdays);
    const [, second] = await classesOn(studio, "2026-06-01", "2026-06-30");
    const own = { date: "2026-06-09", startTime: "17:00", ...studio.usual };
    const params = { id: `${second?.id}` };
    await sure(own, (body) => world.call(clubClasses.change, { params, body }, studio.admin));
    const { data } = await changed(studio, id, { startTime: "19:00", capacity: 9 });
    expect(data).toMatchObject({ changedAlone: 1, dates: [{ notes: [] }, { notes: ["keepsOwn"] }, { notes: [] }] });
    const times = async () =>
      (await classesOn(studio, "2026-06-01", "2026-06-30")).map((each) => [each.startTime, each.capacity]);
    expect(await times()).toEqual([
      ["19:00", 9],
      ["17:00", 9],
      ["19:00", 9],
    ]);
    await changed(studio, id, { startTime: "19:30", alsoChanged: true });
    expect(await times()).toEqual(Array.from({ length: 3 }, () => ["19:30", 12]));
  });

  test("leaves a class as it was where its new room is taken", async () => {
    const studio = await openStudio(world);
    const { id } = await laySeries(studio, tuesdays);
    const { other } = studio;
    await oneOff(studio, { date: "2026-06-09", startTime: "18:30", roomId: other, trainerId: null });
    const { data } = await changed(studio, id, { roomId: other });
    expect(data.dates.map(({ outcome }) => outcome)).toEqual(["changed", "roomBusy", "changed"]);
    const rooms = (await world.call(clubClasses.list, { query: { from: today, to: "2026-06-30" } }, studio.admin)).data;
    expect(rooms.filter(({ seriesId }) => seriesId === id).map(({ room }) => room.id)).toEqual([
      other,
      studio.studio,
      other,
    ]);
  });

  test("leaves a class cancelled that was cancelled alone", async () => {
    const studio = await openStudio(world);
    const { id } = await laySeries(studio, tuesdays);
    const [first] = await classesOn(studio, "2026-06-02");
    const body = { reason: "trainerIll" as const, note: "Sorry" };
    const params = { id: `${first?.id}` };
    await sure(body, (sent) => world.call(clubClasses.cancel, { params, body: sent }, studio.admin));
    const { data } = await changed(studio, id, { startTime: "19:00" });
    expect(data.dates.map(({ date }) => date)).toEqual(["2026-06-09", "2026-06-16"]);
    expect(await classesOn(studio, "2026-06-02")).toMatchObject([
      { status: "cancelled", startTime: "18:00", cancelled: body, actions: [] },
    ]);
  });

  test("is refused where another has changed it, or there is none", async () => {
    const studio = await openStudio(world);
    const { id } = await laySeries(studio, tuesdays);
    await changed(studio, id, { startTime: "19:00" });
    expect((await changed(studio, id, { version: 1 })).problem.code).toBe("STALE");
    expect((await changed(studio, 9_999, {})).problem.code).toBe("NOT_FOUND");
  });
});

test("days that come within reach are laid each night, and after an outage together; laying twice changes nothing", async () => {
  const studio = await openStudio(world);
  const { id } = await laySeries(studio, { ...tuesdays, count: null });
  const laid = (await beginsOf(studio, id)).length;
  const round = (day: string) => {
    world.now = new Date(`${day}T16:00:00Z`);
    return layAhead({ db: world.db, now: world.now, today: day, isOver: () => false });
  };
  await round("2026-06-10");
  await round("2026-06-10");
  expect(await beginsOf(studio, id)).toHaveLength(laid + 3);
  await sql`update class_series set laid_until = laid_until - 100 where id = ${id}`.execute(world.db);
  await round("2026-06-10");
  expect(await beginsOf(studio, id)).toHaveLength(laid + 3);
});
