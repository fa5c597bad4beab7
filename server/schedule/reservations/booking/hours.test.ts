/** Opening hours and closures, as bookings meet them (decisions §14). */
import { afterAll, describe, expect, test } from "vitest";
import { usualHours } from "#contract/club/opening-hours.ts";
import { activity } from "#contract/club/activity.ts";
import { company } from "#contract/club/settings.ts";
import { hoursAhead } from "#contract/schedule/sessions-outside-hours.ts";
import { booking } from "#contract/schedule/booking.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import type { ReservationDraft } from "#contract/sales/session-terms.ts";
import { openAgain, shut } from "../../../test/scenes/closures.ts";
import { at, openGym } from "../../../test/scenes/sessions.ts";

const gym = await openGym();
const { world, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());

const book = (body: ReservationDraft, as: number) => world.call(reservations.create, { body }, as);
const change = (id: number, body: ReservationDraft & { version?: number }, as: number) =>
  world.call(reservations.details, { params: { id: `${id}` }, body }, as);
const set = (name: "openingHours", value: unknown) =>
  world.call(company.changeSetting, { params: { name }, body: { value } }, admin);

/** A client with a trainer whom nobody else books. */
async function pair() {
  const trainerId = await world.person("trainer");
  return { trainerId, client: await gym.client({ reports_to: trainerId }) };
}

const monday = "2026-06-22";
const night = [at(monday, "03:00"), at(monday, "04:00")] as const;

/** The refusals that were let pass, as the client's file has them. */
async function passedFor(client: number) {
  const { data } = await world.call(activity.list, { params: { id: `${client}` } }, admin);
  return data.filter(({ event }) => event === "HOURS_PASSED").map(({ detail, by }) => ({ detail, by: by?.id }));
}

describe("a client", () => {
  test.each([
    ["03:00", "04:00", "OUTSIDE_HOURS"],
    ["06:45", "07:45", "OUTSIDE_HOURS"],
    ["20:15", "21:15", "OUTSIDE_HOURS"],
    ["07:00", "08:00", undefined],
    ["20:00", "21:00", undefined],
  ])("who books %s to %s gets %s", async (start, end, code) => {
    const client = await gym.client();
    const { problem } = await book(gym.draft(client, at(monday, start), at(monday, end)), client);
    expect(problem.code).toBe(code);
  });

  test("is answered the hours of the day and the nearest free times, and nothing is booked", async () => {
    const { trainerId, client } = await pair();
    const { status, problem } = await book(gym.draft(client, ...night, { trainerId }), client);
    expect([status, problem.code]).toEqual([409, "OUTSIDE_HOURS"]);
    expect(problem).toMatchObject({ date: monday, open: [{ from: "07:00", to: "21:00" }], closed: null });
    expect(problem["free_times"]).toMatchObject([{ start: "2026-06-22T11:00:00.000Z" }, {}, {}]);
    const summary = await world.call(reservations.summaryOfPerson, { params: { id: `${client}` } }, client);
    expect(summary.data.monthly).toEqual([{ completed: 0 }, { cancelled: 0 }, { scheduled: 0 }]);
  });

  test("cannot move a session outside them, but can change the tags of one that staff booked there", async () => {
    const { trainerId, client } = await pair();
    const id = await gym.book(client, ...night, { trainerId });
    const draft = gym.draft(client, ...night, { trainerId, tags: [2] });
    expect((await change(id, { ...draft, version: 1 }, client)).data).toMatchObject({ tags: [2] });
    const moved = gym.draft(client, at(monday, "05:00"), at(monday, "06:00"), { trainerId, tags: [2] });
    expect((await change(id, { ...moved, version: 2 }, client)).problem.code).toBe("OUTSIDE_HOURS");
  });

  test("cannot let it pass", async () => {
    const { trainerId, client } = await pair();
    const body = gym.draft(client, ...night, { trainerId, outside_hours: true });
    expect((await book(body, client)).status).toBe(403);
  });
});

describe("staff", () => {
  test("are asked first; then it is booked, and the client's file says by whom", async () => {
    const { trainerId, client } = await pair();
    const body = gym.draft(client, ...night, { trainerId });
    expect((await book(body, trainerId)).problem.code).toBe("OUTSIDE_HOURS");
    expect(await passedFor(client)).toEqual([]);
    expect((await book({ ...body, outside_hours: true }, trainerId)).status).toBe(200);
    expect(await passedFor(client)).toEqual([{ detail: { after: { date: monday, start: "03:00" } }, by: trainerId }]);
  });

  test("are asked about a move, and not about a session that keeps its time", async () => {
    const { trainerId, client } = await pair();
    const id = await gym.book(client, at(monday, "10:00"), at(monday, "11:00"), { trainerId });
    const moved = gym.draft(client, ...night, { trainerId });
    expect((await change(id, moved, admin)).problem.code).toBe("OUTSIDE_HOURS");
    expect((await change(id, { ...moved, outside_hours: true }, admin)).status).toBe(200);
    const other = await gym.client();
    expect((await change(id, { ...moved, clientId: other }, admin)).data).toMatchObject({ clientId: other });
    expect(await passedFor(other)).toEqual([]);
  });

  test("let nothing else pass with it: a time that is taken is refused all the same", async () => {
    const { trainerId, client } = await pair();
    await gym.book(await gym.client(), ...night, { trainerId });
    const body = gym.draft(client, ...night, { trainerId, outside_hours: true });
    expect((await book(body, admin)).problem.code).toBe("TRAINER_BUSY");
    expect(await passedFor(client)).toEqual([]);
  });
});

test("free times count the time of the client's own session that is moved, and no other's", async () => {
  const { trainerId, client } = await pair();
  const other = await gym.client({ reports_to: trainerId });
  const day = "2026-06-29";
  const own = await gym.book(client, at(day, "10:00"), at(day, "11:00"), { trainerId });
  const others = await gym.book(other, at(day, "12:00"), at(day, "13:00"), { trainerId });
  const startsWithout = async (except: number) => {
    const query = { clientId: `${client}`, date: day, days: "1", minutes: "60", except: `${except}` };
    const { data } = await world.call(booking.freeTimes, { params: { id: `${trainerId}` }, query }, client);
    const starts = data[0]?.starts ?? [];
    return [at(day, "10:30"), at(day, "12:00")].map((start) => starts.includes(new Date(start).toISOString()));
  };
  expect([await startsWithout(own), await startsWithout(others)]).toEqual([
    [true, false],
    [false, false],
  ]);
});

describe("a club with hours of its own", () => {
  const hours = [
    { weekday: 1 as const, from: "06:00", to: "10:00" },
    { weekday: 1 as const, from: "16:00", to: "22:00" },
    { weekday: 2 as const, from: "06:00", to: "22:00" },
  ];
  const closed = { startOfDate: "2026-06-23", endOfDate: "2026-06-24", name: { en: "Repairs", cn: "维修" } };

  test("offers and takes times within them, none in a break, on a closed weekday or a closed day", async () => {
    expect([(await set("openingHours", hours)).status, (await shut({ world, admin }, closed)).status]).toEqual([
      200, 200,
    ]);
    const { trainerId, client } = await pair();
    const query = { clientId: `${client}`, date: monday, days: "3", minutes: "240" };
    const free = await world.call(booking.freeTimes, { params: { id: `${trainerId}` }, query }, client);
    const [first, ...others] = free.data.map(({ starts }) => starts);
    expect([first?.[0], first?.[1], first?.at(-1), others]).toEqual([
      "2026-06-22T10:00:00.000Z",
      "2026-06-22T20:00:00.000Z",
      "2026-06-22T22:00:00.000Z",
      [[], []],
    ]);
    const answerAt = async (day: string, start: string, end: string) =>
      (await book(gym.draft(client, at(day, start), at(day, end), { trainerId }), client)).problem;
    expect(await answerAt(monday, "09:30", "10:30")).toMatchObject({
      code: "OUTSIDE_HOURS",
      open: hours.slice(0, 2).map(({ from, to }) => ({ from, to })),
    });
    expect(await answerAt("2026-06-23", "10:00", "11:00")).toMatchObject({ open: [], closed: closed.name });
    expect(await answerAt("2026-06-24", "10:00", "11:00")).toMatchObject({ open: [], closed: null });
    expect((await answerAt(monday, "06:00", "07:00")).code).toBeUndefined();
  });

  test("keeps what is booked, and refuses hours that make no sense", async () => {
    const { trainerId, client } = await pair();
    const id = await gym.book(client, at("2026-06-25", "10:00"), at("2026-06-25", "11:00"), { trainerId });
    const { data } = await change(
      id,
      gym.draft(client, at("2026-06-25", "10:00"), at("2026-06-25", "11:00"), { trainerId, tags: [2] }),
      client,
    );
    expect(data).toMatchObject({ status: "scheduled", tags: [2] });
    const wrong = await set("openingHours", [hours[0], { weekday: 1, from: "09:00", to: "11:00" }]);
    expect(wrong.problem.errors).toEqual([{ path: "value.1.from", code: "INVALID" }]);
    await set("openingHours", usualHours);
    await openAgain({ world, admin });
  });

  test("shows everybody when it is open", async () => {
    const { client } = await pair();
    const { data } = await world.call(company.settings, {}, client);
    const seen = data.filter(({ name }) => name === "openingHours" || name === "closures");
    expect(seen.map((setting) => "value" in setting && setting.value)).toEqual([usualHours, []]);
  });
});

const outside = (body: object, as = admin) => world.call(hoursAhead, { body }, as);
const saturdayUntil = (to: string) => usualHours.map((span) => (span.weekday === 6 ? { ...span, to } : span));

describe("hours that are not saved yet", () => {
  const day = "2026-07-18";

  test("say which future sessions they leave outside, by the club's clock, and change nothing", async () => {
    await set("openingHours", usualHours);
    await openAgain({ world, admin });
    const { data: before } = await outside({});
    const { trainerId, client } = await pair();
    const late = await gym.book(client, at(day, "18:30"), at(day, "19:30"), { trainerId });
    await gym.book(client, at(day, "17:00"), at(day, "18:00"), { trainerId });
    const cancelled = await gym.book(client, at(day, "20:00"), at(day, "21:00"), { trainerId });
    const body = { status: "cancelled" as const };
    await world.call(reservations.status, { params: { id: `${cancelled}` }, body }, admin);
    expect((await outside({})).data.affected_count).toBe(before.affected_count);
    const { data } = await outside({ openingHours: saturdayUntil("18:00") });
    expect(data.more).toBe(false);
    expect(data.affected_count).toBe(before.affected_count + 1);
    expect(data.affected_reservations.find(({ id }) => id === late)).toMatchObject({
      start: new Date(at(day, "18:30")).toISOString(),
      client: { id: client },
      trainer: { id: trainerId },
    });
    const { data: card } = await world.call(
      reservations.ofTrainer,
      { params: { id: `${trainerId}` }, query: {} },
      admin,
    );
    expect(card).toHaveLength(3);
  });

  test("are counted for admins alone, and are judged as the setting is", async () => {
    for (const role of ["manager", "trainer", "desk", "employee", "client"] as const)
      expect((await outside({}, await world.person(role))).status).toBe(403);
    const twice = [usualHours[0], usualHours[0]];
    for (const openingHours of [twice, [{ weekday: 8, from: "07:00", to: "08:00" }], Array(30).fill(usualHours[0])])
      expect((await outside({ openingHours })).status).toBe(400);
  });
});
