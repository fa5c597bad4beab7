import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { booking } from "#contract/schedule/booking.ts";
import { company } from "#contract/club/settings.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { openAgain, shut } from "../../../test/scenes/closures.ts";
import { at, openGym } from "../../../test/scenes/sessions.ts";

const gym = await openGym();
const { world, shop, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());

const day = "2026-06-10";
const abe = await world.person("trainer", { first_name: "Abe", last_name: "Ames" });
const bea = await world.person("trainer", { first_name: "Bea", last_name: "Bond" });
const cy = await world.person("trainer", { first_name: "Cy", leave_from: "2026-06-08", leave_to: "2026-06-15" });
const gil = await world.person("trainer", { first_name: "Gil", end_of_date: "2026-06-01" });
const desk = await world.person("desk");
const ana = await gym.client({ first_name: "Ana", reports_to: bea }, { paid: 30, free: 0 });
const rival = await gym.client({}, { paid: 30, free: 0 });
const names = new Map([
  [shop.trainer, "shop"],
  [abe, "abe"],
  [bea, "bea"],
  [cy, "cy"],
  [gil, "gil"],
]);

beforeAll(async () => {
  await gym.book(rival, at(day, "14:30"), at(day, "15:30"), { trainerId: abe });
  await gym.book(rival, at(day, "09:00"), at(day, "10:00"), { trainerId: bea });
  await gym.book(rival, at(day, "17:00"), at(day, "18:00"), { trainerId: bea });
  const called = await gym.book(rival, at(day, "16:00"), at(day, "17:00"));
  await world.call(reservations.status, { params: { id: `${called}` }, body: { status: "cancelled" } }, admin);
});

const ask = (start: string, over: Record<string, string> = {}, by = desk, on = day) =>
  world.call(booking.freeTrainers, { query: { startedAt: at(on, start), ...over } }, by);

const freeAt = async (...asked: Parameters<typeof ask>) => {
  const { data } = await ask(...asked);
  return data.trainers.filter(({ freeUntil }) => freeUntil !== null).map(({ id }) => names.get(id));
};

const seenBy = async (by: number) => (await ask("15:00", {}, by)).data.trainers.map(({ id }) => names.get(id));

const setClub = (name: "trainerScope", value: unknown) =>
  world.call(company.changeSetting, { params: { name }, body: { value } }, admin);

const utc = (time: string) => new Date(at(day, time)).toISOString();

describe("who is free at a time", () => {
  test("says until when, how many sessions each has, and what is in the way, the client's own trainer first", async () => {
    const { data } = await ask("15:00", { clientId: `${ana}` });
    expect(
      data.trainers.map(({ id, isOwn, sessions, busy, absence, freeUntil }) => [
        names.get(id),
        { isOwn, sessions, busy, absence, freeUntil },
      ]),
    ).toEqual([
      ["bea", { isOwn: true, sessions: 2, busy: null, absence: null, freeUntil: utc("17:00") }],
      [
        "cy",
        { isOwn: false, sessions: 0, busy: null, absence: { why: "onLeave", until: "2026-06-15" }, freeUntil: null },
      ],
      ["shop", { isOwn: false, sessions: 0, busy: null, absence: null, freeUntil: utc("21:00") }],
      [
        "abe",
        {
          isOwn: false,
          sessions: 1,
          busy: { start: utc("14:30"), end: utc("15:30") },
          absence: null,
          freeUntil: null,
        },
      ],
    ]);
    expect(data).toMatchObject({ isOpen: true, client: { isAway: false, busy: null } });
  });

  test("meets what ends or begins at that moment, and is judged for the whole length", async () => {
    expect(await freeAt("15:30")).toEqual(["shop", "abe", "bea"]);
    expect(await freeAt("13:30")).toEqual(["shop", "abe", "bea"]);
    expect(await freeAt("13:30", { minutes: "90" })).toEqual(["shop", "bea"]);
  });

  test("names the client's own session, and a leave of theirs", async () => {
    const client = await gym.client({ leave_from: "2026-06-11", leave_to: "2026-06-12" });
    await gym.book(client, at(day, "11:00"), at(day, "12:00"), { trainerId: shop.trainer });
    const asked = { clientId: `${client}` };
    const busy = { start: utc("11:00"), end: utc("12:00") };
    expect((await ask("11:30", asked)).data.client).toEqual({ isAway: false, busy });
    expect((await ask("11:30", asked, desk, "2026-06-11")).data.client).toEqual({ isAway: true, busy: null });
    expect((await ask("12:00", {})).data.client).toBeNull();
  });
});

describe("nobody is free", () => {
  test.each([
    ["before the club opens", "06:30"],
    ["past its closing", "20:30"],
    ["across midnight", "23:30"],
  ])("%s", async (_, start) => {
    const { data } = await ask(start);
    expect([data.isOpen, await freeAt(start)]).toEqual([false, []]);
  });

  test("on a closed day", async () => {
    await shut({ world, admin }, { startOfDate: "2026-06-20", endOfDate: "2026-06-21" });
    expect((await ask("15:00", {}, desk, "2026-06-20")).data.isOpen).toBe(false);
    expect((await ask("15:00", {}, desk, "2026-06-21")).data.isOpen).toBe(true);
    await openAgain({ world, admin });
  });
});

describe("what is free at a time, learn", () => {
  test("admins and the desk of all, a trainer of themselves alone, others nothing", async () => {
    expect(new Set(await seenBy(admin))).toEqual(new Set(["abe", "bea", "cy", "shop"]));
    expect(await seenBy(abe)).toEqual(["abe"]);
    for (const by of [await world.person("manager"), ana]) expect((await ask("15:00", {}, by)).status).toBe(403);
  });

  test("of a client only those who book for them", async () => {
    await setClub("trainerScope", "own");
    expect((await ask("15:00", { clientId: `${ana}` }, bea)).status).toBe(200);
    expect((await ask("15:00", { clientId: `${ana}` }, abe)).status).toBe(404);
    expect((await ask("15:00", { clientId: `${abe}` })).status).toBe(404);
  });

  test.each([
    ["startedAt", { startedAt: "9999-12-31T23:30:00Z" }, "INVALID"],
    ["minutes", { minutes: "481" }, "TOO_LARGE"],
  ])("with a %s that there is", async (path, over, code) => {
    expect((await ask("15:00", over)).problem).toMatchObject({ errors: [{ path, code }] });
  });
});

test("of two bookings of one free trainer in a race, one gets the time, and the other is refused", async () => {
  const times = [at(day, "18:30"), at(day, "19:30")] as const;
  const book = async (clientId: number) =>
    world.call(reservations.create, { body: gym.draft(clientId, ...times, { trainerId: abe }) }, desk);
  expect(await freeAt("18:30")).toContain("abe");
  const answers = await Promise.all([book(ana), book(rival)]);
  expect(answers.map(({ problem }) => problem.code).toSorted()).toEqual(["TRAINER_BUSY", undefined]);
  const { data } = await ask("18:30");
  expect(data.trainers.find(({ id }) => id === abe)?.busy).toEqual({ start: utc("18:30"), end: utc("19:30") });
});
