import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clubCalendar } from "#contract/schedule/club-calendar.ts";
import { company } from "#contract/club/settings.ts";
import { notes } from "#contract/identity/notes.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { at, openGym } from "../../../test/scenes/sessions.ts";

const gym = await openGym();
const { world, shop, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());
const manager = await world.person("manager");

/** A day on which Uma is on leave, Gil gone without sessions, Hal gone with one, and Sam suspended by hand. */
const day = "2026-06-10";
const uma = await world.person("trainer", { first_name: "Uma", leave_from: "2026-06-08", leave_to: "2026-06-15" });
const gil = await world.person("trainer", { first_name: "Gil", end_of_date: "2026-06-01" });
const sam = await world.person("trainer", { first_name: "Sam", status_set: "suspended", status_set_at: new Date() });
const soon = await world.person("trainer", { first_name: "Neo", start_of_date: "2026-07-01" });
const ana = await gym.client({ first_name: "Ana", last_name: "Zett" }, { paid: 30, free: 0 });
const ben = await gym.client({ first_name: "Ben", last_name: "Abel" }, { paid: 30, free: 0 });
const other = await world.person("trainer", { first_name: "Odo", last_name: "Bach" });
const ids: Record<string, number> = {};

beforeAll(async () => {
  ids["late"] = await gym.book(ben, at(day, "18:00"), at(day, "19:00"));
  ids["early"] = await gym.book(ana, at(day, "00:00"), at(day, "01:00"), { trainerId: other, courseId: 2, tags: [4] });
  ids["cancelled"] = await gym.book(ana, at(day, "09:00"), at(day, "10:00"));
  ids["before"] = await gym.book(ana, at("2026-06-09", "23:00"), at("2026-06-09", "23:45"));
  ids["after"] = await gym.book(ben, at("2026-06-11", "00:00"), at("2026-06-11", "01:00"), { trainerId: other });
  ids["far"] = await gym.book(ben, at("2026-07-20", "10:00"), at("2026-07-20", "11:00"), { tags: [2] });
  const params = { id: `${ids["cancelled"]}` };
  await world.call(reservations.status, { params, body: { status: "cancelled" } }, admin);
});

const namesOf = (sessions: readonly { id: number }[]) =>
  sessions.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));

describe("a day of the club", () => {
  test("has every trainer's sessions of the club's day in their order, and the cancelled ones whose time is free", async () => {
    const read = async () => (await world.call(clubCalendar.day, { query: { date: day } }, manager)).data;
    const { sessions } = await read();
    expect(namesOf(sessions)).toEqual(["early", "cancelled", "late"]);
    expect(sessions.map(({ actions }) => actions)).toEqual([[], [], []]);
    ids["instead"] = await gym.book(ben, at(day, "09:30"), at(day, "10:30"));
    expect(namesOf((await read()).sessions)).toEqual(["early", "instead", "late"]);
    const params = { id: `${ids["instead"]}` };
    await world.call(reservations.status, { params, body: { status: "cancelled" } }, admin);
    expect(namesOf((await read()).sessions)).toEqual(["early", "instead", "late"]);
  });

  test("names its trainers with why one is away; those who are gone or not there yet are left out", async () => {
    const { data } = await world.call(clubCalendar.day, { query: { date: day } }, admin);
    const absences = new Map(data.trainers.map(({ id, absence }) => [id, absence]));
    expect(absences.get(uma)).toEqual({ why: "onLeave", until: "2026-06-15" });
    expect(absences.get(sam)).toEqual({ why: "suspended", until: null });
    expect(absences.get(shop.trainer)).toBeNull();
    expect([gil, soon].filter((id) => absences.has(id))).toEqual([]);
  });

  test("shows who is gone while they still have sessions on it", async () => {
    await world.db.updateTable("person").set({ end_of_date: "2026-06-10" }).where("id", "=", other).execute();
    const { data } = await world.call(clubCalendar.day, { query: { date: day } }, admin);
    expect(data.trainers.find(({ id }) => id === other)?.absence).toEqual({ why: "gone", until: null });
    await world.db.updateTable("person").set({ end_of_date: null }).where("id", "=", other).execute();
  });

  test("marks who has alerts by kind, each once, for those who read them: neither a manager nor a client does", async () => {
    const params = { id: `${ana}` };
    for (const kind of ["injury", "injury", "allergy", "note"] as const) {
      await world.call(notes.add, { params, body: { kind, text: "Left knee" } }, admin);
    }
    const { data } = await world.call(clubCalendar.day, { query: { date: day } }, admin);
    expect(data.sessions.map(({ alerts }) => alerts)).toEqual([["allergy", "injury"], undefined, undefined]);
    const asManager = (await world.call(clubCalendar.day, { query: { date: day } }, manager)).data.sessions;
    const range = { from: at(day, "00:00"), to: at(day, "23:00") };
    const asClient = (await world.call(reservations.ofClient, { params, query: range }, ana)).data;
    expect([asManager, asClient].flat().filter((each) => "alerts" in each)).toEqual([]);
  });

  test("and the week of a trainer are the same whole sessions for all staff who may ask, but times only for a client", async () => {
    const desk = await world.person("desk");
    const query = { from: at(day, "00:00"), to: at(day, "23:00") };
    const week = async (as: number) =>
      (await world.call(reservations.ofTrainer, { params: { id: `${other}` }, query }, as)).data;
    const ofDay = async (as: number) =>
      (await world.call(clubCalendar.day, { query: { date: day } }, as)).data.sessions.filter(
        ({ trainerId }) => trainerId === other,
      );
    for (const as of [admin, manager, desk, other]) {
      const rows = (await week(as)).filter((row) => "courseId" in row);
      expect(namesOf(rows)).toEqual(["early"]);
      if (as !== other) expect(namesOf(await ofDay(as))).toEqual(["early"]);
    }
    const trainee = await world.person("client", { reports_to: other });
    expect((await week(trainee)).map((row) => Object.keys(row).toSorted())).toEqual([["end", "start"]]);
  });

  test("marks alerts for a trainer where the client is in their scope", async () => {
    const seen = async () => {
      const query = { from: at(day, "00:00"), to: at(day, "23:00") };
      const { data } = await world.call(reservations.ofTrainer, { params: { id: `${other}` }, query }, other);
      return data.flatMap((each) => ("alerts" in each ? each.alerts : []));
    };
    expect(await seen()).toEqual(["allergy", "injury"]);
    await world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value: "own" } }, admin);
    expect(await seen()).toEqual([]);
    await world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value: "all" } }, admin);
  });

  test("lists the next five of all trainers, on every day", async () => {
    const { data } = await world.call(clubCalendar.day, { query: { date: "2026-01-01" } }, admin);
    expect(data.sessions).toEqual([]);
    expect(namesOf(data.ahead)).toEqual(["before", "early", "late", "after", "far"]);
    const own = await world.call(clubCalendar.aheadOfTrainer, { params: { id: `${other}` } }, other);
    expect(namesOf(own.data)).toEqual(["early", "after"]);
  });
});

describe("a search beyond the days in view", () => {
  const inView = { from: day, until: "2026-06-11" };
  const find = async (q: string, over = {}) =>
    (await world.call(clubCalendar.find, { query: { q, ...inView, ...over } }, manager)).data;

  test("finds the nearest days by a client, a trainer, a course in either language, or a tag", async () => {
    expect(await find("zett")).toEqual({ before: "2026-06-09", after: null });
    expect(await find("ben ab")).toEqual({ before: null, after: "2026-06-11" });
    expect(await find("odo")).toEqual({ before: null, after: "2026-06-11" });
    expect(await find("私教")).toEqual({ before: "2026-06-09", after: "2026-06-11" });
    expect(await find("cardio")).toEqual({ before: null, after: "2026-07-20" });
    expect(await find("有氧 abel")).toEqual({ before: null, after: "2026-07-20" });
  });

  test("finds nothing where no session has every word, nor for signs of a pattern, nor without words", async () => {
    const nothing = { before: null, after: null };
    expect(await find("zett cardio")).toEqual(nothing);
    expect(await find("%")).toEqual(nothing);
    expect(await find(" ")).toEqual(nothing);
  });

  test("keeps to a status, and to half a year", async () => {
    expect(await find("", { status: "cancelled" })).toEqual({ before: null, after: null });
    const later = { from: "2026-06-11", until: "2026-06-12" };
    expect(await find("zett", { status: "cancelled", ...later })).toEqual({ before: day, after: null });
    expect(await find("abel", { from: "2025-12-01", until: "2025-12-02" })).toEqual({ before: null, after: null });
  });

  test("keeps to one trainer, or to one client", async () => {
    const ofTrainer = { params: { id: `${shop.trainer}` }, query: { q: "ben", ...inView } };
    expect((await world.call(clubCalendar.findOfTrainer, ofTrainer, shop.trainer)).data.after).toBe("2026-07-20");
    const ofClient = { params: { id: `${ana}` }, query: { q: "private", ...inView } };
    expect((await world.call(clubCalendar.findOfClient, ofClient, ana)).data).toEqual({
      before: "2026-06-09",
      after: null,
    });
  });

  test("refuses days that end before they begin", async () => {
    const query = { q: "a", from: day, until: day };
    expect((await world.call(clubCalendar.find, { query }, admin)).problem).toMatchObject({
      errors: [{ path: "until", code: "END_BEFORE_START" }],
    });
  });
});
