/** The cases that are named for the laying of classes (classes §2). */
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { company } from "#contract/club/settings.ts";
import { leave } from "#contract/membership/leave.ts";
import { classSeries } from "#contract/schedule/classes/class-series.ts";
import { clubClasses } from "#contract/schedule/classes/club-classes.ts";
import { beginsOf, classesOn, laySeries, openStudio, sure } from "../../test/scenes/classes.ts";
import { openAgain, shut } from "../../test/scenes/closures.ts";
import { expectInvariants, undo } from "../../test/scenes/sessions.ts";
import { openWorld } from "../../test/world/world.ts";
import { mendWallTimes } from "./laying/laying-commands.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => {
  world.now = new Date("2026-10-01T16:00:00Z");
});

describe("golden case", () => {
  test("Clocks back", async () => {
    const studio = await openStudio(world);
    const { id } = await laySeries(studio, { startOfDate: "2026-10-26", weekdays: [1], startTime: "18:00", count: 2 });
    expect(await beginsOf(studio, id)).toEqual(["2026-10-26T22:00", "2026-11-02T23:00"]);
    await expectInvariants(world);
  });

  test("Twice", async () => {
    const studio = await openStudio(world);
    const { shown } = await laySeries(studio, {
      startOfDate: "2026-11-01",
      weekdays: [7],
      startTime: "01:30",
      count: 1,
    });
    expect(shown).toMatchObject([
      { start: "2026-11-01T05:30:00.000Z", end: "2026-11-01T06:30:00.000Z", notes: ["hourTwice", "outsideOpening"] },
    ]);
    expect(await classesOn(studio, "2026-11-01")).toMatchObject([{ start: "2026-11-01T05:30:00.000Z" }]);
  });

  test("Gap", async () => {
    const studio = await openStudio(world);
    const rule = { startOfDate: "2027-03-14", weekdays: [7 as const], startTime: "02:30", count: 2 };
    const { shown, id } = await laySeries(studio, rule);
    expect(await beginsOf(studio, id)).toEqual(["2027-03-14T07:30", "2027-03-21T06:30"]);
    expect(shown.map(({ date, notes }) => [date, notes[0]])).toEqual([
      ["2027-03-14", "laterByClock"],
      ["2027-03-21", "outsideOpening"],
    ]);
    await expectInvariants(world);
  });

  test("Vancouver", async () => {
    await using west = await openWorld();
    west.now = world.now;
    const studio = await openStudio(west);
    const zone = { params: { name: "timeZone" as const }, body: { value: "America/Vancouver" } };
    await west.call(company.changeSetting, zone, studio.admin);
    const { id } = await laySeries(studio, {
      startOfDate: "2026-10-26",
      endOfDate: "2027-03-16",
      weekdays: [1],
      startTime: "18:00",
    });
    const begins = await beginsOf(studio, id);
    expect([begins[0], begins[1], begins.at(-1)]).toEqual(["2026-10-27T01:00", "2026-11-03T01:00", "2027-03-16T01:00"]);
    // Older data has Vancouver an hour further behind in winter.
    await sql`
      update club_class set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'
      where series_id = ${id} and held_on between '2026-11-01' and '2027-03-13'`.execute(west.db);
    const moment = { now: west.now, today: "2026-10-01", zone: "America/Vancouver" };
    expect(await mendWallTimes(west.db, moment)).toBe(19);
    expect(await beginsOf(studio, id)).toEqual(begins);
    expect(await mendWallTimes(west.db, moment)).toBe(0);
    await expectInvariants(west);
  });

  test("Count and closure", async () => {
    const studio = await openStudio(world);
    await shut(studio, { startOfDate: "2026-11-24", endOfDate: "2026-11-25" });
    const { shown, id } = await laySeries(studio, {
      startOfDate: "2026-11-05",
      weekdays: [2, 4],
      startTime: "18:00",
      count: 10,
    });
    const begins = await beginsOf(studio, id);
    expect([begins.length, begins.at(-1)]).toEqual([9, "2026-12-08T23:00"]);
    expect(shown.filter(({ outcome }) => outcome === "closed").map(({ date }) => date)).toEqual(["2026-11-24"]);
    await openAgain(studio);
  });

  test("Month end", async () => {
    const studio = await openStudio(world);
    const { shown } = await laySeries(studio, {
      startOfDate: "2026-12-31",
      endOfDate: "2027-03-01",
      weekdays: [4],
      everyWeeks: 2,
      startTime: "18:00",
    });
    expect(shown.map(({ date }) => date.slice(5))).toEqual(["12-31", "01-14", "01-28", "02-11", "02-25"]);
  });

  test("Following", async () => {
    const studio = await openStudio(world);
    const other = await world.person("trainer");
    const rule = { weekdays: [1 as const], startTime: "18:00", endOfDate: "2026-12-29" };
    const { id } = await laySeries(studio, { startOfDate: "2026-11-30", ...rule });
    const [single] = await classesOn(studio, "2026-12-14");
    const { usual, admin } = studio;
    const own = { date: "2026-12-14", startTime: "18:00", ...usual, trainerId: other };
    await sure(own, (body) => world.call(clubClasses.change, { params: { id: `${single?.id}` }, body }, admin));
    const moved = { scope: "following" as const, from: "2026-12-07", everyWeeks: 1 as const, ...usual, ...rule };
    const changed = await sure({ ...moved, startTime: "18:30" }, (body) =>
      world.call(classSeries.change, { params: { id: `${id}` }, body }, admin),
    );
    expect(changed.data).toMatchObject({ changedAlone: 1, series: { startOfDate: "2026-12-07", startTime: "18:30" } });
    expect(await beginsOf(studio, id)).toEqual(["2026-11-30T23:00"]);
    expect(await beginsOf(studio, changed.data.series?.id ?? 0)).toEqual([
      "2026-12-07T23:30",
      "2026-12-14T23:30",
      "2026-12-21T23:30",
      "2026-12-28T23:30",
    ]);
    expect(await classesOn(studio, "2026-12-14")).toMatchObject([{ id: single?.id, trainer: { id: other } }]);
    expect(await classesOn(studio, "2026-12-21")).toMatchObject([{ trainer: { id: usual.trainerId } }]);
    await expectInvariants(world);
  });

  test("Trainer's leave", async () => {
    const studio = await openStudio(world);
    await laySeries(studio, { startOfDate: "2026-11-30", weekdays: [1], startTime: "18:00", endOfDate: "2026-12-15" });
    const away = await world.call(
      leave.submit,
      {
        params: { id: `${studio.trainer}` },
        body: {
          reason_type: "onLeave",
          reason_name: "vacation",
          started_at: "2026-12-07",
          ended_at: "2026-12-14",
        },
      },
      studio.admin,
    );
    expect(away.status).toBe(200);
    const taught = await classesOn(studio, "2026-12-01", "2026-12-31");
    expect(taught.map(({ date, trainer, status }) => [date, trainer?.id ?? null, status])).toEqual([
      ["2026-12-07", null, "scheduled"],
      ["2026-12-14", studio.trainer, "scheduled"],
    ]);
    await undo(world, away.data.undo, studio.admin);
    expect(await classesOn(studio, "2026-12-07")).toMatchObject([{ trainer: { id: studio.trainer } }]);
    await expectInvariants(world);
  });
});
