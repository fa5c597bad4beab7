import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { addDays } from "#contract/kernel/values.ts";
import { atDepth } from "../../../../../tools/runs/depth.ts";
import { layClass, member, openHall, sellMembership } from "../../../../test/scenes/class-bookings.ts";
import { openImporter } from "../../../../test/scenes/import-club.ts";
import { expectInvariants } from "../../../../test/scenes/sessions.ts";

const hall = await openHall();
const { world } = hall;
afterAll(() => world[Symbol.asyncDispose]());
const classes = atDepth({ gate: 5, full: 50 });
const places = 20;

test(`${classes * places} rows come in as one, in the order of the file`, { timeout: 300_000 }, async () => {
  const importer = openImporter(world, hall.admin);
  const emails = Array.from({ length: places }, (_, at) => `row${at}@import.example`);
  for (const email of emails) {
    const client = await member(hall, { email });
    await sellMembership(hall, client, { from: "2026-05-01", until: "2027-05-01" });
  }
  const days = Array.from({ length: classes }, (_, at) => addDays("2026-06-01", at));
  for (const day of days) await layClass(hall, day, "10:00", { trainerId: null, capacity: places });
  const lines = days.flatMap((day) => emails.map((email) => `${email},Yoga,${day},10:00`));
  const done = await importer.whole("classBookings", ["Email,Class,Date,Start", ...lines].join("\n"));
  expect(done).toMatchObject({ state: "done", counts: { new: classes * places, refused: 0 } });
  const found = await sql<{ email: string; place: number }>`
    select email, place from class_booking b join club_class c on c.id = b.class_id join person p on p.id = b.client_id
    where b.status = 'booked' order by c.held_on, b.place`.execute(world.db);
  expect(found.rows).toEqual(days.flatMap(() => emails.map((email, at) => ({ email, place: at + 1 }))));
  await expectInvariants(world);
});
