import { afterAll, describe, expect, test } from "vitest";
import { company } from "#contract/club/settings.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { transaction } from "../../../kernel/db/connection.ts";
import { at, expectInvariants, openGym, sell } from "../../../test/scenes/sessions.ts";

const gym = await openGym();
const { world, shop, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());
const stranger = await world.person("trainer", { first_name: "Otto", last_name: "Ther" });
const missing = 2_000_000_000;

function book(body: object, as: number, headers: Record<string, string> = {}) {
  return world.call(reservations.create, { body: body as ReturnType<typeof gym.draft> }, as, headers);
}

/** A code with the fields or people it names. */
async function refusalOf(answer: ReturnType<typeof book>): Promise<unknown> {
  const { problem } = await answer;
  return problem.errors ? problem.errors.map(({ path, code }) => `${path} ${code}`) : problem.code;
}

async function scope(value: "all" | "own") {
  await world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value } }, admin);
}

test("a trainer books a client, and one of the client's credits pays for it", async () => {
  const client = await gym.client({ first_name: "Cleo", last_name: "Lint" });
  const body = gym.draft(client, at("2026-05-21", "10:00"), at("2026-05-21", "11:30"), { tags: [12, 1] });
  const made = await book(body, shop.trainer);
  expect(made.problem).toEqual({
    data: {
      id: expect.any(Number) as number,
      title: "privateTrainingSession",
      courseId: 1,
      clientId: client,
      trainerId: shop.trainer,
      clientName: { first_name: "Cleo", last_name: "Lint" },
      trainerName: { first_name: "Tessa", last_name: "Rainer" },
      status: "scheduled",
      noShow: 0,
      tags: [1, 12],
      start: "2026-05-21T14:00:00.000Z",
      end: "2026-05-21T15:30:00.000Z",
      date: "2026-05-21",
      startTime: "10:00",
      duration: 1.5,
      is_free: 0,
      createdBy: { first_name: "Tessa", last_name: "Rainer" },
      actions: ["edit", "cancel"],
      version: 1,
      undo: { id: expect.any(Number) as number, version: 1 },
    },
  });
  const summary = await world.call(reservations.summaryOfPerson, { params: { id: `${client}` } }, client);
  expect(summary.data).toMatchObject({ balanced: 12, monthly: [{ completed: 0 }, { cancelled: 0 }, { scheduled: 1 }] });
});

test("a booking with everything wrong is refused for the first thing, mended one by one", async () => {
  const client = await gym.client({}, { paid: 1, free: 0 });
  const other = await gym.client();
  const start = at("2026-05-22", "10:00");
  await gym.book(client, at("2026-05-23", "10:00"), at("2026-05-23", "11:00"));
  await gym.book(other, start, at("2026-05-22", "11:00"));
  await gym.book(other, at("2026-05-22", "14:00"), at("2026-05-22", "15:00"), { trainerId: stranger });
  const wrong = { ...gym.draft(missing, start, at("2026-05-22", "10:14")), courseId: 999, tags: [] };
  const body = (over: object) => ({ ...wrong, ...over });
  const long = { tags: [999], startedAt: at("2026-05-22", "23:00"), endedAt: at("2026-05-23", "01:00") };
  const fits = { tags: [1], courseId: 1, endedAt: at("2026-05-22", "10:15") };
  const steps: readonly (readonly [object, unknown])[] = [
    [body({}), ["tags REQUIRED", "endedAt SESSION_TOO_SHORT"]],
    [body({ tags: [1, 1] }), ["tags INVALID", "endedAt SESSION_TOO_SHORT"]],
    [body(long), ["endedAt NOT_ONE_DAY"]],
    [body({ tags: [999], endedAt: fits.endedAt }), ["courseId INVALID", "tags INVALID"]],
    [body(fits), "NOT_FOUND"],
    [body({ ...fits, clientId: other, trainerId: client }), "NOT_FOUND"],
    [body({ ...fits, clientId: other }), "TRAINER_BUSY"],
    [body({ ...fits, clientId: other, trainerId: stranger }), "CLIENT_BUSY"],
    [body({ ...fits, clientId: client, trainerId: stranger }), "COURSE_QUOTA_EXHAUSTED"],
  ];
  for (const [each, wanted] of steps) expect(await refusalOf(book(each, admin))).toEqual(wanted);
});

describe("a day on which somebody is not there is refused, saying who and from when to when:", () => {
  const absences: readonly (readonly [string, Parameters<typeof world.person>[1], object])[] = [
    ["on leave", { leave_from: "2026-06-01", leave_to: "2026-06-05" }, { from: "2026-06-01", until: "2026-06-05" }],
    ["not yet started", { start_of_date: "2026-06-05" }, { from: null, until: "2026-06-05" }],
    ["run out", { end_of_date: "2026-06-04" }, { from: "2026-06-04", until: null }],
    ["suspended", { status_set: "suspended" }, { from: null, until: null }],
    ["dismissed by hand", { status_set: "dismissed" }, { from: null, until: null }],
    ["dismissed", { dismissed_from: "2026-06-03" }, { from: "2026-06-03", until: null }],
  ];
  const times = [at("2026-06-04", "10:00"), at("2026-06-04", "11:00")] as const;

  test.each(absences)("%s", async (_, over, span) => {
    const away = { trainer: await world.person("trainer", over), client: await gym.client(over) };
    const there = { trainer: await world.person("trainer"), client: await gym.client() };
    const code = "PERSON_UNAVAILABLE";
    const ofTrainer = await book(gym.draft(there.client, ...times, { trainerId: away.trainer }), admin);
    expect(ofTrainer.problem).toMatchObject({ status: 409, code, person: away.trainer, ...span });
    const ofClient = await book(gym.draft(away.client, ...times, { trainerId: there.trainer }), admin);
    expect(ofClient.problem).toMatchObject({ status: 409, code, person: away.client, ...span });
    const ofBoth = await book(gym.draft(away.client, ...times, { trainerId: away.trainer }), admin);
    expect(ofBoth.problem).toMatchObject({ code, person: away.trainer });
  });

  test("the day of return and the last day of a contract are fine", async () => {
    const trainerId = await world.person("trainer", { leave_from: "2026-06-01", leave_to: "2026-06-04" });
    const client = await gym.client({ end_of_date: "2026-06-05" });
    expect((await book(gym.draft(client, ...times, { trainerId }), admin)).status).toBe(200);
  });
});

describe("a session lasts", () => {
  test.each([
    ["15 minutes", "10:00", "10:15", "done"],
    ["14 minutes", "10:00", "10:14", ["endedAt SESSION_TOO_SHORT"]],
    ["no time", "10:00", "10:00", ["endedAt SESSION_TOO_SHORT"]],
    ["from end to start", "11:00", "10:00", ["endedAt SESSION_TOO_SHORT"]],
    ["8 hours", "12:00", "20:00", "done"],
    ["8 hours and a minute", "12:00", "20:01", ["endedAt SESSION_TOO_LONG"]],
    ["until midnight", "23:00", "00:00+1", "done"],
    ["past midnight", "23:00", "00:01+1", ["endedAt NOT_ONE_DAY"]],
    ["from midnight, at an odd minute", "00:00", "00:17", "done"],
  ])("%s", async (_, start, end, wanted) => {
    const client = await gym.client();
    const trainerId = await world.person("trainer");
    const endedAt = end.endsWith("+1") ? at("2026-06-09", end.slice(0, 5)) : at("2026-06-08", end);
    const answer = await book(
      gym.draft(client, at("2026-06-08", start), endedAt, { trainerId, outside_hours: true }),
      admin,
    );
    expect(answer.status === 200 ? "done" : await refusalOf(Promise.resolve(answer))).toEqual(wanted);
  });
});

const bookOn = (client: number, day: string) =>
  book(gym.draft(client, at(day, "06:00"), at(day, "06:30"), { outside_hours: true }), admin);

describe("without a credit for the day", () => {
  test("says from when to when credits are free on other days", async () => {
    const client = await gym.client({}, { start: "2026-06-20", days: 10, paid: 2, free: 1 });
    await transaction(world.db, (trx) => sell(trx, shop, client, { start: "2026-05-10", days: 20, paid: 1, free: 0 }));
    const { problem } = await bookOn(client, "2026-06-01");
    expect(problem).toMatchObject({ code: "COURSE_QUOTA_EXHAUSTED", day: "2026-06-01", why: "otherDays" });
    expect(problem["free"]).toMatchObject([
      { from: "2026-05-20", until: "2026-05-30", credits: 1 },
      { from: "2026-06-20", until: "2026-06-30", credits: 3 },
    ]);
  });

  test("says whether all of the day's are taken, all are over, or no credit was ever bought", async () => {
    const taken = await gym.client({}, { paid: 1, free: 0 });
    await gym.book(taken, at("2026-06-30", "06:00"), at("2026-06-30", "06:30"));
    expect((await bookOn(taken, "2026-06-01")).problem).toMatchObject({ why: "taken", free: [] });
    const over = await gym.client({}, { start: "2026-05-01", days: 10 });
    expect((await bookOn(over, "2026-06-01")).problem).toMatchObject({ why: "over", free: [] });
    const none = await world.person("client", { client_type: "pro", reports_to: shop.trainer });
    expect((await bookOn(none, "2026-06-01")).problem).toMatchObject({ why: "none", free: [] });
  });
});

describe("how far back", () => {
  const minute = 60_000;
  const hour = 60 * minute;
  const day = 24 * hour;

  test.each([
    ["staff enter a session of the first minute of the day 31 days ago", "staff", -31 * day - 12 * hour, "done"],
    ["staff enter none of the day before", "staff", -31 * day - 12 * hour - 30 * minute, ["startedAt TOO_LONG_AGO"]],
    ["a client books one that begins in a minute", "client", minute, "done"],
    ["a client books none that begins now", "client", 0, ["startedAt IN_PAST"]],
    ["a client books none that has begun", "client", -minute, ["startedAt IN_PAST"]],
  ])("%s", async (_, who, ahead, wanted) => {
    const trainerId = await world.person("trainer");
    const client = await gym.client({ reports_to: trainerId }, { start: "2026-04-01", days: 200 });
    const start = world.now.getTime() + ahead;
    const body = gym.draft(client, new Date(start).toISOString(), new Date(start + 30 * minute).toISOString(), {
      trainerId,
      ...(who === "staff" && { outside_hours: true }),
    });
    const answer = await book(body, who === "staff" ? trainerId : client);
    expect(answer.status === 200 ? "done" : await refusalOf(Promise.resolve(answer))).toEqual(wanted);
  });
});

test("back to back is free, on both sides and for both people", async () => {
  const client = await gym.client();
  const day = "2026-06-12";
  for (const [start, end] of [
    ["10:00", "11:00"],
    ["11:00", "11:30"],
    ["09:45", "10:00"],
  ] as const) {
    await gym.book(client, at(day, start), at(day, end));
  }
  const within = gym.draft(client, at(day, "10:59"), at(day, "11:14"));
  expect(await refusalOf(book(within, admin))).toBe("TRAINER_BUSY");
});

describe("who books whom:", () => {
  const times = [at("2026-06-15", "10:00"), at("2026-06-15", "11:00")] as const;

  test("out of reach and missing answer byte for byte alike", async () => {
    const own = await gym.client();
    const others = await gym.client({ reports_to: stranger });
    const untrained = await gym.client({ reports_to: null });
    await scope("own");
    const tries = [
      [shop.trainer, gym.draft(others, ...times)],
      [shop.trainer, gym.draft(missing, ...times)],
      [shop.trainer, gym.draft(own, ...times, { trainerId: stranger })],
      [shop.trainer, gym.draft(own, ...times, { trainerId: missing })],
      [own, gym.draft(others, ...times)],
      [own, gym.draft(own, ...times, { trainerId: stranger })],
      [own, gym.draft(own, ...times, { trainerId: missing })],
      [untrained, gym.draft(untrained, ...times)],
      [admin, gym.draft(missing, ...times)],
      [admin, gym.draft(own, ...times, { trainerId: missing })],
    ] as const;
    const answers = await Promise.all(tries.map(([as, body]) => book(body, as)));
    expect(new Set(answers.map(({ problem }) => JSON.stringify(problem)))).toEqual(
      new Set(['{"status":404,"code":"NOT_FOUND","title":"Not found"}']),
    );
    expect((await book(gym.draft(untrained, ...times), shop.trainer)).status).toBe(200);
    await scope("all");
    const later = gym.draft(others, at("2026-06-15", "11:00"), at("2026-06-15", "12:00"));
    expect((await book(later, shop.trainer)).status).toBe(200);
  });

  test("managers and employees book nobody", async () => {
    const client = await gym.client();
    for (const role of ["manager", "employee"] as const) {
      expect(await refusalOf(book(gym.draft(client, ...times), await world.person(role)))).toBe("FORBIDDEN");
    }
  });

  test("somebody incomplete can be booked", async () => {
    const client = await gym.client({ phone: null });
    const times2 = [at("2026-06-15", "15:00"), at("2026-06-15", "16:00")] as const;
    expect((await book(gym.draft(client, ...times2), shop.trainer)).status).toBe(200);
  });
});

async function seenBy(as: number, body: object) {
  return (await book(body, as)).problem;
}

describe("what is in the way", () => {
  const day = "2026-06-17";
  const times = [at(day, "10:00"), at(day, "11:00")] as const;
  const bare = { start: "2026-06-17T14:00:00.000Z", end: "2026-06-17T15:00:00.000Z" };

  test("is named to those who may see it, and reduced to its times for the others", async () => {
    const trainerId = await world.person("trainer");
    const mine = await gym.client({ reports_to: trainerId });
    const taken = await gym.client({ reports_to: trainerId, first_name: "Ada", last_name: "Byron" });
    const id = await gym.book(taken, ...times, { trainerId });
    const full = {
      ...bare,
      id,
      title: "privateTrainingSession",
      clientName: { first_name: "Ada", last_name: "Byron" },
    };
    const code = "TRAINER_BUSY";
    expect(await seenBy(admin, gym.draft(mine, ...times, { trainerId }))).toMatchObject({ code, reservation: full });
    expect(await seenBy(trainerId, gym.draft(mine, ...times, { trainerId }))).toMatchObject({
      code,
      reservation: full,
    });
    const toClient = await seenBy(mine, gym.draft(mine, ...times, { trainerId }));
    expect([toClient.code, toClient["reservation"]]).toEqual([code, bare]);
    const own = await seenBy(taken, gym.draft(taken, ...times, { trainerId }));
    expect([own.code, own["reservation"]]).toEqual([code, full]);
  });

  test("at a client in scope is named to a trainer, also with another trainer", async () => {
    const trainerId = await world.person("trainer");
    const client = await gym.client({ reports_to: trainerId });
    const id = await gym.book(client, ...times, { trainerId: stranger });
    await scope("own");
    const { problem } = await book(gym.draft(client, ...times, { trainerId }), trainerId);
    expect(problem).toMatchObject({ code: "CLIENT_BUSY", reservation: { id, ...bare } });
    await scope("all");
  });
});

describe("free times that a refusal suggests", () => {
  const code = "TRAINER_BUSY";

  async function suggested(body: object, as: number) {
    const { problem } = await book(body, as);
    expect(problem.code).toBe(code);
    return problem["free_times"] as { start: string; end: string }[];
  }

  test("are free for both, nearest first, within opening hours and on days on which both are there", async () => {
    const trainerId = await world.person("trainer", { leave_from: "2026-06-24", leave_to: "2026-06-26" });
    const client = await gym.client({ reports_to: trainerId }, { paid: 30 });
    const other = await gym.client();
    const day = "2026-06-23";
    await gym.book(other, at(day, "16:00"), at(day, "20:30"), { trainerId });
    await gym.book(client, at(day, "14:00"), at(day, "15:45"), { trainerId: stranger });
    const body = gym.draft(client, at(day, "19:00"), at(day, "20:00"), { trainerId });
    expect(await suggested(body, client)).toEqual([
      { start: "2026-06-23T17:00:00.000Z", end: "2026-06-23T18:00:00.000Z" },
      { start: "2026-06-23T16:45:00.000Z", end: "2026-06-23T17:45:00.000Z" },
      { start: "2026-06-23T16:30:00.000Z", end: "2026-06-23T17:30:00.000Z" },
    ]);
  });

  test.each([
    ["a client a quarter of an hour from now", 15, "client"],
    ["a trainer now", 0, "trainer"],
    ["a trainer 31 days ago", -31 * 24 * 60, "trainer"],
  ])("can be booked by %s", async (_, minutes, who) => {
    const trainerId = await world.person("trainer");
    const lot = { start: "2026-04-01", days: 150 };
    const client = await gym.client({ reports_to: trainerId }, lot);
    const start = world.now.getTime() + minutes * 60_000;
    const wish = [start, start + 3_600_000].map((each) => new Date(each).toISOString()) as [string, string];
    // The conflict leaves room right before the wish, and so a time that begins this very moment.
    const taken = [start + 2_700_000, start + 4_500_000].map((each) => new Date(each).toISOString());
    await gym.book(await gym.client({}, lot), ...(taken as [string, string]), { trainerId });
    const as = who === "client" ? client : trainerId;
    for (let tries = 0; tries < 3; tries += 1) {
      const [first] = await suggested(gym.draft(client, ...wish, { trainerId }), as);
      expect((await book(gym.draft(client, first?.start ?? "", first?.end ?? "", { trainerId }), as)).status).toBe(200);
    }
  });
});

test("free times of today are ahead, also for a time of today that is over", async () => {
  const trainerId = await world.person("trainer");
  const client = await gym.client({ reports_to: trainerId });
  const start = world.now.getTime() - 3_600_000;
  const span = [start, start + 3_600_000].map((each) => new Date(each).toISOString()) as [string, string];
  await gym.book(await gym.client(), ...span, { trainerId });
  const { problem } = await book(gym.draft(client, ...span, { trainerId }), admin);
  expect(problem.code).toBe("TRAINER_BUSY");
  const free = problem["free_times"] as { start: string }[];
  expect(free.map((each) => Date.parse(each.start) > world.now.getTime())).toEqual([true, true, true]);
});

test("where both are busy the trainer's is named, however late", async () => {
  const client = await gym.client();
  const day = "2026-06-29";
  await gym.book(client, at(day, "10:00"), at(day, "11:00"), { trainerId: stranger });
  const id = await gym.book(await gym.client(), at(day, "11:00"), at(day, "12:00"));
  const { problem } = await book(gym.draft(client, at(day, "10:30"), at(day, "11:30")), admin);
  expect(problem).toMatchObject({ code: "TRAINER_BUSY", reservation: { id } });
});

test("a booking sent again under its key is made once, and another one under that key is refused", async () => {
  const client = await gym.client();
  const body = gym.draft(client, at("2026-06-18", "10:00"), at("2026-06-18", "11:00"));
  const headers = { "idempotency-key": "one-booking" };
  const answers = await Promise.all([book(body, admin, headers), book(body, admin, headers)]);
  expect(answers.map(({ status, data }) => [status, data.id])).toEqual(answers.map(() => [200, answers[0]?.data.id]));
  expect(await refusalOf(book({ ...body, tags: [2] }, admin, headers))).toBe("IDEMPOTENCY_MISMATCH");
});

test("free credits pay when the paid ones are gone, and the lot that ends first goes first", async () => {
  const client = await gym.client({}, { paid: 1, free: 1, days: 60 });
  const hours = ["08:00", "09:00", "10:00", "11:00"];
  const made: number[] = [];
  for (const hour of hours.slice(0, 2)) {
    const { data } = await book(
      gym.draft(client, at("2026-06-19", hour), at("2026-06-19", `${hour.slice(0, 3)}30`)),
      admin,
    );
    made.push(data.is_free);
  }
  expect(made).toEqual([0, 1]);
  await expectInvariants(world);
});
