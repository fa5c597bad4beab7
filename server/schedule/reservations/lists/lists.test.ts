import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { courses } from "#contract/schedule/courses.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { addDays } from "#contract/kernel/values.ts";
import { at, openGym } from "../../../test/scenes/sessions.ts";
import { taught } from "#contract/membership/trainer-summary.ts";

const gym = await openGym();
const { world, shop, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());
const manager = await world.person("manager");
const employee = await world.person("employee");

/** Ana trains with the shop's trainer, and once with another; Ben only takes the trainer's time. */
const ana = await gym.client({ first_name: "Ana", last_name: "Zett" }, { paid: 30, free: 0 });
const ben = await gym.client({ first_name: "Ben", last_name: "Abel" });
const other = await world.person("trainer", { first_name: "Uma", last_name: "Bach" });
const ids: Record<string, number> = {};

async function book(name: string, client: number, day: string, start: string, end: string, over = {}) {
  ids[name] = await gym.book(client, at(day, start), at(day, end), over);
}

async function settle(name: string, status: "completed" | "cancelled") {
  await world.call(reservations.status, { params: { id: `${ids[name]}` }, body: { status } }, admin);
}

beforeAll(async () => {
  await book("sunday", ana, "2026-05-17", "22:00", "23:00");
  await book("monday", ana, "2026-05-18", "00:00", "01:00", { courseId: 2, tags: [4, 2] });
  await book("done", ana, "2026-05-20", "08:00", "09:00", { trainerId: other });
  await book("bens", ben, "2026-05-20", "08:30", "09:30");
  await book("dropped", ana, "2026-05-21", "10:00", "11:00");
  await book("end of week", ana, "2026-05-24", "22:00", "23:45");
  await book("next week", ana, "2026-05-25", "00:00", "00:30");
  await book("last month", ana, "2026-05-01", "00:00", "00:30");
  await book("next month", ana, "2026-06-01", "00:00", "00:30");
  await settle("done", "completed");
  await settle("bens", "completed");
  await settle("last month", "completed");
  await settle("dropped", "cancelled");
});

interface Query {
  readonly [key: string]: string | undefined;
}

/** The answer of a list, for any keys. */
function listOf(person: number, query: Query, as = admin) {
  const list = person === ana || person === ben ? reservations.ofClient : reservations.ofTrainer;
  return world.call({ ...list, query: z.any() }, { params: { id: `${person}` }, query }, as);
}

async function names(person: number, query: Query, as = admin): Promise<(string | undefined)[]> {
  const { problem } = await listOf(person, query, as);
  const rows = problem["data"] as { id: number }[];
  return rows.map((row) => Object.keys(ids).find((name) => ids[name] === row.id));
}

describe("a range", () => {
  test("takes what overlaps it, half-open at both ends, whatever its status, in its order", async () => {
    const day = { from: "2026-05-20T13:00:00Z", to: "2026-05-21T15:00:00Z" };
    expect(await names(shop.trainer, day)).toEqual(["bens", "dropped"]);
    expect(await names(ana, { from: "2026-05-20T12:59:59Z", to: "2026-05-21T14:00:00Z" })).toEqual(["done"]);
    expect(await names(ana, day)).toEqual(["dropped"]);
    expect(await names(ana, { ...day, status: "scheduled" })).toEqual([]);
  });

  test("finds a session of eight hours that began before it", async () => {
    const carl = await gym.client();
    await gym.book(carl, at("2026-07-01", "08:00"), at("2026-07-01", "16:00"), { trainerId: other });
    const query = { from: "2026-07-01T19:59:00Z", to: "2026-07-01T19:59:30Z" };
    expect((await listOf(other, query)).problem["data"]).toHaveLength(1);
  });

  test.each([
    ["62 days", { from: "2026-05-01T04:00:00Z", to: "2026-07-02T04:00:00Z" }, 200],
    ["62 days and the hour of the clock change", { from: "2026-09-15T04:00:00Z", to: "2026-11-16T05:00:00Z" }, 200],
    ["more", { from: "2026-05-01T04:00:00Z", to: "2026-07-02T05:00:01Z" }, 400],
    ["none", { from: "2026-05-01T04:00:00Z", to: "2026-05-01T04:00:00Z" }, 400],
    ["one end only", { from: "2026-05-01T04:00:00Z" }, 400],
    ["no offset", { from: "2026-05-01T04:00:00", to: "2026-05-02T04:00:00" }, 400],
    ["a blank for the plus of an offset", { from: "2026-05-01T04:00:00 00:00", to: "2026-05-02T04:00:00+00:00" }, 200],
    ["its own kind of person", { userType: "client" }, 200],
  ])("of %s", async (_, query, status) => {
    expect((await listOf(ana, query)).status).toBe(status);
  });

  test("of another kind of person is refused", async () => {
    expect((await listOf(ana, { userType: "trainer" })).problem).toMatchObject({
      errors: [{ path: "userType", code: "INVALID" }],
    });
    const answer = await world.call(reservations.ofOthers, { params: { userType: "employee", id: `${ana}` } }, admin);
    expect(answer.problem).toMatchObject({ status: 400, errors: [{ path: "userType", code: "INVALID" }] });
  });
});

test("the week is the club's, Monday to Sunday, in short items", async () => {
  expect(await names(ana, { weekly: "true" })).toEqual(["monday", "done", "dropped", "end of week"]);
  const { problem } = await listOf(ana, { weekly: "true" });
  expect((problem["data"] as object[])[0]).toEqual({
    id: ids["monday"],
    status: "scheduled",
    noShow: 0,
    courseName: "hiit",
    clientName: { first_name: "Ana", last_name: "Zett" },
    trainerName: { first_name: "Tessa", last_name: "Rainer" },
    duration: 1,
    start: "2026-05-18T04:00:00.000Z",
    startTime: "00:00",
    date: "2026-05-18",
    tags: [2, 4],
  });
});

describe("the history", () => {
  const all = ["next month", "next week", "end of week", "dropped", "done", "monday", "sunday", "last month"];

  test("begins with the latest end, page by page, with the total", async () => {
    const pages = [await names(ana, { pageSize: "3" }), await names(ana, { pageSize: "3", page: "3" })];
    expect(pages).toEqual([all.slice(0, 3), all.slice(6)]);
    expect((await listOf(ana, { pageSize: "3", page: "3" })).meta).toEqual({ total: 8, page: 3, pageSize: 3 });
    expect(await names(ana, { status: "cancelled" })).toEqual(["dropped"]);
    expect((await listOf(ana, { status: "cancelled" })).meta.total).toBe(1);
  });

  test("leaves out what is ahead, cancelled or not, if asked", async () => {
    const before = ["done", "monday", "sunday", "last month"];
    expect(await names(ana, { past: "true" })).toEqual(before);
    expect((await listOf(ana, { past: "true" })).meta.total).toBe(before.length);
  });

  test.each(["id", "title", "start", "end", "status", "clientName", "trainerName", "is_free", "createdBy"] as const)(
    "sorts by %s, both ways alike",
    async (sort) => {
      const up = await names(shop.trainer, { sort });
      const down = await names(shop.trainer, { sort: `-${sort}` });
      expect([new Set(up), down]).toEqual([new Set(down), up.toReversed()]);
    },
  );

  test("sorts as the columns say", async () => {
    expect(await names(ana, { sort: "start", pageSize: "2" })).toEqual(["last month", "sunday"]);
    expect(await names(ana, { sort: "title", pageSize: "1" })).toEqual(["monday"]);
    expect(await names(shop.trainer, { sort: "-clientName", pageSize: "1" })).toEqual(["bens"]);
    expect(await names(ana, { sort: "-trainerName", pageSize: "1" })).toEqual(["done"]);
  });
});

test("courses sort as the reader has them before their eyes, those of the club's own among them, whatever they are called", async () => {
  const chinese = await world.person("admin", { locale: "cn" });
  await world.call(courses.create, { body: { name: "__proto__" } }, admin);
  const own = await world.call(courses.create, { body: { name: "Yoga" } }, admin);
  const trainerId = await world.person("trainer");
  const client = await gym.client({ reports_to: trainerId });
  const courseIds = { private: 1, strength: 3, wellness: 7, own: own.data.id };
  for (const [index, courseId] of Object.values(courseIds).entries()) {
    await gym.book(client, at(`2026-06-1${index}`, "20:00"), at(`2026-06-1${index}`, "21:00"), { courseId, trainerId });
  }
  const sorted = async (sort: "title" | "-title", as: number) => {
    const { problem } = await world.call(reservations.ofClient, { params: { id: `${client}` }, query: { sort } }, as);
    const rows = z.array(z.object({ courseId: z.number() })).parse(problem["data"]);
    return rows.map((row) => Object.entries(courseIds).find(([, id]) => id === row.courseId)?.[0]);
  };
  expect(await sorted("title", admin)).toEqual(["private", "strength", "wellness", "own"]);
  // chuántǒng lìliàng, shūhuǎn lāshēn, sījiàokè
  expect(await sorted("title", chinese)).toEqual(["strength", "wellness", "private", "own"]);
  expect(await sorted("-title", chinese)).toEqual(["own", "private", "wellness", "strength"]);
});

describe("what a row may be used for", () => {
  test.each([
    ["an admin", () => admin, ["edit", "complete", "cancel"], ["edit", "cancel"]],
    ["the trainer", () => shop.trainer, ["edit", "complete", "cancel"], ["edit", "cancel"]],
    ["the client", () => ana, [], ["edit", "cancel"]],
  ] as const)("%s", async (_, who, begun, ahead) => {
    const { problem } = await listOf(ana, { sort: "start", pageSize: "20" }, who());
    const rows = problem["data"] as { id: number; actions: string[] }[];
    const actions = (name: string) => rows.find(({ id }) => id === ids[name])?.actions;
    expect([actions("sunday"), actions("next week"), actions("done"), actions("dropped")]).toEqual([
      begun,
      ahead,
      [],
      [],
    ]);
  });
});

describe("a client who looks at their trainer", () => {
  const week = { from: "2026-05-18T04:00:00Z", to: "2026-05-25T04:00:00Z" };

  test("sees when others take the time, and nothing else", async () => {
    const seen = await listOf(shop.trainer, week, ana);
    expect(seen.problem).toEqual({ data: [{ start: "2026-05-20T12:30:00.000Z", end: "2026-05-20T13:30:00.000Z" }] });
    const bens = await listOf(shop.trainer, week, ben);
    expect(bens.problem["data"]).toEqual([
      { start: "2026-05-18T04:00:00.000Z", end: "2026-05-18T05:00:00.000Z" },
      { start: "2026-05-25T02:00:00.000Z", end: "2026-05-25T03:45:00.000Z" },
    ]);
    const paged = await listOf(shop.trainer, {}, ana);
    expect([paged.meta.total, Object.keys((paged.problem["data"] as object[])[0] ?? {})]).toEqual([
      1,
      ["start", "end"],
    ]);
  });

  test("sees nothing of another trainer", async () => {
    expect((await listOf(other, week, ana)).problem.code).toBe("NOT_FOUND");
  });

  test("a manager sees it all, an employee nothing", async () => {
    expect(await names(shop.trainer, week, manager)).toContain("bens");
    expect((await listOf(shop.trainer, week, employee)).problem.code).toBe("FORBIDDEN");
  });
});

/** The same once more, counted one by one. */
async function counted(person: number, isIn: (day: string) => boolean) {
  const { rows } = await sql<{ status: string; starts_at: Date }>`
    select status, starts_at from reservation where ${person} in (client_id, trainer_id)`.execute(world.db);
  // Toronto's summer time, four hours behind.
  const days = rows.filter(({ starts_at }) => isIn(new Date(starts_at.getTime() - 14_400_000).toISOString()));
  const count = (status: string) => days.filter((row) => row.status === status).length;
  return [{ completed: count("completed") }, { cancelled: count("cancelled") }, { scheduled: count("scheduled") }];
}

test.each([
  ["client", () => ana],
  ["trainer", () => shop.trainer],
])("the summary of a %s counts the club's month, its year and all, and what is free to book", async (_, who) => {
  const person = who();
  const { data } = await world.call(reservations.summaryOfPerson, { params: { id: `${person}` } }, person);
  const wanted = {
    monthly: await counted(person, (day) => day.startsWith("2026-05")),
    yearly: await counted(person, (day) => day.startsWith("2026")),
    total: await counted(person, () => true),
  };
  expect(data).toMatchObject(wanted);
  expect(data.monthly).not.toEqual(data.total);
  expect(data.balanced).toBe(person === ana ? 30 - 7 : 0);
});

function summary(trainer: number, startOfDate: string, endOfDate: string, as = admin) {
  const query = { startOfDate, endOfDate, trainer_id: `${trainer}` };
  return world.call(taught.sessions, { query }, as);
}

describe("the trainer's courses summary", () => {
  test("has the completed sessions that begin on the days, the last not among them, in their order", async () => {
    const { data } = await summary(shop.trainer, "2026-05-01", "2026-05-21");
    expect(data).toEqual([
      {
        client: { id: ana, name: { first_name: "Ana", last_name: "Zett" } },
        is_free: 0,
        started_at: "2026-05-01T04:00:00.000Z",
      },
      {
        client: { id: ben, name: { first_name: "Ben", last_name: "Abel" } },
        is_free: 0,
        started_at: "2026-05-20T12:30:00.000Z",
      },
    ]);
    expect((await summary(shop.trainer, "2026-05-02", "2026-05-20")).data).toEqual([]);
    expect((await summary(shop.trainer, "2026-05-20", addDays("2026-05-20", 1))).data).toHaveLength(1);
  });

  test("comes in pages, and added up by client in the order asked for", async () => {
    const days = { startOfDate: "2026-05-01", endOfDate: "2026-05-21", trainer_id: `${shop.trainer}` };
    const whole = await summary(shop.trainer, days.startOfDate, days.endOfDate);
    expect(whole.meta).toEqual({ total: 2, page: 1, pageSize: 200 });
    const page = (query: { page: string; pageSize: string }) =>
      world.call(taught.sessions, { query: { ...days, ...query } }, admin);
    const turned = await Promise.all(["1", "2", "3"].map((each) => page({ page: each, pageSize: "1" })));
    expect(turned.map(({ data }) => data)).toEqual([whole.data.slice(0, 1), whole.data.slice(1), []]);
    expect((await page({ page: "0", pageSize: "1" })).problem.code).toBe("VALIDATION_ERROR");
    const clientsOf = async (query: { sort?: "-name" | "name" | "total"; page?: string; pageSize?: string }) => {
      const { data } = await world.call(taught.clients, { query: { ...days, ...query } }, admin);
      return data.map(({ client, paid, free, total, started_at }) => [client.id, paid, free, total, ...started_at]);
    };
    const ofAna = [ana, 1, 0, 1, "2026-05-01T04:00:00.000Z"];
    const ofBen = [ben, 1, 0, 1, "2026-05-20T12:30:00.000Z"];
    expect(await clientsOf({ sort: "-name" })).toEqual([ofBen, ofAna]);
    expect(await clientsOf({ sort: "name", pageSize: "1", page: "2" })).toEqual([ofBen]);
    expect(await clientsOf({ pageSize: "1" })).toEqual([ana < ben ? ofAna : ofBen]);
  });

  test("is for admins and managers of any trainer, for a trainer their own", async () => {
    const days = ["2026-05-01", "2026-06-01"] as const;
    const code = async (trainer: number, as: number) => (await summary(trainer, ...days, as)).problem.code ?? "done";
    expect(await Promise.all([code(other, manager), code(shop.trainer, shop.trainer)])).toEqual(["done", "done"]);
    expect(await Promise.all([code(other, shop.trainer), code(ana, admin), code(2_000_000_000, admin)])).toEqual(
      Array.from({ length: 3 }, () => "NOT_FOUND"),
    );
    expect(await code(other, ana)).toBe("FORBIDDEN");
    expect((await summary(other, "2026-06-01", "2026-06-01")).problem).toMatchObject({
      errors: [{ path: "endOfDate", code: "END_BEFORE_START" }],
    });
  });
});
