/** Mails about classes (messages §2): to members, and to trainers whose rosters are open. */
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { notifications } from "#contract/messaging/notifications.ts";
import { push } from "#contract/outward/push.ts";
import { lapses } from "#contract/schedule/classes/lapses.ts";
import { rosters } from "#contract/schedule/classes/rosters.ts";
import { transaction } from "../../kernel/db/connection.ts";
import { sendAll, setUpMail, waitingIn } from "../../test/receivers/outbox.ts";
import { book, cancel, layClass, member, openHall, sellMembership } from "../../test/scenes/class-bookings.ts";
import { wait, work } from "../../test/scenes/waitlist.ts";
import { noon } from "../../test/world/world.ts";
import { noteLapse } from "../lapses/lapse-commands.ts";
import { bookingJobs } from "./jobs.ts";

const hall = await openHall();
const { world, desk } = hall;
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  world.now = noon;
  await world.db.deleteFrom("message").execute();
  await world.db.deleteFrom("notification").execute();
  await setUpMail(world);
});

async function newMember() {
  const client = await member(hall);
  await sellMembership(hall, client, { from: "2026-05-01", until: "2027-05-01" });
  return client;
}

const mailsTo = async (person: number) =>
  (await waitingIn(world)).filter((each) => each.person === person).map(({ event }) => event);

test("who is booked by the desk gets one mail, which a later change of the class replaces", async () => {
  const client = await newMember();
  const classId = await layClass(hall, "2026-05-26", "10:00");
  const { data } = await book(hall, classId, client, { as: desk });
  expect(await mailsTo(client)).toEqual(["classBooked"]);
  await cancel(hall, data.id, desk);
  expect(await mailsTo(client)).toEqual(["classCancelled"]);
  const other = await newMember();
  await book(hall, classId, other);
  expect(await mailsTo(other)).toEqual([]);
});

/** Switches push on for somebody, in the login that the world has of them. */
async function addDevice(person: number) {
  const login = world.db.selectFrom("login").select("id").where("person_id", "=", person);
  const { id } = await login.executeTakeFirstOrThrow();
  const device = { person_id: person, login_id: id, user_agent: "test", site: "https://club.example" };
  const keys = { endpoint: "https://push.example/1", p256dh: "p", auth: "a", created_at: world.now };
  await world.db
    .insertInto("push_subscription")
    .values({ ...device, ...keys })
    .execute();
}

test("a place offered to the first in line is mailed and pushed until the offer ends; its end is mailed alone", async () => {
  const classId = await layClass(hall, "2026-05-26", "18:00", { capacity: 1 });
  const taken = await book(hall, classId, await newMember());
  const client = await newMember();
  await wait(hall, classId, client);
  await addDevice(client);
  world.now = new Date("2026-05-26T19:30:00Z");
  await setUpMail(world);
  await cancel(hall, taken.data.id, desk);
  await work(hall);
  const until = "2026-05-26T20:30:00.000Z";
  const messages = world.db
    .selectFrom("message")
    .select(["uid", "channel", "event", "facts", "expires_at"])
    .where("person_id", "=", client)
    .orderBy("id");
  const offer = { event: "waitOffered", facts: { id: classId, until }, expires_at: new Date(until) };
  const offers = await messages.execute();
  expect(offers).toMatchObject([
    { ...offer, channel: "mail" },
    { ...offer, channel: "push" },
  ]);
  await world.db.updateTable("message").set({ attempts: 1 }).execute();
  const asked = { params: { message: offers.find(({ channel }) => channel === "push")?.uid ?? "" } };
  const { data } = await world.call(push.facts, asked);
  expect(data.path).toBe(`/timetable?date=2026-05-26&open=${classId}`);
  expect(data.until).toContain("4:30");

  await sendAll(world);
  world.now = new Date(until);
  await setUpMail(world);
  await work(hall);
  expect(await mailsTo(client)).toEqual(["waitLapsed"]);
  expect((await world.call(push.facts, asked)).problem.code).toBe("NOT_FOUND");
});

test("a late cancellation is mailed with the day from which it counts, and so is that it was waived", async () => {
  const client = await newMember();
  const classId = await layClass(hall, "2026-05-26", "11:00");
  const { data } = await book(hall, classId, client);
  world.now = new Date("2026-05-26T14:00:00Z");
  await setUpMail(world);
  await cancel(hall, data.id, client, { late: true });
  expect(await mailsTo(client)).toEqual(["lapseNoted"]);
  const [lapse] = (await world.call(lapses.list, { query: { client: String(client) } }, desk)).data;
  const params = { id: String(lapse?.id) };
  await world.call(lapses.waive, { params, body: { reason: "Snow" } }, desk);
  expect(await mailsTo(client)).toEqual(["lapseNoted", "lapseWaived"]);
  await transaction(world.db, (trx) =>
    noteLapse(trx, { booking: data.id, reservation: null, kind: "late", at: world.now }, world.now),
  );
  expect(await mailsTo(client)).toEqual(["lapseNoted", "lapseWaived"]);
});

test("a trainer is notified of an open roster two hours after the end, once, and each morning of all of them", async () => {
  const trainer = await world.person("trainer");
  const client = await newMember();
  const ids: number[] = [];
  for (const time of ["13:00", "14:00"]) {
    ids.push(await layClass(hall, "2026-05-20", time, { trainerId: trainer }));
    await book(hall, ids.at(-1) ?? 0, client, { as: desk });
  }
  await world.db.deleteFrom("message").execute();
  const unreadOf = async () => {
    const { items } = (await world.call(notifications.list, { query: {} }, trainer)).data;
    return items.flatMap(({ event, detail }) =>
      event === "ROSTER_OPEN" && "others" in detail ? [[detail.class, detail.others]] : [],
    );
  };
  const run = async (instant: string) => {
    world.now = new Date(instant);
    await setUpMail(world);
    const round = { db: world.db, now: world.now, today: instant.slice(0, 10), isOver: () => false };
    for (const job of bookingJobs) await job.run(round);
    return unreadOf();
  };
  expect(await run("2026-05-20T16:10:00Z")).toEqual([]);
  expect(await run("2026-05-20T19:59:00Z")).toEqual([]);
  expect(await run("2026-05-20T20:00:00Z")).toEqual([[ids[0], 0]]);
  expect(await run("2026-05-20T20:10:00Z")).toHaveLength(1);
  expect(await run("2026-05-20T21:00:00Z")).toEqual([[ids[1], 1]]);
  expect(await run("2026-05-21T11:50:00Z")).toHaveLength(1);
  expect(await run("2026-05-21T12:00:00Z")).toEqual([[ids[0], 1]]);
  expect((await mailsTo(trainer)).every((event) => event === "rosterOpen")).toBe(true);
  const close = async (classId: number | undefined) => {
    const params = { id: String(classId) };
    const { data: roster } = await world.call(rosters.read, { params }, trainer);
    const missing = roster.people.map(({ booking }) => booking);
    await world.call(rosters.mark, { params, body: { marks: [], close: { missing } } }, trainer);
  };
  await close(ids[0]);
  expect(await unreadOf()).toEqual([[ids[1], 0]]);
  expect(await run("2026-05-22T12:00:00Z")).toEqual([[ids[1], 0]]);
  await close(ids[1]);
  expect(await unreadOf()).toEqual([]);
});

test("the notification of an open roster goes when somebody has closed it", async () => {
  const trainer = await world.person("trainer");
  const classId = await layClass(hall, "2026-05-25", "13:00", { trainerId: trainer });
  await book(hall, classId, await newMember(), { as: desk });
  const listed = async () => {
    const { items } = (await world.call(notifications.list, { query: {} }, trainer)).data;
    return items.filter(({ event }) => event === "ROSTER_OPEN").length;
  };
  const runAll = async (instant: string) => {
    world.now = new Date(instant);
    const round = { db: world.db, now: world.now, today: instant.slice(0, 10), isOver: () => false };
    for (const job of bookingJobs) await job.run(round);
  };
  // The first round of the day is after eight: two hours after the end and the morning are one notification.
  await runAll("2026-05-25T20:00:00Z");
  expect(await listed()).toBe(1);
  await sql`insert into class_roster (class_id, closed_at, closed_by) values (${classId}, ${world.now}, ${trainer})`.execute(
    world.db,
  );
  await runAll("2026-05-25T20:10:00Z");
  expect(await listed()).toBe(0);
});
