import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { notifications } from "#contract/messaging/notifications.ts";
import { startJobs } from "../kernel/jobs/runner.ts";
import { runScheduledJobs, scheduledJobsWorker } from "./scheduled-jobs.ts";
import { scheduledJobs } from "../start/domains.ts";
import { at, openGym } from "../test/scenes/sessions.ts";

const gym = await openGym();
const { world } = gym;
afterAll(() => world[Symbol.asyncDispose]());

const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(world.now.getTime() + minutes * MINUTE);

beforeEach(async () => {
  await world.db.deleteFrom("notification").execute();
  await world.db.deleteFrom("tick").execute();
});

/** Makes the database refuse notifications of low credits, until it is undone. */
async function breakLowCredits(): Promise<() => Promise<void>> {
  await sql`create function refuse_notification() returns trigger language plpgsql as
    $$ begin raise exception 'not today'; end $$`.execute(world.db);
  await sql`create trigger broken before insert on notification for each row
    when (new.event = 'CREDITS_LOW') execute function refuse_notification()`.execute(world.db);
  return async () => void (await sql`drop function refuse_notification cascade`.execute(world.db));
}

/** A client with one credit left and a package in its last days. */
async function clientAtTheEnd(hour: number): Promise<number> {
  const client = await gym.client({}, { paid: 2, free: 0, start: "2026-05-01", days: 23 });
  await gym.book(client, at("2026-05-21", `${hour}:00`), at("2026-05-21", `${hour + 1}:00`));
  return client;
}

async function eventsOf(client: number) {
  const { items } = (await world.call(notifications.list, { query: {} }, client)).data;
  return items.map(({ event }) => event).toSorted();
}

test("a reminder that fails waits for the next turn and delays no other", async () => {
  const client = await clientAtTheEnd(10);
  const mend = await breakLowCredits();
  expect([...((await runScheduledJobs(world.db, scheduledJobs, world.now)) ?? [])]).toEqual([
    ["credits running low", expect.objectContaining({ message: "not today" })],
  ]);
  expect(await eventsOf(client)).toEqual(["PACKAGE_ENDING", "RESERVATION_MADE"]);
  expect(await runScheduledJobs(world.db, scheduledJobs, inMinutes(9))).toBeUndefined();
  await mend();
  expect((await runScheduledJobs(world.db, scheduledJobs, inMinutes(10)))?.size).toBe(0);
  expect(await eventsOf(client)).toEqual(["CREDITS_LOW", "PACKAGE_ENDING", "RESERVATION_MADE"]);
});

test("a reminder that fails is logged once, and once again when it goes well", async () => {
  await clientAtTheEnd(12);
  const mend = await breakLowCredits();
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(line) });
  let asked = 0;
  const clock = () => inMinutes(10 * (asked += 1));
  const reminders = startJobs([scheduledJobsWorker({ db: world.db, clock, log, jobs: scheduledJobs }, 1)]);
  const rounds = async (more: number) => {
    const until = asked + more;
    await vi.waitFor(() => expect(asked).toBeGreaterThan(until), { timeout: 60_000 });
  };
  await rounds(4);
  await mend();
  await rounds(4);
  await reminders.close();
  const said = lines.map((line) => JSON.parse(line) as { msg: string; reminder: string });
  expect(said.map(({ msg, reminder }) => [msg, reminder])).toEqual([
    ["reminders failed", "credits running low"],
    ["reminders go well again", "credits running low"],
  ]);
});

test("people are looked at a few thousand at a time, and nobody is left out", async () => {
  const first = await clientAtTheEnd(14);
  await sql`select setval(pg_get_serial_sequence('person', 'id'), 12345)`.execute(world.db);
  const last = await clientAtTheEnd(16);
  expect(last).toBeGreaterThan(12_345);
  await runScheduledJobs(world.db, scheduledJobs, world.now);
  const all = ["CREDITS_LOW", "PACKAGE_ENDING", "RESERVATION_MADE"];
  expect([await eventsOf(first), await eventsOf(last)]).toEqual([all, all]);
});
