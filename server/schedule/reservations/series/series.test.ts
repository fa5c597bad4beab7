import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { activity } from "#contract/club/activity.ts";
import { notifications } from "#contract/messaging/notifications.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { type SeriesDraft, series } from "#contract/schedule/series.ts";
import { setUpMail, waitingIn } from "../../../test/receivers/outbox.ts";
import { openAgain, shut } from "../../../test/scenes/closures.ts";
import { at, expectInvariants, openGym, undo } from "../../../test/scenes/sessions.ts";
import { noon } from "../../../test/world/world.ts";

const gym = await openGym();
const { world, admin } = gym;
const club = { world, admin };
afterAll(() => world[Symbol.asyncDispose]());
afterEach(() => expectInvariants(world));

let trainerId = 0;
let client = 0;

beforeEach(async () => {
  world.now = noon;
  trainerId = await world.person("trainer");
  client = await gym.client({ reports_to: trainerId });
});

type Over = Partial<Omit<SeriesDraft, "everyWeeks">> & { readonly everyWeeks?: 1 | 2 };

/** Four Thursdays from 28 May, at ten, unless said otherwise. */
function draftOf(over: Over = {}) {
  const draft = gym.draft(client, at("2026-05-28", "10:00"), at("2026-05-28", "11:00"), { trainerId });
  return { ...draft, everyWeeks: 1 as const, times: 4, ...over };
}

async function ask(over: Over = {}, as = admin, headers: Record<string, string> = {}) {
  return world.call(series.book, { body: draftOf(over) }, as, headers);
}

async function previewOf(over: Over = {}, as = admin) {
  const { data, problem } = await ask(over, as);
  expect(problem.code).toBeUndefined();
  return data;
}

const statesOf = (dates: readonly { state: string }[]) => dates.map(({ state }) => state);

async function book(over: Over = {}, as = admin) {
  const { confirm } = await previewOf(over, as);
  return ask({ ...over, confirm }, as);
}

/** The club days, series and states of the client's reservations, in their order. */
async function bookedOf(clientId = client) {
  const found = await sql<{ day: string; series: number | null }>`
    select to_char(starts_at at time zone 'America/Toronto', 'MM-DD HH24:MI') as day, series_id as series
    from reservation where client_id = ${clientId} and status = 'scheduled' order by starts_at`.execute(world.db);
  return found.rows;
}

async function creditsOf(): Promise<number> {
  return (await world.call(reservations.summaryOfPerson, { params: { id: `${client}` } }, admin)).data.balanced;
}

/** A session and the following: shown, or with the digest cancelled. */
function cancel(id: number, confirm: string | null = null, as = admin) {
  return world.call(series.cancelFollowing, { params: { id: `${id}` }, body: { confirm } }, as);
}

describe("a series", () => {
  test("is previewed without a trace, and booked as it was shown, each session with a credit", async () => {
    const shown = await previewOf();
    expect(statesOf(shown.dates)).toEqual(["bookable", "bookable", "bookable", "bookable"]);
    expect(await bookedOf()).toEqual([]);
    const { data } = await ask({ confirm: shown.confirm });
    expect(data).toEqual({
      ...shown,
      booked: [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)],
      undo: expect.objectContaining({ id: expect.any(Number) as number }) as object,
    });
    expect(shown.undo).toBeNull();
    const booked = await bookedOf();
    expect(booked.map(({ day }) => day)).toEqual(["05-28 10:00", "06-04 10:00", "06-11 10:00", "06-18 10:00"]);
    expect(new Set(booked.map(({ series: id }) => id)).size).toBe(1);
    expect(await creditsOf()).toBe(9);
    expect((await undo(world, data.undo, admin)).status).toBe(200);
    expect(await bookedOf()).toEqual([]);
    expect(await creditsOf()).toBe(13);
  });

  test("says of each session which it is, and of a session by itself nothing", async () => {
    const { data } = await book({ everyWeeks: 2 });
    const alone = await gym.book(client, at("2026-05-29", "10:00"), at("2026-05-29", "11:00"), { trainerId });
    const range = { from: at("2026-05-28", "00:00"), to: at("2026-06-14", "00:00") };
    const list = await world.call(reservations.ofClient, { params: { id: `${client}` }, query: range }, client);
    const rows = Array.isArray(list.data) ? list.data : [];
    const found = rows.map((row) => ["series" in row, "series" in row && row.series, row.id]);
    const [first, second] = data.booked ?? [];
    const of = { id: expect.any(Number) as number, of: 4, everyWeeks: 2 };
    expect(found).toEqual([
      [true, { ...of, at: 1 }, first],
      [false, false, alone],
      [true, { ...of, at: 2 }, second],
    ]);
  });

  test("is notified of once, with all its dates, and mailed of once", async () => {
    await setUpMail(world);
    await book({}, trainerId);
    const { data } = await world.call(notifications.list, { query: {} }, client);
    const also = ["2026-06-04T14:00:00+00:00", "2026-06-11T14:00:00+00:00", "2026-06-18T14:00:00+00:00"];
    expect(data.items.map(({ event, detail }) => ({ event, detail }))).toEqual([
      { event: "RESERVATION_MADE", detail: expect.objectContaining({ also }) as object },
    ]);
    const mails = (await waitingIn(world)).filter(({ person }) => person === client);
    expect(mails.map(({ event }) => event)).toEqual(["seriesBooked"]);
    expect(mails[0]?.facts).toMatchObject({ count: 4, start: "2026-05-28T14:00:00.000Z" });
  });

  test("keeps the hour on the wall as clocks go back", async () => {
    world.now = new Date("2026-10-20T16:00:00Z");
    const later = await world.person("admin");
    const body = draftOf({ startedAt: "2026-10-26T22:00:00Z", endedAt: "2026-10-26T23:00:00Z", times: 2 });
    const { data } = await world.call(series.book, { body }, later);
    expect(data.dates.map(({ date, start }) => [date, start])).toEqual([
      ["2026-10-26", "2026-10-26T22:00:00.000Z"],
      ["2026-11-02", "2026-11-02T23:00:00.000Z"],
    ]);
  });
});

describe("what is in the way", () => {
  test("is said of each date, with the nearest free time, and left out", async () => {
    await shut(club, { startOfDate: "2026-06-04", endOfDate: "2026-06-05" });
    await sql`update person set leave_from = '2026-06-10', leave_to = '2026-06-12' where id = ${trainerId}`.execute(
      world.db,
    );
    const other = await gym.client({ reports_to: trainerId });
    await gym.book(other, at("2026-06-18", "10:30"), at("2026-06-18", "11:30"), { trainerId });
    const mine = await world.person("trainer");
    await gym.book(client, at("2026-06-25", "09:30"), at("2026-06-25", "10:30"), { trainerId: mine });
    const { dates } = await previewOf({ times: 6 });
    expect(dates.map(({ date, state, free }) => [date, state, free?.start])).toEqual([
      ["2026-05-28", "bookable", undefined],
      ["2026-06-04", "outsideHours", "2026-06-05T14:00:00.000Z"],
      ["2026-06-11", "trainerAway", "2026-06-12T11:00:00.000Z"],
      ["2026-06-18", "trainerBusy", "2026-06-18T13:30:00.000Z"],
      ["2026-06-25", "alreadyBooked", undefined],
      ["2026-07-02", "bookable", undefined],
    ]);
    const made = await book({ times: 6 });
    await openAgain(club);
    expect(made.data.booked).toHaveLength(2);
  });

  test("is the client's own session with the same trainer, which is neither moved nor doubled", async () => {
    await gym.book(client, at("2026-06-04", "10:00"), at("2026-06-04", "11:00"), { trainerId });
    await gym.book(client, at("2026-06-11", "17:00"), at("2026-06-11", "18:00"), { trainerId });
    const { dates } = await previewOf();
    expect(dates.map(({ state, free, also }) => [state, free, also?.start])).toEqual([
      ["bookable", null, undefined],
      ["alreadyBooked", null, undefined],
      ["bookable", null, "2026-06-11T21:00:00.000Z"],
      ["bookable", null, undefined],
    ]);
  });

  test("moves to a time that is taken, and another date is left out by choice", async () => {
    const other = await gym.client({ reports_to: trainerId });
    await gym.book(other, at("2026-06-04", "10:00"), at("2026-06-04", "11:00"), { trainerId });
    const changes = [
      { date: "2026-06-04", startedAt: at("2026-06-04", "11:00") },
      { date: "2026-06-11", startedAt: null },
    ];
    const made = await book({ changes });
    expect(statesOf(made.data.dates)).toEqual(["bookable", "bookable", "leftOut", "bookable"]);
    expect((await bookedOf()).map(({ day }) => day)).toEqual(["05-28 10:00", "06-04 11:00", "06-18 10:00"]);
  });

  test("is passed by staff where it is hours, for each date that they say, and is on file", async () => {
    await shut(club, { startOfDate: "2026-06-04", endOfDate: "2026-06-12" });
    const changes = [{ date: "2026-06-04", startedAt: at("2026-06-04", "10:00"), outside_hours: true }];
    const made = await book({ changes, outside_hours: true }, trainerId);
    expect(statesOf(made.data.dates)).toEqual(["bookable", "bookable", "outsideHours", "bookable"]);
    expect((await bookedOf()).map(({ day }) => day)).toEqual(["05-28 10:00", "06-04 10:00", "06-18 10:00"]);
    const { data } = await world.call(activity.list, { params: { id: `${client}` }, query: {} }, admin);
    const passed = data.filter(({ event }) => event === "HOURS_PASSED");
    expect(passed.map(({ detail }) => detail)).toMatchObject([{ after: { date: "2026-06-04", start: "10:00" } }]);
    expect((await ask({ changes })).problem.errors).toMatchObject([{ path: "outside_hours", code: "INVALID" }]);
    expect((await ask({ changes, outside_hours: true }, client)).status).toBe(403);
    await openAgain(club);
  });

  test("may be that no credit is left: the next lot pays from its first day on", async () => {
    client = await gym.client({ reports_to: trainerId }, { paid: 2, free: 0, days: 40 });
    const { dates } = await previewOf();
    expect(statesOf(dates)).toEqual(["bookable", "bookable", "noCredit", "noCredit"]);
    const without = await previewOf({ changes: [{ date: "2026-05-28", startedAt: null }] });
    expect(statesOf(without.dates)).toEqual(["leftOut", "bookable", "noCredit", "noCredit"]);
    expect((await book()).data.booked).toHaveLength(2);
    expect(await creditsOf()).toBe(0);
  });
});

describe("this one and the following", () => {
  test("are shown, cancelled with their credits and one notification, and come back by undo", async () => {
    await setUpMail(world);
    const { data: made } = await book();
    const [, second = 0] = made.booked ?? [];
    const shown = await cancel(second, null, trainerId);
    expect(shown.data).toMatchObject({ sessions: made.booked?.slice(1).map((id) => ({ id })), undo: null });
    const done = await cancel(second, shown.data.confirm, trainerId);
    expect(await creditsOf()).toBe(12);
    expect((await bookedOf()).map(({ day }) => day)).toEqual(["05-28 10:00"]);
    const { data } = await world.call(notifications.list, { query: {} }, client);
    const [newest, ...older] = data.items.map(({ event }) => event);
    expect([newest, older]).toEqual(["RESERVATION_CANCELLED", ["RESERVATION_MADE"]]);
    const mails = (await waitingIn(world)).filter(({ person }) => person === client);
    expect(mails.map(({ event }) => event).toSorted()).toEqual(["seriesBooked", "seriesCancelled"]);
    await undo(world, done.data.undo, trainerId);
    expect(await bookedOf()).toHaveLength(4);
    expect(await creditsOf()).toBe(9);
  });

  test("leave what has begun, is completed or was cancelled before", async () => {
    const { data } = await book();
    const [first = 0, second = 0, third = 0, last = 0] = data.booked ?? [];
    const body = { status: "cancelled" as const };
    await world.call(reservations.status, { params: { id: `${third}` }, body }, admin);
    world.now = new Date("2026-05-28T18:00:00Z");
    const later = await world.person("admin");
    const shown = await cancel(first, null, later);
    expect(shown.data.sessions.map(({ id }) => id)).toEqual([second, last]);
  });

  test("are refused when one has changed since, of a session by itself, and to others", async () => {
    const { data } = await book();
    const [first = 0, second = 0] = data.booked ?? [];
    const shown = await cancel(first);
    await world.call(reservations.status, { params: { id: `${second}` }, body: { status: "cancelled" } }, admin);
    expect((await cancel(first, shown.data.confirm)).problem.code).toBe("STALE");
    expect(await bookedOf()).toHaveLength(3);
    const alone = await gym.book(client, at("2026-05-29", "10:00"), at("2026-05-29", "11:00"), { trainerId });
    expect((await cancel(alone)).problem.code).toBe("INVALID_STATE");
    expect((await cancel(first, null, await world.person("client"))).problem.code).toBe("NOT_FOUND");
  });
});

describe("nothing is booked", () => {
  test("of what has changed since it was shown: 412 with the dates as they are now", async () => {
    const shown = await previewOf();
    await gym.book(client, at("2026-06-11", "10:00"), at("2026-06-11", "11:00"), { trainerId });
    const { status, problem } = await ask({ confirm: shown.confirm });
    expect([status, problem.code]).toEqual([412, "STALE"]);
    expect(problem).toMatchObject({ series: { dates: [{}, {}, { state: "alreadyBooked" }, {}] } });
    expect((await bookedOf()).map(({ day }) => day)).toEqual(["06-11 10:00"]);
  });

  test("of the second of two series that overlap", async () => {
    const other = await gym.client({ reports_to: trainerId });
    const bodies = [draftOf(), { ...draftOf(), clientId: other, everyWeeks: 2 as const }];
    const shown = await Promise.all(bodies.map((body) => world.call(series.book, { body }, admin)));
    const sent = bodies.map((body, index) => ({ ...body, confirm: shown[index]?.data.confirm }));
    const answers = await Promise.all(sent.map((body) => world.call(series.book, { body }, admin)));
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 412]);
    const counts = [(await bookedOf()).length, (await bookedOf(other)).length];
    expect(counts.toSorted((one, next) => one - next)).toEqual([0, 4]);
  });

  test("twice under one key", async () => {
    const { confirm } = await previewOf();
    const headers = { "idempotency-key": "series-of-thursdays" };
    const first = await ask({ confirm }, admin, headers);
    const again = await ask({ confirm }, admin, headers);
    expect(again.data).toEqual(first.data);
    expect(await bookedOf()).toHaveLength(4);
  });

  test.each([
    ["more than 52", { times: undefined, until: "2028-01-01" }, ["until TOO_LARGE"]],
    ["no date at all", { times: undefined, until: "2026-05-28" }, ["until END_BEFORE_START"]],
    ["no end", { times: undefined }, ["times INVALID"]],
    ["two ends", { until: "2026-07-01" }, ["times INVALID"]],
    ["another day", { changes: [{ date: "2026-05-29", startedAt: null }] }, ["changes.0 INVALID"]],
    ["the past", { changes: [{ date: "2026-05-28", startedAt: at("2026-05-01", "10:00") }] }, ["changes.0 INVALID"]],
  ])("of %s", async (_, over, expected) => {
    const { problem } = await ask(over);
    expect(problem.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
  });

  test("for a client of others, or with another trainer than one's own", async () => {
    const stranger = await world.person("client");
    expect((await ask({}, stranger)).problem.code).toBe("NOT_FOUND");
    expect((await ask({ trainerId: gym.shop.trainer }, client)).problem.code).toBe("NOT_FOUND");
    expect((await book({}, client)).data.booked).toHaveLength(4);
  });

  test("where no date can be", async () => {
    const changes = ["2026-05-28", "2026-06-04"].map((date) => ({ date, startedAt: null }));
    expect((await book({ times: 2, changes })).problem.code).toBe("INVALID_STATE");
  });
});
