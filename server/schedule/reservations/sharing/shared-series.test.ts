import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { company } from "#contract/club/settings.ts";
import { addDays } from "#contract/kernel/values.ts";
import { accounts } from "#contract/sales/accounts.ts";
import { notifications } from "#contract/messaging/notifications.ts";
import { leave } from "#contract/membership/leave.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { series } from "#contract/schedule/series.ts";
import { sendAll, setUpMail, waitingIn } from "../../../test/receivers/outbox.ts";
import { at, expectInvariants, undo } from "../../../test/scenes/sessions.ts";
import { openDuo } from "../../../test/scenes/shared-sessions.ts";
import { noon, today } from "../../../test/world/world.ts";

const gym = await openDuo();
const { world, admin, duo } = gym;
afterAll(() => world[Symbol.asyncDispose]());
afterEach(() => expectInvariants(world));

let trainerId = 0;
let [ann, ben] = [0, 0];
beforeEach(async () => {
  world.now = noon;
  trainerId = await world.person("trainer");
  ann = await gym.client({ first_name: "Ann", reports_to: trainerId });
  ben = await gym.client({ first_name: "Ben", reports_to: trainerId });
});

type Over = Partial<Parameters<typeof gym.draft>[3]> & {
  readonly others?: number[];
  readonly times?: number;
  readonly confirm?: string;
  readonly changes?: { date: string; startedAt: string | null }[];
};

/** Four Thursdays from 28 May, at ten, for Ann and Ben. */
function ask({ others = [ben], times = 4, changes = [], ...over }: Over = {}, as = admin) {
  const draft = gym.draft(ann, at("2026-05-28", "10:00"), at("2026-05-28", "11:00"), { trainerId, courseId: duo.id });
  return world.call(series.book, { body: { ...draft, others, everyWeeks: 1, times, changes, ...over } }, as);
}

async function book(over: Over = {}) {
  const { confirm } = (await ask(over)).data;
  return (await ask({ ...over, confirm })).data;
}

type Shown = Awaited<ReturnType<typeof book>>["dates"];

const statesOf = (dates: Shown) =>
  dates.map(({ state, cannot = [] }) => [state, ...cannot.map((each) => `${each.name.first_name} ${each.state}`)]);

async function rowsOf() {
  const found = await sql<{ day: string; who: string }>`
    select to_char(r.starts_at at time zone 'America/Toronto', 'MM-DD HH24:MI') as day,
      string_agg(p.first_name, ' ' order by p.first_name) as who
    from reservation r join person p on p.id = r.client_id
    where r.trainer_id = ${trainerId} and r.status = 'scheduled'
    group by r.starts_at, coalesce(r.session_id, r.id) order by r.starts_at`.execute(world.db);
  return found.rows.map(({ day, who }) => `${day} ${who}`);
}

async function creditsOf(clientId: number): Promise<number> {
  return (await world.call(reservations.summaryOfPerson, { params: { id: `${clientId}` } }, admin)).data.balanced;
}

async function eventsOf(person: number) {
  return (await world.call(notifications.list, { query: {} }, person)).data.items.map(({ event }) => event);
}

const whole = ["05-28 10:00 Ann Ben", "06-04 10:00 Ann Ben", "06-11 10:00 Ann Ben", "06-18 10:00 Ann Ben"];

async function ofOther(client: number, day: string, from: string) {
  return gym.book(client, at(day, from), at(day, `${Number(from.slice(0, 2)) + 1}:00`), {
    trainerId: await world.person("trainer"),
  });
}

describe("a series for two", () => {
  test("takes a credit of each for each date, is one notification and one mail, and comes back by undo", async () => {
    await setUpMail(world);
    const shown = (await ask()).data;
    expect(statesOf(shown.dates)).toEqual([["bookable"], ["bookable"], ["bookable"], ["bookable"]]);
    expect(await rowsOf()).toEqual([]);
    const made = await book();
    expect([made.booked?.length, await rowsOf()]).toEqual([8, whole]);
    expect([await creditsOf(ann), await creditsOf(ben)]).toEqual([9, 9]);
    expect([await eventsOf(ann), await eventsOf(ben)]).toEqual([["RESERVATION_MADE"], ["RESERVATION_MADE"]]);
    const mails = (await waitingIn(world)).filter(({ person }) => [ann, ben].includes(person));
    expect(mails.map(({ event }) => event)).toEqual(["seriesBooked", "seriesBooked"]);
    const query = { from: at("2026-05-28", "00:00"), to: at("2026-06-14", "00:00") };
    const own = await world.call(reservations.ofClient, { params: { id: `${ben}` }, query }, ben);
    const of = { of: 4, everyWeeks: 1 };
    expect(own.data).toMatchObject([
      { series: { ...of, at: 1 }, shared: { others: ["Ann"] } },
      { series: { ...of, at: 2 } },
      { series: { ...of, at: 3 } },
    ]);
    expect((await undo(world, made.undo, admin)).status).toBe(200);
    expect([await rowsOf(), await creditsOf(ann), await creditsOf(ben)]).toEqual([[], 13, 13]);
  });

  test("is judged for each of them, and takes place with those who can", async () => {
    const poor = await gym.client({ first_name: "Poor", reports_to: trainerId }, { paid: 2, free: 0, days: 90 });
    await ofOther(ben, "2026-06-04", "10:00");
    await sql`update person set leave_from = '2026-06-11', leave_to = '2026-06-12' where id = ${ann}`.execute(world.db);
    const { dates } = (await ask()).data;
    expect(statesOf(dates)).toEqual([
      ["bookable"],
      ["bookable", "Ben alreadyBooked"],
      ["bookable", "Ann clientAway"],
      ["bookable"],
    ]);
    expect(dates.map(({ free }) => free?.start)).toEqual([undefined, undefined, "2026-06-11T00:00:00.000Z", undefined]);
    await book();
    expect(await rowsOf()).toEqual([
      "05-28 10:00 Ann Ben",
      "06-04 10:00 Ann",
      "06-11 10:00 Ben",
      "06-18 10:00 Ann Ben",
    ]);
    expect([await creditsOf(ann), await creditsOf(ben)]).toEqual([10, 9]);
    const other = await world.person("trainer");
    const third = await ask({
      trainerId: other,
      others: [poor],
      startedAt: at("2026-05-28", "12:00"),
      endedAt: at("2026-05-28", "13:00"),
    });
    expect(statesOf(third.data.dates)).toEqual([
      ["bookable"],
      ["bookable"],
      ["clientAway", "Ann clientAway", "Poor noCredit"],
      ["bookable", "Poor noCredit"],
    ]);
  });

  test("is at another time for both where the trainer is busy, or left out", async () => {
    const dan = await gym.client({ first_name: "Dan", reports_to: trainerId });
    await gym.book(dan, at("2026-06-04", "10:00"), at("2026-06-04", "11:00"), { trainerId });
    await ofOther(ben, "2026-06-04", "11:00");
    const { dates } = (await ask()).data;
    expect([dates[1]?.state, dates[1]?.cannot, dates[1]?.free?.start]).toEqual([
      "trainerBusy",
      undefined,
      "2026-06-04T13:00:00.000Z",
    ]);
    const changes = [
      { date: "2026-06-04", startedAt: at("2026-06-04", "09:00") },
      { date: "2026-06-11", startedAt: null },
    ];
    await book({ changes });
    expect(await rowsOf()).toEqual([whole[0], "06-04 09:00 Ann Ben", "06-04 10:00 Dan", whole[3]]);
  });

  test("has no more clients than seats, none who owe and none out of reach", async () => {
    const cleo = await gym.client({ first_name: "Cleo", reports_to: trainerId });
    expect((await ask({ others: [ben, cleo] })).problem).toMatchObject({ code: "SESSION_FULL", seats: 2 });
    expect((await ask({ others: [ann] })).problem).toMatchObject({ errors: [{ path: "others" }] });
    expect((await ask({}, ann)).problem.code).toBe("NOT_FOUND");
    expect((await ask({}, trainerId)).status).toBe(200);
    const shown = (await ask()).data;
    await ofOther(ben, "2026-06-18", "10:00");
    expect((await ask({ confirm: shown.confirm })).problem).toMatchObject({
      code: "STALE",
      series: { dates: [{}, {}, {}, { cannot: [{ id: ben, state: "alreadyBooked" }] }] },
    });
    expect(await rowsOf()).toEqual([]);
  });
});

const move = async (id: number, day: string, from: string, until: string, as = admin) => {
  const body = { startedAt: at(day, from), endedAt: at(day, until) };
  const params = { id: `${id}` };
  const shown = await world.call(series.moveFollowing, { params, body }, as);
  if (!shown.data?.confirm) return shown;
  return world.call(series.moveFollowing, { params, body: { ...body, confirm: shown.data.confirm } }, as);
};

describe("this one and the following of two", () => {
  test("move with both, also by half an hour, and back; who is in the way is named and keeps the session", async () => {
    await setUpMail(world);
    const { booked } = await book();
    const [first = 0, second = 0] = booked ?? [];
    await sendAll(world);
    await ofOther(ben, "2026-06-11", "11:00");
    const moved = await move(second, "2026-06-04", "10:30", "11:30", trainerId);
    expect(statesOf(moved.data.dates)).toEqual([["bookable"], ["clientBusy", "Ben clientBusy"], ["bookable"]]);
    expect(moved.data.moved).toHaveLength(2);
    const half = ["05-28 10:00 Ann Ben", "06-04 10:30 Ann Ben", "06-11 10:00 Ann Ben", "06-18 10:30 Ann Ben"];
    expect(await rowsOf()).toEqual(half);
    expect((await eventsOf(ben)).filter((event) => event === "RESERVATION_MOVED")).toHaveLength(1);
    const mails = (await waitingIn(world)).filter(({ person }) => person === ben);
    expect(mails.filter(({ event }) => event === "seriesMoved")).toHaveLength(1);
    expect((await undo(world, moved.data.undo, trainerId)).status).toBe(200);
    expect(await rowsOf()).toEqual(whole);
    expect((await move(first, "2026-06-04", "10:00", "11:00")).data.moved).toHaveLength(4);
    expect(await rowsOf()).toEqual([...whole.slice(1), "06-25 10:00 Ann Ben"]);
  });

  test("take another credit of whom the present one does not pay, and stay without", async () => {
    const poor = await gym.client({ first_name: "Poor", reports_to: trainerId }, { paid: 4, free: 0, days: 39 });
    const { booked } = await book({ others: [poor] });
    const moved = await move(booked?.[0] ?? 0, "2026-05-30", "10:00", "11:00");
    expect(statesOf(moved.data.dates)).toEqual([["bookable"], ["bookable"], ["bookable"], ["bookable"]]);
    const [monday] = (await move(booked?.[0] ?? 0, "2026-07-01", "10:00", "11:00")).data.dates;
    expect(monday).toMatchObject({ state: "noCredit", cannot: [{ id: poor, state: "noCredit" }] });
  });

  test("are cancelled for both by staff, for one by that client, who cannot move them", async () => {
    const { booked } = await book();
    const [, second = 0] = booked ?? [];
    const fifth = booked?.[5] ?? 0;
    expect((await move(fifth, "2026-06-05", "10:00", "11:00", ben)).problem.code).toBe("INVALID_STATE");
    const cancel = async (id: number, as: number) => {
      const params = { id: `${id}` };
      const { confirm } = (await world.call(series.cancelFollowing, { params, body: { confirm: null } }, as)).data;
      return (await world.call(series.cancelFollowing, { params, body: { confirm } }, as)).data;
    };
    expect((await cancel(fifth, ben)).sessions).toHaveLength(3);
    expect(await rowsOf()).toEqual([whole[0], ...["06-04", "06-11", "06-18"].map((day) => `${day} 10:00 Ann`)]);
    expect([await creditsOf(ann), await creditsOf(ben)]).toEqual([9, 12]);
    const gone = await cancel(booked?.[0] ?? 0, trainerId);
    expect(gone.sessions.map(({ id }) => id)).toEqual(booked?.slice(0, 4));
    expect([await rowsOf(), await creditsOf(ann), await creditsOf(ben)]).toEqual([[], 13, 13]);
    expect((await eventsOf(ann)).filter((event) => event === "RESERVATION_CANCELLED")).toHaveLength(1);
    expect((await undo(world, gone.undo, trainerId)).status).toBe(200);
    expect((await gym.add(second, ben)).data.shared).toMatchObject({ others: ["Ann"] });
    expect(await rowsOf()).toEqual([whole[0], whole[1], ...["06-11", "06-18"].map((day) => `${day} 10:00 Ann`)]);
  });

  test("are left by one whom staff take off, who alone is notified beside the trainer, and comes back by undo", async () => {
    await setUpMail(world);
    const { booked } = await book();
    const [first = 0, second = 0] = booked ?? [];
    const benSecond = booked?.[5] ?? 0;
    // Ben alone is left in the third, so that one is cancelled.
    await gym.cancel(booked?.[2] ?? 0);
    await sendAll(world);
    await world.db.deleteFrom("notification").execute();
    const params = { id: `${benSecond}` };
    const shown = (await world.call(series.cancelFollowing, { params, body: { confirm: null, alone: true } }, admin))
      .data;
    expect(shown.sessions.map(({ id }) => id)).toEqual(booked?.slice(5));
    // A preview for one client does not confirm a cancellation for all.
    const all = await world.call(series.cancelFollowing, { params, body: { confirm: shown.confirm } }, admin);
    expect(all.problem.code).toBe("STALE");
    const body = { confirm: shown.confirm, alone: true };
    const gone = (await world.call(series.cancelFollowing, { params, body }, admin)).data;
    expect(await rowsOf()).toEqual([whole[0], "06-04 10:00 Ann", "06-18 10:00 Ann"]);
    expect([await creditsOf(ann), await creditsOf(ben)]).toEqual([10, 12]);
    expect([await eventsOf(ann), await eventsOf(ben)]).toEqual([[], ["RESERVATION_CANCELLED"]]);
    const { items } = (await world.call(notifications.list, { query: {} }, trainerId)).data;
    const stays = items.map(({ detail }) => ("reservation" in detail ? (detail.others ?? []).map(({ id }) => id) : []));
    expect(stays.toSorted((one, other) => other.length - one.length)).toEqual([[ann], []]);
    const mails = (await waitingIn(world)).map(({ person, event }) => [person, event]);
    expect(mails).toEqual([
      [ben, "seriesCancelled"],
      [trainerId, "seriesMoved"],
      [trainerId, "sessionCancelled"],
    ]);
    expect((await undo(world, gone.undo, admin)).status).toBe(200);
    expect(await rowsOf()).toEqual([...whole.slice(0, 2), "06-11 10:00 Ben", whole[3]]);
    expect([await creditsOf(ann), await creditsOf(ben), await waitingIn(world)]).toEqual([10, 9, []]);
    expect((await move(first, "2026-05-28", "11:00", "12:00")).data.moved).toContain(second);
  });

  test("continue without a client on leave, whose own sessions are listed", async () => {
    const { booked } = await book();
    const days = { started_at: "2026-06-03", ended_at: "2026-06-12" };
    const body = { reason_type: "onLeave", reason_name: "vacation", ...days } as const;
    const away = await world.call(leave.submit, { params: { id: `${ben}` }, body }, admin);
    expect(away.data.affected_reservations).toMatchObject([{ id: booked?.[5] }, { id: booked?.[6] }]);
    expect(await rowsOf()).toEqual([whole[0], "06-04 10:00 Ann", "06-11 10:00 Ann", whole[3]]);
    const moved = await move(booked?.[1] ?? 0, "2026-06-05", "12:00", "13:00");
    expect(moved.data.moved).toHaveLength(3);
    expect((await rowsOf()).slice(1)).toEqual(["06-05 12:00 Ann", "06-12 12:00 Ann", "06-19 12:00 Ann Ben"]);
  });
});

test("who owes is named before any date is judged, unless that is let pass", async () => {
  const blocks = (value: string) =>
    world.call(company.changeSetting, { params: { name: "owingBlocks" }, body: { value } }, admin);
  await blocks("booking");
  const fee = { name: { en: "Locker", cn: "储物柜" }, amount: "80.00", due_on: addDays(today, -8) };
  await world.call(accounts.fee, { params: { id: `${ben}` }, body: fee }, admin);
  expect((await ask()).problem).toMatchObject({ code: "SOME_REFUSED", refused: [{ id: ben, code: "ACCOUNT_OWING" }] });
  const { confirm } = (await ask({ despiteOwing: true })).data;
  expect((await ask({ despiteOwing: true, confirm })).data.booked).toHaveLength(8);
  await blocks("nothing");
});
