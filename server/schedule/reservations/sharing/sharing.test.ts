import { sql } from "kysely";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { day as dayOf } from "#contract/data/today.ts";
import { company } from "#contract/club/settings.ts";
import { clubCalendar } from "#contract/schedule/club-calendar.ts";
import { courses } from "#contract/schedule/courses.ts";
import { booking } from "#contract/schedule/booking.ts";
import { notifications } from "#contract/messaging/notifications.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { sessionCards } from "#contract/schedule/session-card.ts";
import { at, expectInvariants, undo } from "../../../test/scenes/sessions.ts";
import { openDuo } from "../../../test/scenes/shared-sessions.ts";

const gym = await openDuo();
const { world, shop, admin, duo } = gym;
afterAll(() => world[Symbol.asyncDispose]());
afterEach(() => expectInvariants(world));

async function friends() {
  const ann = await gym.client({ first_name: "Ann", last_name: "Abel" });
  const ben = await gym.client({ first_name: "Ben", last_name: "Berg" });
  return { ann, ben };
}

const creditsOf = async (clientId: number) =>
  (await world.call(reservations.summaryOfPerson, { params: { id: `${clientId}` } }, admin)).data.balanced;

/** The people whose time a session takes. */
async function holders(ids: readonly number[]): Promise<number[]> {
  const taken = sql<{ holder: number }>`
    select holder from taken_time where reservation_id = any(${ids}::integer[]) order by holder`;
  return (await taken.execute(world.db)).rows.map(({ holder }) => holder);
}

let day = 20;
/** A day of its own for each test. */
const nextDay = () => `2026-06-${(day -= 1).toString().padStart(2, "0")}`;

describe("a session of two", () => {
  test("is booked together: each has a reservation, a credit and a name for the other, and the trainer's time is taken once", async () => {
    const { ann, ben } = await friends();
    const when = nextDay();
    const [start, end, over] = gym.terms(when, 10, { others: [ben] });
    const made = await world.call(reservations.create, { body: gym.draft(ann, start, end, over) }, admin);
    expect(made.data).toMatchObject({ clientId: ann, shared: { session: made.data.id, others: ["Ben"] } });
    const rows = await gym.ofTrainer(when);
    expect(rows.map((row) => "shared" in row && row.shared)).toEqual([
      { session: made.data.id, others: ["Ben"], names: [{ first_name: "Ben", last_name: "Berg" }] },
      { session: made.data.id, others: ["Ann"], names: [{ first_name: "Ann", last_name: "Abel" }] },
    ]);
    expect([await creditsOf(ann), await creditsOf(ben)]).toEqual([12, 12]);
    const ids = rows.flatMap((row) => ("id" in row ? [row.id] : []));
    expect(await holders(ids)).toEqual([shop.trainer, ann, ben].toSorted((one, other) => one - other));
    // A client learns a first name and no id.
    const query = { from: at(when, "00:00"), to: at(when, "23:59") };
    const own = await world.call(reservations.ofClient, { params: { id: `${ben}` }, query }, ben);
    expect(own.data).toMatchObject([{ clientId: ben, shared: { others: ["Ann"] }, actions: ["cancel"] }]);
    expect(JSON.stringify(own.data)).not.toContain("Abel");
    expect(JSON.stringify(own.data)).not.toContain('"session"');
    expect(JSON.stringify(own.data)).not.toContain('"names"');
  });

  test("is booked for all or for nobody, and each refusal names its client", async () => {
    const { ann, ben } = await friends();
    const poor = await gym.client({ first_name: "Poor" }, { paid: 0, free: 0 });
    const when = nextDay();
    await gym.book(ben, at(when, "10:30"), at(when, "11:30"), { trainerId: await world.person("trainer") });
    const { data: trio } = await world.call(courses.create, { body: { name: `Trio ${when}`, seats: 3 } }, admin);
    const [start, end] = gym.terms(when, 10);
    const draft = gym.draft(ann, start, end, { courseId: trio.id, others: [ben, poor] });
    const refused = await world.call(reservations.create, { body: draft }, admin);
    expect(refused.problem).toMatchObject({
      code: "SOME_REFUSED",
      refused: [
        { id: ben, code: "CLIENT_BUSY" },
        { id: poor, name: { first_name: "Poor" }, code: "COURSE_QUOTA_EXHAUSTED" },
      ],
    });
    expect([await creditsOf(ann), await gym.ofTrainer(when)]).toEqual([13, []]);
    const many = await world.call(
      reservations.create,
      { body: gym.draft(ann, start, end, { courseId: duo.id, others: [ben, poor] }) },
      admin,
    );
    expect(many.problem).toMatchObject({ code: "SESSION_FULL", seats: 2 });
    const twice = await world.call(
      reservations.create,
      { body: gym.draft(ann, start, end, { courseId: duo.id, others: [ann] }) },
      admin,
    );
    expect(twice.problem).toMatchObject({ code: "VALIDATION_ERROR", errors: [{ path: "others" }] });
  });

  test("gets a client later, once for each key, and has no more than its seats", async () => {
    const { ann, ben } = await friends();
    const when = nextDay();
    const id = await gym.book(ann, ...gym.terms(when, 10));
    const key = { "idempotency-key": `add-ben-once-${when}` };
    const added = await gym.add(id, ben, shop.trainer, key);
    expect(added.data).toMatchObject({ clientId: ben, shared: { session: id, others: ["Ann"] } });
    expect((await gym.add(id, ben, shop.trainer, key)).data.id).toBe(added.data.id);
    expect((await gym.add(id, await gym.client())).problem).toMatchObject({ code: "SESSION_FULL", seats: 2 });
    expect((await gym.add(id, ben)).problem.code).toBe("SESSION_FULL");
    const events = (await world.call(notifications.list, {}, ann)).data.items;
    expect(events.filter(({ detail }) => JSON.stringify(detail).includes("Ben"))).toEqual([]);
    expect((await undo(world, added.data.undo, shop.trainer)).status).toBe(200);
    expect([await creditsOf(ben), await creditsOf(ann)]).toEqual([13, 12]);
  });

  test("stays with those who are left, the trainer's time too, if the first goes", async () => {
    const { ann, ben } = await friends();
    const when = nextDay();
    const id = await gym.book(ann, ...gym.terms(when, 10));
    const { data: joined } = await gym.add(id, ben);
    const gone = await gym.cancel(id, ann);
    expect(gone.data).toMatchObject({ status: "cancelled" });
    expect(gone.data).not.toHaveProperty("shared");
    expect(await holders([id, joined.id])).toEqual([shop.trainer, ben].toSorted((one, other) => one - other));
    const busy = gym.draft(await gym.client(), ...gym.terms(when, 10));
    expect((await world.call(reservations.create, { body: busy }, admin)).problem.code).toBe("TRAINER_BUSY");
    // The seat is free again, and by undo taken again.
    expect((await undo(world, gone.data.undo, ann)).status).toBe(200);
    const again = await gym.cancel(id, ann);
    const cleo = await gym.client({ first_name: "Cleo" });
    expect((await gym.add(joined.id, cleo)).data).toMatchObject({ shared: { session: id, others: ["Ben"] } });
    expect((await undo(world, again.data.undo, ann)).problem.code).toBe("UNDO_OVERTAKEN");
    await gym.cancel(joined.id);
    expect((await gym.ofTrainer(when)).filter((row) => "status" in row && row.status === "scheduled")).toHaveLength(1);
  });

  test("moves for all with their credits, and back by undo; who cannot come is named", async () => {
    const { ann, ben } = await friends();
    const when = nextDay();
    const id = await gym.book(ann, ...gym.terms(when, 10, { others: [ben] }));
    const moved = await gym.change(id, ann, at(when, "14:00"), at(when, "15:30"));
    expect(moved.data).toMatchObject({
      start: "2026-06-" + when.slice(8) + "T18:00:00.000Z",
      shared: { others: ["Ben"] },
    });
    const times = async () => (await gym.ofTrainer(when)).map(({ start }) => start.slice(11, 16));
    expect(await times()).toEqual(["18:00", "18:00"]);
    const notified = (await world.call(notifications.list, {}, ben)).data.items;
    expect(notified.map(({ event }) => event)).toContain("RESERVATION_MOVED");
    expect((await undo(world, moved.data.undo, admin)).status).toBe(200);
    expect(await times()).toEqual(["14:00", "14:00"]);
    await gym.book(ben, at(when, "16:00"), at(when, "17:00"), { trainerId: await world.person("trainer") });
    const refused = await gym.change(id, ann, at(when, "16:30"), at(when, "17:30"));
    expect(refused.problem).toMatchObject({ code: "SOME_REFUSED", refused: [{ id: ben, code: "CLIENT_BUSY" }] });
    // A client does not move what another shares, and nobody makes another client of one.
    expect((await gym.change(id, ann, at(when, "18:00"), at(when, "19:00"), {}, ann)).problem.code).toBe(
      "INVALID_STATE",
    );
    const other = await gym.client();
    expect((await gym.change(id, other, at(when, "10:00"), at(when, "11:00"))).problem).toMatchObject({
      errors: [{ path: "clientId", code: "NOT_ALLOWED" }],
    });
    const freed = await world.person("trainer");
    expect((await gym.change(id, ann, at(when, "10:00"), at(when, "11:00"), { trainerId: freed })).status).toBe(200);
    expect(await gym.ofTrainer(when)).toEqual([]);
    const course = await gym.change(id, ann, at(when, "10:00"), at(when, "11:00"), { trainerId: freed, courseId: 1 });
    expect(course.problem.code).toBe("SESSION_FULL");
  });

  test("is cancelled for everybody by staff only, and comes back whole", async () => {
    const { ann, ben } = await friends();
    const when = nextDay();
    const id = await gym.book(ann, ...gym.terms(when, 10, { others: [ben] }));
    expect((await gym.cancelAll(id, ann)).problem.code).toBe("FORBIDDEN");
    expect((await gym.cancelAll(id, await world.person("trainer"))).problem.code).toBe("NOT_FOUND");
    const gone = await gym.cancelAll(id, shop.trainer);
    expect([await creditsOf(ann), await creditsOf(ben)]).toEqual([13, 13]);
    expect((await undo(world, gone.data.undo, shop.trainer)).status).toBe(200);
    expect((await gym.ofTrainer(when)).map((row) => "status" in row && row.status)).toEqual(["scheduled", "scheduled"]);
  });

  test("is marked for each: one came, one did not, and the trainer gave one session", async () => {
    const { ann, ben } = await friends();
    const when = "2026-05-20";
    const id = await gym.book(ann, at(when, "07:00"), at(when, "07:30"), { courseId: duo.id });
    const { data: joined } = await gym.add(id, ben);
    const summary = async (person: number) =>
      (await world.call(reservations.summaryOfPerson, { params: { id: `${person}` } }, admin)).data.total[0].completed;
    const before = await summary(shop.trainer);
    const { sessions } = (await world.call(dayOf.today, {}, admin)).data;
    const ours = sessions.filter((each) => [id, joined.id].includes(each.id));
    expect(ours.map(({ shared }) => shared)).toEqual([
      { session: id, others: ["Ben"], names: [{ first_name: "Ben", last_name: "Berg" }] },
      { session: id, others: ["Ann"], names: [{ first_name: "Ann", last_name: "Abel" }] },
    ]);
    const complete = { params: { id: `${id}` }, body: { status: "completed" as const } };
    expect((await world.call(reservations.status, complete, shop.trainer)).status).toBe(200);
    const moved = await gym.change(joined.id, ben, at(when, "09:00"), at(when, "09:30"));
    expect(moved.problem.code).toBe("INVALID_STATE");
    expect((await gym.cancel(joined.id, shop.trainer, { noShow: true })).data.noShow).toBe(1);
    const card = await world.call(sessionCards.read, { params: { id: `${id}` } }, shop.trainer);
    expect(card.data.together).toMatchObject([{ id: joined.id, clientId: ben, noShow: 1 }]);
    expect(card.data.session).not.toHaveProperty("shared");
    expect([await summary(shop.trainer), await summary(ann), await summary(ben)]).toEqual([before + 1, 1, 0]);
  });
});

describe("who may add", () => {
  test("is who may book the client with the trainer", async () => {
    const { ann } = await friends();
    const when = nextDay();
    const id = await gym.book(ann, ...gym.terms(when, 10));
    const elsewhere = await world.person("trainer");
    const theirs = await gym.client({ reports_to: elsewhere, first_name: "Ted" });
    const scope = (value: "own" | "all") =>
      world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value } }, admin);
    await scope("own");
    expect((await gym.add(id, theirs, shop.trainer)).problem.code).toBe("NOT_FOUND");
    expect((await gym.add(id, theirs, elsewhere)).problem.code).toBe("NOT_FOUND");
    expect((await gym.add(id, theirs, theirs)).problem.code).toBe("FORBIDDEN");
    await scope("all");
    const desk = await world.person("desk");
    expect((await gym.add(id, theirs, desk)).status).toBe(200);
    const [start, end, over] = gym.terms(nextDay(), 10, { others: [theirs] });
    const own = await world.call(reservations.create, { body: gym.draft(ann, start, end, over) }, ann);
    expect(own.problem.code).toBe("NOT_FOUND");
  });

  test("finds no seat in a course for one, nor in what is cancelled", async () => {
    const { ann, ben } = await friends();
    const when = nextDay();
    const single = await gym.book(ann, at(when, "08:00"), at(when, "09:00"));
    expect((await gym.add(single, ben)).problem.code).toBe("SESSION_FULL");
    const id = await gym.book(ann, ...gym.terms(when, 10));
    await gym.cancel(id);
    expect((await gym.add(id, ben)).problem.code).toBe("INVALID_STATE");
  });
});

test("fewer seats bind who joins from then on, and sessions on file stay", async () => {
  const { ann, ben } = await friends();
  const when = nextDay();
  const { data: pair } = await world.call(courses.create, { body: { name: "Pair", seats: 2 } }, admin);
  const terms = (hour: number) => gym.terms(when, hour, { courseId: pair.id });
  const id = await gym.book(ann, at(when, "10:00"), at(when, "11:00"), { courseId: pair.id, others: [ben] });
  const single = await gym.book(ann, ...terms(12));
  const fewer = await world.call(
    courses.update,
    { params: { id: `${pair.id}` }, body: { name: "Pair", seats: 1 } },
    admin,
  );
  expect(fewer.data.seats).toBe(1);
  expect((await gym.add(single, ben)).problem.code).toBe("SESSION_FULL");
  expect((await gym.change(id, ann, at(when, "15:00"), at(when, "16:00"), { courseId: pair.id })).status).toBe(200);
  const kept = { params: { id: `${pair.id}` }, body: { name: "Pairs" } };
  expect((await world.call(courses.update, kept, admin)).data.seats).toBe(1);
  expect((await world.call(courses.create, { body: { name: "Crowd", seats: 7 } }, admin)).problem.code).toBe(
    "VALIDATION_ERROR",
  );
});

test("a single session has nothing new to say, and the club's day has each client's own row", async () => {
  const { ann, ben } = await friends();
  const when = nextDay();
  const id = await gym.book(ann, ...gym.terms(when, 10));
  const before = JSON.stringify(await gym.ofTrainer(when));
  expect(before).not.toContain("shared");
  const { data: joined } = await gym.add(id, ben);
  await gym.cancel(joined.id, ben);
  const [first] = await gym.ofTrainer(when);
  expect(JSON.stringify([first])).toBe(before);
  await gym.add(id, ben);
  const { data } = await world.call(clubCalendar.day, { query: { date: when } }, admin);
  const living = data.sessions.filter(({ status }) => status === "scheduled");
  expect(living.map(({ clientName }) => clientName.first_name)).toEqual(["Ann", "Ben"]);
  const at10 = { startedAt: at(when, "10:15"), minutes: "15" };
  const free = await world.call(booking.freeTrainers, { query: at10 }, admin);
  expect(free.data.trainers.find((trainer) => trainer.id === shop.trainer)).toMatchObject({ sessions: 1 });
});
