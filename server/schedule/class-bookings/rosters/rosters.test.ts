/** Rosters: who came, who did not, and how credits are used up (classes §8). */
import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { classBookings } from "#contract/schedule/classes/class-bookings.ts";
import { lapses } from "#contract/schedule/classes/lapses.ts";
import { type RosterMark, rosters } from "#contract/schedule/classes/rosters.ts";
import { notes } from "#contract/identity/notes.ts";
import { oneOff, openStudio } from "../../../test/scenes/classes.ts";
import { expectInvariants, openGym } from "../../../test/scenes/sessions.ts";
import { noon, today } from "../../../test/world/world.ts";

const gym = await openGym();
const { world } = gym;
let studio = await openStudio(world);
afterAll(() => world[Symbol.asyncDispose]());
afterEach(() => expectInvariants(world));

let desk = 0;
let classId = 0;

beforeEach(async () => {
  world.now = noon;
  desk = await world.person("desk");
  studio = await openStudio(world);
  const { data } = await oneOff(studio, { date: today, startTime: "13:00" });
  classId = data.class?.id ?? 0;
});

/** A client who has booked the class with one credit, and the booking. */
async function booked(over: { readonly overrule?: ["BOOKING_CLOSED"] } = {}) {
  const client = await gym.client();
  await sql`update lot set class_access = 'all' where client_id = ${client}`.execute(world.db);
  const body = { clientId: client, ...over };
  const { data } = await world.call(classBookings.book, { params: params(), body }, desk);
  return { client, booking: data.id };
}

const minutesIn = (minutes: number) => {
  world.now = new Date(noon.getTime() + (60 + minutes) * 60_000);
};

const params = () => ({ id: `${classId}` });
const read = (as = desk) => world.call(rosters.read, { params: params() }, as);
const send = (body: object, as = desk) =>
  world.call(rosters.mark, { params: params(), body: { marks: [], ...body } }, as);
const mark = (booking: number, how: RosterMark, as = desk) => send({ marks: [{ booking, mark: how }] }, as);
const close = (...missing: number[]) => send({ close: { missing } });

async function creditsOf(client: number) {
  const found = await sql<{ kind: string }>`
    select kind from credit_entry entry join lot on lot.id = entry.lot_id
    where lot.client_id = ${client} order by entry.id`.execute(world.db);
  return found.rows.map(({ kind }) => kind);
}

const statesIn = (people: readonly { mark: RosterMark }[]) => people.map((each) => each.mark).toSorted();

describe("a roster", () => {
  test("is marked from an hour before the class, closed once it has begun, by those it concerns", async () => {
    const { booking } = await booked();
    expect((await read()).data.actions).toEqual(["mark"]);
    world.now = new Date(noon.getTime() - 60_000);
    expect((await mark(booking, "here")).problem.code).toBe("INVALID_STATE");
    world.now = noon;
    expect(statesIn((await mark(booking, "here")).data.people)).toEqual(["here"]);
    expect((await close()).problem.code).toBe("INVALID_STATE");
    minutesIn(5);
    const roles = ["admin", "manager", "trainer", "employee", "client"] as const;
    const people = await Promise.all(roles.map((role) => world.person(role)));
    const asked = await Promise.all(people.map((each) => mark(booking, "here", each)));
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 404, 403, 403]);
    expect((await mark(booking, "here", studio.trainer)).status).toBe(200);
    expect((await close()).data).toMatchObject({ closed: { at: world.now.toISOString() }, actions: ["mark"] });
  });

  test("makes nobody a no-show until it is closed, and then those who were named", async () => {
    const [one, other, third] = [await booked(), await booked(), await booked()];
    minutesIn(5);
    await mark(one.booking, "here");
    const { data } = await mark(other.booking, "notHere");
    expect(statesIn(data.people)).toEqual(["here", "none", "notHere"]);
    expect((await close(other.booking)).problem.code).toBe("STALE");
    expect(await creditsOf(one.client)).toEqual(["booked"]);
    const closed = await close(other.booking, third.booking);
    const lapsed = await world.call(lapses.list, { query: { client: `${third.client}` } }, desk);
    expect(lapsed.data).toMatchObject([{ kind: "noShow", state: "pending", class: { id: classId } }]);
    expect(statesIn(closed.data.people)).toEqual(["here", "notHere", "notHere"]);
    expect(await creditsOf(one.client)).toEqual(["booked", "completed"]);
    expect(await creditsOf(third.client)).toEqual(["booked"]);
    const { data: booking } = await world.call(
      classBookings.ofClient,
      { params: { id: `${third.client}` }, query: {} },
      desk,
    );
    expect(booking.map(({ status }) => status)).toEqual(["noShow"]);
    expect((await close(other.booking, third.booking)).problem.code).toBe("INVALID_STATE");
  });

  test("is corrected for seven days: a credit used up stays so, and one that is booked is used up", async () => {
    const [one, other] = [await booked(), await booked()];
    minutesIn(5);
    await mark(one.booking, "here");
    await close(other.booking);
    expect((await mark(one.booking, "none")).problem.code).toBe("INVALID_STATE");
    await mark(one.booking, "notHere");
    await mark(other.booking, "here");
    const of = (client: number) => world.call(lapses.list, { query: { client: `${client}` } }, desk);
    expect((await of(one.client)).data.map(({ state }) => state)).toEqual(["pending"]);
    expect((await of(other.client)).data.map(({ state }) => state)).toEqual(["withdrawn"]);
    expect(await creditsOf(one.client)).toEqual(["booked", "completed"]);
    expect(await creditsOf(other.client)).toEqual(["booked", "completed"]);
    world.now = new Date(world.now.getTime() + 7 * 86_400_000);
    expect((await mark(one.booking, "here")).problem.code).toBe("INVALID_STATE");
    expect((await read()).data.actions).toEqual([]);
  });

  test("takes a credit again that had come back", async () => {
    const { client, booking } = await booked();
    minutesIn(5);
    await close(booking);
    await sql`
      insert into credit_entry (lot_id, kind, is_free, settles, booking_id, created_at, created_by)
      select lot_id, 'returned', is_free, id, booking_id, ${world.now}, ${desk} from credit_entry
      where booking_id = ${booking} and kind = 'booked'`.execute(world.db);
    await mark(booking, "here");
    expect(await creditsOf(client)).toEqual(["booked", "returned", "booked", "completed"]);
  });

  test("uses up the credit of somebody who is added once it is closed", async () => {
    const { booking } = await booked();
    minutesIn(5);
    await close(booking);
    const late = await booked({ overrule: ["BOOKING_CLOSED"] });
    expect(await creditsOf(late.client)).toEqual(["booked", "completed"]);
    expect(statesIn((await read()).data.people)).toEqual(["here", "notHere"]);
  });

  test("says what to mind with each: alerts to those who read notes, what they owe, and a first class", async () => {
    const { client } = await booked();
    const note = { kind: "injury" as const, text: "Left knee: no jumps" };
    await world.call(notes.add, { params: { id: `${client}` }, body: note }, gym.admin);
    const { data } = await read();
    expect(data.people).toMatchObject([{ alerts: [note], isFirst: true, times: 0, owing: null, isDropIn: false }]);
    expect((await read(await world.person("manager"))).data.people[0]?.alerts).toEqual([]);
  });
});

test("open rosters are listed until somebody closes them, to a trainer their own", async () => {
  const { booking } = await booked();
  const open = (as: number) => world.call(rosters.open, {}, as);
  expect((await open(desk)).data.filter(({ class: one }) => one.id === classId)).toEqual([]);
  minutesIn(5);
  expect((await open(studio.trainer)).data.find(({ class: one }) => one.id === classId)).toMatchObject({
    booked: 1,
    unmarked: 1,
  });
  expect((await open(await world.person("trainer"))).data).toEqual([]);
  await close(booking);
  expect((await open(desk)).data.filter(({ class: one }) => one.id === classId)).toEqual([]);
});
