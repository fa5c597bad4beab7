import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { leave } from "#contract/membership/leave.ts";
import { notifications } from "#contract/messaging/notifications.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { series } from "#contract/schedule/series.ts";
import { feeds } from "#contract/schedule/feeds.ts";
import { sendAll, setUpMail, waitingIn } from "../../../test/receivers/outbox.ts";
import { at, expectInvariants, undo } from "../../../test/scenes/sessions.ts";
import { openDuo } from "../../../test/scenes/shared-sessions.ts";
import { noon } from "../../../test/world/world.ts";
import { notifyTrainersOf } from "../message-commands.ts";
import { transaction } from "../../../kernel/db/connection.ts";

const gym = await openDuo({}, 3);
const { world, admin, duo } = gym;
afterAll(() => world[Symbol.asyncDispose]());
afterEach(() => expectInvariants(world));

let trainerId = 0;
let [ann, ben] = [0, 0];
beforeEach(async () => {
  world.now = noon;
  await world.db.deleteFrom("message").execute();
  await setUpMail(world);
  trainerId = await world.person("trainer");
  ann = await gym.client({ first_name: "Ann", last_name: "Abel", reports_to: trainerId });
  ben = await gym.client({ first_name: "Ann", last_name: "Berg", reports_to: trainerId });
});

const day = "2026-06-10";
const [abel, berg] = [
  { first_name: "Ann", last_name: "Abel" },
  { first_name: "Ann", last_name: "Berg" },
];

async function book(hour = 10, others = [ben]): Promise<number> {
  const [start, end, over] = gym.terms(day, hour, { trainerId, ...(others.length > 0 && { others }) });
  return gym.book(ann, start, end, over);
}

async function noticesOf(person: number) {
  const { items } = (await world.call(notifications.list, { query: {} }, person)).data;
  return items.flatMap(({ event, detail }) => {
    if (!("reservation" in detail)) return [[event]];
    const { client, clients = [client], others = [], also = [] } = detail;
    const names = (people: typeof clients) => people.map(({ name }) => name.last_name).join(" ");
    return [[event, names(clients), ...(others.length > 0 ? [`with ${names(others)}`] : []), 1 + also.length]];
  });
}

/** Somebody's waiting messages: the event, with whom, and the number of the calendar entry. */
async function mailsTo(person: number) {
  const waiting = (await waitingIn(world)).filter((each) => each.person === person);
  return waiting.map(({ event, facts }) => [event, facts.client, facts.sequence]);
}

const forget = () => world.db.deleteFrom("notification").execute();
const both = () => [
  { id: ann, name: abel },
  { id: ben, name: berg },
];

/** All that a trainer's calendar address has of a day. */
async function entriesOf(person: number) {
  const feed = { params: { id: `${person}` }, body: { withNames: true } };
  const { path } = (await world.call(feeds.makeOfTrainer, feed, person)).data;
  return (await world.app.inject(path)).body.split("BEGIN:VEVENT").slice(1);
}

describe("the trainer of a session that clients share", () => {
  test("reads of it once, with all names, when it is booked, moved and cancelled, in the app and by mail", async () => {
    const id = await book();
    expect([await noticesOf(trainerId), await noticesOf(ben)]).toEqual([
      [["RESERVATION_MADE", "Abel Berg", 1]],
      [["RESERVATION_MADE", "Berg", 1]],
    ]);
    expect(await mailsTo(trainerId)).toEqual([["sessionBooked", both(), 1]]);
    expect((await mailsTo(ben)).map(([event]) => event)).toEqual(["sessionBooked"]);
    await sendAll(world);
    await forget();
    await gym.change(id, ann, at(day, "12:00"), at(day, "13:00"), { trainerId });
    expect(await noticesOf(trainerId)).toEqual([["RESERVATION_MOVED", "Abel Berg", 1]]);
    expect(await mailsTo(trainerId)).toEqual([["sessionMoved", both(), 3]]);
    await sendAll(world);
    await forget();
    const gone = await gym.cancelAll(id);
    expect([await noticesOf(trainerId), (await noticesOf(ann)).length]).toEqual([
      [["RESERVATION_CANCELLED", "Abel Berg", 1]],
      1,
    ]);
    expect(await mailsTo(trainerId)).toEqual([["sessionCancelled", both(), 5]]);
    expect((await undo(world, gone.data.undo, admin)).status).toBe(200);
    expect([await noticesOf(trainerId), await mailsTo(trainerId)]).toEqual([[], []]);
  });

  test("reads who joins and who leaves, with whom it continues, and nothing is left of what is undone right away", async () => {
    const id = await book(10, []);
    await sendAll(world);
    await forget();
    const added = await gym.add(id, ben);
    expect(await noticesOf(trainerId)).toEqual([["RESERVATION_MADE", "Berg", "with Abel", 1]]);
    expect(await mailsTo(trainerId)).toEqual([["sessionMoved", both(), 1]]);
    expect(await mailsTo(ann)).toEqual([]);
    await sendAll(world);
    await forget();
    // The first of them goes: the session keeps its number, and the entry its UID.
    const gone = await gym.cancel(id, ann);
    expect(await noticesOf(trainerId)).toEqual([["RESERVATION_CANCELLED", "Abel", "with Berg", 1]]);
    const mail = (await waitingIn(world)).find(({ person }) => person === trainerId);
    expect(mail?.facts).toMatchObject({ reservation: id, sequence: 2, client: berg, was: { other: ann } });
    const [entry] = await entriesOf(trainerId);
    expect(entry).toMatch(new RegExp(`UID:session-${id}@[\\s\\S]*SEQUENCE:2\\r`));
    expect(entry).toMatch(/SUMMARY:.*Ann Berg/);
    await undo(world, gone.data.undo, ann);
    expect([await noticesOf(trainerId), await mailsTo(trainerId)]).toEqual([[], []]);
    await gym.cancel(added.data.id);
    await gym.cancel(id);
    expect(await mailsTo(trainerId)).toMatchObject([["sessionCancelled", both(), 5]]);
  });

  test("who has taken it over reads that it is new, and the former one that it is gone, each once", async () => {
    const id = await book();
    await sendAll(world);
    await forget();
    const other = await world.person("trainer");
    await gym.change(id, ann, at(day, "10:00"), at(day, "11:00"), { trainerId: other });
    expect([await noticesOf(trainerId), await noticesOf(other)]).toEqual([
      [["RESERVATION_MOVED", "Abel Berg", 1]],
      [["RESERVATION_MADE", "Abel Berg", 1]],
    ]);
    expect(await mailsTo(trainerId)).toEqual([["sessionCancelled", both(), 3]]);
    expect(await mailsTo(other)).toEqual([["sessionBooked", both(), 3]]);
  });

  test("has one line for it in the list of tomorrow", async () => {
    await book();
    await gym.book(await gym.client({ first_name: "Cleo" }), ...gym.terms(day, 14, { trainerId }));
    await sendAll(world);
    await transaction(world.db, (trx) => notifyTrainersOf(trx, day, { zone: "America/Toronto", now: world.now }));
    const mail = (await waitingIn(world)).find(({ person }) => person === trainerId);
    expect(mail?.facts).toMatchObject({ sessions: [{ client: both() }, { client: { first_name: "Cleo" } }] });
  });
});

const draft = () => {
  const terms = gym.draft(ann, at(day, "10:00"), at(day, "11:00"), { trainerId, courseId: duo.id });
  return { ...terms, others: [ben], everyWeeks: 1 as const, times: 3 };
};

async function bookSeries() {
  const { confirm } = (await world.call(series.book, { body: draft() }, admin)).data;
  return (await world.call(series.book, { body: { ...draft(), confirm } }, admin)).data;
}

const listed = async () => {
  const waiting = (await waitingIn(world)).filter((each) => each.person === trainerId);
  return waiting.map(({ event, facts }) => [event, facts.count, facts.client, facts.dates]);
};

describe("a series that clients share", () => {
  test("is one notification and one mail to its trainer when it is booked, moved and cancelled", async () => {
    const { booked } = await bookSeries();
    const [first = 0] = booked ?? [];
    expect([await noticesOf(trainerId), await noticesOf(ben)]).toEqual([
      [["RESERVATION_MADE", "Abel Berg", 3]],
      [["RESERVATION_MADE", "Berg", 3]],
    ]);
    expect(await listed()).toMatchObject([["seriesBooked", 3, both(), [{ reservation: first, sequence: 1 }, {}, {}]]]);
    await sendAll(world);
    await forget();
    const params = { id: `${first}` };
    const body = { startedAt: at(day, "12:00"), endedAt: at(day, "13:00") };
    const shown = (await world.call(series.moveFollowing, { params, body }, admin)).data;
    await world.call(series.moveFollowing, { params, body: { ...body, confirm: shown.confirm } }, admin);
    expect(await noticesOf(trainerId)).toEqual([["RESERVATION_MOVED", "Abel Berg", 3]]);
    expect(await listed()).toMatchObject([["seriesMoved", 3, both(), [{ reservation: first, sequence: 3 }, {}, {}]]]);
    await sendAll(world);
    await forget();
    const { confirm } = (await world.call(series.cancelFollowing, { params, body: { confirm: null } }, admin)).data;
    await world.call(series.cancelFollowing, { params, body: { confirm } }, admin);
    expect(await noticesOf(trainerId)).toEqual([["RESERVATION_CANCELLED", "Abel Berg", 3]]);
    expect(await listed()).toMatchObject([["seriesCancelled", 3, both(), [{ sequence: 5 }, {}, {}]]]);
  });

  test("says with one message that a client on leave is not in some of them, who they were and are", async () => {
    await bookSeries();
    await sendAll(world);
    await forget();
    const days = { started_at: "2026-06-16", ended_at: "2026-06-30" };
    const body = { reason_type: "onLeave", reason_name: "vacation", ...days } as const;
    await world.call(leave.submit, { params: { id: `${ben}` }, body }, admin);
    expect(await noticesOf(trainerId)).toEqual([["RESERVATION_CANCELLED", "Berg", "with Abel", 2]]);
    const only = [{ id: ann, name: abel }];
    const changed = { clients: only, was: { clients: both() } };
    expect(await listed()).toMatchObject([["seriesMoved", 2, only, [changed, changed]]]);
  });
});

test("a single session and its series are written as ever", async () => {
  const single = gym.draft(ann, at(day, "10:00"), at(day, "11:00"), { trainerId });
  const made = await world.call(reservations.create, { body: single }, admin);
  const { detail } = (await world.call(notifications.list, { query: {} }, trainerId)).data.items[0] ?? {};
  expect(Object.keys(detail ?? {}).toSorted()).toEqual(["client", "end", "reservation", "start", "title", "trainer"]);
  const mail = (await waitingIn(world)).find(({ person }) => person === trainerId);
  expect(mail?.facts).toEqual({
    reservation: made.data.id,
    sequence: 0,
    course: "privateTrainingSession",
    start: made.data.start,
    end: made.data.end,
    other: ann,
    trainer: null,
    client: abel,
  });
  const rows = await sql`select from message where facts::text like '%clients%'`.execute(world.db);
  expect(rows.rows).toEqual([]);
});
