import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { imports } from "#contract/data/import.ts";
import { notifications } from "#contract/messaging/notifications.ts";
import { orders } from "#contract/sales/orders.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { oneOff, openStudio } from "../../../../test/scenes/classes.ts";
import { openImporter, workAll } from "../../../../test/scenes/import-club.ts";
import { at, expectInvariants, openGym } from "../../../../test/scenes/sessions.ts";

const gym = await openGym();
const { world, admin, shop } = gym;
afterAll(() => world[Symbol.asyncDispose]());
const importer = openImporter(world, admin);
const of = (id: number) => ({ params: { id: String(id) } });

const header = "Booking ID,Email,Trainer,Date,Start,Duration";
const ann = "ann.ahead@example.org";
const client = await gym.client({ email: ann, end_of_date: "2026-12-31" });

async function booked(of_: number) {
  const found = await sql<{ start: Date; end: Date; status: string; trainer: number; tags: number[] }>`
    select starts_at as start, ends_at as "end", status, trainer_id as trainer, tags from reservation
    where client_id = ${of_} order by starts_at, id`.execute(world.db);
  return found.rows;
}

const line = (who: string, trainer: string, when: string) => `,${who}.ahead@example.org,${trainer},${when}`;

const left = async (id: number) => (await world.call(orders.balance, of(id), admin)).data.credits?.left;

const notificationCount = async (id: number) =>
  (await world.call(notifications.list, { query: {} }, id)).data.items.length;

test("sessions ahead are imported at the club's time, take a credit each, and nobody is notified", async () => {
  const before = await left(client);
  const csv = [
    header,
    `B-1,${ann},Tessa Rainer,2026-05-25,9:30 am,60`,
    `B-2,${ann},Tessa Rainer,2026-05-26,18:00,45`,
  ].join("\n");
  const done = await importer.whole("reservations", csv);
  expect(done).toMatchObject({ state: "done", counts: { new: 2, refused: 0 } });
  expect(await booked(client)).toEqual([
    {
      start: new Date(at("2026-05-25", "09:30")),
      end: new Date(at("2026-05-25", "10:30")),
      status: "scheduled",
      trainer: shop.trainer,
      tags: [1],
    },
    {
      start: new Date(at("2026-05-26", "18:00")),
      end: new Date(at("2026-05-26", "18:45")),
      status: "scheduled",
      trainer: shop.trainer,
      tags: [1],
    },
  ]);
  expect(await left(client)).toBe((before ?? 0) - 2);
  expect([await notificationCount(client), await notificationCount(shop.trainer)]).toEqual([0, 0]);
  const again = await importer.upload("reservations", csv);
  expect((await importer.judge(again.id)).counts).toMatchObject({ same: 2, new: 0 });
  expect((await importer.undo(done.id)).state).toBe("undone");
  expect((await booked(client)).map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
  expect(await left(client)).toBe(before);
  await expectInvariants(world);
});

test("what the calendar would refuse is refused, each with its reason", async () => {
  const [bo, cy] = [
    await gym.client({ email: "bo.ahead@example.org", end_of_date: "2026-06-30" }, { paid: 1, free: 0 }),
    await gym.client({ email: "cy.ahead@example.org", end_of_date: "2026-12-31" }),
  ];
  await gym.book(cy, at("2026-05-27", "10:00"), at("2026-05-27", "11:00"));
  const away = await world.person("trainer", { first_name: "Max", last_name: "Away", end_of_date: "2026-05-28" });
  expect(away).toBeGreaterThan(0);
  const lines = [
    line("bo", "Tessa Rainer", "2026-05-27,10:30,60"),
    line("cy", "Max Away", "2026-05-27,10:30,60"),
    line("cy", "Max Away", "2026-05-29,10:30,60"),
    line("bo", "Tessa Rainer", "2026-07-01,10:30,60"),
    line("bo", "Tessa Rainer", "2026-05-01,10:30,60"),
    line("bo", "Tessa Rainer", "2026-05-28,10:30,600"),
    line("bo", "Tessa Rainer", "2026-05-28,23:30,60"),
    line("bo", "Nobody", "2026-05-28,10:00,60"),
    line("nobody", "Tessa Rainer", "2026-05-28,10:00,60"),
    line("bo", "Tessa Rainer", "2026-05-28,10:00,60"),
    line("bo", "Tessa Rainer", "2026-05-29,10:00,60"),
    line("cy", "Tessa Rainer", "2026-05-28,10:30,60"),
    line("bo", "Tessa Rainer", "2026-05-28,10:00,60"),
    line("cy", "Tessa Rainer", "2026-05-27,10:00,60"),
  ];
  const { id } = await importer.upload("reservations", [header, ...lines].join("\n"));
  await importer.judge(id);
  const { data } = await importer.rows(id);
  expect(data.map(({ state, problems }) => [state, ...problems.map(({ field, code }) => `${field} ${code}`)])).toEqual([
    ["refused", "trainer TRAINER_BUSY"],
    ["refused", "starts_at CLIENT_BUSY"],
    ["refused", "trainer NOT_ACTIVE"],
    ["refused", "null NOT_ACTIVE"],
    ["refused", "starts_at IN_PAST"],
    ["refused", "minutes TOO_LARGE"],
    ["refused", "minutes INVALID"],
    ["refused", "trainer UNKNOWN_VALUE"],
    ["refused", "email NO_SUCH_PERSON"],
    ["new"],
    ["refused", "null NO_CREDIT"],
    ["refused", "trainer TRAINER_BUSY"],
    ["refused", "null SAME_AS_LINE"],
    ["same"],
  ]);
  expect((await importer.commit(id)).state).toBe("done");
  expect(await booked(bo)).toHaveLength(1);
  await expectInvariants(world);
});

test("somebody who takes the time between check and import ends it, and leaves nothing", async () => {
  const dee = await gym.client({ email: "dee.ahead@example.org", end_of_date: "2026-12-31" });
  const lines = ["2026-06-01,10:00,60", "2026-06-02,10:00,60"].map(
    (when) => `,dee.ahead@example.org,Tessa Rainer,${when}`,
  );
  const { id } = await importer.upload("reservations", [header, ...lines].join("\n"));
  expect((await importer.judge(id)).counts).toMatchObject({ new: 2 });
  await gym.book(client, at("2026-06-02", "10:15"), at("2026-06-02", "10:45"));
  const failed = await importer.commit(id);
  expect(failed).toMatchObject({ state: "failed", failure: { code: "CHANGED_MEANWHILE", line: 3 } });
  expect(await booked(dee)).toEqual([]);
});

test("a trainer who teaches a class then is refused in the check already", async () => {
  await gym.client({ email: "gil.ahead@example.org", end_of_date: "2026-12-31" });
  const studio = await openStudio(world);
  await oneOff(studio, { date: "2026-06-08", startTime: "10:00", trainerId: shop.trainer });
  const lines = ["2026-06-08,10:30,60", "2026-06-08,11:00,60"].map((when) => line("gil", "Tessa Rainer", when));
  const { id } = await importer.upload("reservations", [header, ...lines].join("\n"));
  await importer.judge(id);
  const { data } = await importer.rows(id);
  expect(data.map(({ state, problems }) => [state, ...problems.map(({ code }) => code)])).toEqual([
    ["refused", "TRAINER_BUSY"],
    ["new"],
  ]);
  expect((await importer.commit(id)).state).toBe("done");
  await expectInvariants(world);
});

test("both people are notified where that is requested, and a session that was changed since stays", async () => {
  const eve = await gym.client({ email: "eve.ahead@example.org", end_of_date: "2026-12-31" });
  const lines = ["2026-06-03,10:00,60", "2026-06-04,10:00,60"].map(
    (when) => `,eve.ahead@example.org,Tessa Rainer,${when}`,
  );
  const { id } = await importer.upload("reservations", [header, ...lines].join("\n"));
  const { version } = await importer.judge(id);
  const before = await notificationCount(shop.trainer);
  await world.call(imports.commit, { ...of(id), body: { invite: true, version } }, admin);
  await workAll(world);
  expect([await notificationCount(eve), await notificationCount(shop.trainer)]).toEqual([2, before + 2]);
  const [first] = await sql<{ id: number }>`select id from reservation where client_id = ${eve} order by starts_at`
    .execute(world.db)
    .then(({ rows }) => rows);
  const moved = gym.draft(eve, at("2026-06-03", "12:00"), at("2026-06-03", "13:00"));
  await world.call(reservations.details, { ...of(first?.id ?? 0), body: moved }, admin);
  const one = await importer.one(id);
  const refused = await world.call(imports.undo, { ...of(id), body: { version: one.version } }, admin);
  expect(refused.problem.code).toBe("UNDO_OVERTAKEN");
  expect((await importer.undo(id, true)).state).toBe("partlyUndone");
  expect((await booked(eve)).map(({ status }) => status)).toEqual(["scheduled", "cancelled"]);
  await expectInvariants(world);
});

test("a time that the clock skips is none, and one column may have day and time", async () => {
  await gym.client({ email: "fay.ahead@example.org", end_of_date: "2027-12-31" }, { days: 500 });
  const csv = [
    "Email,Trainer,Start time,End time",
    "fay.ahead@example.org,Tessa Rainer,2027-03-14 02:30,2027-03-14 03:30",
    "fay.ahead@example.org,Tessa Rainer,2026-06-05T07:00,08:15",
    "fay.ahead@example.org,Tessa Rainer,07:00,08:15",
  ].join("\n");
  const { id } = await importer.upload("reservations", csv);
  await importer.judge(id);
  const { data } = await importer.rows(id);
  expect(data.map(({ state, problems }) => [state, ...problems.map(({ field, code }) => `${field} ${code}`)])).toEqual([
    ["refused", "starts_at NO_SUCH_TIME"],
    ["new"],
    ["refused", "day REQUIRED"],
  ]);
});
