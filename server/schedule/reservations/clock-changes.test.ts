import { afterAll, afterEach, describe, expect, test } from "vitest";
import { company } from "#contract/club/settings.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { expectInvariants, openGym } from "../../test/scenes/sessions.ts";

const gym = await openGym();
const { world, shop } = gym;
afterAll(() => world[Symbol.asyncDispose]());
afterEach(() => expectInvariants(world));
/** Admins hold the login that is good at the time of each test. */
let admin = gym.admin;

async function goTo(now: string, zone: string) {
  world.now = new Date(now);
  admin = await world.person("admin");
  const setting = { params: { name: "timeZone" }, body: { value: zone } };
  expect((await world.call(company.changeSetting, setting, admin)).status).toBe(200);
}

async function book(startedAt: string, endedAt: string) {
  const client = await gym.client({}, { start: "2026-01-01", days: 365 });
  const trainerId = await world.person("trainer");
  const body = gym.draft(client, startedAt, endedAt, { trainerId, outside_hours: true });
  const { data, problem } = await world.call(reservations.create, { body }, admin);
  if (problem.code) return problem.errors?.map(({ path, code }) => `${path} ${code}`) ?? problem.code;
  const { start, end, date, startTime, duration } = data;
  return { minutes: (Date.parse(end) - Date.parse(start)) / 60_000, date, startTime, duration };
}

const bookHalfHour = (start: string) => book(start, new Date(Date.parse(start) + 1_800_000).toISOString());

/** The club's clock, and the real length of the session. */
describe("around the clock changes of", () => {
  test.each([
    ["before the gap", "2026-03-08T01:30:00-05:00", "2026-03-08T03:30:00-04:00", "01:30", 60],
    ["after the gap", "2026-03-08T10:00:00-04:00", "2026-03-08T11:00:00-04:00", "10:00", 60],
    ["the evening before", "2026-03-07T23:00:00-05:00", "2026-03-08T00:00:00-05:00", "23:00", 60],
  ])("Toronto, 8 March 2026: %s", async (_, start, end, startTime, minutes) => {
    await goTo("2026-03-01T17:00:00Z", "America/Toronto");
    expect(await book(start, end)).toEqual({ minutes, startTime, duration: minutes / 60, date: start.slice(0, 10) });
  });

  test.each([
    ["the first 01:30", "2026-11-01T01:30:00-04:00", "2026-11-01T01:30:00-05:00", "01:30", 60],
    ["the second 01:30", "2026-11-01T01:30:00-05:00", "2026-11-01T02:30:00-05:00", "01:30", 60],
    ["in the morning", "2026-11-01T10:00:00-05:00", "2026-11-01T11:30:00-05:00", "10:00", 90],
    ["until midnight", "2026-11-01T23:00:00-05:00", "2026-11-02T00:00:00-05:00", "23:00", 60],
  ])("Toronto, 1 November 2026: %s", async (_, start, end, startTime, minutes) => {
    await goTo("2026-10-25T16:00:00Z", "America/Toronto");
    expect(await book(start, end)).toEqual({ minutes, startTime, duration: minutes / 60, date: start.slice(0, 10) });
  });

  test("Toronto: a day has 25 hours, and what goes beyond it is refused", async () => {
    await goTo("2026-10-25T16:00:00Z", "America/Toronto");
    expect(await book("2026-11-01T23:30:00-05:00", "2026-11-02T00:30:00-05:00")).toEqual(["endedAt NOT_ONE_DAY"]);
    expect(await book("2026-11-01T00:00:00-04:00", "2026-11-01T07:00:00-05:00")).toMatchObject({ minutes: 480 });
    expect(await book("2026-11-01T00:00:00-04:00", "2026-11-01T07:01:00-05:00")).toEqual(["endedAt SESSION_TOO_LONG"]);
  });

  test.each([
    ["before", "2026-10-31T23:00:00-07:00", "2026-11-01T00:00:00-07:00", "23:00"],
    ["on the day clocks used to change", "2026-11-01T10:00:00-07:00", "2026-11-01T11:00:00-07:00", "10:00"],
    ["in December", "2026-12-10T09:15:00-07:00", "2026-12-10T10:15:00-07:00", "09:15"],
    ["at the end of a day", "2026-12-10T23:00:00-07:00", "2026-12-11T00:00:00-07:00", "23:00"],
  ])("Vancouver, which stays seven hours behind: %s", async (_, start, end, startTime) => {
    await goTo("2026-10-25T16:00:00Z", "America/Vancouver");
    expect(await book(start, end)).toEqual({ minutes: 60, startTime, duration: 1, date: start.slice(0, 10) });
  });
});

test.each([
  ["spring", "2026-03-20T03:30:00Z", "2026-02-16T00:00:00-05:00", "2026-02-15T23:30:00-05:00"],
  ["autumn", "2026-11-20T04:30:00Z", "2026-10-19T00:00:00-04:00", "2026-10-18T23:00:00-04:00"],
])("31 days back over the clock change in %s are the club's days", async (_, now, oldest, tooOld) => {
  await goTo(now, "America/Toronto");
  expect(await bookHalfHour(oldest)).toMatchObject({ minutes: 30, startTime: "00:00" });
  expect(await bookHalfHour(tooOld)).toEqual(["startedAt TOO_LONG_AGO"]);
});

test("a club that takes another zone keeps its invariants, and what is booked from then on is judged by it", async () => {
  await goTo("2026-05-20T16:00:00Z", "America/Toronto");
  const client = await gym.client({}, { start: "2026-05-20", days: 3 });
  for (const [start, end] of [
    ["2026-05-20T00:00:00-04:00", "2026-05-20T01:00:00-04:00"],
    ["2026-05-22T23:00:00-04:00", "2026-05-23T00:00:00-04:00"],
  ] as const)
    await gym.book(client, start, end);
  for (const zone of ["America/Vancouver", "Asia/Shanghai"]) {
    await goTo(world.now.toISOString(), zone);
    await expectInvariants(world);
  }
  const body = gym.draft(client, "2026-05-22T12:30:00-04:00", "2026-05-22T13:30:00-04:00", { outside_hours: true });
  expect((await world.call(reservations.create, { body }, admin)).problem.code).toBe("COURSE_QUOTA_EXHAUSTED");
});

test("the week of the change has all its sessions, from the club's Monday to its Sunday", async () => {
  await goTo("2026-10-28T16:00:00Z", "America/Toronto");
  const client = await gym.client({}, { start: "2026-01-01", days: 365 });
  const times = [
    "2026-10-25T23:00:00-04:00",
    "2026-10-26T00:00:00-04:00",
    "2026-11-01T22:30:00-05:00",
    "2026-11-02T00:00:00-05:00",
  ];
  for (const start of times) {
    const end = new Date(Date.parse(start) + 3_600_000).toISOString();
    await gym.book(client, start, end);
  }
  const params = { id: `${shop.trainer}` };
  const { problem } = await world.call(reservations.ofTrainer, { params, query: { weekly: "true" } }, admin);
  expect(problem["data"]).toMatchObject([
    { date: "2026-10-26", startTime: "00:00" },
    { date: "2026-11-01", startTime: "22:30" },
  ]);
});
