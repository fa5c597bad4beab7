import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#contract/sales/accounts.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { beforeMigration } from "../../../test/world/before-migration.ts";
import { today } from "../../../test/world/world.ts";
import { at, brokenBy, expectInvariants, openGym, undo } from "../../../test/scenes/sessions.ts";
import { invariants } from "../../../start/domains.ts";

const gym = await openGym();
const { world, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());

const statusOf = (id: number, status: "completed" | "cancelled") =>
  world.call(reservations.status, { params: { id: `${id}` }, body: { status } }, admin);

let client = 0;
beforeAll(async () => {
  client = await gym.client({ end_of_date: "2026-06-30" });
  await gym.book(client, at("2026-05-21", "10:00"), at("2026-05-21", "11:00"));
  for (const [hour, status] of [
    [8, "completed"],
    [9, "cancelled"],
  ] as const) {
    const id = await gym.book(client, at("2026-05-20", `0${hour}:00`), at("2026-05-20", `0${hour}:45`));
    await statusOf(id, status);
  }
  const fee = { name: { en: "Towel", cn: "毛巾" }, amount: "20.00", due_on: today };
  await world.call(accounts.fee, { params: { id: `${client}` }, body: fee }, admin);
  await sql`insert into body_record (person_id, measured_at, weight, smm, created_at, updated_at)
    values (${client}, '2026-05-01', 71.2, 30.1, now(), now()), (${client}, '2026-05-02', 70.2, null, now(), now())`.execute(
    world.db,
  );
});

test("what is kept beside rows is what they say", () => expectInvariants(world));

/** A statement that damages each kept value, in a transaction that is rolled back. */
const damages: readonly (readonly [invariant: string, damage: string])[] = [
  ["the credits taken of each lot are kept beside it", "update lot set taken = taken + 1"],
  [
    "the credits taken of each lot are kept beside it",
    "update lot set revoked_at = now(); update lot set taken = taken - 1",
  ],
  ["whose credits are few on which days is kept beside their lots", "update lot set taken = 12; delete from few_left"],
  ["whose purchases go on beyond their end is kept beside their orders", "delete from goes_on"],
  [
    "whose purchases go on beyond their end is kept beside their orders",
    "update orders set end_at = '2026-05-30'; insert into goes_on select distinct client_id from orders",
  ],
  ["when each client was last active is kept, and never too early", "delete from client_active"],
  ["when each client was last active is kept, and never too early", "update client_active set at = '2026-05-01'"],
  ["the latest weight and muscle of each client are kept beside their records", "update latest_reading set smm = null"],
  ["the latest weight and muscle of each client are kept beside their records", "delete from latest_reading"],
  ["what is open of charges is kept beside them", "update open_part set open_cents = open_cents + 1"],
  ["what is open of charges is kept beside them", "delete from open_part"],
  ["the numbers of documents go on from the last of each series", "update receipt_counter set last = last + 1"],
  ["the numbers of documents go on from the last of each series", "update credit_note_counter set last = 7"],
];

describe("the checker reports a kept value that differs from its rows", () => {
  test.each(damages)("%s (%#)", async (invariant, damage) => {
    expect(await brokenBy(world, damage)).toContain(invariant);
  });

  test("each of them is damaged here", () => {
    const derived = Object.keys(invariants).filter((invariant) => / kept beside | is kept,/.test(invariant));
    expect(derived).toHaveLength(6);
    expect(damages.map(([invariant]) => invariant)).toEqual(expect.arrayContaining(derived));
  });
});

const takenOf = async (id: number) => {
  const { rows } = await sql<{ taken: number }>`select taken from lot where client_id = ${id}`.execute(world.db);
  return rows.map(({ taken }) => taken);
};

test("a lot's taken credits follow bookings, completions, returns and their undoing", async () => {
  const id = await gym.client();
  const first = await gym.book(id, at("2026-05-20", "06:00"), at("2026-05-20", "06:45"));
  const second = await gym.book(id, at("2026-05-20", "06:45"), at("2026-05-20", "07:30"));
  expect(await takenOf(id)).toEqual([2]);
  const completed = await statusOf(first, "completed");
  const cancelled = await statusOf(second, "cancelled");
  expect(await takenOf(id)).toEqual([1]);
  await undo(world, cancelled.data.undo, admin);
  await undo(world, completed.data.undo, admin);
  expect(await takenOf(id)).toEqual([2]);
});

test("bookings of one lot at the same time are all counted", async () => {
  const id = await gym.client({}, { paid: 10, free: 0 });
  const trainers = await Promise.all(Array.from({ length: 8 }, () => world.person("trainer")));
  await Promise.all(
    trainers.map((trainerId, index) =>
      gym.book(id, at("2026-06-10", `1${index}:00`), at("2026-06-10", `1${index}:30`), { trainerId }),
    ),
  );
  expect(await takenOf(id)).toEqual([8]);
});

/** An order as its table had it, whose client and number are its own id. */
const order = (id: number) => `insert into orders overriding system value
  select (jsonb_populate_record(null::orders, jsonb_build_object('id', ${id}, 'client_id', ${id}, 'package_id', 1,
    'product_type', 'privateTrainingSession', 'client_type', 'pro', 'package_name', '{"en": "P", "cn": "P"}'::jsonb,
    'amount_cents', 0, 'duration', 1, 'duration_unit', 'month', 'paid', 5, 'free', 0, 'extra_duration', 0,
    'extra_duration_unit', 'day', 'extra_courses', 0, 'start_at', '2026-05-01', 'end_at', '2026-06-01',
    'payment_method', 'cash', 'sales_id', ${id}, 'created_at', now(), 'version', 1, 'receipt_number', ${id},
    'renews', false, 'brought', false))).*;`;

test("a lot that was revoked before its credits came back is counted again", async () => {
  await using club = await beforeMigration(
    "taken-by-difference",
    `set palestra.accounts = 'own';
     insert into person (user_type, roles, first_name, last_name, email, start_of_date, sort_name, search_text,
       search_grams, created_at,
       client_type, end_of_date)
     select 'client', '{client}', 'A', 'B', each || '@example.com', '2026-01-01', 'a b', '', '{}', now(), 'pro',
       '2026-12-31'
     from generate_series(1, 2) each;
     insert into package (kind, name, description, amount_cents, duration, duration_unit, paid)
     values ('course', '{"en": "P", "cn": "P"}', '{"en": "P", "cn": "P"}', 0, 1, 'month', 5);
     ${order(1)} ${order(2)}
     insert into lot (order_id, client_id, paid, free, price_cents, valid_from, valid_to)
     select id, client_id, 5, 0, 0, start_at, end_at from orders;
     insert into credit_entry (lot_id, kind, is_free, created_at) select id, 'booked', false, now() from lot;
     update lot set revoked_at = now() where order_id = 1;
     insert into credit_entry (lot_id, kind, is_free, settles, created_at)
     select lot_id, 'returned', false, id, now() from credit_entry where lot_id = (select id from lot where order_id = 1);`,
  );
  const read = "select order_id, taken from lot order by order_id";
  expect(await club.run(read)).toEqual([
    { order_id: 1, taken: 1 },
    { order_id: 2, taken: 1 },
  ]);
  await club.update();
  expect(await club.run(read)).toEqual([
    { order_id: 1, taken: 0 },
    { order_id: 2, taken: 1 },
  ]);
});
