import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { book, cancel, openHall } from "../../../test/scenes/class-bookings.ts";
import { brokenBy, expectInvariants } from "../../../test/scenes/sessions.ts";
import { fullClass, memberWithClasses, wait, work } from "../../../test/scenes/waitlist.ts";

const hall = await openHall();
const { world } = hall;
afterAll(() => world[Symbol.asyncDispose]());

/** One in line who was passed over and waits, one who got the place, and one behind them who waits. */
const made = { passed: 0, promoted: 0, behind: 0, offered: 0, other: 0 };

beforeAll(async () => {
  world.now = new Date("2026-12-07T17:00:00Z");
  const { id, people } = await fullClass(hall, "2026-12-09", "08:00", 3);
  const first = await memberWithClasses(hall, [1, "week"]);
  made.passed = await wait(hall, id, first);
  made.promoted = await wait(hall, id, await memberWithClasses(hall));
  made.behind = await wait(hall, id, await memberWithClasses(hall));
  const used = await fullClass(hall, "2026-12-10", "08:00", 2);
  await cancel(hall, used.people[0]?.booking ?? 0, used.people[0]?.client ?? 0);
  made.other = (await book(hall, used.id, first)).data.id;
  await cancel(hall, people[0]?.booking ?? 0, people[0]?.client ?? 0);
  await work(hall);
  const soon = await fullClass(hall, "2026-12-08", "08:00", 1);
  made.offered = await wait(hall, soon.id, await memberWithClasses(hall));
  world.now = new Date("2026-12-08T01:30:00Z");
  await cancel(hall, soon.people[0]?.booking ?? 0, soon.people[0]?.client ?? 0);
  await work(hall);
});

test("a club with lines keeps every invariant", () => expectInvariants(world));

test("and has somebody in each state", async () => {
  const found = await sql<{ id: number; status: string; at: number | null; by: string | null }>`
    select id, status, line_position as at, passed_over_by as by from class_booking
    where joined_at is not null order by id`.execute(world.db);
  expect(found.rows).toEqual([
    { id: made.passed, status: "waiting", at: null, by: "CLASS_LIMIT_REACHED" },
    { id: made.promoted, status: "booked", at: 2, by: null },
    { id: made.behind, status: "waiting", at: null, by: null },
    { id: made.offered, status: "offered", at: 1, by: null },
  ]);
});

const named = "nobody was passed over who is not named, nor somebody behind the one who got the place";
const withReason = "a place that came from the line has its reason, and names all who were passed over";
const unheld = `alter table class_booking drop constraint class_booking_promoted, drop constraint class_booking_line,
  drop constraint class_booking_without_entry, drop constraint class_booking_has_place`;

/** Each invariant with statements that break it, in a transaction that is rolled back. */
const damages: readonly (readonly [invariant: string, damage: (of: typeof made) => string])[] = [
  [
    "those in line hold no credit and no time",
    ({ behind }) => `insert into taken_time (holder, starts_at, ends_at, booking_id)
      select client_id, '2027-01-01T10:00Z', '2027-01-01T11:00Z', id from class_booking where id = ${behind}`,
  ],
  [
    "those in line hold no credit and no time",
    ({ offered }) => `insert into taken_time (holder, starts_at, ends_at, booking_id)
      select client_id, '2027-01-01T10:00Z', '2027-01-01T11:00Z', id from class_booking where id = ${offered}`,
  ],
  [
    withReason,
    ({ promoted }) => `${unheld};
      update class_booking set freed_by = null, freed_at = null, line_position = null where id = ${promoted}`,
  ],
  [withReason, ({ promoted }) => `update class_booking set line_position = 1 where id = ${promoted}`],
  [withReason, ({ offered }) => `update class_booking set line_position = 2 where id = ${offered}`],
  [named, ({ promoted }) => `update class_booking set passed_over = '[]' where id = ${promoted}`],
  [
    named,
    ({ promoted, behind }) => `update class_booking
      set passed_over = passed_over || '[{"booking": ${behind}, "reason": "NO_ENTRY"}]' where id = ${promoted}`,
  ],
  [named, ({ passed }) => `update class_booking set passed_over_by = null where id = ${passed}`],
  [
    "a client has one place in a class, the line included, and none in one that is cancelled",
    ({ behind }) => `alter table club_class disable trigger class_holds_bookings;
      update club_class set status = 'cancelled', cancel_reason = 'otherReason'
      where id = (select class_id from class_booking where id = ${behind})`,
  ],
  ["the line of a class is held by the database", () => "alter table club_class disable trigger places_raised"],
];

describe("an invariant that is damaged is named", () => {
  test.each(damages)("%s (%#)", async (invariant, damage) => {
    expect(await brokenBy(world, damage(made))).toContain(invariant);
  });
});
