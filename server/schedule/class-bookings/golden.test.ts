/** The cases that are named for booking classes (classes §5). */
import { afterAll, describe, expect, test } from "vitest";
import { classBookings } from "#contract/schedule/classes/class-bookings.ts";
import { classPolicies } from "#contract/schedule/classes/class-policies.ts";
import { classTypes } from "#contract/schedule/classes/class-types.ts";
import { leave } from "#contract/membership/leave.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import {
  type Hall,
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
} from "../../test/scenes/class-bookings.ts";
import { expectInvariants } from "../../test/scenes/sessions.ts";

const hall = await openHall();
const { world, admin, desk, shop } = hall;
afterAll(() => world[Symbol.asyncDispose]());

/** The instant at which the club's clock shows a time, in winter. */
const winter = (date: string, time: string) => new Date(`${date}T${time}:00-05:00`);
/** Days are those on which a class is taught at a time of its own: the room is the same. */
let hour = 0;
const nextHour = () => `${String(6 + (hour++ % 12)).padStart(2, "0")}:00`;

async function setType(over: object): Promise<void> {
  const types = (await world.call(classTypes.list, {}, admin)).data;
  const type = types.find(({ id }) => id === hall.type);
  if (!type) throw new Error("the type is gone");
  const { name, description, colour, minutes, capacity, roomId, credits, dropIn, policyId, trainer } = type;
  const texts = { name: JSON.stringify(name), description: JSON.stringify(description) };
  const body = {
    ...texts,
    colour,
    minutes,
    capacity,
    roomId,
    credits,
    dropIn,
    policyId,
    trainerId: trainer?.id ?? null,
  };
  const changed = await world.call(
    classTypes.update,
    { params: { id: `${type.id}` }, body: { ...body, ...over } },
    admin,
  );
  expect(changed.problem).toMatchObject({ data: { id: type.id } });
}

/** Books a class of a day for a client at the desk, before booking is open. */
async function bookEarly(client: number, date: string) {
  return book(hall, await layClass(hall, date, nextHour()), client, { as: desk, overrule: ["BOOKING_NOT_OPEN"] });
}

const days = async (of: Hall, client: number) =>
  (await bookingsOf(of, client)).map(({ class: { date }, status }) => `${date} ${status}`);

describe("golden case", () => {
  test("Two credits", async () => {
    world.now = winter("2026-11-20", "12:00");
    await setType({ credits: 2 });
    const client = await member(hall);
    const a = await sellCredits(hall, client, { from: "2026-11-01", until: "2026-12-01", credits: 1 });
    const b = await sellCredits(hall, client, { from: "2026-11-01", until: "2027-03-01", credits: 5 });
    const booked = await book(hall, await layClass(hall, "2026-11-30", nextHour()), client);
    expect(booked.data).toMatchObject({ entry: { kind: "credits", credits: 2 } });
    expect(await creditsLeft(hall, a, b)).toEqual([0, 4]);
    await cancel(hall, booked.data.id, client);
    expect(await creditsLeft(hall, a, b)).toEqual([1, 5]);
    await setType({ credits: 1 });
    await expectInvariants(world);
  });

  test("Policy changed", async () => {
    world.now = winter("2026-11-19", "12:00");
    const client = await member(hall);
    await sellMembership(hall, client, { from: "2026-11-01", until: "2027-03-01" });
    const id = await layClass(hall, "2026-11-25", "08:00");
    const { data } = await book(hall, id, client);
    world.now = winter("2026-11-20", "12:00");
    const [standard] = (await world.call(classPolicies.list, {}, admin)).data;
    if (!standard) throw new Error("there is no policy");
    const { id: policyId, name, present } = standard;
    const { id: was, since: _since, fees, ...terms } = present;
    const longer = { policyId, name: JSON.stringify(name), ...terms, fees, freeMinutes: 720 };
    const changed = await world.call(classPolicies.create, { body: longer }, admin);
    const free = "2026-11-25T02:00:00.000Z";
    expect((await classAs(hall, id, client)).button).toMatchObject({ state: "booked", freeUntil: free });
    expect(await bookingsOf(hall, client)).toMatchObject([{ id: data.id, policy: was, freeUntil: free }]);
    // Somebody who books now was shown the rules that are in force, or is shown them.
    const other = await member(hall);
    await sellMembership(hall, other, { from: "2026-11-01", until: "2027-03-01" });
    const now = changed.data.present.id;
    expect((await book(hall, id, other, { policy: was })).problem).toMatchObject({ code: "STALE", policy: now });
    expect((await book(hall, id, other, { policy: now })).data).toMatchObject({
      freeUntil: "2026-11-24T17:00:00.000Z",
    });
    await world.call(classPolicies.create, { body: { ...longer, freeMinutes: 180 } }, admin);
  });

  test("Back to back", async () => {
    world.now = winter("2026-11-20", "12:00");
    const client = await member(hall);
    await sellCredits(hall, client, { from: "2026-11-01", until: "2027-03-01", credits: 5 });
    const draft = {
      clientId: client,
      trainerId: shop.trainer,
      courseId: 1,
      tags: [1],
      startedAt: winter("2026-11-26", "09:00").toISOString(),
      endedAt: winter("2026-11-26", "10:00").toISOString(),
    };
    const session = await world.call(reservations.create, { body: draft }, admin);
    expect((await book(hall, await layClass(hall, "2026-11-26", "10:00"), client)).status).toBe(200);
    const late = await layClass(hall, "2026-11-26", "09:45", { roomId: hall.other });
    expect((await book(hall, late, client)).problem).toMatchObject({
      code: "CLIENT_BUSY",
      reservation: { id: session.data.id },
    });
    const params = { id: String(late) };
    const offer = await world.call(classBookings.offer, { params, query: { client: String(client) } }, desk);
    expect(offer.problem).toMatchObject({ code: "CLIENT_BUSY", reservation: { id: session.data.id } });
    // The same the other way round: a session at the time of a class names that.
    const second = {
      ...draft,
      startedAt: winter("2026-11-26", "10:30").toISOString(),
      endedAt: winter("2026-11-26", "11:30").toISOString(),
    };
    expect((await world.call(reservations.create, { body: second }, admin)).problem).toMatchObject({
      code: "CLIENT_BUSY",
      class: { name: { en: "Yoga" } },
    });
    await expectInvariants(world);
  });

  test("Two taps", async () => {
    world.now = winter("2026-11-20", "12:00");
    const client = await member(hall);
    await sellMembership(hall, client, { from: "2026-11-01", until: "2027-03-01" });
    const id = await layClass(hall, "2026-11-27", nextHour());
    const [one, same, other] = [
      await book(hall, id, client, { key: "tap-1" }),
      await book(hall, id, client, { key: "tap-1" }),
      await book(hall, id, client, { key: "tap-2" }),
    ];
    expect([one.status, same.data.id, other.problem]).toMatchObject([200, one.data.id, { code: "ALREADY_BOOKED" }]);
    expect(await days(hall, client)).toEqual(["2026-11-27 booked"]);
  });

  test("Desk's places", async () => {
    world.now = winter("2026-11-20", "12:00");
    const id = await layClass(hall, "2026-11-28", nextHour(), { capacity: 12, reserved: 2 });
    const clients = await Promise.all(Array.from({ length: 14 }, () => member(hall)));
    for (const client of clients) await sellMembership(hall, client, { from: "2026-11-01", until: "2027-03-01" });
    for (const client of clients.slice(0, 10)) expect((await book(hall, id, client)).status).toBe(200);
    const [eleventh = 0, twelfth = 0, thirteenth = 0] = clients.slice(10);
    expect((await book(hall, id, eleventh)).problem).toMatchObject({ code: "CLASS_FULL" });
    expect((await classAs(hall, id, eleventh)).button).toEqual({ state: "wait", position: 1 });
    expect((await book(hall, id, eleventh, { as: desk })).status).toBe(200);
    expect((await book(hall, id, twelfth, { as: desk })).status).toBe(200);
    expect((await book(hall, id, thirteenth, { as: desk })).problem).toMatchObject({ code: "CLASS_FULL" });
    expect((await classAs(hall, id, desk)).places).toEqual({ free: 0, taken: 12, waiting: 0 });
    await expectInvariants(world);
  });

  test("Limit by week", async () => {
    world.now = winter("2027-01-02", "12:00");
    const client = await member(hall);
    await sellMembership(hall, client, { from: "2027-01-01", until: "2027-02-01", limit: [3, "week"] });
    for (const date of ["2027-01-04", "2027-01-06", "2027-01-10"])
      expect((await book(hall, await layClass(hall, date, nextHour()), client)).status).toBe(200);
    const saturday = await layClass(hall, "2027-01-09", "20:00");
    const refused = { code: "CLASS_LIMIT_REACHED", n: 3, per: "week", used: 3, next: "2027-01-11" };
    expect((await book(hall, saturday, client)).problem).toMatchObject(refused);
    const wednesday = (await bookingsOf(hall, client)).find(({ class: { date } }) => date === "2027-01-06");
    expect((await cancel(hall, wednesday?.id ?? 0, client)).data).toMatchObject({ status: "cancelled", late: 0 });
    const booked = await book(hall, saturday, client);
    expect(booked.data).toMatchObject({ status: "booked", entry: { kind: "membership" } });
    // A late cancellation counts on.
    await cancel(hall, booked.data.id, desk, { late: true });
    expect((await book(hall, await layClass(hall, "2027-01-09", "21:00"), client)).problem).toMatchObject(refused);
    await expectInvariants(world);
  });

  test("Limit by month", async () => {
    world.now = winter("2027-01-30", "12:00");
    const client = await member(hall);
    await sellMembership(hall, client, { from: "2027-01-31", until: "2027-04-30", limit: [1, "month"] });
    const on = (date: string) => bookEarly(client, date);
    expect((await on("2027-02-01")).status).toBe(200);
    expect((await on("2027-02-27")).problem).toMatchObject({
      code: "CLASS_LIMIT_REACHED",
      n: 1,
      per: "month",
      used: 1,
      next: "2027-02-28",
    });
    expect((await on("2027-02-28")).status).toBe(200);
    expect((await on("2027-03-30")).problem).toMatchObject({ next: "2027-03-31" });
    expect((await on("2027-03-31")).status).toBe(200);
    await expectInvariants(world);
  });

  test("Limit by month, with a leave that moves the order", async () => {
    world.now = winter("2027-01-30", "12:00");
    const client = await member(hall);
    await sellMembership(hall, client, { from: "2027-01-31", until: "2027-04-30", limit: [1, "month"] });
    const away = { reason_name: "vacation", started_at: "2027-02-10", ended_at: "2027-02-20" };
    const body = { reason_type: "onLeave" as const, ...away };
    expect((await world.call(leave.submit, { params: { id: `${client}` }, body }, admin)).status).toBe(200);
    const on = (date: string) => bookEarly(client, date);
    expect((await on("2027-02-01")).status).toBe(200);
    expect((await on("2027-03-09")).problem).toMatchObject({ code: "CLASS_LIMIT_REACHED", next: "2027-03-10" });
    expect((await on("2027-03-10")).status).toBe(200);
    expect((await on("2027-04-09")).problem).toMatchObject({ code: "CLASS_LIMIT_REACHED", next: "2027-04-10" });
    expect((await on("2027-04-10")).status).toBe(200);
    await expectInvariants(world);
  });
});
