import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { clubClasses } from "#contract/schedule/classes/club-classes.ts";
import { feeds } from "#contract/schedule/feeds.ts";
import { booking } from "#contract/schedule/booking.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { trainerHours } from "#contract/schedule/trainer-hours.ts";
import { endings } from "#contract/membership/terminations.ts";
import { type Studio, classesOn, laySeries, oneOff, openStudio, sure } from "../../test/scenes/classes.ts";
import { at, brokenBy, expectInvariants, openGym } from "../../test/scenes/sessions.ts";
import { noon } from "../../test/world/world.ts";

const gym = await openGym();
const { world } = gym;
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => {
  world.now = noon;
});
afterEach(() => expectInvariants(world));

const date = "2026-06-02";
const evening = { date, startTime: "18:00" };
const change = (studio: Studio, id: number, over: object) => {
  const body = { ...evening, ...studio.usual, ...over };
  return sure(body, (sent) => world.call(clubClasses.change, { params: { id: `${id}` }, body: sent }, studio.admin));
};

describe("a class without a series", () => {
  test("is laid as it was shown, up to 31 days back, and not at a time that there is not", async () => {
    const studio = await openStudio(world);
    const { data } = await oneOff(studio, evening);
    expect(data).toMatchObject({
      dates: [{ outcome: "laid", notes: [] }],
      class: { seriesId: null, startTime: "18:00" },
    });
    expect((await oneOff(studio, { date: "2026-04-19", startTime: "09:00" })).status).toBe(200);
    const errors = async (day: string, startTime: string) =>
      (await oneOff(studio, { date: day, startTime })).problem["errors"];
    expect(await errors("2026-04-18", "09:00")).toEqual([{ path: "date", code: "TOO_LONG_AGO" }]);
    expect(await errors("2027-03-14", "02:30")).toEqual([{ path: "startTime", code: "NO_SUCH_TIME" }]);
    expect(await errors("2028-05-20", "09:00")).toEqual([{ path: "date", code: "FAR_FROM_TODAY" }]);
  });

  test("is refused in a room that has a class, and one after the other is not", async () => {
    const studio = await openStudio(world);
    await oneOff(studio, evening);
    const busy = await oneOff(studio, { ...evening, startTime: "18:55", trainerId: null });
    expect(busy.problem).toMatchObject({ code: "ROOM_BUSY", dates: [{ date, inTheWay: { name: { cn: "瑜伽" } } }] });
    expect((await oneOff(studio, { ...evening, startTime: "19:00" })).status).toBe(200);
  });

  test("keeps places for the desk, never more than it has", async () => {
    const studio = await openStudio(world);
    const { data } = await oneOff(studio, { ...evening, reserved: 2 });
    expect(data.class).toMatchObject({ capacity: 12, reserved: 2 });
    const { id = 0 } = data.class ?? {};
    const tooMany = await change(studio, id, { capacity: 5, reserved: 6 });
    expect(tooMany.problem["errors"]).toEqual([{ path: "reserved", code: "TOO_LARGE" }]);
    expect((await change(studio, id, { reserved: 5 })).data.class).toMatchObject({ reserved: 5, version: 2 });
  });

  test("is laid once for two of the same call", async () => {
    const studio = await openStudio(world);
    const asked = { typeId: studio.type, ...evening, ...studio.usual };
    const shown = await world.call(clubClasses.create, { body: asked }, studio.admin);
    const body = { ...asked, confirm: shown.data.confirm };
    const key = { "idempotency-key": "11111111-2222-4333-8444-555555555555" };
    const twice = [1, 2].map(() => world.call(clubClasses.create, { body }, studio.admin, key));
    const [one, two] = await Promise.all(twice);
    expect([one?.status, two?.status]).toEqual([200, 200]);
    expect(one?.data.class?.id).toBe(two?.data.class?.id);
    expect(await classesOn(studio, date)).toHaveLength(1);
  });
});

describe("a class", () => {
  test("is seen by everybody, and changed only by those who set up the timetable", async () => {
    const studio = await openStudio(world);
    const { data } = await oneOff(studio, evening);
    const id = data.class?.id ?? 0;
    for (const role of ["manager", "trainer", "desk", "employee", "client"] as const) {
      const as = await world.person(role);
      const read = await world.call(clubClasses.read, { params: { id: `${id}` } }, as);
      expect(read.data).toMatchObject({ id, actions: role === "manager" ? ["edit", "cancel"] : [], series: null });
      const body = { reason: "trainerIll" as const };
      const cancelled = await world.call(clubClasses.cancel, { params: { id: `${id}` }, body }, as);
      expect(cancelled.status).toBe(role === "manager" ? 200 : 403);
    }
  });

  test("moves in time, room and trainer, and stays where nothing is asked for", async () => {
    const studio = await openStudio(world);
    const { data } = await oneOff(studio, evening);
    const id = data.class?.id ?? 0;
    const other = await world.person("trainer");
    const moved = await change(studio, id, { startTime: "19:00", roomId: studio.other, trainerId: other, capacity: 5 });
    expect(moved.data).toMatchObject({
      dates: [{ outcome: "changed", was: { start: "2026-06-02T22:00:00.000Z" }, start: "2026-06-02T23:00:00.000Z" }],
      class: { id, startTime: "19:00", room: { id: studio.other }, trainer: { id: other }, capacity: 5, version: 2 },
    });
    const same = { startTime: "19:00", roomId: studio.other, trainerId: other, capacity: 5 };
    expect((await change(studio, id, same)).data).toMatchObject({
      dates: [{ outcome: "unchanged" }],
      class: { version: 2 },
    });
  });

  test("that has begun or is cancelled stays as it is", async () => {
    const studio = await openStudio(world);
    const { data } = await oneOff(studio, evening);
    const id = data.class?.id ?? 0;
    world.now = new Date("2026-06-02T22:00:00Z");
    expect((await change(studio, id, { capacity: 5 })).problem.code).toBe("INVALID_STATE");
    world.now = noon;
    const body = { reason: "tooFewBooked" as const };
    const cancel = () =>
      sure(body, (sent) => world.call(clubClasses.cancel, { params: { id: `${id}` }, body: sent }, studio.admin));
    expect((await cancel()).data).toMatchObject({ dates: [{ outcome: "cancelled" }], class: { status: "cancelled" } });
    expect((await cancel()).problem.code).toBe("INVALID_STATE");
    // Its time is free again.
    expect((await oneOff(studio, evening)).status).toBe(200);
  });

  test("is offered those who are free, within their hours first, with the reasons", async () => {
    const studio = await openStudio(world);
    const [taught, off, busy] = [
      await world.person("trainer"),
      await world.person("trainer"),
      await world.person("trainer"),
    ];
    const { data } = await oneOff(studio, evening);
    await oneOff(studio, { date: "2026-05-16", startTime: "10:00", trainerId: taught });
    await oneOff(studio, { date: "2026-05-30", startTime: "10:00", trainerId: taught });
    await oneOff(studio, { ...evening, startTime: "18:30", trainerId: busy, roomId: studio.other });
    const params = { id: `${off}` };
    const body = { from: "2026-05-20", spans: [] };
    await world.call(trainerHours.saveWeek, { params, body }, studio.admin);
    const offered = await world.call(clubClasses.substitutes, { params: { id: `${data.class?.id}` } }, studio.admin);
    const ids = offered.data.map(({ id }) => id);
    expect([ids[0], ids.at(-1), ids.includes(busy), ids.includes(studio.trainer)]).toEqual([taught, off, false, false]);
    expect(offered.data[0]).toMatchObject({ isWorking: true, lastTaught: "2026-05-16", minutesThatWeek: 0 });
    expect(offered.data.at(-1)).toMatchObject({ isWorking: false, lastTaught: null });
  });
});

describe("the trainer of a class", () => {
  test("cannot be booked for a session then, not even past the app; the answer names the class", async () => {
    const studio = await openStudio(world);
    const { data } = await oneOff(studio, evening);
    const client = await gym.client({ reports_to: studio.trainer });
    const over = { trainerId: studio.trainer };
    const draft = gym.draft(client, at(date, "18:30"), at(date, "19:30"), over);
    const refused = await world.call(reservations.create, { body: draft }, studio.admin);
    expect(refused.problem).toMatchObject({
      code: "TRAINER_BUSY",
      class: { id: data.class?.id, name: { en: "Yoga" }, start: "2026-06-02T22:00:00.000Z" },
    });
    expect(refused.problem).not.toHaveProperty("reservation");
    await gym.book(client, at(date, "19:00"), at(date, "20:00"), over);
    const moved = sql`update reservation set starts_at = starts_at - interval '30 minutes' where client_id = ${client}`;
    await expect(moved.execute(world.db)).rejects.toThrow("taken_time_alone");
  });

  test("does not teach a class at the time of a session", async () => {
    const studio = await openStudio(world);
    const client = await gym.client({ reports_to: studio.trainer });
    await gym.book(client, at(date, "18:30"), at(date, "19:30"), { trainerId: studio.trainer });
    const { data } = await oneOff(studio, evening);
    expect(data).toMatchObject({ dates: [{ notes: ["trainerBusy"], trainer: null }], class: { trainer: null } });
    const taught = sql`update club_class set trainer_id = ${studio.trainer} where id = ${data.class?.id ?? 0}`;
    await expect(taught.execute(world.db)).rejects.toThrow("taken_time_alone");
  });

  test("is not free then, for the desk nor for their clients", async () => {
    const studio = await openStudio(world);
    await oneOff(studio, evening);
    const client = await gym.client({ reports_to: studio.trainer });
    const params = { id: `${studio.trainer}` };
    const free = await world.call(booking.freeTimes, { params, query: { date, minutes: "60" } }, studio.admin);
    expect(
      free.data[0]?.starts.filter((start) => start > "2026-06-02T21:00:00.000Z" && start < "2026-06-02T23:00"),
    ).toEqual([]);
    const asked = { startedAt: "2026-06-02T22:15:00Z", minutes: "15" };
    const { trainers } = (await world.call(booking.freeTrainers, { query: asked }, studio.admin)).data;
    expect(trainers.find(({ id }) => id === studio.trainer)).toMatchObject({
      busy: { start: "2026-06-02T22:00:00.000Z", end: "2026-06-02T23:00:00.000Z" },
    });
    const range = { from: "2026-06-02T04:00:00Z", to: "2026-06-03T04:00:00Z" };
    const seen = await world.call(reservations.ofTrainer, { params, query: range }, client);
    expect(seen.data).toEqual([{ start: "2026-06-02T22:00:00.000Z", end: "2026-06-02T23:00:00.000Z" }]);
  });

  test("has it in the calendar on their phone", async () => {
    const studio = await openStudio(world);
    const { data } = await oneOff(studio, evening);
    const made = await world.call(
      feeds.makeOfTrainer,
      { params: { id: `${studio.trainer}` }, body: { withNames: true } },
      studio.trainer,
    );
    const file = (await world.app.inject(made.data.path)).body;
    expect(file).toContain(`UID:class-${data.class?.id}@`);
    expect(file).toContain("Yoga · Studio");
  });

  test("is no longer there once they are deleted", async () => {
    const studio = await openStudio(world);
    await oneOff(studio, evening);
    await world.call(endings.deleteTrainer, { params: { id: `${studio.trainer}` } }, studio.admin);
    expect(await classesOn(studio, date)).toMatchObject([{ status: "scheduled", trainer: null }]);
  });
});

test("of several series for one room in a race, one is laid", async () => {
  const studio = await openStudio(world);
  const rule = { startOfDate: date, weekdays: [2 as const], count: 20 };
  const outcomes = await Promise.all(
    ["18:00", "18:30", "18:15", "18:45"].map((startTime) => laySeries(studio, { ...rule, startTime, trainerId: null })),
  );
  expect(outcomes.map(({ saved }) => saved.problem.code ?? "done").toSorted()).toEqual([
    expect.stringMatching(/ROOM_BUSY|STALE/),
    expect.stringMatching(/ROOM_BUSY|STALE/),
    expect.stringMatching(/ROOM_BUSY|STALE/),
    "done",
  ]);
});

describe("the checker names what is broken", () => {
  test.each([
    ["every class is at the hour that the club's clock shows", "update club_class set start_time = '18:05'"],
    [
      "the time that is taken is that of reservations, classes and bookings",
      "delete from taken_time where class_id is not null",
    ],
    [
      "the time that is taken is that of reservations, classes and bookings",
      "alter table club_class disable trigger takes_time_changed; update club_class set trainer_id = null",
    ],
    ["classes take their time by triggers", "drop trigger takes_time_added on club_class"],
  ])("%s", async (invariant, damage) => {
    await oneOff(await openStudio(world), evening);
    expect(await brokenBy(world, damage)).toContain(invariant);
  });
});
