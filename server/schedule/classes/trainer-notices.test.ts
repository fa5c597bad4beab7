/** Notifications and mails to trainers about classes that they are to teach (classes §3). */
import { afterAll, beforeEach, expect, test } from "vitest";
import { classSeries } from "#contract/schedule/classes/class-series.ts";
import { clubClasses } from "#contract/schedule/classes/club-classes.ts";
import { leave } from "#contract/membership/leave.ts";
import { notifications } from "#contract/messaging/notifications.ts";
import { setUpMail, waitingIn } from "../../test/receivers/outbox.ts";
import { laySeries, oneOff, openStudio, sure } from "../../test/scenes/classes.ts";
import { removeClosure, shut } from "../../test/scenes/closures.ts";
import { noon, openWorld } from "../../test/world/world.ts";

const world = await openWorld({ requestsPerMinute: 1_000_000 });
const studio = await openStudio(world);
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  world.now = noon;
  await forget();
  await setUpMail(world);
});

async function forget() {
  await world.db.deleteFrom("message").execute();
  await world.db.deleteFrom("notification").execute();
}

/** The notifications and mails of a trainer since the last time, each with the class that it names. */
async function learned(trainer: number) {
  const { items } = (await world.call(notifications.list, { query: {} }, trainer)).data;
  const mails = (await waitingIn(world)).filter((each) => each.person === trainer).map(({ event }) => event);
  return { said: items.map(({ event, detail }) => ({ event, detail })), mails };
}

const at = (minute: string): unknown => expect.stringMatching(`^${minute}`);

async function layOne(date: string, trainerId: number | null, startTime = "18:00") {
  const { data, problem } = await oneOff(studio, { date, startTime, trainerId });
  if (!data?.class) throw new Error(JSON.stringify(problem));
  return data.class.id;
}

/** Changes a class alone; what is not named stays. */
async function change(id: number, over: { trainerId?: number | null; startTime?: string; capacity?: number }) {
  const params = { id: String(id) };
  const { data } = await world.call(clubClasses.read, { params }, studio.admin);
  const { date, startTime, minutes, capacity, reserved, room, trainer } = data;
  const terms = { date, startTime, minutes, capacity, reserved, roomId: room.id, trainerId: trainer?.id ?? null };
  return sure({ ...terms, ...over }, (body) => world.call(clubClasses.change, { params, body }, studio.admin));
}

test("a trainer who gets a class learns of it, a substitute too, and who loses it who teaches it now", async () => {
  const [one, other] = [await world.person("trainer"), await world.person("trainer")];
  const id = await layOne("2026-05-26", one);
  expect(await learned(one)).toMatchObject({
    said: [{ event: "CLASS_ASSIGNED", detail: { class: id, others: 0 } }],
    mails: ["classAssigned"],
  });
  expect(await learned(other)).toEqual({ said: [], mails: [] });
  await forget();
  expect((await change(id, { trainerId: other })).status).toBe(200);
  const { data } = await world.call(clubClasses.read, { params: { id: String(id) } }, studio.admin);
  const present = data.trainer?.name;
  expect(await learned(one)).toMatchObject({
    said: [
      {
        event: "CLASS_UNASSIGNED",
        detail: { class: id, cancelled: null, trainer: present },
      },
    ],
    mails: ["classUnassigned"],
  });
  expect(data.trainer?.id).toBe(other);
  expect((await learned(other)).said).toMatchObject([{ event: "CLASS_ASSIGNED" }]);
  await forget();
  await change(id, { trainerId: null });
  expect((await learned(other)).said).toMatchObject([{ event: "CLASS_UNASSIGNED", detail: { trainer: null } }]);
  expect((await learned(one)).said).toEqual([]);
});

test("a class that moves is said to its trainer with its former time, other places are not", async () => {
  const trainer = await world.person("trainer");
  const id = await layOne("2026-05-27", trainer);
  await forget();
  await change(id, { capacity: 11 });
  expect(await learned(trainer)).toEqual({ said: [], mails: [] });
  await change(id, { startTime: "19:00", capacity: 11 });
  expect(await learned(trainer)).toMatchObject({
    said: [
      {
        event: "CLASS_MOVED",
        detail: { isTaught: true, start: at("2026-05-27T23:00"), was: at("2026-05-27T22:00") },
      },
    ],
    mails: ["classTeachingMoved"],
  });
});

test("a class that is cancelled says why to its trainer, and one of the past says nothing", async () => {
  const trainer = await world.person("trainer");
  const id = await layOne("2026-05-28", trainer);
  await layOne("2026-05-18", trainer);
  expect((await learned(trainer)).said).toHaveLength(1);
  await forget();
  const params = { id: String(id) };
  const cancelling = { reason: "tooFewBooked" as const, note: "Sorry" };
  await sure(cancelling, (body) => world.call(clubClasses.cancel, { params, body }, studio.admin));
  expect(await learned(trainer)).toMatchObject({
    said: [
      {
        event: "CLASS_UNASSIGNED",
        detail: { class: id, cancelled: { reason: { en: "Too few booked" }, note: "Sorry" } },
      },
    ],
    mails: ["classUnassigned"],
  });
});

test("a series is one notification and one mail to each trainer, however many classes, when it is saved or changed", async () => {
  const [one, other] = [await world.person("trainer"), await world.person("trainer")];
  const { id } = await laySeries(studio, {
    startOfDate: "2026-06-01",
    weekdays: [1],
    startTime: "09:00",
    count: 4,
    trainerId: one,
  });
  expect(await learned(one)).toMatchObject({
    said: [{ event: "CLASS_ASSIGNED", detail: { start: at("2026-06-01T13:00"), others: 3 } }],
    mails: ["classAssigned"],
  });
  await forget();
  const terms = {
    weekdays: [1 as const],
    everyWeeks: 1 as const,
    startTime: "09:00",
    minutes: 60,
    count: 3,
    endOfDate: null,
    roomId: studio.studio,
    capacity: 12,
    reserved: 0,
    trainerId: other,
    alsoChanged: false,
    skip: [],
    scope: "following" as const,
    from: "2026-06-08",
  };
  const params = { id: String(id) };
  const changed = await sure(terms, (body) => world.call(classSeries.change, { params, body }, studio.admin));
  expect(changed.status).toBe(200);
  expect(await learned(one)).toMatchObject({
    said: [{ event: "CLASS_UNASSIGNED", detail: { start: at("2026-06-08T13:00"), others: 2 } }],
    mails: ["classUnassigned"],
  });
  expect(await learned(other)).toMatchObject({
    said: [{ event: "CLASS_ASSIGNED", detail: { start: at("2026-06-08T13:00"), others: 2 } }],
    mails: ["classAssigned"],
  });
});

test("a closure says to trainers that their classes are cancelled, and its end that they teach them again", async () => {
  const trainer = await world.person("trainer");
  await laySeries(studio, {
    startOfDate: "2026-06-02",
    weekdays: [2, 4],
    startTime: "11:00",
    count: 4,
    trainerId: trainer,
  });
  await forget();
  const { data } = await shut(studio, { startOfDate: "2026-06-02", endOfDate: "2026-06-05" });
  expect(await learned(trainer)).toMatchObject({
    said: [{ event: "CLASS_UNASSIGNED", detail: { others: 1, cancelled: { reason: { cn: "俱乐部闭馆" } } } }],
    mails: ["classUnassigned"],
  });
  await forget();
  await removeClosure(studio, data.closure?.id ?? 0);
  expect((await learned(trainer)).said).toMatchObject([{ event: "CLASS_ASSIGNED", detail: { others: 1 } }]);
});

test("a trainer's own leave takes classes from them without a word about each", async () => {
  const trainer = await world.person("trainer");
  const id = await layOne("2026-06-10", trainer);
  await forget();
  const body = {
    reason_type: "onLeave" as const,
    reason_name: "vacation",
    started_at: "2026-06-08",
    ended_at: "2026-06-12",
  };
  await world.call(leave.submit, { params: { id: String(trainer) }, body }, studio.admin);
  const { data } = await world.call(clubClasses.read, { params: { id: String(id) } }, studio.admin);
  expect(data.trainer).toBeNull();
  expect((await learned(trainer)).said.map(({ event }) => event)).toEqual(["REASON_SUBMITTED"]);
});
