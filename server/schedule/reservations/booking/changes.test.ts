import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { courses } from "#contract/schedule/courses.ts";
import { company } from "#contract/club/settings.ts";
import { type Reservation, reservations } from "#contract/schedule/reservations.ts";
import { transaction } from "../../../kernel/db/connection.ts";
import { at, expectInvariants, openGym, sell, undo } from "../../../test/scenes/sessions.ts";
import { noon } from "../../../test/world/world.ts";

const gym = await openGym();
const { world, shop, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());
afterEach(() => expectInvariants(world));
const manager = await world.person("manager");
const stranger = await world.person("trainer");
const missing = 2_000_000_000;

let trainerId = 0;
let client = 0;
let id = 0;
/** Twenty minutes from now, and what is booked then: each test has people of its own. */
const day = "2026-05-20";
const terms = () => gym.draft(client, at(day, "12:20"), at(day, "13:20"), { trainerId });

beforeEach(async () => {
  world.now = noon;
  trainerId = await world.person("trainer");
  client = await gym.client({ reports_to: trainerId });
  const { startedAt, endedAt } = terms();
  id = await gym.book(client, startedAt, endedAt, { trainerId });
});

function change(over: object, as: number, which = id) {
  const body = { ...terms(), ...over };
  return world.call(reservations.details, { params: { id: `${which}` }, body }, as);
}

function settle(status: Reservation["status"], as: number, version?: number) {
  return world.call(reservations.status, { params: { id: `${id}` }, body: { status, version } }, as);
}

const noShow = (as: number, status: "cancelled" | "completed" = "cancelled") =>
  world.call(reservations.status, { params: { id: `${id}` }, body: { status, noShow: true } }, as);

function refusalOf({ problem }: Awaited<ReturnType<typeof change>>): unknown {
  return problem.errors ? problem.errors.map(({ path, code }) => `${path} ${code}`) : problem.code;
}

async function balanced(clientId: number): Promise<number> {
  const { data } = await world.call(reservations.summaryOfPerson, { params: { id: `${clientId}` } }, admin);
  return data.balanced;
}

/** The entries of the ledger for the reservation, oldest first. */
async function ledger(): Promise<string[]> {
  const { rows } = await sql<{ entry: string }>`
    select kind || case when is_free then ' free' else '' end as entry from credit_entry
    where reservation_id = ${id} order by id`.execute(world.db);
  return rows.map(({ entry }) => entry);
}

const later = { startedAt: at(day, "14:00"), endedAt: at(day, "15:00") };

describe("a client who did not come", () => {
  test("keeps the credit until that is judged, and the history says so; undone, nothing of it is left", async () => {
    world.now = new Date(noon.getTime() + 30 * 60_000);
    const { data } = await noShow(trainerId);
    expect(data).toMatchObject({ status: "cancelled", noShow: 1, actions: [] });
    expect([await ledger(), await balanced(client)]).toEqual([["booked"], 12]);
    const query = { from: at(day, "00:00"), to: at(day, "23:00") };
    const listed = async () =>
      (await world.call(reservations.ofClient, { params: { id: `${client}` }, query }, client)).data;
    expect(await listed()).toMatchObject([{ id, status: "cancelled", noShow: 1 }]);
    expect((await undo(world, data.undo, trainerId)).status).toBe(200);
    expect(await listed()).toMatchObject([{ id, status: "scheduled", noShow: 0 }]);
  });

  test("is judged once the session has begun, by staff, and never with a completion", async () => {
    expect((await noShow(trainerId)).problem.code).toBe("INVALID_STATE");
    world.now = new Date(noon.getTime() + 30 * 60_000);
    expect((await noShow(client)).problem.code).toBe("INVALID_STATE");
    expect((await noShow(trainerId, "completed")).problem.errors).toEqual([{ path: "noShow", code: "INVALID" }]);
    expect((await settle("cancelled", trainerId)).data).toMatchObject({ status: "cancelled", noShow: 0 });
  });
});

describe("changing a reservation", () => {
  test("moves it and keeps its credit while that is valid", async () => {
    const { data } = await change(later, trainerId);
    expect(data).toMatchObject({ start: "2026-05-20T18:00:00.000Z", version: 2, trainerId });
    expect(await ledger()).toEqual(["booked"]);
  });

  test("to the same terms, tags in another order, changes nothing", async () => {
    await change({ tags: [3, 1] }, trainerId);
    const { data } = await change({ tags: [1, 3], version: 2, id }, client);
    expect(data).toMatchObject({ version: 2, tags: [1, 3] });
  });

  test("that overlaps only itself is fine", async () => {
    const over = { startedAt: at(day, "12:50"), endedAt: at(day, "13:50") };
    expect((await change(over, client)).status).toBe(200);
  });

  test("to a day beyond its lot takes a credit of another lot, free where only that is left", async () => {
    await transaction(world.db, (trx) => sell(trx, shop, client, { start: "2026-08-01", paid: 0, free: 1 }));
    const august = { startedAt: at("2026-08-20", "10:00"), endedAt: at("2026-08-20", "11:00") };
    const { data } = await change(august, trainerId);
    expect([data.is_free, await ledger()]).toEqual([1, ["booked", "returned", "booked free"]]);
    const back = await change({}, trainerId);
    expect([back.data.is_free, await ledger()]).toEqual([
      0,
      ["booked", "returned", "booked free", "returned free", "booked"],
    ]);
  });

  test("to a day that no credit pays for is refused, and everything stays", async () => {
    const over = { startedAt: at("2026-11-20", "10:00"), endedAt: at("2026-11-20", "11:00") };
    expect(refusalOf(await change(over, trainerId))).toBe("COURSE_QUOTA_EXHAUSTED");
    expect([await ledger(), await balanced(client)]).toEqual([["booked"], 12]);
  });

  test("of the client gives one their credit back and takes the other's", async () => {
    const other = await gym.client({}, { paid: 0, free: 1 });
    const { data } = await change({ clientId: other }, trainerId);
    expect(data).toMatchObject({ clientId: other, is_free: 1 });
    expect([await balanced(client), await balanced(other)]).toEqual([13, 0]);
  });

  test("of a course that has been deleted since keeps it, and nothing else can take it", async () => {
    const added = { name: "aerial", is_default: false };
    const course = await world.db.insertInto("course").values(added).returning("id").executeTakeFirstOrThrow();
    await change({ courseId: course.id }, trainerId);
    await world.db.updateTable("course").set({ deleted_at: noon }).where("id", "=", course.id).execute();
    expect((await change({ courseId: course.id, ...later }, trainerId)).status).toBe(200);
    await change({ ...later }, trainerId);
    expect(refusalOf(await change({ courseId: course.id, ...later }, trainerId))).toEqual(["courseId INVALID"]);
  });

  test("with a tag that has been removed since keeps it, beside others too, and nothing else can take it", async () => {
    const name = JSON.stringify({ en: "Rowing", cn: "划船" });
    const { data: tag } = await world.call(courses.createTag, { body: { kind: "course_type", name } }, admin);
    await change({ tags: [1, tag.id] }, trainerId);
    await world.call(courses.removeTag, { params: { id: `${tag.id}` }, query: {} }, admin);
    expect((await change({ tags: [tag.id, 2], ...later }, trainerId)).data.tags).toEqual([2, tag.id]);
    await change({ tags: [2], ...later }, client);
    expect(refusalOf(await change({ tags: [2, tag.id], ...later }, trainerId))).toEqual(["tags INVALID"]);
  });

  test("with everything wrong is refused for the first thing, mended one by one", async () => {
    const taken = await gym.client();
    await gym.book(taken, later.startedAt, later.endedAt, { trainerId });
    await gym.book(client, at(day, "16:00"), at(day, "17:00"), { trainerId: stranger });
    const old = { startedAt: at("2026-04-01", "10:00"), endedAt: at("2026-04-01", "11:00") };
    const away = await gym.client({ end_of_date: "2026-05-20" });
    const wrong = { id: id + 1, version: 9, clientId: missing, tags: [999], ...old };
    const steps: readonly (readonly [object, unknown])[] = [
      [{ ...wrong, endedAt: old.startedAt }, ["endedAt SESSION_TOO_SHORT"]],
      [wrong, ["id INVALID"]],
      [{ ...wrong, id }, ["startedAt TOO_LONG_AGO"]],
      [{ ...wrong, id, ...later }, ["tags INVALID"]],
      [{ ...wrong, id, ...later, tags: [2] }, "NOT_FOUND"],
      [{ version: 9, clientId: away, ...later }, "STALE"],
      [{ clientId: away, ...later }, "PERSON_UNAVAILABLE"],
      [later, "TRAINER_BUSY"],
      [{ startedAt: at(day, "16:30"), endedAt: at(day, "17:30") }, "CLIENT_BUSY"],
    ];
    for (const [each, wanted] of steps) expect(refusalOf(await change(each, admin))).toEqual(wanted);
    expect((await change({}, admin)).data.version).toBe(1);
  });

  test("a trainer keeps the trainer, a client everything except time and tags; existing or not makes no difference", async () => {
    const names = ["clientId", "trainerId", "courseId"];
    const other = { clientId: await gym.client(), trainerId: stranger, courseId: 2 };
    const unknown = { clientId: missing, trainerId: missing, courseId: 999 };
    for (const over of [other, unknown]) {
      expect(refusalOf(await change(over, client))).toEqual(names.map((name) => `${name} NOT_ALLOWED`));
      expect(refusalOf(await change({ trainerId: over.trainerId }, trainerId))).toEqual(["trainerId NOT_ALLOWED"]);
    }
    expect((await change({ trainerId: stranger, courseId: 2 }, admin)).data).toMatchObject({ trainerId: stranger });
  });

  test("hands it only to clients in the trainer's scope", async () => {
    const others = await gym.client({ reports_to: stranger });
    const setting = { params: { name: "trainerScope" } };
    await world.call(company.changeSetting, { ...setting, body: { value: "own" } }, admin);
    expect(refusalOf(await change({ clientId: others }, trainerId))).toBe("NOT_FOUND");
    await world.call(company.changeSetting, { ...setting, body: { value: "all" } }, admin);
    expect((await change({ clientId: others }, trainerId)).status).toBe(200);
  });

  test("is for a client over once it begins, and never leads into the past", async () => {
    const past = { startedAt: at("2026-05-20", "12:00"), endedAt: at("2026-05-20", "13:00") };
    expect(refusalOf(await change(past, client))).toEqual(["startedAt IN_PAST"]);
    world.now = new Date(at(day, "12:20"));
    expect(refusalOf(await change({ tags: [2] }, client))).toBe("INVALID_STATE");
    expect((await change({ tags: [2] }, trainerId)).status).toBe(200);
  });

  test("that is finished is refused, for every caller and even without a change", async () => {
    await settle("cancelled", admin);
    for (const as of [admin, trainerId, client]) {
      expect(refusalOf(await change({}, as))).toBe("INVALID_STATE");
      expect(refusalOf(await change(later, as))).toBe("INVALID_STATE");
    }
  });

  test("is for nobody else: the same answer as for one that does not exist", async () => {
    const passerBy = await gym.client();
    const answers = [
      await change(later, stranger),
      await change(later, passerBy),
      await change(later, admin, missing),
      await change({ ...later, id }, admin, missing),
      await change({ ...later, id: missing }, stranger),
      await settle("cancelled", stranger),
      await settle("cancelled", passerBy),
    ];
    expect(new Set(answers.map(({ problem }) => JSON.stringify(problem)))).toEqual(
      new Set(['{"status":404,"code":"NOT_FOUND","title":"Not found"}']),
    );
    expect(refusalOf(await change(later, manager))).toBe("FORBIDDEN");
  });
});

describe("the status", () => {
  const people = { admin: () => admin, trainer: () => trainerId, client: () => client };
  const before = at(day, "12:19");
  const begun = at(day, "12:20");

  test.each([
    ["admin", before, "completed", "INVALID_STATE"],
    ["admin", begun, "completed", "done"],
    ["admin", before, "cancelled", "done"],
    ["admin", begun, "cancelled", "done"],
    ["admin", begun, "scheduled", "INVALID_STATE"],
    ["trainer", before, "completed", "INVALID_STATE"],
    ["trainer", begun, "completed", "done"],
    ["trainer", before, "cancelled", "done"],
    ["trainer", begun, "cancelled", "done"],
    ["trainer", before, "scheduled", "INVALID_STATE"],
    ["client", before, "completed", "FORBIDDEN"],
    ["client", begun, "completed", "FORBIDDEN"],
    ["client", before, "cancelled", "done"],
    ["client", begun, "cancelled", "INVALID_STATE"],
    ["client", before, "scheduled", "INVALID_STATE"],
  ] as const)("by %s at %s to %s: %s", async (who, now, status, wanted) => {
    world.now = new Date(now);
    const as = people[who]();
    const answer = await settle(status, as);
    expect(answer.problem.code ?? "done").toBe(wanted);
    const entries = { completed: ["booked", "completed"], cancelled: ["booked", "returned"], scheduled: ["booked"] };
    expect(await ledger()).toEqual(entries[wanted === "done" ? status : "scheduled"]);
    if (wanted !== "done") return;
    expect(answer.data).toMatchObject({ status, version: 2, actions: [] });
    expect(await balanced(client)).toBe(status === "completed" ? 12 : 13);
    for (const next of ["scheduled", "completed", "cancelled"] as const) {
      expect((await settle(next, admin)).problem.code).toBe("INVALID_STATE");
    }
  });

  test("is refused to those who looked at another version", async () => {
    await change(later, admin);
    expect((await settle("cancelled", client, 1)).problem).toMatchObject({ status: 412, code: "STALE" });
    expect((await settle("cancelled", client, 2)).status).toBe(200);
  });

  test("of a session past is set even when the client has been deleted since", async () => {
    world.now = new Date(at(day, "15:00"));
    await world.db.updateTable("person").set({ deleted_at: world.now }).where("id", "=", client).execute();
    expect((await settle("completed", trainerId)).data).toMatchObject({ status: "completed" });
  });
});
