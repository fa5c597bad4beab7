import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/sales/accounts.ts";
import { notifications } from "#contract/messaging/notifications.ts";
import { classPolicies } from "#contract/schedule/classes/class-policies.ts";
import { classBookings } from "#contract/schedule/classes/class-bookings.ts";
import { type Lapse, lapses } from "#contract/schedule/classes/lapses.ts";
import { transaction } from "../../kernel/db/connection.ts";
import { clubDate } from "../../kernel/time/club-time.ts";
import {
  book,
  bookingsOf,
  cancel,
  classAs,
  creditsLeft,
  layClass,
  member,
  openHall,
  sellCredits,
} from "../../test/scenes/class-bookings.ts";
import { expectInvariants } from "../../test/scenes/sessions.ts";
import { noon } from "../../test/world/world.ts";
import { judgeLapses } from "./judge-commands.ts";
import { noteLapse, withdrawLapse } from "./lapse-commands.ts";

const hall = await openHall();
const { world, admin, desk } = hall;
const manager = await world.person("manager");
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => {
  world.now = noon;
});
afterEach(() => expectInvariants(world));

const hourMs = 3_600_000;
const summer = (date: string, time: string) => new Date(`${date}T${time}:00-04:00`);
let hour = 0;
/** The room is the same: each class has a time of its own. */
const nextHour = () => `${String(8 + (hour++ % 12)).padStart(2, "0")}:00`;

/** Changes the rules by which the classes of the hall are booked from now on. */
async function setRules(over: object) {
  const [policy] = (await world.call(classPolicies.list, {}, admin)).data;
  if (!policy) throw new Error("no policy");
  const { opensDays, freeMinutes, grace, loses, fees, pauseDays } = policy.present;
  const terms = { opensDays, freeMinutes, grace, loses, fees, pauseDays, ...over };
  const body = { policyId: policy.id, name: JSON.stringify(policy.name), ...terms };
  expect((await world.call(classPolicies.create, { body }, admin)).status).toBe(200);
}

/** A client with credits and a class of theirs on a day, booked at the desk. */
async function booked(date: string, client?: { id: number; order: number }) {
  const id = client?.id ?? (await member(hall));
  const order = client?.order ?? (await sellCredits(hall, id, { from: "2026-05-01", until: "2027-05-01", credits: 5 }));
  const time = nextHour();
  const classId = await layClass(hall, date, time);
  const { data } = await book(hall, classId, id, { as: desk, overrule: ["BOOKING_NOT_OPEN"] });
  return { id, order, classId, booking: data.id, start: summer(date, time), date };
}

/** Cancels a booking an hour before its class. */
async function cancelLate({ id, booking, start }: Awaited<ReturnType<typeof booked>>) {
  world.now = new Date(start.getTime() - hourMs);
  const { data } = await cancel(hall, booking, id, { late: true });
  expect(data).toMatchObject({ status: "cancelled", late: 1 });
}

/** Marks a client as not there, as closing the roster does. */
async function missed({ booking, start }: Awaited<ReturnType<typeof booked>>) {
  world.now = new Date(start.getTime() + hourMs);
  await world.db.updateTable("class_booking").set({ status: "noShow" }).where("id", "=", booking).execute();
  await transaction(world.db, (trx) =>
    noteLapse(trx, { booking, reservation: null, kind: "noShow", at: start }, world.now),
  );
}

/** Lets a day pass and judges what is due. */
async function judge(days = 1) {
  world.now = new Date(world.now.getTime() + days * 24 * hourMs);
  const today = clubDate(world.now, "America/Toronto");
  await judgeLapses({ db: world.db, now: world.now, today, isOver: () => false });
}

const lapsesOf = async (client: number, as = desk): Promise<Lapse[]> =>
  (await world.call(lapses.list, { query: { client: `${client}` } }, as)).data;
const waive = (id: number, body: { reason: string; version?: number }, as = desk) =>
  world.call(lapses.waive, { params: { id: `${id}` }, body }, as);
const noticesOf = async (client: number) =>
  (await world.call(notifications.list, { query: {} }, client)).data.items
    .map(({ event, detail }) => ({ event, detail }))
    .filter(({ event }) => event.startsWith("LAPSE") || event === "BOOKING_PAUSED");
const owes = async (client: number) =>
  (await world.call(accounts.account, { params: { id: `${client}` } }, admin)).data.balance;

test("Grace: of a no-show on 16 June, a late cancellation on the 24th and a no-show on 2 July the third counts", async () => {
  const first = await booked("2026-06-16");
  await missed(first);
  await judge();
  const second = await booked("2026-06-24", first);
  await cancelLate(second);
  await judge();
  const third = await booked("2026-07-02", first);
  await missed(third);
  expect(await creditsLeft(hall, first.order)).toEqual([4]);
  await judge();
  expect((await lapsesOf(first.id)).map(({ kind, state, earlier }) => [kind, state, earlier])).toEqual([
    ["noShow", "applied", 2],
    ["late", "forgiven", 1],
    ["noShow", "forgiven", 0],
  ]);
  expect(await creditsLeft(hall, first.order)).toEqual([4]);
});

test("of two late cancellations at one moment the first counts as the earlier one", async () => {
  await setRules({ grace: 1, fees: { late: null, noShow: null } });
  const first = await booked("2026-06-18");
  const second = await booked("2026-06-18", first);
  world.now = new Date(Math.min(first.start.getTime(), second.start.getTime()) - hourMs);
  for (const { booking } of [second, first]) await cancel(hall, booking, first.id, { late: true });
  await judge();
  const judged = (await lapsesOf(first.id)).toSorted((a, b) => a.id - b.id);
  expect(judged.map(({ earlier, state }) => [earlier, state])).toEqual([
    [0, "forgiven"],
    [1, "applied"],
  ]);
  await setRules({ grace: 2 });
});

describe("a late cancellation", () => {
  test("frees the place and keeps the credit booked until it is judged a day later", async () => {
    const one = await booked("2026-06-10");
    await cancelLate(one);
    expect(await classAs(hall, one.classId, desk)).toMatchObject({ places: { taken: 0 } });
    const [lapse] = await lapsesOf(one.id);
    expect(lapse).toMatchObject({ kind: "late", state: "pending", earlier: 0, credits: 1, actions: ["waive"] });
    expect(lapse?.policy.name.en).toBe("Standard");
    const counts = new Date(world.now.getTime() + 24 * hourMs).toISOString();
    expect(await noticesOf(one.id)).toMatchObject([{ event: "LAPSE_NOTED", detail: { kind: "late", counts } }]);
    expect(await creditsLeft(hall, one.order)).toEqual([4]);
    await judge(0.99);
    expect((await lapsesOf(one.id))[0]?.state).toBe("pending");
    await judge(0.01);
    expect((await lapsesOf(one.id))[0]?.state).toBe("forgiven");
    expect(await creditsLeft(hall, one.order)).toEqual([5]);
  });

  test("is waived by admin, manager and desk, with a reason, once, and then counts no more", async () => {
    const one = await booked("2026-06-11");
    await cancelLate(one);
    const [lapse] = await lapsesOf(one.id);
    const { id, version } = lapse ?? { id: 0, version: 0 };
    for (const role of ["trainer", "employee", "client"] as const) {
      const someone = await world.person(role);
      expect((await world.call(lapses.list, { query: {} }, someone)).status).toBe(403);
      expect((await waive(id, { reason: "Ill" }, someone)).status).toBe(403);
    }
    expect((await waive(id, { reason: "" })).problem.errors).toEqual([{ path: "reason", code: "REQUIRED" }]);
    expect((await waive(id, { reason: "Ill", version: version + 1 })).problem.code).toBe("STALE");
    const { data } = await waive(id, { reason: "Ill", version }, manager);
    expect(data).toMatchObject({ state: "waived", waived: { reason: "Ill" }, actions: [] });
    expect((await waive(id, { reason: "Ill" })).problem.code).toBe("INVALID_STATE");
    expect((await waive(999_999, { reason: "Ill" })).problem.code).toBe("NOT_FOUND");
    expect(await creditsLeft(hall, one.order)).toEqual([5]);
    expect((await noticesOf(one.id))[0]).toMatchObject({ event: "LAPSE_WAIVED", detail: { reason: "Ill" } });
    const other = await booked("2026-06-12", one);
    await cancelLate(other);
    expect((await lapsesOf(one.id))[0]).toMatchObject({ state: "pending", earlier: 0 });
    await judge();
  });

  test("is none where it is free, nor where staff cancel without saying so", async () => {
    const one = await booked("2026-06-13");
    world.now = new Date(one.start.getTime() - 48 * hourMs);
    await cancel(hall, one.booking, one.id);
    const other = await booked("2026-06-13", one);
    world.now = new Date(other.start.getTime() - hourMs);
    await cancel(hall, other.booking, desk);
    expect(await lapsesOf(one.id)).toEqual([]);
    const late = await booked("2026-06-14", one);
    await cancel(hall, late.booking, desk, { late: true });
    expect(await lapsesOf(one.id)).toMatchObject([{ kind: "late", state: "pending" }]);
  });
});

describe("a lapse beyond the grace", () => {
  const strict = { grace: 0, fees: { late: "5.00", noShow: null } };

  test("loses the credit, charges the fee and pauses booking, until it is waived", async () => {
    await setRules(strict);
    const one = await booked("2026-06-17");
    const seen = async (as = one.id) => (await bookingsOf(hall, one.id, as))[0];
    expect(await seen()).toMatchObject({
      lapse: null,
      ifLate: { number: 1, grace: 0, losesCredits: true, fee: "5.00", pauseDays: 7 },
    });
    const sum = await owes(one.id);
    await cancelLate(one);
    expect(await seen()).toMatchObject({
      ifLate: null,
      lapse: { state: "pending", losesCredits: false, fee: null, actions: [] },
    });
    expect((await seen(desk))?.lapse?.actions).toEqual(["waive"]);
    await judge();
    expect((await seen())?.lapse).toMatchObject({ kind: "late", state: "applied", losesCredits: true, fee: "5.00" });
    const until = new Date(world.now.getTime() + 7 * 24 * hourMs).toISOString();
    const [lapse] = await lapsesOf(one.id);
    expect(lapse).toMatchObject({ state: "applied", fee: "5.00", pausedUntil: until });
    expect(await creditsLeft(hall, one.order)).toEqual([4]);
    expect(Number(await owes(one.id)) - Number(sum)).toBe(5);
    expect((await noticesOf(one.id))[0]).toEqual({ event: "BOOKING_PAUSED", detail: { until } });
    const next = await layClass(hall, "2026-06-20", nextHour());
    expect((await classAs(hall, next, one.id)).button).toMatchObject({ state: "paused", until });
    expect((await book(hall, next, one.id)).problem).toMatchObject({ code: "BOOKING_PAUSED", until });
    const passed = await book(hall, next, one.id, { as: desk, overrule: ["BOOKING_PAUSED"] });
    expect(passed.data).toMatchObject({ overruled: ["BOOKING_PAUSED"] });
    await waive(lapse?.id ?? 0, { reason: "Storm" });
    expect(await owes(one.id)).toBe(sum);
    expect(await creditsLeft(hall, one.order)).toEqual([4]);
    const after = await layClass(hall, "2026-06-21", nextHour());
    expect((await book(hall, after, one.id)).status).toBe(200);
    const past = await world.call(
      classBookings.ofClient,
      { params: { id: `${one.id}` }, query: { past: "true" } },
      one.id,
    );
    expect(past.data.map(({ id }) => id)).toEqual([one.booking]);
    await setRules({ grace: 2, fees: { late: null, noShow: null } });
  });

  test("returns the credit where the rules do not take it, and is judged once by two processes", async () => {
    await setRules({ ...strict, loses: { late: true, noShow: false }, pauseDays: 0 });
    const one = await booked("2026-06-18");
    await missed(one);
    await Promise.all([judge(), judge(0)]);
    await judge();
    expect(await lapsesOf(one.id)).toMatchObject([{ state: "applied", fee: null, pausedUntil: null }]);
    expect(await creditsLeft(hall, one.order)).toEqual([5]);
    await setRules({ grace: 2, loses: { late: true, noShow: true }, fees: { late: null, noShow: null }, pauseDays: 7 });
  });

  test("ends with the mark it followed from, while a lost credit stays used up", async () => {
    await setRules({ ...strict, fees: { late: null, noShow: "8" } });
    const one = await booked("2026-06-19");
    await missed(one);
    await judge();
    expect(Number(await owes(one.id))).toBe(8);
    const who = { by: desk, now: world.now, today: "2026-06-20" };
    await transaction(world.db, (trx) => withdrawLapse(trx, { booking: one.booking, reservation: null }, who));
    expect(await lapsesOf(one.id)).toMatchObject([{ state: "withdrawn", actions: [] }]);
    expect(Number(await owes(one.id))).toBe(0);
    expect(await creditsLeft(hall, one.order)).toEqual([4]);
    await setRules({ grace: 2, fees: { late: null, noShow: null } });
  });
});
