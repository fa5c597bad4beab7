import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { lapses } from "#contract/schedule/classes/lapses.ts";
import { type SessionMark, marks } from "#contract/schedule/marks.ts";
import { notifications } from "#contract/messaging/notifications.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { at, expectInvariants, openGym, undo } from "../../../test/scenes/sessions.ts";
import { noon } from "../../../test/world/world.ts";

const gym = await openGym();
const { world, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());
afterEach(() => expectInvariants(world));
const desk = await world.person("employee", { roles: ["employee", "desk"] });
const manager = await world.person("manager");
const stranger = await world.person("trainer");

const day = "2026-05-20";
const evening = new Date(at(day, "20:00"));
const nextDay = new Date(at("2026-05-21", "09:00"));
let trainer = 0;
let client = 0;
let id = 0;

beforeEach(async () => {
  world.now = noon;
  trainer = await world.person("trainer");
  client = await gym.client({ reports_to: trainer }, { paid: 1, free: 1 });
  id = await gym.book(client, at(day, "13:00"), at(day, "14:00"), { trainerId: trainer });
  world.now = evening;
});

const params = () => ({ params: { id: String(id) } });

async function mark(how: "completed" | "noShow" | "cancelled", as = trainer) {
  const body = how === "completed" ? { status: how } : { status: "cancelled" as const, noShow: how === "noShow" };
  const { status, data } = await world.call(reservations.status, { ...params(), body }, as);
  expect(status).toBe(200);
  return data;
}

const correct = (to: SessionMark, as = trainer, over: { reason?: string; version?: number } = {}) =>
  world.call(marks.correct, { ...params(), body: { mark: to, ...over } }, as);

/** Waives the lapse of the session, whose credit comes back. */
async function waiveLapse() {
  const [lapse] = (await world.call(lapses.list, { query: { client: String(client) } }, admin)).data;
  const body = { reason: "Ill" };
  expect((await world.call(lapses.waive, { params: { id: String(lapse?.id) }, body }, admin)).status).toBe(200);
}

async function balanced(): Promise<number> {
  const { data } = await world.call(reservations.summaryOfPerson, { params: { id: String(client) } }, admin);
  return data.balanced;
}

async function ledger(): Promise<string> {
  const { rows } = await sql<{ kind: string }>`
    select kind from credit_entry where reservation_id = ${id} order by id`.execute(world.db);
  return rows.map(({ kind }) => kind).join(" ");
}

/** The state of the session, its credits that are left to book, and its ledger. */
async function look() {
  const row = await world.db
    .selectFrom("reservation")
    .select(["status", "no_show", "settled_by", "version"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...row, left: await balanced() };
}

describe("a mark is corrected", () => {
  test.each([
    ["completed", "scheduled", "scheduled", false, 1, "booked completed restored booked"],
    ["completed", "noShow", "cancelled", true, 1, "booked completed restored booked"],
    ["noShow", "completed", "completed", false, 1, "booked completed"],
    ["noShow", "scheduled", "scheduled", false, 1, "booked"],
  ] as const)("from %s to %s, and undone", async (was, to, status, no_show, left, entries) => {
    await mark(was);
    const before = await look();
    const { data } = await correct(to);
    expect(data).toMatchObject({ status, noShow: no_show ? 1 : 0, version: 3 });
    const settled_by = to === "scheduled" ? null : trainer;
    expect(await look()).toEqual({ status, no_show, settled_by, version: 3, left });
    expect(await ledger()).toBe(entries);
    await expectInvariants(world);
    expect((await undo(world, data.undo, trainer)).status).toBe(200);
    expect(await look()).toEqual({ ...before, version: 4 });
    const kept = await world.db.selectFrom("mark_correction").where("reservation_id", "=", id).select("id").execute();
    expect(kept).toEqual([]);
  });

  test("to what it is already, and nothing changes", async () => {
    const { version } = await mark("completed");
    const answer = await correct("completed", desk, { version });
    expect([answer.status, answer.data.version, answer.data.undo]).toEqual([200, version, null]);
    expect(await ledger()).toBe("booked completed");
  });

  test("not where another version was looked at", async () => {
    await mark("completed");
    expect((await correct("noShow", admin, { version: 1 })).problem).toMatchObject({ status: 412, code: "STALE" });
  });

  test("not where there is none: a session that is ahead, or was called off", async () => {
    expect((await correct("completed")).problem.code).toBe("INVALID_STATE");
    await mark("cancelled");
    expect((await correct("completed")).problem.code).toBe("INVALID_STATE");
    expect((await correct("noShow", admin, { reason: "Wrong" })).problem.code).toBe("INVALID_STATE");
  });

  test("and the credit that comes first pays for a no-show that was there", async () => {
    await mark("noShow");
    await waiveLapse();
    const other = await gym.book(client, at("2026-05-22", "09:00"), at("2026-05-22", "10:00"), { trainerId: trainer });
    const { data } = await correct("completed");
    expect([data.is_free, await balanced()]).toEqual([1, 0]);
    expect(other).toBeGreaterThan(id);
  });
});

describe("who may correct a mark", () => {
  test("on its day: admin, desk and the trainer of the session", async () => {
    for (const as of [admin, desk, trainer]) {
      await mark("completed");
      expect((await correct("scheduled", as)).status).toBe(200);
    }
    await mark("completed");
    expect((await correct("scheduled", stranger)).status).toBe(404);
    for (const as of [client, manager]) expect((await correct("scheduled", as)).status).toBe(403);
  });

  test("later: an admin with a reason, and after that nobody else", async () => {
    await mark("completed");
    world.now = nextDay;
    for (const as of [desk, trainer]) {
      const { problem } = await correct("noShow", as, { reason: "They were ill" });
      expect(problem).toMatchObject({ status: 403, code: "MARK_NEEDS_ADMIN" });
    }
    const unsaid = await correct("noShow", admin);
    expect(unsaid.problem).toMatchObject({ status: 400, errors: [{ path: "reason", code: "REQUIRED" }] });
    expect((await correct("noShow", admin, { reason: "They were ill" })).status).toBe(200);
    const kept = await world.db
      .selectFrom("mark_correction")
      .select(["was", "becomes", "reason", "created_by"])
      .where("reservation_id", "=", id)
      .execute();
    expect(kept).toEqual([{ was: "completed", becomes: "noShow", reason: "They were ill", created_by: admin }]);
    expect((await correct("completed", trainer)).problem.code).toBe("MARK_NEEDS_ADMIN");
  });

  test("a session of last week that is marked today is corrected today", async () => {
    world.now = nextDay;
    await mark("completed", desk);
    expect((await correct("noShow", desk)).status).toBe(200);
  });
});

describe("a no-show that was there after all is refused", () => {
  test("where its time is booked again", async () => {
    await mark("noShow");
    const other = await gym.client({ reports_to: trainer });
    await gym.book(other, at(day, "13:30"), at(day, "14:30"), { trainerId: trainer });
    for (const to of ["completed", "scheduled"] as const) {
      expect((await correct(to)).problem).toMatchObject({ status: 409, code: "TRAINER_BUSY" });
    }
    expect(await ledger()).toBe("booked");
  });

  test("where its credits are booked for other sessions", async () => {
    await mark("noShow");
    await waiveLapse();
    for (const hour of ["09", "11"])
      await gym.book(client, at("2026-05-22", `${hour}:00`), at("2026-05-22", `${hour}:45`), { trainerId: trainer });
    expect((await correct("completed")).problem).toMatchObject({ status: 409, code: "COURSE_QUOTA_EXHAUSTED" });
  });
});

async function notificationsOf(person: number) {
  return (await world.call(notifications.list, {}, person)).data.items.map(({ event }) => event);
}

test("what the client was notified of is withdrawn, and the new mark is announced", async () => {
  await mark("completed");
  expect(await notificationsOf(client)).toEqual(["RESERVATION_DONE", "RESERVATION_MADE"]);
  await correct("noShow");
  expect(await notificationsOf(client)).toEqual(["LAPSE_NOTED", "RESERVATION_CANCELLED", "RESERVATION_MADE"]);
  await correct("scheduled");
  expect(await notificationsOf(client)).toEqual(["RESERVATION_MADE"]);
});

test("the database changes a marked session by a correction only", async () => {
  await mark("completed");
  const rewrite = sql`update reservation set status = 'scheduled', settled_at = null where id = ${id}`.execute(
    world.db,
  );
  await expect(rewrite).rejects.toThrow("stays as it is");
});
