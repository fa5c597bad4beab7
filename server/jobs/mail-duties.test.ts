import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#contract/sales/accounts.ts";
import { company } from "#contract/club/settings.ts";
import { messagePreferences } from "#contract/messaging/message-preferences.ts";
import { notifications } from "#contract/messaging/notifications.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { addDays } from "#contract/kernel/values.ts";
import { transaction } from "../kernel/db/connection.ts";
import { runScheduledJobs } from "./scheduled-jobs.ts";
import { scheduledJobs } from "../start/domains.ts";
import { remindOfSessions } from "../schedule/reservations/message-commands.ts";
import { sendAll, setUpMail, waitingIn } from "../test/receivers/outbox.ts";
import { at, openGym } from "../test/scenes/sessions.ts";

const gym = await openGym();
const { world, shop, admin } = gym;
const { trainer } = shop;
afterAll(() => world[Symbol.asyncDispose]());

/** The day of each test's sessions, after those of the ones before. */
let day = "2026-05-25";
beforeEach(async () => {
  day = addDays(day, 7);
  for (const table of ["message", "tick"] as const) await world.db.deleteFrom(table).execute();
  await roundAt(addDays(day, -5), "12:00");
});

/**
 * The messages that a round at a time of the club writes, except those about sessions, which are written immediately.
 */
async function roundAt(date: string, time: string) {
  world.now = new Date(at(date, time));
  await setUpMail(world);
  await sendAll(world);
  const failed = await runScheduledJobs(world.db, scheduledJobs, world.now);
  expect([...(failed ?? [])]).toEqual([]);
  const written = await waitingIn(world);
  return written.filter(({ event }) => dutyEvents.has(event));
}

const dutyEvents = new Set<string>(["reminder", "trainerTomorrow", "birthday", "paymentDue", "paymentOverdue"]);
const people = (found: Awaited<ReturnType<typeof waitingIn>>) => found.map(({ person, event }) => [person, event]);
const session = (client: number, date: string, from: string, to: string) =>
  gym.book(client, at(date, from), at(date, to));

describe("a reminder", () => {
  test("comes a day and two hours before, once, and is dropped once the session has begun", async () => {
    const client = await gym.client();
    await session(client, day, "09:00", "10:00");
    expect(await roundAt(addDays(day, -1), "08:55")).toEqual([]);
    const first = await roundAt(addDays(day, -1), "09:05");
    expect(people(first)).toEqual([[client, "reminder"]]);
    const start = new Date(at(day, "09:00"));
    expect(first[0]).toMatchObject({
      facts: { start: start.toISOString(), course: "privateTrainingSession" },
      expires: start,
    });
    expect(await roundAt(addDays(day, -1), "09:15")).toEqual([]);
    expect(await roundAt(day, "06:55")).toEqual([]);
    expect(people(await roundAt(day, "07:05"))).toEqual([[client, "reminder"]]);
    expect(await roundAt(day, "07:15")).toEqual([]);
  });

  test("follows the club's hours, and comes for the time that a session is moved to alone", async () => {
    const client = await gym.client();
    const id = await session(client, day, "09:00", "10:00");
    const known = await world.call(company.settings, {}, admin);
    const version = known.data.find(({ name }) => name === "reminderHours")?.version ?? 1;
    const body = { value: [3], version };
    expect((await world.call(company.changeSetting, { params: { name: "reminderHours" }, body }, admin)).status).toBe(
      200,
    );
    expect(await roundAt(addDays(day, -1), "09:05")).toEqual([]);
    const moved = { params: { id: `${id}` }, body: gym.draft(client, at(day, "15:00"), at(day, "16:00")) };
    expect((await world.call(reservations.details, moved, admin)).status).toBe(200);
    expect(await roundAt(day, "06:05")).toEqual([]);
    expect(people(await roundAt(day, "12:05"))).toEqual([[client, "reminder"]]);
    await world.call(
      company.changeSetting,
      { params: { name: "reminderHours" }, body: { value: [24, 2], version: version + 1 } },
      admin,
    );
  });

  test("that waits goes when its session is cancelled or moved", async () => {
    const client = await gym.client();
    const id = await session(client, day, "09:00", "10:00");
    expect(await roundAt(addDays(day, -1), "09:05")).toHaveLength(1);
    const body = { status: "cancelled" } as const;
    expect((await world.call(reservations.status, { params: { id: `${id}` }, body }, admin)).status).toBe(200);
    expect((await waitingIn(world)).filter(({ event }) => event === "reminder")).toEqual([]);
  });

  test("does not come for moments before the session was booked", async () => {
    const client = await gym.client();
    await roundAt(day, "07:55");
    world.now = new Date(at(day, "08:05"));
    await session(client, day, "09:00", "10:00");
    await session(client, day, "10:03", "11:00");
    expect(await roundAt(day, "08:06")).toEqual([]);
  });

  test("is made up for after a standstill, the last one alone", async () => {
    const client = await gym.client();
    await session(client, day, "09:00", "10:00");
    await session(client, addDays(day, 1), "08:00", "09:00");
    const late = { from: new Date(at(addDays(day, -1), "08:55")), until: new Date(at(addDays(day, -1), "09:05")) };
    await transaction(world.db, (trx) =>
      remindOfSessions(trx, { ...late, hours: [24, 2] }, new Date(at(day, "08:00"))),
    );
    expect((await waitingIn(world)).filter(({ event }) => event === "reminder")).toEqual([]);
    expect(people(await roundAt(day, "08:00"))).toEqual([
      [client, "reminder"],
      [client, "reminder"],
    ]);
    expect(await roundAt(day, "09:30")).toEqual([]);
  });

  test("that somebody had muted does not come when they want to hear again, but the next one does", async () => {
    const client = await gym.client();
    await session(client, day, "09:00", "10:00");
    const mute = (muted: boolean) => {
      const body = { kind: "reminders", channel: "mail", muted } as const;
      return world.call(messagePreferences.mute, { params: { id: `${client}` }, body }, client);
    };
    expect((await mute(true)).status).toBe(200);
    expect(await roundAt(addDays(day, -1), "09:05")).toEqual([]);
    expect((await mute(false)).status).toBe(200);
    expect(await roundAt(addDays(day, -1), "09:15")).toEqual([]);
    expect(people(await roundAt(day, "07:05"))).toEqual([[client, "reminder"]]);
  });

  test("is written once by any number of parallel callers", async () => {
    const client = await gym.client();
    await session(client, day, "09:00", "10:00");
    world.now = new Date(at(addDays(day, -1), "09:05"));
    await setUpMail(world);
    await sendAll(world);
    const round = { db: world.db, now: world.now, today: addDays(day, -1), isOver: () => false };
    const reminders = scheduledJobs.find(({ name }) => name === "reminders of sessions");
    await Promise.all(Array.from({ length: 6 }, async () => reminders?.run(round)));
    expect(people(await waitingIn(world)).filter(([, event]) => event === "reminder")).toEqual([[client, "reminder"]]);
  });
});

test("trainers who give sessions tomorrow learn which from the club's hour on, once", async () => {
  const client = await gym.client();
  const idle = await world.person("trainer");
  await session(client, day, "09:00", "10:00");
  await session(client, day, "07:00", "08:00");
  await gym.book(client, at(addDays(day, 1), "09:00"), at(addDays(day, 1), "10:00"), { trainerId: idle });
  const tomorrow = (found: Awaited<ReturnType<typeof roundAt>>) =>
    found.filter(({ event }) => event === "trainerTomorrow");
  expect(tomorrow(await roundAt(addDays(day, -1), "17:55"))).toEqual([]);
  const [first, ...others] = tomorrow(await roundAt(addDays(day, -1), "18:05"));
  expect([first?.person, others]).toEqual([trainer, []]);
  const starts = [at(day, "07:00"), at(day, "09:00")].map((start) => new Date(start).toISOString());
  expect(first?.facts).toMatchObject({ day: day, sessions: starts.map((start) => ({ start })) });
  expect(tomorrow(await roundAt(addDays(day, -1), "18:15"))).toEqual([]);
});

test("a birthday is greeted in the morning where the club wants it, that of 29 February on 1 March", async () => {
  // `at` says summer time: of the club's own it is an hour earlier.
  const leapling = await gym.client({ date_of_birth: "2000-02-29", end_of_date: "2030-01-01" });
  await gym.client({ date_of_birth: "2000-02-28", end_of_date: "2030-01-01" });
  expect(await roundAt("2027-03-01", "09:05")).toEqual([]);
  const known = await world.call(company.settings, {}, admin);
  const version = known.data.find(({ name }) => name === "messageEvents")?.version ?? 1;
  const body = { value: { birthday: true }, version };
  expect((await world.call(company.changeSetting, { params: { name: "messageEvents" }, body }, admin)).status).toBe(
    200,
  );
  await world.db.deleteFrom("tick").execute();
  expect(await roundAt("2027-03-01", "08:55")).toEqual([]);
  expect(people(await roundAt("2027-03-01", "09:05"))).toEqual([[leapling, "birthday"]]);
  expect(await roundAt("2027-03-01", "09:20")).toEqual([]);
  expect(people(await roundAt("2028-02-29", "09:05"))).toEqual([[leapling, "birthday"]]);
});

test("what is to be paid is announced three days ahead and once it is overdue, each once, with all that is due by then", async () => {
  const client = await gym.client();
  const fee = async (amount: string, due_on: string) => {
    const body = { name: { en: "Locker", cn: "储物柜" }, amount, due_on };
    expect((await world.call(accounts.fee, { params: { id: `${client}` }, body }, admin)).status).toBe(200);
  };
  await fee("20.00", day);
  await fee("5.00", day);
  await fee("1.00", addDays(day, 6));
  expect(await roundAt(addDays(day, -4), "09:05")).toEqual([]);
  const [due, ...others] = await roundAt(addDays(day, -3), "09:05");
  expect([due?.person, due?.event, others]).toEqual([client, "paymentDue", []]);
  expect(due?.facts).toMatchObject({ amount: { amount: "25.00", currency: "CAD" }, due: day });
  expect(await roundAt(addDays(day, -2), "09:05")).toEqual([]);
  expect(people(await roundAt(addDays(day, 3), "09:05"))).toEqual([[client, "paymentDue"]]);
  const inApp = await world.call(notifications.list, {}, client);
  const paying = inApp.data.items.filter(({ event }) => event.startsWith("PAYMENT_"));
  expect(paying.map(({ event, detail }) => [event, detail])).toEqual([
    ["PAYMENT_DUE", { amount: "1.00", due: addDays(day, 6) }],
    ["PAYMENT_DUE", { amount: "25.00", due: day }],
  ]);
  expect(await roundAt(addDays(day, 7), "09:05")).toEqual([]);
  const [late] = await roundAt(addDays(day, 8), "09:05");
  expect(late).toMatchObject({
    person: client,
    event: "paymentOverdue",
    facts: { amount: { amount: "25.00" }, since: day },
  });
  expect(await roundAt(addDays(day, 9), "09:05")).toEqual([]);
  const [more] = await roundAt(addDays(day, 14), "09:05");
  expect(more).toMatchObject({ event: "paymentOverdue", facts: { amount: { amount: "26.00" }, since: day } });
});

test("what had been overdue for more than a week when it was first looked at is not announced", async () => {
  const client = await gym.client();
  const body = { name: { en: "Locker", cn: "储物柜" }, amount: "20.00", due_on: day };
  expect((await world.call(accounts.fee, { params: { id: `${client}` }, body }, admin)).status).toBe(200);
  expect(await roundAt(addDays(day, 16), "09:05")).toEqual([]);
  const inApp = await world.call(notifications.list, {}, client);
  expect(inApp.data.items.filter(({ event }) => event.startsWith("PAYMENT_"))).toEqual([]);
});
