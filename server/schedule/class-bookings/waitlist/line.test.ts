import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { classBookings } from "#contract/schedule/classes/class-bookings.ts";
import { clubClasses } from "#contract/schedule/classes/club-classes.ts";
import { leave } from "#contract/membership/leave.ts";
import { notifications } from "#contract/messaging/notifications.ts";
import { transaction } from "../../../kernel/db/connection.ts";
import {
  book,
  cancel,
  classAs,
  creditsLeft,
  layClass,
  member,
  openHall,
  sellCredits,
  sellMembership,
} from "../../../test/scenes/class-bookings.ts";
import { sure } from "../../../test/scenes/classes.ts";
import { expectInvariants } from "../../../test/scenes/sessions.ts";
import {
  accept,
  decline,
  fullClass,
  memberWithClasses,
  ownOf,
  wait,
  waitEventsOf,
  work,
} from "../../../test/scenes/waitlist.ts";
import { workLinesLater, linesWorked } from "./later-commands.ts";

const hall = await openHall();
const { world, admin, desk, trainer, other } = hall;
const winter = (date: string, time: string) => new Date(`${date}T${time}:00-05:00`);
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => {
  world.now = winter("2026-12-07", "12:00");
});
afterEach(() => expectInvariants(world));

let hour = 0;
/** The room is the same: each class has a time of its own, on Thursday. */
const nextHour = () => `${String(7 + hour++).padStart(2, "0")}:00`;
const day = "2026-12-10";

/** A full class with some who wait, in order. */
async function lined(waiting: number, { capacity = Math.max(waiting, 1), time = nextHour(), date = day } = {}) {
  const full = await fullClass(hall, date, time, capacity);
  const line: { client: number; booking: number }[] = [];
  for (let at = 0; at < waiting; at += 1) {
    const client = await memberWithClasses(hall);
    line.push({ client, booking: await wait(hall, full.id, client) });
  }
  return { ...full, line, start: winter(date, time) };
}

const MINUTE_MS = 60_000;
const nobody = { client: 0, booking: 0 };
const params = (id: number) => ({ id: `${id}` });

/** Changes a class, as it was shown. */
async function change(id: number, over: object) {
  const { data: one } = await world.call(clubClasses.read, { params: params(id) }, admin);
  const { date, startTime, minutes, capacity, reserved } = one;
  const body = { date, startTime, minutes, capacity, reserved, roomId: one.room.id, trainerId: null, ...over };
  return sure(body, (sent) => world.call(clubClasses.change, { params: params(id), body: sent }, admin));
}

describe("joining", () => {
  test("a full class has a line as long as its places, and those in it hold no credit", async () => {
    const { id } = await lined(1, { capacity: 2 });
    const client = await member(hall);
    const order = await sellCredits(hall, client, { from: "2026-11-01", until: "2027-03-01", credits: 3 });
    expect((await book(hall, id, client)).problem).toMatchObject({ code: "CLASS_FULL", waiting: 1 });
    const joined = await book(hall, id, client, { wait: true });
    expect(joined.data).toMatchObject({
      status: "waiting",
      entry: null,
      line: { position: 2, passedOver: null },
      offer: null,
      promotion: null,
      actions: ["decline"],
    });
    expect(await creditsLeft(hall, order)).toEqual([3]);
    expect((await book(hall, id, client, { wait: true })).problem).toMatchObject({ code: "ALREADY_BOOKED" });
    const third = await memberWithClasses(hall);
    expect((await classAs(hall, id, third)).button).toEqual({ state: "full" });
    expect((await book(hall, id, third, { wait: true })).problem).toMatchObject({ code: "CLASS_FULL", waiting: 2 });
    // Their time is free for something else.
    const { startTime } = await classAs(hall, id, desk);
    const elsewhere = await layClass(hall, day, startTime, { roomId: other, trainerId: null });
    expect((await book(hall, elsewhere, client)).data).toMatchObject({ status: "booked" });
  });

  test("with a place free it is a booking, and who would not be let in does not wait", async () => {
    const { id } = await lined(0);
    const nothing = await member(hall);
    expect((await book(hall, id, nothing, { wait: true })).problem).toMatchObject({ code: "NO_ENTRY" });
    const free = await layClass(hall, day, nextHour(), { trainerId: null });
    expect((await book(hall, free, await memberWithClasses(hall), { wait: true })).data).toMatchObject({
      status: "booked",
      line: null,
    });
  });

  test("staff put somebody into the line, not by what is sold at the desk alone", async () => {
    const { id } = await lined(0);
    await sql`update class_type set drop_in_cents = 2000`.execute(world.db);
    const nothing = await member(hall);
    expect((await book(hall, id, nothing, { as: desk, wait: true })).problem).toMatchObject({ code: "NO_ENTRY" });
    await sql`update class_type set drop_in_cents = null`.execute(world.db);
    const client = await memberWithClasses(hall);
    expect((await book(hall, id, client, { as: desk, wait: true })).data).toMatchObject({ status: "waiting" });
  });
});

describe("a place that comes free", () => {
  test("reaches the line after the commit that frees it, without waiting for the job", async () => {
    const { id, people, line } = await lined(1);
    const [one = nobody] = people;
    await cancel(hall, one.booking, one.client);
    await linesWorked(world.db);
    await expect.poll(async () => (await ownOf(hall, id, line[0]?.client ?? 0)).status).toBe("booked");
  });

  test("is given to one even when several processes work the line at the same time", async () => {
    const { id, people, line } = await lined(2);
    const [one = nobody] = people;
    await cancel(hall, one.booking, one.client);
    await Promise.all(Array.from({ length: 6 }, () => work(hall)));
    const statuses = await Promise.all(line.map(async ({ client }) => (await ownOf(hall, id, client)).status));
    expect(statuses).toEqual(["booked", "waiting"]);
    expect(await waitEventsOf(hall, line[0]?.client ?? 0)).toEqual(["WAIT_BOOKED"]);
  });

  test("books a credit, and cancelling returns it", async () => {
    const { id, people } = await lined(0);
    const client = await member(hall);
    const order = await sellCredits(hall, client, { from: "2026-11-01", until: "2027-03-01", credits: 1 });
    const booking = await wait(hall, id, client);
    await cancel(hall, people[0]?.booking ?? 0, people[0]?.client ?? 0);
    await work(hall);
    expect(await ownOf(hall, id, client)).toMatchObject({ id: booking, entry: { kind: "credits", credits: 1 } });
    expect(await creditsLeft(hall, order)).toEqual([0]);
    expect((await cancel(hall, booking, client)).data).toMatchObject({ status: "cancelled", late: 0 });
    expect(await creditsLeft(hall, order)).toEqual([1]);
  });

  test("passes over who is busy, away or owes, and names them to staff", async () => {
    const { id, people, line } = await lined(3);
    const [busy = nobody, away = nobody, third = nobody] = line;
    const { startTime } = await classAs(hall, id, desk);
    const elsewhere = await layClass(hall, day, startTime, { roomId: other, trainerId: null });
    expect((await book(hall, elsewhere, busy.client)).status).toBe(200);
    await world.db.updateTable("person").set({ end_of_date: "2026-12-09" }).where("id", "=", away.client).execute();
    await cancel(hall, people[0]?.booking ?? 0, people[0]?.client ?? 0);
    await work(hall);
    const { promotion } = await ownOf(hall, id, third.client, desk);
    expect(promotion?.passedOver).toMatchObject([
      { client: { id: busy.client }, reason: "CLIENT_BUSY" },
      { client: { id: away.client }, reason: "PERSON_UNAVAILABLE" },
    ]);
    const { data } = await world.call(notifications.list, { query: {} }, busy.client);
    expect(data.items[0]).toMatchObject({ event: "WAIT_PASSED_OVER", detail: { class: id, reason: "CLIENT_BUSY" } });
    // Once they are let in, the next place is theirs, though nobody has cancelled since.
    await cancel(hall, people[1]?.booking ?? 0, people[1]?.client ?? 0);
    await work(hall);
    expect((await ownOf(hall, id, busy.client)).status).toBe("waiting");
    await cancel(hall, (await ownOf(hall, elsewhere, busy.client)).id, busy.client);
    await work(hall);
    expect(await ownOf(hall, id, busy.client)).toMatchObject({ status: "booked", promotion: { position: 1 } });
  });

  test("is there when there are more places, or fewer for the desk", async () => {
    const { id, line } = await lined(2);
    expect((await change(id, { capacity: 3 })).data.class).toMatchObject({ capacity: 3 });
    await work(hall);
    expect(await ownOf(hall, id, line[0]?.client ?? 0)).toMatchObject({
      status: "booked",
      promotion: { freedBy: "capacity", at: world.now.toISOString() },
    });
    await change(id, { capacity: 4, reserved: 1 });
    await work(hall);
    expect((await ownOf(hall, id, line[1]?.client ?? 0)).status).toBe("waiting");
    await change(id, { capacity: 4, reserved: 0 });
    await work(hall);
    expect(await ownOf(hall, id, line[1]?.client ?? 0)).toMatchObject({ promotion: { freedBy: "reserved" } });
  });
});

describe("an offer", () => {
  let at = 13;
  /** A class of the next day whose first in line has an offer for an hour, made half an hour before cancelling is late. */
  async function offered(waiting = 1) {
    const made = await lined(waiting, { date: "2026-12-08", time: `${at++}:00` });
    world.now = new Date(made.start.getTime() - 210 * MINUTE_MS);
    const [one = nobody] = made.people;
    await cancel(hall, one.booking, desk);
    await work(hall);
    const [first = nobody] = made.line;
    return { ...made, first };
  }

  test("is accepted by the client, judged again, and then cancelling is late", async () => {
    const { id, first, start } = await offered();
    expect((await classAs(hall, id, first.client)).button).toMatchObject({ state: "accept", booking: first.booking });
    await sql`update orders set class_access = 'none' where client_id = ${first.client}`.execute(world.db);
    expect((await accept(hall, first.booking, first.client)).problem).toMatchObject({ code: "NO_ENTRY" });
    await sql`update orders set class_access = 'all' where client_id = ${first.client}`.execute(world.db);
    world.now = new Date(start.getTime() - 160 * MINUTE_MS);
    const accepted = await accept(hall, first.booking, first.client);
    expect(accepted.data).toMatchObject({
      status: "booked",
      entry: { kind: "membership" },
      isLate: true,
      actions: ["cancel"],
    });
    expect((await accept(hall, first.booking, first.client)).problem).toMatchObject({ code: "ALREADY_BOOKED" });
  });

  test("is accepted by staff, and by nobody else", async () => {
    const { first } = await offered();
    const stranger = await memberWithClasses(hall);
    expect((await accept(hall, first.booking, stranger)).problem).toMatchObject({ code: "NOT_FOUND" });
    const overrule = ["ACCOUNT_OWING" as const];
    expect((await accept(hall, first.booking, first.client, { overrule })).problem).toMatchObject({
      code: "FORBIDDEN",
    });
    expect((await accept(hall, first.booking, desk)).data).toMatchObject({ status: "booked" });
  });

  test("that is declined goes to the next; who waits leaves the line the same way", async () => {
    const { id, first, line } = await offered(3);
    const [, second = nobody, third = nobody] = line;
    expect((await decline(hall, third.booking, third.client)).data).toMatchObject({ status: "cancelled", late: 0 });
    expect((await decline(hall, first.booking, first.client)).data).toMatchObject({ status: "cancelled", offer: null });
    await work(hall);
    expect(await ownOf(hall, id, second.client)).toMatchObject({
      status: "offered",
      promotion: { freedBy: "offerEnded", position: 1 },
    });
    expect((await decline(hall, first.booking, first.client)).problem).toMatchObject({ code: "INVALID_STATE" });
    expect((await cancel(hall, second.booking, second.client)).problem).toMatchObject({ code: "INVALID_STATE" });
  });

  test("that has ended is refused with the position that joining again would give", async () => {
    const { id, first, line, start } = await offered(2);
    expect((await ownOf(hall, id, first.client)).offer).toEqual({
      until: new Date(start.getTime() - 150 * MINUTE_MS).toISOString(),
    });
    world.now = new Date(start.getTime() - 149 * MINUTE_MS);
    const refused = { code: "OFFER_ENDED", position: 2 };
    expect((await accept(hall, first.booking, first.client)).problem).toMatchObject(refused);
    await work(hall);
    expect((await ownOf(hall, id, line[1]?.client ?? 0)).status).toBe("offered");
    expect((await accept(hall, first.booking, first.client)).problem).toMatchObject({ ...refused, position: 1 });
    expect((await accept(hall, line[1]?.booking ?? 0, first.client)).problem).toMatchObject({ code: "NOT_FOUND" });
    expect((await book(hall, id, first.client, { wait: true })).data).toMatchObject({ line: { position: 1 } });
  });

  test("holds a place that nobody else can book", async () => {
    const { id } = await offered();
    expect((await classAs(hall, id, desk)).places).toMatchObject({ free: 0, waiting: 0 });
    expect((await book(hall, id, await memberWithClasses(hall))).problem).toMatchObject({ code: "CLASS_FULL" });
  });
});

describe("the line ends", () => {
  test("with its class: the preview names who leaves it, and all are notified", async () => {
    const { id, people, line } = await lined(1);
    const body = { reason: "trainerIll" as const };
    const shown = await world.call(clubClasses.cancel, { params: params(id), body }, admin);
    expect(shown.data.people).toMatchObject([
      { client: { id: people[0]?.client }, outcome: "cancelled" },
      { client: { id: line[0]?.client }, outcome: "leavesLine", credited: null },
    ]);
    expect(shown.data.bookings).toMatchObject({ cancelled: 1, leavesLine: 1 });
    const { confirm } = shown.data;
    const done = await world.call(clubClasses.cancel, { params: params(id), body: { ...body, confirm } }, admin);
    expect(done.data.class).toMatchObject({ status: "cancelled" });
    const client = line[0]?.client ?? 0;
    expect(await ownOf(hall, id, client)).toMatchObject({ status: "ended", actions: [] });
    const { data } = await world.call(notifications.list, { query: {} }, client);
    expect(data.items[0]).toMatchObject({ event: "CLASS_CANCELLED", detail: { isGone: true } });
  });

  test("at the start", async () => {
    const { id, line, start } = await lined(1);
    await work(hall, new Date(start.getTime() - 1));
    expect((await ownOf(hall, id, line[0]?.client ?? 0)).status).toBe("waiting");
    await work(hall, start);
    expect((await ownOf(hall, id, line[0]?.client ?? 0)).status).toBe("ended");
    expect((await accept(hall, line[0]?.booking ?? 0, line[0]?.client ?? 0)).problem).toMatchObject({
      code: "INVALID_STATE",
    });
  });

  test("for somebody whose leave has its day", async () => {
    const { id, line } = await lined(2);
    const client = line[0]?.client ?? 0;
    const away = {
      reason_type: "onLeave" as const,
      reason_name: "vacation",
      started_at: "2026-12-09",
      ended_at: "2026-12-12",
    };
    expect((await world.call(leave.submit, { params: params(client), body: away }, admin)).status).toBe(200);
    expect((await ownOf(hall, id, client, admin)).status).toBe("cancelled");
    expect((await ownOf(hall, id, line[1]?.client ?? 0)).line).toEqual({ position: 1, passedOver: null });
  });
});

test("a class that moves keeps its line; who is then busy is passed over", async () => {
  const { id, line } = await lined(2);
  const time = nextHour();
  expect((await change(id, { startTime: time })).data).toMatchObject({ bookings: { moved: 2, leavesLine: 0 } });
  expect((await ownOf(hall, id, line[0]?.client ?? 0)).line).toEqual({ position: 1, passedOver: null });
});

test("trainers see who waits in classes of their own alone", async () => {
  const { id, line } = await lined(1);
  const names = (as: number) => world.call(classBookings.ofClass, { params: params(id) }, as);
  expect((await names(trainer)).status).toBe(404);
  await sql`update club_class set trainer_id = ${trainer} where id = ${id}`.execute(world.db);
  expect((await names(trainer)).data).toMatchObject([
    { status: "booked" },
    { status: "waiting", client: { id: line[0]?.client }, line: { position: 1 } },
  ]);
});

test("work that fails leaves the line to the job", async () => {
  const { id, people, line } = await lined(1);
  await cancel(hall, people[0]?.booking ?? 0, people[0]?.client ?? 0);
  await transaction(world.db, async (trx) => workLinesLater(trx, [0, id], world.now));
  await linesWorked(world.db);
  await work(hall);
  expect((await ownOf(hall, id, line[0]?.client ?? 0)).status).toBe("booked");
});

test("a membership that reaches the day lets in, one that ends before does not", async () => {
  const { id, people } = await lined(0);
  const client = await member(hall);
  const order = await sellMembership(hall, client, { from: "2026-11-01", until: "2027-03-01" });
  await wait(hall, id, client);
  await sql`update orders set end_at = '2026-12-10' where id = ${order}`.execute(world.db);
  await cancel(hall, people[0]?.booking ?? 0, people[0]?.client ?? 0);
  await work(hall);
  expect((await ownOf(hall, id, client)).line).toEqual({ position: 1, passedOver: "NO_ENTRY" });
});
