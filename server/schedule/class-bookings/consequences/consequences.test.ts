import { afterAll, describe, expect, test } from "vitest";
import { classSeries } from "#contract/schedule/classes/class-series.ts";
import { clubClasses } from "#contract/schedule/classes/club-classes.ts";
import { endings } from "#contract/membership/terminations.ts";
import { leave } from "#contract/membership/leave.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { classesOn, laySeries, sure } from "../../../test/scenes/classes.ts";
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
  sellMembership,
} from "../../../test/scenes/class-bookings.ts";
import { expectInvariants, undo } from "../../../test/scenes/sessions.ts";

const hall = await openHall();
const { world, admin, desk, shop } = hall;
afterAll(() => world[Symbol.asyncDispose]());
world.now = new Date("2026-11-20T17:00:00Z");

const winter = (date: string, time: string) => new Date(`${date}T${time}:00-05:00`);
let hour = 0;
const nextHour = () => `${String(6 + (hour++ % 14)).padStart(2, "0")}:00`;
const early = { as: desk, overrule: ["BOOKING_NOT_OPEN" as const] };
const terms = { startTime: "09:00", minutes: 60, roomId: hall.studio, trainerId: null, capacity: 12 };

async function plus(from = "2026-11-01", until = "2027-03-01") {
  const client = await member(hall);
  await sellMembership(hall, client, { from, until });
  return client;
}

const change = (id: number, body: { date: string; startTime: string; capacity?: number }) =>
  sure({ ...terms, ...body }, (sent) => world.call(clubClasses.change, { params: { id: `${id}` }, body: sent }, admin));
const statusOf = async (client: number) => (await bookingsOf(hall, client)).map(({ status }) => status);

describe("golden case", () => {
  test("Lots", async () => {
    const id = await layClass(hall, "2026-11-30", "07:00", { trainerId: null });
    const [rich, poor] = [await member(hall), await member(hall)];
    const a = await sellCredits(hall, rich, { from: "2026-11-01", until: "2026-12-01", credits: 1 });
    const b = await sellCredits(hall, rich, { from: "2026-11-01", until: "2027-03-01", credits: 1 });
    const alone = await sellCredits(hall, poor, { from: "2026-11-01", until: "2026-12-01", credits: 1 });
    for (const client of [rich, poor]) expect((await book(hall, id, client)).status).toBe(200);
    expect(await creditsLeft(hall, a, b, alone)).toEqual([0, 1, 0]);
    const moved = await change(id, { date: "2026-12-02", startTime: "07:00" });
    expect(moved.data).toMatchObject({
      bookings: { moved: 1, cancelled: 1, credits: 2 },
      people: [
        {
          client: { id: rich },
          outcome: "moved",
          returned: [{ order: a, credits: 1 }],
          booked: [{ order: b, credits: 1 }],
        },
        { client: { id: poor }, outcome: "cancelled", why: "noEntry", returned: [{ order: alone, credits: 1 }] },
      ],
    });
    expect(await creditsLeft(hall, a, b, alone)).toEqual([1, 0, 1]);
    expect([await statusOf(rich), await statusOf(poor)]).toEqual([["booked"], ["cancelled"]]);
    await expectInvariants(world);
  });

  test("Following", async () => {
    const usual = { typeId: hall.type, weekdays: [1 as const], everyWeeks: 1 as const, ...terms, startTime: "18:00" };
    const { id } = await laySeries(hall, { ...usual, startOfDate: "2026-11-23", endOfDate: "2027-01-04" });
    const client = await plus();
    const on = async (date: string) => (await classesOn(hall, date)).find(({ seriesId }) => seriesId === id)?.id ?? 0;
    const [before, last] = [await on("2026-11-30"), await on("2026-12-21")];
    for (const each of [before, last]) expect((await book(hall, each, client, early)).status).toBe(200);
    await sellCredits(hall, client, { from: "2026-11-01", until: "2027-03-01", credits: 1 });
    const session = {
      clientId: client,
      trainerId: shop.trainer,
      courseId: 1,
      tags: [1],
      startedAt: winter("2026-12-21", "19:00").toISOString(),
      endedAt: winter("2026-12-21", "20:00").toISOString(),
    };
    expect((await world.call(reservations.create, { body: session }, admin)).status).toBe(200);
    const { typeId: _type, ...rule } = usual;
    const moved = await sure(
      { scope: "following" as const, from: "2026-12-07", ...rule, endOfDate: "2027-01-04", startTime: "18:30" },
      (body) => world.call(classSeries.change, { params: { id: `${id}` }, body }, admin),
    );
    expect(moved.data.people).toMatchObject([
      { class: last, date: "2026-12-21", client: { id: client }, outcome: "cancelled", why: "busy" },
    ]);
    expect((await bookingsOf(hall, client)).map(({ class: { start }, status }) => [start, status])).toEqual([
      ["2026-11-30T23:00:00.000Z", "booked"],
      ["2026-12-21T23:30:00.000Z", "cancelled"],
    ]);
    await expectInvariants(world);
  });

  test("Trainer's leave", async () => {
    const id = await layClass(hall, "2026-12-07", "12:00");
    const client = await plus();
    await book(hall, id, client, early);
    const away = { reason_name: "vacation", started_at: "2026-12-07", ended_at: "2026-12-14" };
    const body = { reason_type: "onLeave" as const, ...away };
    await world.call(leave.submit, { params: { id: `${hall.trainer}` }, body }, admin);
    expect((await classAs(hall, id, client)).trainer).toBeNull();
    expect(await statusOf(client)).toEqual(["booked"]);
  });
});

describe("a class that changes", () => {
  test("is not changed if somebody books between preview and confirmation", async () => {
    const id = await layClass(hall, "2026-11-27", nextHour(), { trainerId: null });
    const body = { ...terms, date: "2026-11-27", startTime: "20:00" };
    const call = (confirm?: string) =>
      world.call(clubClasses.change, { params: { id: `${id}` }, body: { ...body, confirm } }, admin);
    const { confirm } = (await call()).data;
    const client = await plus();
    await book(hall, id, client);
    const stale = (await call(confirm)).problem;
    expect(stale).toMatchObject({ code: "STALE", classes: { people: [{ client: { id: client }, outcome: "moved" }] } });
  });

  test("has places for all who have booked it, with the lowest numbers", async () => {
    const start = nextHour();
    const id = await layClass(hall, "2026-11-28", start, { trainerId: null, capacity: 3 });
    const clients = [await plus(), await plus(), await plus()];
    const booked = [];
    for (const client of clients) booked.push((await book(hall, id, client)).data.id);
    const lower = (capacity: number) => change(id, { date: "2026-11-28", startTime: start, capacity });
    expect((await lower(2)).problem).toMatchObject({ code: "CAPACITY_TOO_SMALL", taken: 3 });
    const [, second = 0] = booked;
    await cancel(hall, second, desk);
    expect((await lower(2)).data.class).toMatchObject({ capacity: 2, places: { free: 0, taken: 2 } });
    await expectInvariants(world);
  });

  test("returns credits and charges of all when it is cancelled, and says to whom", async () => {
    const id = await layClass(hall, "2026-11-29", nextHour(), { trainerId: null });
    const [one, other] = [await member(hall), await plus()];
    const lot = await sellCredits(hall, one, { from: "2026-11-01", until: "2027-03-01", credits: 2 });
    for (const client of [one, other]) await book(hall, id, client);
    const cancelled = await sure({ reason: "trainerIll" as const }, (body) =>
      world.call(clubClasses.cancel, { params: { id: `${id}` }, body }, admin),
    );
    expect(cancelled.data.bookings).toMatchObject({ cancelled: 2, credits: 1 });
    expect(await creditsLeft(hall, lot)).toEqual([2]);
    expect((await classAs(hall, id, one)).button).toEqual({ state: "cancelled" });
    await expectInvariants(world);
  });

  test("leaves who booked it free to cancel until its start", async () => {
    world.now = winter("2026-11-25", "12:00");
    const id = await layClass(hall, "2026-11-26", "14:00", { trainerId: null });
    const client = await plus();
    await book(hall, id, client);
    await change(id, { date: "2026-11-26", startTime: "15:00" });
    expect((await classAs(hall, id, client)).button).toMatchObject({ freeUntil: "2026-11-26T20:00:00.000Z" });
    world.now = new Date("2026-11-20T17:00:00Z");
  });
});

describe("a client", () => {
  test("on leave gives up the classes of those days, and gets them again when it is undone", async () => {
    const [one, two] = [await layClass(hall, "2026-12-01", nextHour()), await layClass(hall, "2026-12-03", nextHour())];
    const client = await member(hall);
    const lot = await sellCredits(hall, client, { from: "2026-11-01", until: "2027-03-01", credits: 2 });
    for (const id of [one, two]) expect((await book(hall, id, client)).status).toBe(200);
    const away = { reason_name: "vacation", started_at: "2026-12-02", ended_at: "2026-12-05" };
    const body = { reason_type: "onLeave" as const, ...away };
    const gone = await world.call(leave.submit, { params: { id: `${client}` }, body }, admin);
    expect(gone.data).toMatchObject({ affected_bookings_count: 1, affected_bookings: [{ name: { en: "Yoga" } }] });
    expect([await statusOf(client), await creditsLeft(hall, lot)]).toEqual([["booked", "cancelled"], [1]]);
    await undo(world, gone.data.undo, admin);
    expect([await statusOf(client), await creditsLeft(hall, lot)]).toEqual([["booked", "booked"], [0]]);
    await expectInvariants(world);
  });

  test("whose credits end early gives up the classes from that day on, and gets those credits paid back", async () => {
    const [before, after] = [
      await layClass(hall, "2026-11-24", nextHour()),
      await layClass(hall, "2026-12-01", nextHour()),
    ];
    const client = await member(hall);
    const order = await sellCredits(hall, client, { from: "2026-11-01", until: "2027-03-01", credits: 3 });
    for (const id of [before, after]) expect((await book(hall, id, client)).status).toBe(200);
    const settle = (confirm?: number) =>
      world.call(endings.settle, { params: { id: `${order}` }, body: { on: "2026-11-25", confirm } }, admin);
    const { statement } = (await settle()).data;
    expect(statement).toMatchObject({ revoked: { paid: 2, free: 0 }, affected_bookings_count: 1 });
    expect(statement.affected_bookings[0]?.start).toContain("2026-12-01");
    expect((await settle(statement.version)).status).toBe(200);
    expect(await statusOf(client)).toEqual(["booked", "cancelled"]);
    expect(await creditsLeft(hall, order)).toEqual([0]);
    await expectInvariants(world);
  });
});
