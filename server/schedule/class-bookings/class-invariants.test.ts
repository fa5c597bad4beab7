import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brokenBy, expectInvariants } from "../../test/scenes/sessions.ts";
import {
  book,
  cancel,
  layClass,
  member,
  openHall,
  sellCredits,
  sellMembership,
} from "../../test/scenes/class-bookings.ts";

const hall = await openHall();
const { world, desk } = hall;
afterAll(() => world[Symbol.asyncDispose]());

/** Bookings by credits, by a membership of one class a week and by a charge; one cancelled in time, and one late. */
const made = { credits: 0, membership: 0, dropIn: 0, inTime: 0, late: 0, other: 0 };

beforeAll(async () => {
  world.now = new Date("2026-11-20T17:00:00Z");
  const client = await member(hall);
  await sellCredits(hall, client, { from: "2026-11-01", until: "2027-03-01", credits: 8 });
  const limited = await member(hall);
  await sellMembership(hall, limited, { from: "2026-11-01", until: "2027-03-01", limit: [1, "week"] });
  await sql`update class_type set drop_in_cents = 2000`.execute(world.db);
  const onDay = (date: string) => layClass(hall, date, "10:00", { trainerId: null });
  const bookFor = async (who: number, date: string) => {
    const { data } = await book(hall, await onDay(date), who, { as: desk });
    return data.id;
  };
  made.credits = await bookFor(client, "2026-11-24");
  made.inTime = await bookFor(client, "2026-11-25");
  made.late = await bookFor(client, "2026-11-21");
  made.membership = await bookFor(limited, "2026-11-26");
  made.other = await bookFor(client, "2026-11-28");
  made.dropIn = await bookFor(await member(hall), "2026-11-27");
  await cancel(hall, made.inTime, client);
  world.now = new Date("2026-11-21T14:30:00Z");
  await cancel(hall, made.late, client, { late: true });
});

test("a club in which people book and cancel classes keeps every invariant", () => expectInvariants(world));

test("and it has one booking of each kind", async () => {
  const found = await sql<{ id: number; entry: string; status: string; late: boolean }>`
    select id, entry, status, late from class_booking order by id`.execute(world.db);
  expect(found.rows).toEqual([
    { id: made.credits, entry: "credits", status: "booked", late: false },
    { id: made.inTime, entry: "credits", status: "cancelled", late: false },
    { id: made.late, entry: "credits", status: "cancelled", late: true },
    { id: made.membership, entry: "membership", status: "booked", late: false },
    { id: made.other, entry: "credits", status: "booked", late: false },
    { id: made.dropIn, entry: "dropIn", status: "booked", late: false },
  ]);
});

/** Each invariant with statements that break it, in a transaction that is rolled back. */
const damages: readonly (readonly [invariant: string, damage: (of: typeof made) => string])[] = [
  [
    "no class has more places taken than it has, nor more than its room holds",
    ({ credits }) => `alter table class_booking disable trigger booking_fits;
      update class_booking set place = 400 where id = ${credits}`,
  ],
  [
    "a client has one place in a class, the line included, and none in one that is cancelled",
    ({ credits }) => `alter table club_class disable trigger class_holds_bookings;
      update club_class set status = 'cancelled', cancel_reason = 'otherReason'
      where id = (select class_id from class_booking where id = ${credits})`,
  ],
  [
    "a client has one place in a class, the line included, and none in one that is cancelled",
    ({ membership, dropIn }) => `drop index class_booking_once;
      alter table class_booking disable trigger user;
      update class_booking b set client_id = o.client_id, class_id = o.class_id, place = 2, entry = 'free', charge_id = null
      from class_booking o where o.id = ${membership} and b.id = ${dropIn}`,
  ],
  [
    "everybody with a place is let in by their credits of lots that are good for it",
    ({ credits }) =>
      `alter table credit_entry disable trigger user; delete from credit_entry where booking_id = ${credits}`,
  ],
  [
    "everybody with a place is let in by their credits of lots that are good for it",
    () => "update lot set class_access = 'none', for_sessions = true",
  ],
  [
    "everybody with a place is let in by their credits of lots that are good for it",
    () => "update lot set valid_from = '2026-11-25'",
  ],
  [
    "everybody with a place is let in by their membership that includes it",
    ({ membership }) => `update orders set class_access = 'none'
      where id = (select order_id from class_booking where id = ${membership})`,
  ],
  [
    "everybody with a place is let in by their membership that includes it",
    ({ membership }) => `update orders set end_at = '2026-11-26'
      where id = (select order_id from class_booking where id = ${membership})`,
  ],
  [
    "no membership lets in more often than its limit says",
    ({ membership, other }) => `alter table class_booking disable trigger user;
      update class_booking b set entry = 'membership', credits = 0, order_id = o.order_id
      from class_booking o where o.id = ${membership} and b.id = ${other}`,
  ],
  [
    "everybody with a place is let in by a charge of theirs",
    ({
      dropIn,
      credits,
    }) => `update class_booking set client_id = (select client_id from class_booking where id = ${credits})
      where id = ${dropIn}`,
  ],
  [
    "a booking that is cancelled in time holds no credit",
    ({ inTime }) =>
      `alter table credit_entry disable trigger user; delete from credit_entry where booking_id = ${inTime} and kind = 'returned'`,
  ],
  ["places, and bookings of one class, are held by the database", () => "drop index class_booking_place"],
  [
    "places, and bookings of one class, are held by the database",
    () => "alter table class_booking disable trigger takes_time_booked",
  ],
  [
    "places, and bookings of one class, are held by the database",
    () => "alter table class_booking disable trigger takes_time_changed",
  ],
  [
    "a lapse that is judged leaves no credit booked, and only one that was applied forfeits any",
    () => "update lapse set state = 'applied', judged_at = now()",
  ],
  ["every booking that was cancelled late has a lapse", () => "delete from lapse"],
  ["classes take their time by triggers", () => "alter table club_class disable trigger takes_time_changed"],
  [
    "every class is at the hour that the club's clock shows",
    ({
      credits,
    }) => `update club_class set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'
      where id = (select class_id from class_booking where id = ${credits})`,
  ],
];

describe("an invariant that is damaged is named", () => {
  test.each(damages)("%s (%#)", async (invariant, damage) => {
    expect(await brokenBy(world, damage(made))).toContain(invariant);
  });
});
