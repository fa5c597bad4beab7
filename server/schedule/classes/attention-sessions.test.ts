import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { classAttention } from "#contract/schedule/classes/class-attention.ts";
import { trainerHours } from "#contract/schedule/trainer-hours.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { laySeries, openStudio, previewSeries } from "../../test/scenes/classes.ts";
import { at, openGym } from "../../test/scenes/sessions.ts";

const gym = await openGym();
const { world, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());

test("sessions of the next eight weeks outside their trainer's hours are listed, the first in front", async () => {
  const trainerId = await world.person("trainer");
  const client = await gym.client({ reports_to: trainerId });
  const book = async (day: string, hour: string) => {
    const body = gym.draft(client, at(day, `${hour}:00`), at(day, `${hour}:30`), { trainerId });
    return (await world.call(reservations.create, { body }, admin)).data.id;
  };
  const wednesday = await book("2026-05-27", "10");
  const tuesday = await book("2026-05-26", "10");
  await book("2026-05-28", "10");
  await book("2026-08-04", "10");
  const listed = async () => (await world.call(classAttention.read, { query: { limit: "1" } }, admin)).data.sessions;
  expect(await listed()).toEqual({ count: 0, sessions: [] });
  const week = { from: "2026-05-20", spans: [{ weekday: 4 as const, from: "09:00", to: "20:00" }] };
  await world.call(trainerHours.saveWeek, { params: { id: String(trainerId) }, body: week }, admin);
  expect(await listed()).toMatchObject({ count: 2, sessions: [{ id: tuesday, trainer: { id: trainerId } }] });
  await world.call(reservations.status, { params: { id: String(tuesday) }, body: { status: "cancelled" } }, admin);
  expect(await listed()).toMatchObject({ count: 1, sessions: [{ id: wednesday }] });
});

const busy = (day: string, hours: readonly [string, string], what: object) => {
  const [start, end] = hours.map((time) => new Date(at(day, time)).toISOString());
  return { start, end, ...what };
};

test("a preview says by date why its trainer does not teach, and so do the classes without trainer until they could", async () => {
  const studio = await openStudio(world);
  const trainer = await world.person("trainer", { first_name: "Tia" });
  const client = await gym.client({ reports_to: trainer, first_name: "Cal" });
  const body = gym.draft(client, at("2026-06-01", "18:30"), at("2026-06-01", "19:00"), { trainerId: trainer });
  const { data: session } = await world.call(reservations.create, { body }, admin);
  const mondays = { startOfDate: "2026-06-01", weekdays: [1 as const], startTime: "18:00", trainerId: trainer };
  await laySeries(studio, { ...mondays, startOfDate: "2026-06-08", count: 1 });
  await sql`update person set leave_from = '2026-06-15', leave_to = '2026-06-17', end_of_date = '2026-06-23' where id = ${trainer}`.execute(
    world.db,
  );
  const week = { from: "2026-05-20", spans: [{ weekday: 1 as const, from: "09:00", to: "18:30" }] };
  await world.call(trainerHours.saveWeek, { params: { id: String(trainer) }, body: week }, admin);
  const rule = { ...mondays, count: 5, roomId: studio.other };
  const { data } = await previewSeries(studio, rule);
  const none = { from: null, until: null };
  expect(data.dates.map(({ whyNoTrainer: why }) => why)).toMatchObject([
    {
      trainer: { id: trainer },
      reason: "inSession",
      ...none,
      busy: busy("2026-06-01", ["18:30", "19:00"], { name: null }),
    },
    {
      reason: "inClass",
      ...none,
      busy: busy("2026-06-08", ["18:00", "19:00"], { name: { en: "Yoga" }, client: null }),
    },
    { reason: "onLeave", from: "2026-06-15", until: "2026-06-17", busy: null },
    null,
    { reason: "contractEnds", from: "2026-06-23", until: null, busy: null },
  ]);
  expect(data.dates[0]?.whyNoTrainer?.busy?.client).toMatchObject({ first_name: "Cal" });
  // Outside working hours is a note alone: the trainer teaches.
  expect(data.dates[3]).toMatchObject({ trainer: { id: trainer }, notes: ["outsideWorking"] });

  await laySeries(studio, rule);
  const listed = async () => {
    const { withoutTrainer } = (await world.call(classAttention.read, { query: { trainer: String(trainer) } }, admin))
      .data;
    return withoutTrainer.lines.flatMap(({ dates }) => dates.map(({ date, why }) => [date, why?.reason]));
  };
  expect(await listed()).toEqual([
    ["2026-06-01", "inSession"],
    ["2026-06-08", "inClass"],
    ["2026-06-15", "onLeave"],
    ["2026-06-29", "contractEnds"],
  ]);
  const off = { params: { id: String(session.id) }, body: { status: "cancelled" as const } };
  await world.call(reservations.status, off, admin);
  expect((await listed())[0]).toEqual(["2026-06-01", "free"]);
});
