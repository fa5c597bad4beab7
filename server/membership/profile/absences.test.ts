import { endings } from "#contract/membership/terminations.ts";
import { sql } from "kysely";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { leave } from "#contract/membership/leave.ts";
import { people } from "#contract/identity/people.ts";
import { profiles } from "#contract/membership/profile.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { transaction } from "../../kernel/db/connection.ts";
import { at, expectInvariants, openGym, sell } from "../../test/scenes/sessions.ts";
import { noon } from "../../test/world/world.ts";

const gym = await openGym();
const { world, shop, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());
afterEach(async () => {
  world.now = noon;
  await expectInvariants(world);
});

/** A trainer with a client who has a session at ten on each of some days. */
async function booked(days: readonly string[], over: Parameters<typeof world.person>[1] = {}) {
  const trainerId = await world.person("trainer", { end_of_date: "2026-12-31", ...over });
  const client = await gym.client({ reports_to: trainerId });
  const ids: number[] = [];
  for (const day of days) ids.push(await gym.book(client, at(day, "10:00"), at(day, "11:00"), { trainerId }));
  return { trainerId, client, ids };
}

async function standing(ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ status: string }>`
    select status from reservation where id = any(${ids}::integer[]) order by id`.execute(world.db);
  return rows.map(({ status }) => status);
}

async function upcoming(client: number): Promise<number | undefined> {
  return (await world.call(people.profile, { params: { id: `${client}` } }, admin)).data.upcoming_courses;
}

async function free(client: number): Promise<number> {
  return (await world.call(reservations.summaryOfPerson, { params: { id: `${client}` } }, admin)).data.balanced;
}

async function affected(person: number, query: { from: string; until?: string }) {
  const { data } = await world.call(endings.affected, { params: { id: `${person}` }, query }, admin);
  return data.map(({ id }) => id);
}

function away(person: number, from: string, until?: string, over: object = {}) {
  const kind = until === undefined ? "dismissed" : "onLeave";
  const reason = { reason_type: kind, reason_name: until === undefined ? "layOff" : "vacation" } as const;
  const body = { ...reason, started_at: from, ...(until !== undefined && { ended_at: until }), ...over };
  return world.call(leave.submit, { params: { id: `${person}` }, body }, admin);
}

function idsOf(rows: readonly { id: number }[] | undefined): number[] | undefined {
  return rows?.map(({ id }) => id);
}

const week = ["2026-06-01", "2026-06-02", "2026-06-03", "2026-06-04"];

describe.each(["trainerId", "client"] as const)("a leave of the %s", (side) => {
  test("lists what falls into its days before and after, cancels that and gives the credits back", async () => {
    const { ids, client, ...rest } = await booked(week);
    const person = { client, ...rest }[side];
    const days = { from: "2026-06-02", until: "2026-06-04" };
    expect(await affected(person, days)).toEqual([ids[1], ids[2]]);
    const { data } = await away(person, days.from, days.until);
    expect(data.affected_reservations).toEqual([
      {
        id: ids[1],
        start: "2026-06-02T14:00:00.000Z",
        end: "2026-06-02T15:00:00.000Z",
        client: { id: client, name: expect.anything() as object },
        trainer: { id: rest.trainerId, name: expect.anything() as object },
      },
      expect.objectContaining({ id: ids[2] }),
    ]);
    expect(await standing(ids)).toEqual(["scheduled", "cancelled", "cancelled", "scheduled"]);
    expect([await free(client), await upcoming(client), await affected(person, days)]).toEqual([11, 13, []]);
  });

  test("with keep_reservations lists them and leaves them, and nothing unrelated asks again", async () => {
    const { ids, client, ...rest } = await booked(week);
    const person = { client, ...rest }[side];
    const { data } = await away(person, "2026-06-02", "2026-06-04", { keep_reservations: true });
    expect(idsOf(data.affected_reservations)).toEqual([ids[1], ids[2]]);
    expect(await affected(person, { from: "2026-06-01", until: "2026-06-04" })).toEqual([ids[0]]);
    const change = { params: { id: `${person}` }, body: { phone: "416 555 0199" } };
    const changed = await world.call(profiles.update, change, admin);
    expect(changed.data.affected_reservations).toEqual([]);
    const terms = { reason_type: "onLeave", reason_name: "vacation" } as const;
    const dates = { started_at: "2026-06-02", ended_at: "2026-06-05" };
    const body = { id: data.reasons?.id ?? 0, ...terms, ...dates };
    const longer = await world.call(leave.modify, { params: { id: `${person}` }, body }, admin);
    expect(idsOf(longer.data.affected_reservations)).toEqual([ids[3]]);
    expect(await standing(ids)).toEqual(["scheduled", "scheduled", "scheduled", "cancelled"]);
  });
});

test("withdrawing a leave affects nothing and brings nothing back", async () => {
  const { ids, trainerId } = await booked(week);
  const { data } = await away(trainerId, "2026-06-01", "2026-06-03");
  const body = { id: data.reasons?.id ?? 0 };
  const back = await world.call(leave.withdraw, { params: { id: `${trainerId}` }, body }, admin);
  expect(back.data.affected_reservations).toEqual([]);
  expect(await standing(ids)).toEqual(["cancelled", "cancelled", "scheduled", "scheduled"]);
});

test("an absence for good ends what was kept through one for a time", async () => {
  const { ids, trainerId } = await booked(week);
  await away(trainerId, "2026-06-02", "2026-06-04", { keep_reservations: true });
  expect(await affected(trainerId, { from: "2026-05-20" })).toEqual(ids);
  const change = { params: { id: `${trainerId}` }, body: { status: "suspended" as const } };
  const { data } = await world.call(profiles.update, change, admin);
  expect(idsOf(data.affected_reservations)).toEqual(ids);
  expect(await standing(ids)).toEqual(week.map(() => "cancelled"));
});

test("a dismissal cancels all from its day on", async () => {
  const { ids, trainerId } = await booked(week);
  expect(await affected(trainerId, { from: "2026-06-03" })).toEqual([ids[2], ids[3]]);
  const { data } = await away(trainerId, "2026-06-03");
  expect(idsOf(data.affected_reservations)).toEqual([ids[2], ids[3]]);
  expect(await standing(ids)).toEqual(["scheduled", "scheduled", "cancelled", "cancelled"]);
});

describe("an absence for good", () => {
  test("is listed page by page before, with the total", async () => {
    const { ids, trainerId } = await booked(week);
    const page = (query: { page?: string; pageSize?: string }) => {
      const params = { id: `${trainerId}` };
      return world.call(endings.affected, { params, query: { from: "2026-05-20", ...query } }, admin);
    };
    const turned = await Promise.all(["1", "2"].map((each) => page({ page: each, pageSize: "3" })));
    expect(turned.map(({ data }) => idsOf(data))).toEqual([ids.slice(0, 3), ids.slice(3)]);
    expect((await page({})).meta).toEqual({ total: ids.length, page: 1, pageSize: 200 });
    expect((await page({ page: "0" })).problem.code).toBe("VALIDATION_ERROR");
    const change = { params: { id: `${trainerId}` }, body: { status: "suspended" as const } };
    expect((await world.call(profiles.update, change, admin)).data.affected_count).toBe(ids.length);
  });

  test.each(["suspended", "dismissed"] as const)("%s by hand cancels all ahead, not what has begun", async (status) => {
    const { ids, client, trainerId } = await booked(["2026-05-20", "2026-05-21", "2026-06-01"]);
    const underway = await gym.book(client, at("2026-05-20", "11:30"), at("2026-05-20", "12:30"), { trainerId });
    const all = { from: "2026-05-20" };
    expect(await affected(client, all)).toEqual([ids[1], ids[2]]);
    const change = { params: { id: `${client}` }, body: { status } };
    const { data } = await world.call(profiles.update, change, admin);
    expect(idsOf(data.affected_reservations)).toEqual([ids[1], ids[2]]);
    expect([await standing(ids), await free(client)]).toEqual([["scheduled", "cancelled", "cancelled"], 11]);
    expect(await standing([underway])).toEqual(["scheduled"]);
  });

  test("by hand with keep_reservations leaves all, and the way back asks nothing", async () => {
    const { ids, trainerId } = await booked(week);
    const change = (body: object) => world.call(profiles.update, { params: { id: `${trainerId}` }, body }, admin);
    const kept = await change({ status: "suspended", keep_reservations: true });
    expect(idsOf(kept.data.affected_reservations)).toEqual(ids);
    expect((await change({ status: "active" })).data.affected_reservations).toEqual([]);
    expect(await standing(ids)).toEqual(week.map(() => "scheduled"));
  });
});

describe("dates that move", () => {
  test("cancel what is before the new first day and from the new end on", async () => {
    const { ids, trainerId } = await booked(week);
    const change = (body: object) => world.call(profiles.update, { params: { id: `${trainerId}` }, body }, admin);
    expect(await affected(trainerId, { from: "2026-01-01", until: "2026-06-02" })).toEqual([ids[0]]);
    const start = await change({ startOfDate: "2026-06-02" });
    expect(idsOf(start.data.affected_reservations)).toEqual([ids[0]]);
    expect(await affected(trainerId, { from: "2026-06-04" })).toEqual([ids[3]]);
    const end = await change({ endOfDate: "2026-06-04" });
    expect(idsOf(end.data.affected_reservations)).toEqual([ids[3]]);
    expect(await standing(ids)).toEqual(["cancelled", "scheduled", "scheduled", "cancelled"]);
  });

  test("of a client who starts early cancel what their lot pays for no more, though they are there", async () => {
    const start = { start_of_date: "2026-06-01", end_of_date: "2026-12-31" };
    const client = await world.person("client", { ...start, reports_to: shop.trainer, client_type: "pro" });
    await transaction(world.db, (trx) => sell(trx, shop, client, { start: "2026-06-01", days: 10 }));
    await transaction(world.db, (trx) => sell(trx, shop, client, { start: "2026-06-01", days: 60, paid: 0, free: 1 }));
    const ids = [
      await gym.book(client, at("2026-06-01", "07:00"), at("2026-06-01", "08:00")),
      await gym.book(client, at("2026-06-02", "07:00"), at("2026-06-02", "08:00")),
      await gym.book(client, at("2026-06-20", "07:00"), at("2026-06-20", "08:00")),
    ];
    const { data } = await world.call(leave.withdrawPending, { params: { id: `${client}` } }, admin);
    expect(idsOf(data.affected_reservations)).toEqual([ids[0], ids[1]]);
    expect([await standing(ids), await free(client)]).toEqual([["cancelled", "cancelled", "scheduled"], 13]);
  });

  test("of a trainer who starts early and so ends early cancel what is after that end", async () => {
    const over = { start_of_date: "2026-05-30", end_of_date: "2026-06-13" };
    const { ids, trainerId } = await booked(week, over);
    const { data } = await world.call(leave.withdrawPending, { params: { id: `${trainerId}` } }, admin);
    expect(idsOf(data.affected_reservations)).toEqual([ids[2], ids[3]]);
    expect(await standing(ids)).toEqual(["scheduled", "scheduled", "cancelled", "cancelled"]);
  });
});

describe("deleting", () => {
  test("a trainer cancels what is ahead, credits back, and does what the dialog said", async () => {
    const { ids, trainerId, client } = await booked(["2026-05-20", ...week.slice(0, 2)]);
    const said = await world.call(endings.deletion, { params: { id: `${trainerId}` } }, admin);
    const done = await world.call(endings.deleteTrainer, { params: { id: `${trainerId}` }, query: {} }, admin);
    expect([said.data, done.data]).toEqual([
      { clients: 1, reservations: 2, orders: 0 },
      { clients: 1, reservations: 2, orders: 0 },
    ]);
    expect([await standing(ids), await free(client)]).toEqual([["scheduled", "cancelled", "cancelled"], 12]);
  });

  test("a client does the same", async () => {
    const { ids, client } = await booked(week.slice(0, 2));
    const said = await world.call(endings.deletion, { params: { id: `${client}` } }, admin);
    const done = await world.call(endings.deleteClient, { params: { id: `${client}` }, query: {} }, admin);
    expect([said.data, done.data]).toEqual([
      { clients: 0, reservations: 2, orders: 1 },
      { clients: 0, reservations: 2, orders: 1 },
    ]);
    expect(await standing(ids)).toEqual(["cancelled", "cancelled"]);
  });
});
