/** Closures, and what they do to classes (classes §7). */
import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { audit } from "#contract/club/audit.ts";
import { company } from "#contract/club/settings.ts";
import { type ClosureEffect, clubClosures } from "#contract/schedule/classes/closures.ts";
import { classBookings } from "#contract/schedule/classes/class-bookings.ts";
import { clubClasses } from "#contract/schedule/classes/club-classes.ts";
import { type Studio, classesOn, laySeries, oneOff, openStudio, sure } from "../../test/scenes/classes.ts";
import { closing, openAgain, removeClosure, shut } from "../../test/scenes/closures.ts";
import { expectInvariants, openGym } from "../../test/scenes/sessions.ts";
import { noon } from "../../test/world/world.ts";

const gym = await openGym();
const { world } = gym;
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => {
  world.now = noon;
});
afterEach(async () => {
  await openAgain({ world, admin: await world.person("admin") });
  await expectInvariants(world);
});

/** Tuesdays at 18:00 from 2 June, three of them. */
const tuesdays = { startOfDate: "2026-06-02", weekdays: [2 as const], startTime: "18:00", count: 3 };
const second = { startOfDate: "2026-06-09", endOfDate: "2026-06-10" };

/** The effects on the classes of one studio: others have theirs. */
const touchedIn = ({ studio, other }: Studio, { touched }: Pick<ClosureEffect, "touched">) =>
  touched.filter(({ room }) => room.id === studio || room.id === other);

const statesOf = async (studio: Studio) =>
  (await classesOn(studio, "2026-06-01", "2026-07-01")).map(({ date, status }) => `${date.slice(5)} ${status}`);

describe("a closure", () => {
  test("shows the classes that it cancels, and cancels them when it is confirmed", async () => {
    const studio = await openStudio(world);
    await laySeries(studio, tuesdays);
    const shown = await closing(studio, second);
    expect(shown.data).toMatchObject({
      closure: null,
      touched: [{ outcome: "cancelled", type: { name: { en: "Yoga" } }, start: "2026-06-09T22:00:00.000Z" }],
    });
    expect(await statesOf(studio)).toEqual(["06-02 scheduled", "06-09 scheduled", "06-16 scheduled"]);
    const done = await closing(studio, { ...second, confirm: shown.data.confirm });
    expect(done.data.closure).toMatchObject({ ...second, hours: null, roomId: null, version: 1 });
    expect(await statesOf(studio)).toEqual(["06-02 scheduled", "06-09 cancelled", "06-16 scheduled"]);
    const [, cancelled] = await classesOn(studio, "2026-06-01", "2026-07-01");
    expect(cancelled?.cancelled).toEqual({ reason: "closure", note: null });
  });

  test("is refused with what it does by now where that differs from what was shown", async () => {
    const studio = await openStudio(world);
    const { data } = await closing(studio, second);
    await laySeries(studio, tuesdays);
    const late = await closing(studio, { ...second, confirm: data.confirm });
    expect(late.problem.code).toBe("STALE");
    expect(JSON.stringify(late.problem)).toContain("2026-06-09T22:00:00.000Z");
    expect((await world.call(clubClosures.list, {}, studio.admin)).data).toEqual([]);
  });

  test("that is removed has the missing classes of series added again, and no others", async () => {
    const studio = await openStudio(world);
    await laySeries(studio, { ...tuesdays, weekdays: [2, 3], count: 6 });
    await oneOff(studio, { date: "2026-06-09", startTime: "10:00", trainerId: null });
    const [, , , , alone] = await classesOn(studio, "2026-06-01", "2026-07-01");
    const params = { id: `${alone?.id}` };
    const ill = { reason: "trainerIll" as const };
    await sure(ill, (body) => world.call(clubClasses.cancel, { params, body }, studio.admin));
    const { data } = await shut(studio, { startOfDate: "2026-06-09", endOfDate: "2026-06-11" });
    expect(touchedIn(studio, data)).toHaveLength(2);
    const removed = await removeClosure(studio, data.closure?.id ?? 0);
    expect(touchedIn(studio, removed.data)).toMatchObject([
      { id: null, outcome: "laid", start: "2026-06-09T22:00:00.000Z" },
    ]);
    expect(await statesOf(studio)).toEqual([
      "06-02 scheduled",
      "06-03 scheduled",
      "06-09 cancelled",
      "06-09 cancelled",
      "06-09 scheduled",
      "06-10 cancelled",
      "06-16 scheduled",
      "06-17 scheduled",
    ]);
  });

  test("that moves cancels what it now covers, and frees what it no longer does", async () => {
    const studio = await openStudio(world);
    await laySeries(studio, tuesdays);
    const { data } = await shut(studio, second);
    const params = { id: `${data.closure?.id}` };
    const draft = { name: null, startOfDate: "2026-06-16", endOfDate: "2026-06-17", hours: null, roomId: null };
    const change = (body: object) =>
      world.call(clubClosures.change, { params, body: { ...draft, version: 1, ...body } }, studio.admin);
    const moved = await sure({}, change);
    expect(touchedIn(studio, moved.data).map(({ outcome }) => outcome)).toEqual(["laid", "cancelled"]);
    expect(moved.data.closure?.version).toBe(2);
    expect((await change({})).problem.code).toBe("STALE");
  });

  test("does not add a class again whose room is taken by now", async () => {
    const studio = await openStudio(world);
    await laySeries(studio, tuesdays);
    const { data } = await shut(studio, { ...second, hours: { from: "18:30", to: "19:30" } });
    await oneOff(studio, { date: "2026-06-09", startTime: "17:30", trainerId: null });
    const removed = await removeClosure(studio, data.closure?.id ?? 0);
    expect(touchedIn(studio, removed.data).map(({ outcome }) => outcome)).toEqual(["roomBusy"]);
  });

  test("of some hours leaves the classes before them: golden case Half a day shut", async () => {
    const studio = await openStudio(world);
    const eve = { startOfDate: "2026-12-24", endOfDate: "2026-12-25" };
    await oneOff(studio, { date: eve.startOfDate, startTime: "14:00", trainerId: null });
    await oneOff(studio, { date: eve.startOfDate, startTime: "14:30", roomId: studio.other, trainerId: null });
    const { data } = await shut(studio, { ...eve, hours: { from: "15:00", to: "24:00" } });
    expect(touchedIn(studio, data).map(({ start }) => start)).toEqual(["2026-12-24T19:30:00.000Z"]);
    const late = await oneOff(studio, { date: eve.startOfDate, startTime: "23:00", trainerId: null });
    expect(late.problem.code).toBe("INVALID_STATE");
  });

  test("from a time of one day to one of a later is one closure, which cancels what is between and is removed as one", async () => {
    const studio = await openStudio(world);
    for (const [date, startTime] of [
      ["2026-12-28", "13:00"],
      ["2026-12-28", "15:00"],
      ["2026-12-29", "08:00"],
      ["2026-12-30", "11:30"],
      ["2026-12-30", "12:30"],
    ] as const)
      await oneOff(studio, { date, startTime, trainerId: null });
    const hours = { from: "15:00", to: "12:00" };
    const { data } = await shut(studio, { startOfDate: "2026-12-28", endOfDate: "2026-12-31", hours });
    expect(touchedIn(studio, data).map(({ start }) => start)).toEqual([
      "2026-12-28T20:00:00.000Z",
      "2026-12-29T13:00:00.000Z",
      "2026-12-30T16:30:00.000Z",
    ]);
    const { data: all } = await world.call(clubClosures.list, {}, studio.admin);
    expect(all.filter(({ endOfDate }) => endOfDate === "2026-12-31")).toMatchObject([{ hours }]);
    expect((await removeClosure(studio, data.closure?.id ?? 0)).status).toBe(200);
    expect((await oneOff(studio, { date: "2026-12-29", startTime: "10:00", trainerId: null })).data.class).toBeTruthy();
  });

  test("names those who have booked, and returns their credits", async () => {
    const studio = await openStudio(world);
    const { data } = await oneOff(studio, { date: "2026-05-28", startTime: "18:00" });
    const client = await gym.client();
    await sql`update lot set class_access = 'all' where client_id = ${client}`.execute(world.db);
    const place = { params: { id: `${data.class?.id}` }, body: { clientId: client } };
    expect((await world.call(classBookings.book, place, studio.admin)).status).toBe(200);
    const done = await shut(studio, { startOfDate: "2026-05-28", endOfDate: "2026-05-29" });
    expect(done.data.people).toMatchObject([{ client: { id: client }, outcome: "cancelled" }]);
    const kinds = await sql<{ kind: string }>`
      select kind from credit_entry entry join lot on lot.id = entry.lot_id
      where lot.client_id = ${client} order by entry.id`.execute(world.db);
    expect(kinds.rows.map(({ kind }) => kind)).toEqual(["booked", "returned"]);
  });

  test("of a room leaves the others", async () => {
    const studio = await openStudio(world);
    await laySeries(studio, tuesdays);
    const elsewhere = await shut(studio, { ...second, roomId: studio.other });
    expect(touchedIn(studio, elsewhere.data)).toEqual([]);
    const { data } = await shut(studio, { ...second, roomId: studio.studio });
    expect(touchedIn(studio, data)).toHaveLength(1);
    const moved = await oneOff(studio, { date: "2026-06-09", startTime: "18:00", roomId: studio.other });
    expect(moved.problem.code).toBe("INVALID_STATE");
  });
});

describe("closures", () => {
  test("are kept by admin and manager, and everybody reads them", async () => {
    const studio = await openStudio(world);
    const roles = ["manager", "trainer", "desk", "employee", "client"] as const;
    const people = await Promise.all(roles.map((role) => world.person(role)));
    const asked = await Promise.all(people.map((each) => closing(studio, second, each)));
    expect(asked.map(({ status }) => status)).toEqual([200, 403, 403, 403, 403]);
    await shut(studio, second);
    const read = await Promise.all(people.map((each) => world.call(clubClosures.list, {}, each)));
    expect(read.map(({ data }) => data.length)).toEqual([1, 1, 1, 1, 1]);
    const { data } = await world.call(company.settings, {}, people[4]);
    expect(data.find(({ name }) => name === "closures")).toMatchObject({ value: [second] });
  });

  test("are refused where they are over, of no room, or end at a time before they begin", async () => {
    const studio = await openStudio(world);
    const errors = async (over: Parameters<typeof closing>[1]) => (await closing(studio, over)).problem["errors"];
    expect(await errors({ startOfDate: "2026-05-01", endOfDate: "2026-05-02" })).toEqual([
      { path: "endOfDate", code: "IN_PAST" },
    ]);
    expect(await errors({ ...second, roomId: 9_999 })).toEqual([{ path: "roomId", code: "INVALID" }]);
    const hours = { from: "15:00", to: "12:00" };
    expect(await errors({ startOfDate: "2026-06-09", endOfDate: "2026-06-10", hours })).toEqual([
      { path: "hours.to", code: "END_BEFORE_START" },
    ]);
  });

  test("are in the log with their days and hours, and set by no other call", async () => {
    const studio = await openStudio(world);
    await shut(studio, { ...second, hours: { from: "15:00", to: "18:00" }, name: { en: "Training", cn: "培训" } });
    const { data } = await world.call(audit.list, { query: {} }, studio.admin);
    expect(JSON.stringify(data)).toContain("Closures");
    const input = { params: { name: "closures" }, body: { value: [] } };
    expect((await world.call(company.changeSetting, input, studio.admin)).status).toBe(404);
  });
});
