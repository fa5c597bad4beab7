import { sql } from "kysely";
import { addDays } from "#contract/kernel/values.ts";
import { type Transaction, connect, transaction } from "#server/kernel/db/connection.ts";
import { openCluster } from "#server/kernel/db/embedded/cluster.ts";
import { migrate } from "#server/kernel/db/migrate.ts";
import { type Calendar, addMinutes, calendarOf } from "#server/demo/calendar.ts";
import { fillDemo } from "#server/demo/fill.ts";
import { insertRows } from "#server/demo/queries.ts";
import { itemAt } from "#server/demo/random.ts";
import { createLog } from "#server/kernel/log/log.ts";
import { tables } from "#server/start/domains.ts";

const zone = "America/Toronto";
/** The demo club has no sessions so far ahead. */
const FIRST_WEEK = 21;
const OPENS = 7 * 60;
const HALF_HOURS = 28;
const QUARTERS = 56;
/** Weeks of five hundred, after those of two hundred. */
const FULL_WEEKS = 8;
const ROOMS = 3;
/** A week has fifteen a day in each room, and ten on its last day. */
const CLASSES = 300;
const ORDERS = 900_000;
const FILLING_MS = 300_000;

/** A quiet week of sixty sessions, after it so many weeks of two hundred, and then some of five hundred. */
export interface CrowdedWeeks {
  readonly first: string;
  readonly quiet: number;
  readonly busy: number;
  /** The day on which the weeks of five hundred begin, how many they are, and of how many sessions each is. */
  readonly full: { readonly first: string; readonly weeks: number; readonly sessions: number };
  /** Weeks of the timetable, each of so many classes. */
  readonly taught: { readonly first: string; readonly weeks: number; readonly sessions: number };
}

/** Makes the demo club in an empty folder, and fills weeks of its trainer's account far ahead, each session paid for. */
export async function fillCrowdedWeeks(dataDir: string, weeks: number): Promise<CrowdedWeeks> {
  const now = new Date();
  const log = createLog("silent");
  const cluster = await openCluster({ dataDir, log });
  try {
    await migrate(cluster.settings, { now, log });
    const db = connect(cluster.settings, { statementMs: FILLING_MS });
    await fillDemo(db, tables, { now, zone });
    const made = await transaction(db, (trx) => insertWeeks(trx, calendarOf(now, zone), weeks));
    await db.destroy();
    return made;
  } finally {
    await cluster.stop();
  }
}

interface Time {
  readonly date: string;
  readonly minute: number;
  readonly minutes: number;
}

async function insertWeeks(trx: Transaction, calendar: Calendar, weeks: number): Promise<CrowdedWeeks> {
  const soon = calendar.day(FIRST_WEEK);
  const first = addDays(soon, -((new Date(soon).getUTCDay() + 6) % 7));
  const days = Array.from({ length: 7 }, (_, index) => addDays(first, index));
  const quiet = days
    .slice(0, 6)
    .flatMap((date) => Array.from({ length: 10 }, (_, hour) => ({ date, minute: OPENS + 60 * hour, minutes: 45 })));
  const busyDays = Array.from({ length: 7 * weeks }, (_, index) => addDays(first, 7 + index));
  const busy = busyDays.flatMap((date) => inARow(date, HALF_HOURS, 30));
  // Twenty-eight half hours on seven days are four short of two hundred.
  const rest = busyDays.filter((_, index) => index % 7 < 4).flatMap((date) => inARow(date, 1, 30));
  const fullFirst = addDays(first, 7 * (weeks + 1));
  const fullDays = Array.from({ length: 7 * FULL_WEEKS }, (_, index) => addDays(fullFirst, index));
  const full = fullDays.flatMap((date) => inARow(date, QUARTERS, 15));
  // Fifty-six quarters on seven days are a hundred and eight short of five hundred.
  const dropped = fullDays.flatMap((date, index) => inARow(date, index % 7 < 3 ? 16 : 15, 15));
  const scheduled = [...quiet, ...busy, ...full];
  const taughtFirst = addDays(fullFirst, 7 * (FULL_WEEKS + 1));
  await dropClasses(trx, first);
  await insertClasses(trx, taughtFirst, weeks);
  await insertSessions(trx, calendar, {
    first,
    weeks: weeks + FULL_WEEKS,
    scheduled,
    cancelled: [...rest, ...dropped],
  });
  return {
    first,
    quiet: quiet.length,
    busy: (busy.length + rest.length) / weeks,
    full: { first: fullFirst, weeks: FULL_WEEKS, sessions: (full.length + dropped.length) / FULL_WEEKS },
    taught: { first: taughtFirst, weeks, sessions: CLASSES },
  };
}

/** Removes the classes that the demo club has from a day on: the sessions made here are at any hour. */
async function dropClasses(trx: Transaction, from: string): Promise<void> {
  await sql`delete from taken_time where class_id in (select id from club_class where held_on >= ${from}::date)`.execute(
    trx,
  );
  await sql`delete from club_class where held_on >= ${from}::date`.execute(trx);
}

/** Classes of fifty minutes at each full hour from seven to nine in three rooms, except on the last evening of a week. */
async function insertClasses(trx: Transaction, first: string, weeks: number): Promise<void> {
  await sql`
    insert into club_class (type_id, room_id, held_on, start_time, minutes, starts_at, ends_at, capacity, created_at)
    select type_id, room_id, day, to_char(hour, 'FM00') || ':00', 50, at, at + interval '50 minutes', 10, now()
    from generate_series(0, ${7 * weeks - 1}::integer) as number
    cross join generate_series(7, 21) as hour
    cross join (select id as room_id from room order by id limit ${ROOMS}) rooms
    cross join (select min(id) as type_id from class_type) types
    cross join lateral (select ${first}::date + number as day) days
    cross join lateral (select (day + make_interval(hours => hour)) at time zone ${zone} as at) moments
    where number % 7 < 6 or hour < 17`.execute(trx);
}

function inARow(date: string, count: number, minutes: number): Time[] {
  return Array.from({ length: count }, (_, index) => ({ date, minute: OPENS + minutes * index, minutes }));
}

interface Sessions {
  readonly first: string;
  readonly weeks: number;
  readonly scheduled: readonly Time[];
  readonly cancelled: readonly Time[];
}

async function insertSessions(trx: Transaction, calendar: Calendar, sessions: Sessions): Promise<void> {
  const { first, weeks, scheduled, cancelled } = sessions;
  const { trainer, clients } = await openOrders(trx, first, addDays(first, 7 * (weeks + 2)));
  const created_at = calendar.at(calendar.yesterday, 1200);
  const from = await highestIds(trx);
  const times = [...scheduled, ...cancelled];
  const rows = times.map(({ date, minute, minutes }, index) => {
    const starts_at = calendar.at(date, minute);
    const isCancelled = index >= scheduled.length;
    return {
      id: from.reservation + 1 + index,
      client_id: itemAt(clients, index),
      trainer_id: trainer,
      course_id: 1 + (index % 7),
      tags: [1, 6, 11],
      status: isCancelled ? ("cancelled" as const) : ("scheduled" as const),
      starts_at,
      ends_at: addMinutes(starts_at, minutes),
      series_id: null,
      session_id: null,
      policy_version_id: null,
      free_to_start: false,
      no_show: false,
      is_free: false,
      created_at,
      created_by: trainer,
      settled_at: isCancelled ? created_at : null,
      settled_by: isCancelled ? trainer : null,
      version: isCancelled ? 2 : 1,
    };
  });
  const facts = { is_free: false, booking_id: null, created_at, created_by: trainer };
  const booked = rows.map(({ id: reservation_id, client_id }, index) => {
    const id = from.entry + 1 + index;
    return { id, lot_id: ORDERS + client_id, kind: "booked" as const, settles: null, reservation_id, ...facts };
  });
  const returned = booked.slice(scheduled.length).map((booking) => {
    return { ...booking, id: booking.id + times.length, kind: "returned" as const, settles: booking.id };
  });
  await insertRows(trx, "reservation", rows);
  await insertRows(trx, "credit_entry", [...booked, ...returned]);
}

async function highestIds(trx: Transaction): Promise<{ reservation: number; entry: number }> {
  const found = await sql<{ reservation: number; entry: number }>`
    select (select max(id) from reservation) as reservation, (select max(id) from credit_entry) as entry`.execute(trx);
  return itemAt(found.rows, 0);
}

/** Gives clients of the trainer's account as many credits as needed, and returns those clients. */
async function openOrders(trx: Transaction, from: string, until: string) {
  const found = await sql<{ id: number; trainer: number }>`
    with trainee as (
      update person set end_of_date = greatest(person.end_of_date, ${until}::date)
      from person trainer
      where trainer.email = 'trainer@palestra.demo' and person.reports_to = trainer.id and person.deleted_at is null
        and coalesce(person.status_set, person.leave_from::text, person.dismissed_from::text) is null
      returning person.id, trainer.id as trainer
    ), counted as (
      update receipt_counter set last = last + (select count(*) from trainee) returning last
    ), bought as (
      insert into orders overriding system value
      select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object('id', ${ORDERS}::integer + trainee.id, 'paid', 9999, 'free', 0,
        'receipt_number', (select last from counted) - row_number() over (order by trainee.id) + 1,
        'created_at', now(), 'start_at', ${from}::date, 'end_at', ${until}::date))).*
      from trainee join lateral (
        select * from orders where client_id = trainee.id and product_type = 'privateTrainingSession' limit 1) o on true
      returning id, client_id
    ), granted as (
      insert into lot (id, order_id, client_id, paid, free, price_cents, valid_from, valid_to) overriding system value
      select id, id, client_id, 9999, 0, 0, ${from}::date, ${until}::date from bought returning client_id
    ) select trainee.id, trainee.trainer from trainee join granted on client_id = id order by id`.execute(trx);
  return { trainer: itemAt(found.rows, 0).trainer, clients: found.rows.map(({ id }) => id) };
}
