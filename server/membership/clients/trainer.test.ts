import { sql } from "kysely";
import type * as z from "zod/mini";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { activity } from "#contract/club/activity.ts";
import { trainerChange } from "#contract/membership/trainer-change.ts";
import { company } from "#contract/club/settings.ts";
import { people } from "#contract/identity/people.ts";
import { notifications } from "#contract/messaging/notifications.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { series } from "#contract/schedule/series.ts";
import { addDays } from "#contract/kernel/values.ts";
import { type Reader, follow } from "../../test/receivers/reader.ts";
import { at, expectInvariants, openGym } from "../../test/scenes/sessions.ts";
import { noon, today } from "../../test/world/world.ts";

const gym = await openGym();
const { world, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());
afterEach(() => expectInvariants(world));

let from = 0;
let to = 0;
let client = 0;
/** Sessions of the client: two ahead with their trainer, one with another trainer, one that begins now. */
let ahead: readonly number[] = [];
let besides: readonly number[] = [];
const tomorrow = addDays(today, 1);
const one = [at(tomorrow, "10:00"), at(tomorrow, "11:00")] as const;
const two = [at(addDays(today, 2), "10:00"), at(addDays(today, 2), "11:30")] as const;

beforeEach(async () => {
  world.now = noon;
  from = await world.person("trainer", { first_name: "Fay", last_name: "Old" });
  to = await world.person("trainer", { first_name: "Nia", last_name: "New", email: `nia${from}@example.com` });
  client = await gym.client({ reports_to: from });
  const late = await gym.book(client, ...two, { trainerId: from });
  const early = await gym.book(client, ...one, { trainerId: from });
  const begun = await gym.book(client, at(today, "12:00"), at(today, "13:00"), { trainerId: from });
  const others = await gym.book(client, at(tomorrow, "08:00"), at(tomorrow, "09:00"), { trainerId: to });
  ahead = [early, late];
  besides = [begun, others];
});

type Body = Partial<z.input<typeof trainerChange.update.body>>;

const change = (body: Body = {}) => world.call(trainerChange.update, { body: { client, trainer: to, ...body } }, admin);

async function refused(body: Body): Promise<unknown> {
  const { problem } = await change(body);
  return problem.errors ? problem.errors.map(({ path, code }) => `${path} ${code}`).join() : problem.code;
}

async function balanced(): Promise<number> {
  const { data } = await world.call(reservations.summaryOfPerson, { params: { id: `${client}` } }, admin);
  return data.balanced;
}

/** Status, trainer and version of sessions, in the order of their ids as given. */
async function sessionsOf(ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ id: number; text: string }>`
    select id, status || ' ' || trainer_id || ' ' || version as text from reservation
    where id = any(${ids}::integer[])`.execute(world.db);
  return ids.map((id) => rows.find((row) => row.id === id)?.text ?? "gone");
}

/** Everything that a change of trainer could touch. */
async function everything(): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select md5(concat(
      (select string_agg(p::text, '|' order by id) from person p),
      (select string_agg(r::text, '|' order by id) from reservation r),
      (select string_agg(e::text, '|' order by id) from credit_entry e),
      (select string_agg(a::text, '|' order by id) from activity a)
    )) as digest`.execute(world.db);
  return rows[0]?.digest ?? "";
}

/** The next message about reservations; others may come before it. */
async function nextOfReservations(reader: Reader) {
  let message = await reader.message();
  while (message && !message.topics.includes("reservations")) message = await reader.message();
  return message;
}

describe("a change of trainer", () => {
  test("lists the reservations ahead with the previous trainer, and cancels them with their credits returned", async () => {
    const credits = await balanced();
    const listed = await world.call(trainerChange.affected, { params: { id: `${client}` } }, admin);
    expect(listed.data.map(({ id, trainer }) => [id, trainer.id])).toEqual(ahead.map((id) => [id, from]));
    const { data } = await change({ future: "cancel", version: 1 });
    const name = { first_name: "Nia", last_name: "New" };
    const { undo, ...changed } = data;
    expect(changed).toEqual({
      id: client,
      reports_to: { id: to, name },
      affected_count: 2,
      affected_reservations: listed.data,
      version: 2,
    });
    expect(undo).toBeDefined();
    expect(await sessionsOf(ahead)).toEqual([`cancelled ${from} 2`, `cancelled ${from} 2`]);
    expect(await sessionsOf(besides)).toEqual([`scheduled ${from} 1`, `scheduled ${to} 1`]);
    expect(await balanced()).toBe(credits + 2);
    const profile = await world.call(people.profile, { params: { id: `${client}` } }, to);
    expect(profile.data).toMatchObject({ clientType: "pro", reports_to: { id: to, name }, version: 2 });
    const entries = await world.call(activity.list, { params: { id: `${client}` }, query: {} }, client);
    const before = { trainer: { first_name: "Fay", last_name: "Old" } };
    expect(entries.data[0]).toMatchObject({ event: "TRAINER_CHANGED", detail: { before, after: { trainer: name } } });
  });

  test("keeps them if requested", async () => {
    const credits = await balanced();
    expect((await change({ future: "keep" })).data.affected_reservations.map(({ id }) => id)).toEqual(ahead);
    expect(await sessionsOf(ahead)).toEqual([`scheduled ${from} 1`, `scheduled ${from} 1`]);
    expect(await balanced()).toBe(credits);
    const { data } = await world.call(trainerChange.affected, { params: { id: `${client}` } }, admin);
    expect(data.map(({ id }) => id)).toEqual(besides.slice(1));
  });

  test("moves them by default, on the credits they have, between others of the new trainer", async () => {
    const other = await gym.client();
    await gym.book(other, at(tomorrow, "09:00"), at(tomorrow, "10:00"), { trainerId: to });
    await gym.book(other, at(tomorrow, "11:00"), at(tomorrow, "12:00"), { trainerId: to });
    const credits = await balanced();
    expect((await change()).data.affected_reservations).toHaveLength(2);
    expect(await sessionsOf(ahead)).toEqual([`scheduled ${to} 2`, `scheduled ${to} 2`]);
    expect(await sessionsOf(besides)).toEqual([`scheduled ${from} 1`, `scheduled ${to} 1`]);
    expect(await balanced()).toBe(credits);
  });

  test("that would move one onto another of the new trainer changes nothing, and says what is in the way", async () => {
    const other = await gym.client({ first_name: "Bea" });
    const busy = [at(addDays(today, 2), "11:00"), at(addDays(today, 2), "12:00")] as const;
    const blocker = await gym.book(other, ...busy, { trainerId: to });
    const before = await everything();
    const { problem } = await change({ future: "move" });
    expect(problem).toMatchObject({
      status: 409,
      code: "TRAINER_BUSY",
      reservation: { id: blocker, clientName: { first_name: "Bea" } },
    });
    expect(problem["free_times"]).toHaveLength(3);
    expect(await everything()).toBe(before);
    expect((await change({ future: "cancel" })).status).toBe(200);
  });

  test("that would move one to a day on which the new trainer is not there changes nothing", async () => {
    const gone = addDays(today, 2);
    const leaving = await world.person("trainer", { end_of_date: gone });
    const before = await everything();
    const { problem } = await change({ trainer: leaving, future: "move" });
    expect(problem).toMatchObject({ code: "PERSON_UNAVAILABLE", person: leaving, from: gone, until: null });
    expect(await everything()).toBe(before);
  });

  test("moves a series with one notification to each, however many sessions", async () => {
    const person = await gym.client({ reports_to: from });
    const draft = gym.draft(person, at(tomorrow, "18:00"), at(tomorrow, "19:00"), { trainerId: from });
    const rule = { ...draft, everyWeeks: 1 as const, times: 3, outside_hours: true };
    const { confirm } = (await world.call(series.book, { body: rule }, admin)).data;
    expect((await world.call(series.book, { body: { ...rule, confirm } }, admin)).data.booked).toHaveLength(3);
    expect((await change({ client: person, future: "move" })).status).toBe(200);
    const newest = async (as: number) => {
      const { items } = (await world.call(notifications.list, { query: {} }, as)).data;
      const about = items.filter(({ event }) => event === "RESERVATION_MOVED" || event === "RESERVATION_MADE");
      return about.map(({ event, detail }) => [event, "also" in detail ? detail.also?.length : 0]);
    };
    const made = ["RESERVATION_MADE", 2];
    expect(await newest(person)).toEqual([["RESERVATION_MOVED", 2], made]);
    expect((await newest(from)).slice(0, 2)).toEqual([["RESERVATION_MOVED", 2], made]);
    expect((await newest(to))[0]).toEqual(made);
  });

  test("gives a client without trainer one", async () => {
    const alone = await gym.client({ reports_to: null });
    const { data } = await change({ client: alone, future: "move" });
    expect(data).toMatchObject({ id: alone, reports_to: { id: to }, affected_reservations: [], version: 2 });
    const entries = await world.call(activity.list, { params: { id: `${alone}` }, query: {} }, admin);
    expect(entries.data[0]?.detail).toMatchObject({
      before: { trainer: null },
      after: { trainer: { last_name: "New" } },
    });
  });

  test.each(["cancel", "move"] as const)(
    "that has them %s is announced to all whose calendars show it",
    async (future) => {
      await world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value: "own" } }, admin);
      if (!world.app.server.listening) await world.app.listen({ host: "127.0.0.1", port: 0 });
      const affected = [from, client, await gym.client({ reports_to: from })];
      if (future === "move") affected.push(to, await gym.client({ reports_to: to }));
      const open = async (id: number) => follow(world.app.listeningOrigin, await world.token(id));
      const readers = await Promise.all(affected.map(open));
      for (const reader of readers) await reader.message();
      await change({ future });
      for (const reader of readers) {
        expect(await nextOfReservations(reader)).toBeDefined();
        reader.leave();
      }
    },
  );
});

describe("a change of trainer is refused", () => {
  test("by what is wrong, in this order", async () => {
    const member = await world.person("client");
    const employee = await world.person("employee");
    const deleted = await world.person("trainer", { deleted_at: noon });
    const inactive = [
      await world.person("trainer", { status_set: "suspended" }),
      await world.person("trainer", { start_of_date: tomorrow }),
      await world.person("trainer", { end_of_date: today }),
      await world.person("trainer", { phone: null }),
      await world.person("trainer", { leave_from: addDays(today, 9), leave_to: addDays(today, 10) }),
      await world.person("trainer", { dismissed_from: today }),
    ];
    const before = await everything();
    expect(await refused({ trainer: 0 })).toBe("trainer TOO_SMALL");
    expect(await refused({ client: 2_000_000_000, trainer: from, version: 9 })).toBe("NOT_FOUND");
    expect(await refused({ client: to, version: 9 })).toBe("NOT_FOUND");
    for (const trainer of [2_000_000_000, employee, client, deleted]) {
      expect(await refused({ trainer, version: 9 })).toBe("NOT_FOUND");
    }
    expect(await refused({ trainer: from, version: 9 })).toBe("trainer SAME_TRAINER");
    for (const trainer of inactive) {
      expect(await refused({ trainer, version: 9 })).toBe("trainer TRAINER_NOT_ACTIVE");
    }
    expect(await refused({ client: member, version: 9 })).toBe("STALE");
    expect(await refused({ client: member })).toBe("INVALID_STATE");
    expect(await refused({ version: 9 })).toBe("STALE");
    expect(await everything()).toBe(before);
  });
});
