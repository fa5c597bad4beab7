import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CallResult } from "#contract/kernel/endpoint/endpoint.ts";
import { activity } from "#contract/club/activity.ts";
import { notifications } from "#contract/messaging/notifications.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { series } from "#contract/schedule/series.ts";
import { sendAll, setUpMail, waitingIn } from "../../../test/receivers/outbox.ts";
import { at, expectInvariants, openGym, undo } from "../../../test/scenes/sessions.ts";
import { noon } from "../../../test/world/world.ts";

const gym = await openGym();
const { world, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());
afterEach(() => expectInvariants(world));

let trainerId = 0;
let client = 0;
let ids: readonly number[] = [];

beforeEach(async () => {
  world.now = noon;
  trainerId = await world.person("trainer");
  client = await gym.client({ reports_to: trainerId });
  ids = await bookSeries();
});

/** Four Thursdays from 28 May, at ten. */
async function bookSeries(times = 4): Promise<readonly number[]> {
  const draft = gym.draft(client, at("2026-05-28", "10:00"), at("2026-05-28", "11:00"), { trainerId });
  const body = { ...draft, everyWeeks: 1 as const, times };
  const { confirm } = (await world.call(series.book, { body }, admin)).data;
  return (await world.call(series.book, { body: { ...body, confirm } }, admin)).data.booked ?? [];
}

interface Over {
  readonly as?: number;
  readonly from?: number;
  readonly changes?: readonly {
    readonly id: number;
    readonly startedAt: string | null;
    readonly outside_hours?: true;
  }[];
  readonly outside_hours?: true;
  readonly confirm?: string;
}

/** Asks to move a session of the series, the second unless said otherwise, and those after it. */
function ask(to: readonly [day: string, from: string, until: string], { as = admin, from = 1, ...over }: Over = {}) {
  const [day, begin, end] = to;
  const body = { ...over, changes: [...(over.changes ?? [])], startedAt: at(day, begin), endedAt: at(day, end) };
  return world.call(series.moveFollowing, { params: { id: `${ids[from] ?? 0}` }, body }, as);
}

async function move(to: Parameters<typeof ask>[0], over: Over = {}) {
  const { confirm } = (await ask(to, over)).data;
  return ask(to, { ...over, confirm });
}

const shownOf = ({ dates }: Pick<CallResult<typeof series.moveFollowing>, "dates">) =>
  dates.map(({ date, start, state }) => [date, start.slice(5, 16), state]);

async function errorsOf(...asked: Parameters<typeof ask>) {
  return (await ask(...asked)).problem.errors?.map(({ path, code }) => `${path} ${code}`);
}

async function bookedOf() {
  const found = await sql<{ day: string }>`
    select to_char(starts_at at time zone 'America/Toronto', 'MM-DD HH24:MI') as day from reservation
    where client_id = ${client} and status = 'scheduled' order by starts_at`.execute(world.db);
  return found.rows.map(({ day }) => day);
}

const friday = ["2026-06-05", "11:30", "12:30"] as const;

describe("this one and the following", () => {
  test("are shown at the new day and hour without a trace, and moved as they were shown, each with its credit", async () => {
    const shown = await ask(friday);
    expect(shownOf(shown.data)).toEqual([
      ["2026-06-04", "06-05T15:30", "bookable"],
      ["2026-06-11", "06-12T15:30", "bookable"],
      ["2026-06-18", "06-19T15:30", "bookable"],
    ]);
    expect(shown.data).toMatchObject({ moved: null, undo: null });
    expect(await bookedOf()).toEqual(["05-28 10:00", "06-04 10:00", "06-11 10:00", "06-18 10:00"]);
    const { data } = await ask(friday, { confirm: shown.data.confirm });
    expect(data.moved).toEqual(ids.slice(1));
    expect(await bookedOf()).toEqual(["05-28 10:00", "06-05 11:30", "06-12 11:30", "06-19 11:30"]);
    expect((await undo(world, data.undo, admin)).status).toBe(200);
    expect(await bookedOf()).toEqual(["05-28 10:00", "06-04 10:00", "06-11 10:00", "06-18 10:00"]);
  });

  test.each([
    ["a week later", ["2026-06-11", "10:00", "11:00"], ["05-28 10:00", "06-11 10:00", "06-18 10:00", "06-25 10:00"]],
    [
      "half a week earlier",
      ["2026-06-01", "10:00", "11:00"],
      ["05-28 10:00", "06-01 10:00", "06-08 10:00", "06-15 10:00"],
    ],
    ["by half an hour", ["2026-06-04", "10:30", "11:30"], ["05-28 10:00", "06-04 10:30", "06-11 10:30", "06-18 10:30"]],
  ] as const)("take each other's time, %s, and it comes back by undo", async (_, to, expected) => {
    const { data } = await move(to);
    expect(await bookedOf()).toEqual(expected);
    expect((await undo(world, data.undo, admin)).status).toBe(200);
    expect(await bookedOf()).toEqual(["05-28 10:00", "06-04 10:00", "06-11 10:00", "06-18 10:00"]);
  });

  test("take the time of one before, and it comes back by undo", async () => {
    ids = ids.slice(1);
    await world.call(reservations.status, { params: { id: `${ids[0]}` }, body: { status: "cancelled" } }, admin);
    const { data } = await move(["2026-06-04", "10:00", "11:00"]);
    expect(await bookedOf()).toEqual(["05-28 10:00", "06-04 10:00", "06-11 10:00"]);
    expect((await undo(world, data.undo, admin)).status).toBe(200);
    expect(await bookedOf()).toEqual(["05-28 10:00", "06-11 10:00", "06-18 10:00"]);
  });

  test("keep what is in the way, leave out and move elsewhere by choice", async () => {
    const other = await gym.client({ reports_to: trainerId });
    await gym.book(other, at("2026-06-12", "11:00"), at("2026-06-12", "12:00"), { trainerId });
    const shown = await ask(friday);
    expect(shownOf(shown.data).map(([, , state]) => state)).toEqual(["bookable", "trainerBusy", "bookable"]);
    expect(shown.data.dates[1]?.free?.start).toBe("2026-06-12T16:00:00.000Z");
    const changes = [
      { id: ids[1] ?? 0, startedAt: null },
      { id: ids[2] ?? 0, startedAt: at("2026-06-12", "12:00") },
    ];
    const { data } = await move(friday, { changes });
    expect(shownOf(data).map(([, , state]) => state)).toEqual(["leftOut", "bookable", "bookable"]);
    expect(await bookedOf()).toEqual(["05-28 10:00", "06-04 10:00", "06-12 12:00", "06-19 11:30"]);
  });

  test("pass the club's hours where staff say so of one, which is on file", async () => {
    const night = ["2026-06-05", "23:00", "23:45"] as const;
    expect(shownOf((await ask(night)).data).map(([, , state]) => state)).toEqual(Array(3).fill("outsideHours"));
    const changes = [{ id: ids[2] ?? 0, startedAt: at("2026-06-12", "23:00"), outside_hours: true }] as const;
    expect((await move(night, { changes, outside_hours: true, as: trainerId })).data.moved).toEqual([ids[2]]);
    expect(await bookedOf()).toEqual(["05-28 10:00", "06-04 10:00", "06-12 23:00", "06-18 10:00"]);
    const { data } = await world.call(activity.list, { params: { id: `${client}` }, query: {} }, admin);
    const passed = data.filter(({ event }) => event === "HOURS_PASSED");
    expect(passed.map(({ detail }) => detail)).toMatchObject([{ after: { date: "2026-06-12", start: "23:00" } }]);
    expect(await errorsOf(night, { changes })).toEqual(["outside_hours INVALID"]);
    expect((await ask(night, { changes, outside_hours: true, as: client })).status).toBe(403);
  });

  test("are stopped by one that stays, and by each one that it stops", async () => {
    await sql`update person set leave_from = '2026-06-25', leave_to = '2026-06-26' where id = ${trainerId}`.execute(
      world.db,
    );
    const shown = await ask(["2026-06-11", "10:00", "11:00"]);
    expect(shownOf(shown.data).map(([, , state]) => state)).toEqual(["clientBusy", "clientBusy", "trainerAway"]);
    await sql`update person set leave_from = null, leave_to = null where id = ${trainerId}`.execute(world.db);
  });

  test("leave where it is what was moved by itself, unless it is chosen", async () => {
    const body = gym.draft(client, at("2026-06-10", "15:00"), at("2026-06-10", "16:00"), { trainerId });
    await world.call(reservations.details, { params: { id: `${ids[2]}` }, body }, admin);
    const shown = await ask(friday);
    expect(shownOf(shown.data)).toEqual([
      ["2026-06-04", "06-05T15:30", "bookable"],
      ["2026-06-10", "06-12T15:30", "leftOut"],
      ["2026-06-18", "06-19T15:30", "bookable"],
    ]);
    await move(friday, { changes: [{ id: ids[2] ?? 0, startedAt: at("2026-06-12", "11:30") }] });
    expect(await bookedOf()).toEqual(["05-28 10:00", "06-05 11:30", "06-12 11:30", "06-19 11:30"]);
  });

  test("may take another credit where the one they have ends before, or stay without one", async () => {
    trainerId = await world.person("trainer");
    client = await gym.client({ reports_to: trainerId }, { paid: 3, free: 0, days: 50 });
    ids = await bookSeries(3);
    const to = ["2026-06-25", "10:00", "11:00"] as const;
    const without = await ask(to);
    expect(shownOf(without.data).map(([, , state]) => state)).toEqual(["noCredit", "noCredit"]);
  });

  test("are notified of once, with all dates, and mailed of once; nothing is mailed of what is undone quickly", async () => {
    await setUpMail(world);
    await move(friday, { as: trainerId });
    const { data } = await world.call(notifications.list, { query: {} }, client);
    expect(data.items[0]).toMatchObject({
      event: "RESERVATION_MOVED",
      detail: { start: "2026-06-05T15:30:00+00:00", was: { start: "2026-06-04T14:00:00+00:00" } },
    });
    expect(data.items[0]?.detail).toHaveProperty("also", ["2026-06-12T15:30:00+00:00", "2026-06-19T15:30:00+00:00"]);
    const mails = (await waitingIn(world)).filter(({ person }) => person === client);
    expect(mails.map(({ event }) => event)).toEqual(["seriesMoved"]);
    expect(mails[0]?.facts).toMatchObject({
      count: 3,
      dates: [{ reservation: ids[1], sequence: 1, was: { start: "2026-06-04T14:00:00.000Z" } }, {}, {}],
    });
    await sendAll(world);
    const back = await move(["2026-06-05", "15:00", "16:00"], { as: trainerId });
    await undo(world, back.data.undo, trainerId);
    expect((await waitingIn(world)).filter(({ person }) => person === client)).toEqual([]);
  });

  test("keep the hour on the wall over both changes of clocks", async () => {
    world.now = new Date("2026-10-20T12:00:00Z");
    const later = await world.person("admin");
    client = await gym.client({ reports_to: trainerId, end_of_date: "2027-12-31" }, { start: "2026-10-01", days: 300 });
    const draft = gym.draft(client, "2026-10-27T22:00:00Z", "2026-10-27T23:00:00Z", { trainerId });
    const body = { ...draft, everyWeeks: 2 as const, times: 12 };
    const shown = await world.call(series.book, { body }, later);
    const made = await world.call(series.book, { body: { ...body, confirm: shown.data.confirm } }, later);
    const to = { startedAt: "2026-10-28T23:30:00Z", endedAt: "2026-10-29T00:30:00Z", changes: [] };
    const asked = await world.call(
      series.moveFollowing,
      { params: { id: `${made.data.booked?.[0]}` }, body: to },
      later,
    );
    const starts = asked.data.dates.map(({ start }) => start.slice(0, 16));
    expect([starts[0], starts[1], starts[9], starts[10]]).toEqual([
      "2026-10-28T23:30",
      "2026-11-12T00:30",
      "2027-03-04T00:30",
      "2027-03-17T23:30",
    ]);
  });
});

describe("nothing moves", () => {
  test("of what has changed since it was shown: 412 with the dates as they are now", async () => {
    const shown = await ask(friday);
    await gym.book(client, at("2026-06-12", "11:30"), at("2026-06-12", "12:30"), { trainerId });
    const { status, problem } = await ask(friday, { confirm: shown.data.confirm });
    expect([status, problem.code]).toEqual([412, "STALE"]);
    expect(problem).toMatchObject({ moves: { dates: [{}, { state: "trainerBusy" }, {}] } });
    expect(await bookedOf()).toContain("06-04 10:00");
  });

  test("of a session by itself, one that has begun, one of other people, and where nothing can", async () => {
    const alone = await gym.book(client, at("2026-05-29", "10:00"), at("2026-05-29", "11:00"), { trainerId });
    const asked = { startedAt: at("2026-05-30", "10:00"), endedAt: at("2026-05-30", "11:00"), changes: [] };
    const single = await world.call(series.moveFollowing, { params: { id: `${alone}` }, body: asked }, admin);
    expect(single.problem.code).toBe("INVALID_STATE");
    expect((await ask(friday, { as: await world.person("client") })).problem.code).toBe("NOT_FOUND");
    expect((await ask(friday, { as: await world.person("trainer") })).problem.code).toBe("NOT_FOUND");
    const changes = ids.slice(1).map((id) => ({ id, startedAt: null }));
    expect((await move(friday, { changes })).problem.code).toBe("INVALID_STATE");
    world.now = new Date("2026-06-04T14:30:00Z");
    expect((await ask(friday, { as: await world.person("admin") })).problem.code).toBe("INVALID_STATE");
  });

  test("into the past, over midnight, or of others than these", async () => {
    expect(await errorsOf(["2026-05-01", "10:00", "11:00"])).toEqual(["startedAt IN_PAST"]);
    expect(await errorsOf(friday, { changes: [{ id: ids[0] ?? 0, startedAt: null }] })).toEqual(["changes.0 INVALID"]);
  });

  test("twice: the client's own move is done once, the other is refused", async () => {
    const { confirm } = (await ask(friday, { as: client })).data;
    const both = await Promise.all([1, 2].map(() => ask(friday, { as: client, confirm })));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412]);
    expect(await bookedOf()).toEqual(["05-28 10:00", "06-05 11:30", "06-12 11:30", "06-19 11:30"]);
  });
});
