import { afterAll, expect, test } from "vitest";
import { day } from "#contract/data/today.ts";
import { glance } from "#contract/membership/profile-summary.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { isUnmarked } from "#contract/schedule/unmarked.ts";
import { at, openGym } from "../test/scenes/sessions.ts";

const gym = await openGym();
const { world, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

test("Today, its list, the calendar and the profile count the same sessions as not marked", async () => {
  const trainerId = await world.person("trainer");
  const client = await gym.client({ reports_to: trainerId });
  const book = (date: string, from: string, to: string) =>
    gym.book(client, at(date, from), at(date, to), { trainerId });
  const earlier = await book("2026-05-18", "10:00", "11:00");
  const ended = await book("2026-05-20", "10:00", "11:00");
  const marked = await book("2026-05-20", "11:00", "11:30");
  await book("2026-05-20", "11:30", "12:30");
  await book("2026-05-21", "10:00", "11:00");
  const params = { id: `${marked}` };
  await world.call(reservations.status, { params, body: { status: "completed" } }, admin);
  // To the millisecond at which the earlier session of today ends.
  world.now = new Date(at("2026-05-20", "11:00"));
  const now = world.now.getTime();
  const { data } = await world.call(day.today, {}, trainerId);
  expect(data.lists.unmarked.open).toBe(2);
  expect(idsOf((await world.call(day.list, { params: { list: "unmarked" }, query: {} }, trainerId)).data)).toEqual([
    earlier,
    ended,
  ]);
  expect(idsOf(data.sessions.filter((each) => isUnmarked(each, now)))).toEqual([ended]);
  const whole = await world.call(reservations.ofClient, { params: { id: `${client}` }, query: {} }, admin);
  expect(idsOf(whole.data.filter((each) => "end" in each && isUnmarked(each, now))).toSorted((a, b) => a - b)).toEqual([
    earlier,
    ended,
  ]);
  const last = (await world.call(glance.client, { params: { id: `${client}` } }, admin)).data.last;
  expect(last).toMatchObject({ id: ended, isOpen: true });
});
