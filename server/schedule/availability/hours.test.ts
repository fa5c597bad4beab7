/** Working hours of trainers, and what they mean for sessions (decisions §15). */
import { afterAll, describe, expect, test } from "vitest";
import { activity } from "#contract/club/activity.ts";
import { booking } from "#contract/schedule/booking.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { trainerHours } from "#contract/schedule/trainer-hours.ts";
import type { ReservationDraft } from "#contract/sales/session-terms.ts";
import { at, openGym, undo } from "../../test/scenes/sessions.ts";

const gym = await openGym();
const { world, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());

const monday = "2026-06-22";
/** An instant as answers have it. */
const utc = (time: string) => new Date(at(monday, time)).toISOString();
const weekday = { weekday: 1 as const };
const mornings = [{ ...weekday, from: "09:00", to: "12:00" }];
const today = "2026-05-20";

const book = (body: ReservationDraft, as: number) => world.call(reservations.create, { body }, as);
const read = async (id: number, as = admin) =>
  (await world.call(trainerHours.read, { params: { id: `${id}` } }, as)).data;
const saveWeek = (
  id: number,
  body: Parameters<typeof world.call<typeof trainerHours.saveWeek>>[1]["body"],
  as = admin,
) => world.call(trainerHours.saveWeek, { params: { id: `${id}` }, body }, as);
const addDays = (
  id: number,
  startOfDate: string,
  endOfDate: string,
  spans: { from: string; to: string }[] = [],
  as = admin,
) => world.call(trainerHours.addException, { params: { id: `${id}` }, body: { startOfDate, endOfDate, spans } }, as);

/** A trainer who works on Monday mornings, and a client of theirs. */
async function pair() {
  const trainerId = await world.person("trainer");
  expect((await saveWeek(trainerId, { from: today, spans: mornings })).status).toBe(200);
  return { trainerId, client: await gym.client({ reports_to: trainerId }) };
}

describe("a session with a trainer who has hours", () => {
  test.each([
    ["09:00", "10:00", undefined],
    ["11:00", "12:00", undefined],
    ["08:30", "09:30", "OUTSIDE_HOURS"],
    ["11:30", "12:30", "OUTSIDE_HOURS"],
    ["15:00", "16:00", "OUTSIDE_HOURS"],
  ])("from %s to %s is answered to its client: %s", async (start, end, code) => {
    const { trainerId, client } = await pair();
    const { problem } = await book(gym.draft(client, at(monday, start), at(monday, end), { trainerId }), client);
    expect(problem.code).toBe(code);
  });

  test("is refused outside them with the hours of that day and free times within them", async () => {
    const { trainerId, client } = await pair();
    const { problem } = await book(gym.draft(client, at(monday, "15:00"), at(monday, "16:00"), { trainerId }), client);
    expect(problem).toMatchObject({
      code: "OUTSIDE_HOURS",
      open: [{ from: "07:00", to: "21:00" }],
      working: [{ from: "09:00", to: "12:00" }],
      free_times: [{ start: utc("11:00") }, { start: utc("10:45") }, { start: utc("10:30") }],
    });
  });

  test("is booked outside them by staff who say so, which is on file", async () => {
    const { trainerId, client } = await pair();
    const draft = gym.draft(client, at(monday, "15:00"), at(monday, "16:00"), { trainerId });
    expect((await book(draft, trainerId)).problem.code).toBe("OUTSIDE_HOURS");
    expect((await book({ ...draft, outside_hours: true }, trainerId)).status).toBe(200);
    const { data } = await world.call(activity.list, { params: { id: `${client}` } }, admin);
    expect(data.filter(({ event }) => event === "HOURS_PASSED")).toHaveLength(1);
  });

  test("is offered within them alone, to the client and at the desk", async () => {
    const { trainerId, client } = await pair();
    const query = { date: monday, days: "2", minutes: "60", clientId: `${client}` };
    const { data } = await world.call(booking.freeTimes, { params: { id: `${trainerId}` }, query }, client);
    expect(data.map(({ starts }) => [starts[0], starts.at(-1)])).toEqual([
      [utc("09:00"), utc("11:00")],
      [undefined, undefined],
    ]);
    const free = async (time: string) => {
      const asked = { startedAt: at(monday, time), minutes: "60" };
      const { trainers } = (await world.call(booking.freeTrainers, { query: asked }, admin)).data;
      return trainers.find(({ id }) => id === trainerId);
    };
    expect(await free("10:00")).toMatchObject({
      freeUntil: utc("12:00"),
      working: [{ from: "09:00", to: "12:00" }],
    });
    expect(await free("15:00")).toMatchObject({ freeUntil: null, busy: null });
  });
});

describe("a week", () => {
  test("holds from its day on, until the next one begins, and can be left without bounds", async () => {
    const { trainerId } = await pair();
    await saveWeek(trainerId, { from: "2026-06-29", spans: null });
    expect((await read(trainerId)).weeks).toEqual([
      { from: today, spans: mornings },
      { from: "2026-06-29", spans: null },
    ]);
    const client = await gym.client({ reports_to: trainerId });
    const afternoon = (date: string) => gym.draft(client, at(date, "15:00"), at(date, "16:00"), { trainerId });
    expect((await book(afternoon(monday), client)).problem.code).toBe("OUTSIDE_HOURS");
    expect((await book(afternoon("2026-06-29"), client)).status).toBe(200);
  });

  test("replaces one that begins on the same day, and comes back by undo", async () => {
    const { trainerId } = await pair();
    const changed = await saveWeek(trainerId, { from: today, spans: [] });
    expect(changed.data.weeks).toEqual([{ from: today, spans: [] }]);
    expect((await undo(world, changed.data.undo, admin)).status).toBe(200);
    expect((await read(trainerId)).weeks).toEqual([{ from: today, spans: mornings }]);
  });

  test("cannot begin in the past, overlap itself or end before it begins", async () => {
    const { trainerId } = await pair();
    const errors = async (body: Parameters<typeof saveWeek>[1]) => (await saveWeek(trainerId, body)).problem["errors"];
    expect(await errors({ from: "2026-05-19", spans: [] })).toEqual([{ path: "from", code: "IN_PAST" }]);
    expect(await errors({ from: today, spans: [{ ...weekday, from: "12:00", to: "09:00" }] })).toEqual([
      { path: "spans.0.to", code: "END_BEFORE_START" },
    ]);
    const twice = [...mornings, { ...weekday, from: "11:00", to: "13:00" }];
    expect(await errors({ from: today, spans: twice })).toEqual([{ path: "spans.1.from", code: "INVALID" }]);
  });
});

describe("days with other hours", () => {
  test("replace the week, cancel nothing, and what lies outside is listed", async () => {
    const { trainerId, client } = await pair();
    const kept = await book(gym.draft(client, at(monday, "09:00"), at(monday, "10:00"), { trainerId }), client);
    expect((await addDays(trainerId, monday, "2026-06-23")).data.exceptions).toMatchObject([
      { startOfDate: monday, endOfDate: "2026-06-23", spans: [] },
    ]);
    const { problem } = await book(gym.draft(client, at(monday, "10:00"), at(monday, "11:00"), { trainerId }), client);
    expect(problem).toMatchObject({ code: "OUTSIDE_HOURS", working: [] });
    const outside = await world.call(trainerHours.outside, { params: { id: `${trainerId}` } }, trainerId);
    expect(outside.data).toMatchObject({ affected_count: 1, affected_reservations: [{ id: kept.data.id }] });
  });

  test("are refused where some of them have other hours already, even at the same moment", async () => {
    const { trainerId } = await pair();
    const both = await Promise.all([
      addDays(trainerId, monday, "2026-06-25"),
      addDays(trainerId, "2026-06-24", "2026-06-26"),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
    const refused = both.find(({ status }) => status === 400);
    expect(refused?.problem["errors"]).toEqual([{ path: "startOfDate", code: "IN_USE" }]);
    expect((await addDays(trainerId, "2026-06-26", "2026-06-27")).status).toBe(200);
  });

  test("are refused on their last day where that is over", async () => {
    const { trainerId } = await pair();
    const past = await addDays(trainerId, "2026-05-15", "2026-05-20");
    expect(past.problem["errors"]).toEqual([{ path: "endOfDate", code: "IN_PAST" }]);
    expect((await addDays(trainerId, "2026-05-15", "2026-05-21")).status).toBe(200);
  });

  test("are removed, which can be undone", async () => {
    const { trainerId } = await pair();
    const { data } = await addDays(trainerId, monday, "2026-06-23");
    const params = { id: `${trainerId}`, exceptionId: `${data.exceptions[0]?.id}` };
    const removed = await world.call(trainerHours.removeException, { params }, trainerId);
    expect(removed.data.exceptions).toEqual([]);
    expect((await world.call(trainerHours.removeException, { params }, trainerId)).problem.code).toBe("NOT_FOUND");
    await undo(world, removed.data.undo, trainerId);
    expect((await read(trainerId)).exceptions).toEqual(data.exceptions);
  });
});

test("trainers change their own hours, admins and managers everybody's, the desk reads them", async () => {
  const { trainerId, client } = await pair();
  const other = await world.person("trainer");
  const manager = await world.person("manager");
  const desk = await world.person("desk");
  const body = { from: today, spans: mornings };
  expect((await saveWeek(trainerId, body, trainerId)).status).toBe(200);
  expect((await saveWeek(trainerId, body, manager)).status).toBe(200);
  expect((await saveWeek(trainerId, body, desk)).problem.code).toBe("FORBIDDEN");
  expect((await saveWeek(trainerId, body, client)).problem.code).toBe("FORBIDDEN");
  expect((await saveWeek(trainerId, body, other)).problem.code).toBe("NOT_FOUND");
  expect((await read(trainerId, desk)).weeks).toEqual([{ from: today, spans: mornings }]);
});

const ahead = (id: number, body: Parameters<typeof world.call<typeof trainerHours.ahead>>[1]["body"], as = admin) =>
  world.call(trainerHours.ahead, { params: { id: `${id}` }, body }, as);
const leftBy = async (...asked: Parameters<typeof ahead>) =>
  (await ahead(...asked)).data.affected_reservations.map(({ id }) => id);

describe("hours that are not saved yet", () => {
  test("list the sessions that they would leave outside, and change nothing", async () => {
    const { trainerId, client } = await pair();
    const early = await gym.book(client, at(monday, "09:00"), at(monday, "10:00"), { trainerId });
    await gym.book(client, at(monday, "11:00"), at(monday, "12:00"), { trainerId });
    await gym.book(client, at(monday, "15:00"), at(monday, "16:00"), { trainerId });
    const before = await read(trainerId);
    const later = [{ ...weekday, from: "10:00", to: "14:00" }];
    expect(await leftBy(trainerId, { week: { from: today, spans: later } }, trainerId)).toEqual([early]);
    expect(await leftBy(trainerId, { week: { from: "2026-06-23", spans: later } })).toEqual([]);
    expect(await leftBy(trainerId, { week: { from: today, spans: null } })).toEqual([]);
    const off = { startOfDate: monday, endOfDate: "2026-06-23", spans: [] };
    expect(await leftBy(trainerId, { days: off })).toHaveLength(2);
    expect(await read(trainerId)).toEqual(before);
  });

  test("are asked about by those who may save them", async () => {
    const { trainerId, client } = await pair();
    const body = { week: { from: today, spans: null } };
    const asked = [await world.person("trainer"), await world.person("desk"), client].map((as) =>
      ahead(trainerId, body, as),
    );
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 403, 403]);
  });
});
