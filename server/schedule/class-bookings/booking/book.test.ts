import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { accounts } from "#contract/sales/accounts.ts";
import { classBookings } from "#contract/schedule/classes/class-bookings.ts";
import { company } from "#contract/club/settings.ts";
import { notifications } from "#contract/messaging/notifications.ts";
import {
  book,
  bookingsOf,
  cancel,
  classAs,
  layClass,
  member,
  openHall,
  sellCredits,
  sellMembership,
} from "../../../test/scenes/class-bookings.ts";
import { expectInvariants } from "../../../test/scenes/sessions.ts";

const hall = await openHall();
const { world, admin, desk } = hall;
afterAll(() => world[Symbol.asyncDispose]());
const friday = new Date("2026-11-20T17:00:00Z");
world.now = friday;

let hour = 0;
const nextHour = () => `${String(6 + (hour++ % 16)).padStart(2, "0")}:00`;
const year = { from: "2026-11-01", until: "2027-11-01" };
const alone = { trainerId: null };

async function plus() {
  const client = await member(hall);
  await sellMembership(hall, client, year);
  return client;
}

const dropIn = (cents: number | null) =>
  world.db.updateTable("class_type").set({ drop_in_cents: cents }).where("id", "=", hall.type).execute();
const offerTo = (id: number, client: number, as = client) =>
  world.call(classBookings.offer, { params: { id: `${id}` }, query: { client: `${client}` } }, as);

describe("a class is not booked", () => {
  test("before booking opens, unless staff let that pass", async () => {
    const client = await plus();
    const id = await layClass(hall, "2026-12-10", nextHour(), alone);
    const { problem } = await book(hall, id, client);
    expect(problem).toMatchObject({ code: "BOOKING_NOT_OPEN" });
    expect((await classAs(hall, id, client)).button).toMatchObject({ state: "opens", at: problem["opens_at"] });
    expect((await book(hall, id, client, { overrule: ["BOOKING_NOT_OPEN"] })).problem).toMatchObject({
      code: "FORBIDDEN",
    });
    const passed = await book(hall, id, client, { as: desk, overrule: ["BOOKING_NOT_OPEN"] });
    expect(passed.data).toMatchObject({ status: "booked", overruled: ["BOOKING_NOT_OPEN"] });
  });

  test("after it has begun, but by staff, who then say that the client was there", async () => {
    const [client, late] = [await plus(), await plus()];
    const id = await layClass(hall, "2026-11-21", "07:00", alone);
    world.now = new Date("2026-11-21T12:30:00Z");
    expect((await book(hall, id, client)).problem).toMatchObject({ code: "BOOKING_CLOSED" });
    expect((await classAs(hall, id, client)).button).toEqual({ state: "running", booking: null });
    const added = await book(hall, id, client, { as: desk, overrule: ["BOOKING_CLOSED"] });
    expect(added.data).toMatchObject({ status: "attended" });
    world.now = new Date("2026-11-23T12:30:00Z");
    expect((await book(hall, id, late, { as: desk, overrule: ["BOOKING_CLOSED"] })).problem).toMatchObject({
      code: "INVALID_STATE",
    });
    world.now = friday;
  });

  test("for somebody who is not there, or owes where the club blocks that", async () => {
    const id = await layClass(hall, "2026-11-24", nextHour(), alone);
    const gone = await member(hall, { end_of_date: "2026-11-24" });
    await sellMembership(hall, gone, year);
    expect((await book(hall, id, gone)).problem).toMatchObject({ code: "PERSON_UNAVAILABLE", person: gone });
    const owing = await plus();
    const fee = { name: { en: "Towel", cn: "毛巾" }, amount: "20.00", due_on: "2026-11-20" };
    await world.call(accounts.fee, { params: { id: `${owing}` }, body: fee }, admin);
    world.now = new Date("2026-11-24T09:00:00Z");
    for (const [name, value] of [
      ["owingBlocks", "booking"],
      ["graceDays", 0],
    ] as const)
      await world.call(company.changeSetting, { params: { name }, body: { value } }, admin);
    expect((await book(hall, id, owing)).problem).toMatchObject({ code: "ACCOUNT_OWING" });
    const passed = await book(hall, id, owing, { as: desk, overrule: ["ACCOUNT_OWING"] });
    expect(passed.data).toMatchObject({ overruled: ["ACCOUNT_OWING"] });
    world.now = friday;
  });

  test("without an entry; each refusal says what would let in", async () => {
    const id = await layClass(hall, "2026-11-25", nextHour(), alone);
    await dropIn(2_000);
    const nothing = await member(hall);
    expect((await book(hall, id, nothing)).problem).toMatchObject({ code: "NO_ENTRY", credits: 1, drop_in: "20.00" });
    const used = await member(hall);
    await sellCredits(hall, used, { from: "2026-11-01", until: "2026-11-22", credits: 3 });
    const { problem } = await offerTo(id, used);
    expect(problem).toMatchObject({ code: "COURSE_QUOTA_EXHAUSTED", why: "otherDays" });
    const other = await member(hall);
    await sellMembership(hall, other, { ...year, types: [hall.type + 1] });
    expect((await book(hall, id, other)).problem).toMatchObject({ code: "NO_ENTRY" });
    await dropIn(null);
  });

  test("by a colleague without that right, nor by a client for another", async () => {
    const id = await layClass(hall, "2026-11-25", nextHour(), alone);
    const [client, other] = [await plus(), await plus()];
    expect((await book(hall, id, client, { as: other })).problem).toMatchObject({ code: "NOT_FOUND" });
    expect((await book(hall, id, client, { as: await world.person("employee") })).status).toBe(403);
    await world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value: "own" } }, admin);
    const stranger = await world.person("trainer");
    expect((await book(hall, id, client, { as: stranger })).problem).toMatchObject({ code: "NOT_FOUND" });
    expect((await book(hall, id, client, { as: hall.shop.trainer })).status).toBe(200);
    expect((await world.call(classBookings.ofClass, { params: { id: `${id}` } }, stranger)).status).toBe(404);
    await world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value: "all" } }, admin);
  });
});

describe("a class that is sold by itself", () => {
  test("is a charge by the desk, also after a membership, and is credited when it is cancelled", async () => {
    await dropIn(2_000);
    const id = await layClass(hall, "2026-11-26", nextHour(), alone);
    const client = await member(hall, { end_of_date: "2026-11-25" });
    const booked = await book(hall, id, client, { as: desk });
    expect(booked.data).toMatchObject({ entry: { kind: "dropIn", amount: "20.00" } });
    const balance = async () =>
      (
        await sql<{ cents: number }>`
        select sum(case kind when 'charge' then amount_cents else -amount_cents end)::integer as cents
        from account_entry where client_id = ${client}`.execute(world.db)
      ).rows[0]?.cents;
    expect(await balance()).toBe(2_000);
    await cancel(hall, booked.data.id, desk);
    expect(await balance()).toBe(0);
    await dropIn(null);
    await expectInvariants(world);
  });

  test("is offered to the desk beside the limit that is used, with the day from which the next counts", async () => {
    await dropIn(2_000);
    const client = await member(hall);
    await sellMembership(hall, client, { ...year, limit: [1, "week"] });
    const [first, second] = [
      await layClass(hall, "2026-12-01", nextHour(), alone),
      await layClass(hall, "2026-12-02", nextHour(), alone),
    ];
    expect((await offerTo(second, client, desk)).data).toMatchObject({ limitReached: null });
    await book(hall, first, client);
    const used = { n: 1, per: "week", used: 1, next: "2026-12-07" };
    expect((await offerTo(second, client, desk)).data).toMatchObject({
      entries: [{ kind: "dropIn" }],
      limitReached: used,
    });
    expect((await offerTo(second, client)).problem).toMatchObject({
      code: "CLASS_LIMIT_REACHED",
      ...used,
      drop_in: "20.00",
    });
    await dropIn(null);
  });

  test("is booked by anybody where it is free, and the desk chooses among entries that fit", async () => {
    await dropIn(0);
    const id = await layClass(hall, "2026-11-27", nextHour(), alone);
    const [guest, rich] = [await member(hall), await plus()];
    expect((await book(hall, id, guest)).data).toMatchObject({ entry: { kind: "free" } });
    await sellCredits(hall, rich, { ...year, credits: 2 });
    expect((await offerTo(id, rich)).data.entries.map(({ kind }) => kind)).toEqual(["membership", "credits", "free"]);
    const chosen = await book(hall, id, rich, { as: desk, entry: { kind: "credits" } });
    expect(chosen.data).toMatchObject({ entry: { kind: "credits", credits: 1 } });
    await dropIn(null);
    await expectInvariants(world);
  });
});

describe("cancelling", () => {
  test("is late after the last free moment, and only if a client was shown that", async () => {
    const client = await plus();
    const id = await layClass(hall, "2026-11-28", "17:00", alone);
    const booked = await book(hall, id, client);
    world.now = new Date("2026-11-28T20:00:00Z");
    expect((await cancel(hall, booked.data.id, client, { late: false })).problem).toMatchObject({ code: "STALE" });
    expect((await cancel(hall, booked.data.id, client, { late: true })).data).toMatchObject({ late: 1 });
    world.now = friday;
  });

  test("by staff is never late unless they say so, the client learns of it, and the place is free", async () => {
    const client = await plus();
    const id = await layClass(hall, "2026-11-29", nextHour(), { ...alone, capacity: 1 });
    const booked = await book(hall, id, client, { as: desk });
    await cancel(hall, booked.data.id, desk);
    expect((await book(hall, id, await plus())).status).toBe(200);
    const received = await world.call(notifications.list, {}, client);
    expect(received.data.items.map(({ event }) => event)).toEqual(["CLASS_CANCELLED", "CLASS_BOOKED"]);
    expect(await bookingsOf(hall, client)).toMatchObject([{ status: "cancelled", late: 0, actions: [] }]);
  });
});
