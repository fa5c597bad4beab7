import type { Client } from "pg";
import * as z from "zod/mini";
import { type ConnectionSettings, connectOnce } from "#server/kernel/db/connection.ts";
import { inBulk } from "./bulk.ts";
import { FIRST_ORDER, TRAINED_FOR } from "./clients.ts";

/** Ids of everything that is made here begin where no other id is: whose an id in a recorded statement is has to be plain. */
const FIRST_RESERVATION = 400_000_000;
const FIRST_ENTRY = 500_000_000;
const PAST_ORDERS = 200_000_000;
const OPEN_ORDERS = 300_000_000;

/** With more reservations than this, overlaps are not checked: see `inBulk`. */
const MOST_LOOKED_AT = 1_000_000;
/** Sessions of a trainer for which there are credits beyond forty each, however few clients a trainer has. */
const BOOKED = 1_000;

/** Clients that a trainer has at a time, each once a week, and for how many weeks: then comes the next. */
const AT_A_TIME = 35;
const WEEKS = 48;

const A_DAY = 5;
const DAYS_AHEAD = 14;
/** 13:00 in UTC: the morning of the club. */
const FIRST_HOUR = 13;

/** Days from today on which the benchmark books: clear of what is there, within everybody's credits. */
const BOOKED_FROM = 16;
const BOOKED_DAYS = 90;
const HOURS = 11;
/** Days before today on which the benchmark writes down sessions. */
const PAST_DAYS = 28;

/** The trainers with their clients and reservations. */
export const bookingFacts = z.object({
  reservations: z.number(),
  /** Their clients, and those of them who have been there for all days on which sessions are written down. */
  trainers: z.array(z.object({ id: z.number(), clients: z.array(z.number()), former: z.array(z.number()) })),
  today: z.string(),
});
export type Bookings = z.infer<typeof bookingFacts>;

/**
 * Fills a club with so many reservations, five a day of every trainer: all days up to today completed or cancelled,
 * two weeks ahead scheduled, each paid for by a credit. From then on everybody has credits left.
 */
export async function fillReservations(
  settings: ConnectionSettings,
  { today, trainers, count }: { today: string; trainers: readonly number[]; count: number },
): Promise<Bookings> {
  const client = await connectOnce(settings);
  const perTrainer = Math.ceil(count / trainers.length);
  try {
    await client.query("begin");
    await listTrainees(client, trainers);
    await insertOrders(client, today, perTrainer);
    const tables = ["reservation", "credit_entry", "taken_time"];
    await inBulk(client, { tables, excluding: count <= MOST_LOOKED_AT }, async () => {
      await insertReservations(client, today, perTrainer);
      await insertEntries(client);
      await insertTakenTime(client);
    });
    await client.query(FOLLOWING);
    await client.query("commit");
    await client.query("vacuum analyze");
    return { reservations: count, trainers: await listPairs(client, today), today };
  } finally {
    await client.end();
  }
}

/** The rows that triggers make of reservations and entries. */
const FOLLOWING = `
  update lot set taken = used.taken
  from (select lot_id, count(*) filter (where kind = 'booked') - count(*) filter (where kind = 'returned') as taken
    from credit_entry where lot_id >= ${PAST_ORDERS} group by lot_id) used
  where lot.id = used.lot_id;
  update client_active set at = greatest(client_active.at, latest.at)
  from (select client_id, max(greatest(created_at, case when status = 'completed' then starts_at end)) as at
    from reservation group by client_id) latest
  where client_active.client_id = latest.client_id`;

async function listTrainees(client: Client, trainers: readonly number[]): Promise<void> {
  await client.query(
    `create temp table trainee as
      select id as client_id, reports_to as trainer_id,
        dense_rank() over (order by reports_to) - 1 as room,
        row_number() over (partition by reports_to order by id) - 1 as place,
        count(*) over (partition by reports_to) as places
      from person where client_type = 'pro' and reports_to = any($1) and deleted_at is null and is_complete
        and coalesce(status_set, leave_from::text, dismissed_from::text) is null`,
    [trainers],
  );
  await client.query("create unique index on trainee (room, place)");
  await client.query("analyze trainee");
}

/** Orders that one statement adds: the time that triggers take grows with the square of the rows. */
const ORDERS_AT_A_TIME = 5_000;

/** One order for all that was, and one for what is to come. */
async function insertOrders(client: Client, today: string, perTrainer: number): Promise<void> {
  const { rows } = await client.query<{ count: number }>("select count(*)::integer as count from trainee");
  const parts = Math.ceil((rows[0]?.count ?? 0) / ORDERS_AT_A_TIME);
  const insert = async (first: number, credits: string, from: string, to: string) => {
    for (let part = 0; part < parts; part += 1)
      await client.query(
        `with part as materialized (select * from trainee where client_id % $2 = $3), counted as (
            update receipt_counter set last = last + (select count(*) from part) returning last
          ), old as (
            insert into orders overriding system value
            select (jsonb_populate_record(o, jsonb_build_object('id', ${first} + client_id,
              'receipt_number', (select last from counted) - row_number() over (order by client_id) + 1, 'paid', ${credits}, 'free', 0,
              'start_at', ${from}, 'end_at', ${to}))).*
            from part join orders o using (client_id) where o.id = ${FIRST_ORDER} + client_id
            returning *)
          insert into lot (id, order_id, client_id, paid, free, price_cents, valid_from, valid_to) overriding system value
          select id, id, client_id, paid, 0, 0, start_at, end_at from old`,
        [today, parts, part],
      );
  };
  const used = `${WEEKS} * ceil(${AT_A_TIME * (perTrainer / AT_A_TIME / WEEKS + 2)} / places)`;
  await insert(PAST_ORDERS, used, `$1::date - ${Math.ceil(perTrainer / A_DAY)}`, "$1::date");
  await insert(OPEN_ORDERS, `40 + ${BOOKED} / places`, "$1::date", `$1::date + ${TRAINED_FOR}`);
}

async function insertReservations(client: Client, today: string, perTrainer: number): Promise<void> {
  await client.query(
    `with session as materialized (
        select (${perTrainer} - back) * rooms + room as number, room,
          (${AT_A_TIME} * ((week + hour_of_week * ${WEEKS} / ${AT_A_TIME}) / ${WEEKS}) + hour_of_week) % places as place,
          case when day >= $1::date then 'scheduled' when back % 12 = 5 then 'cancelled' else 'completed' end as status,
          day + make_interval(hours => ${FIRST_HOUR} + (back - 1) % ${A_DAY}) as starts_at
        from generate_series(${perTrainer}, 1, -1) as back
        cross join lateral (select back % ${AT_A_TIME} as hour_of_week, back / ${AT_A_TIME} as week,
          $1::date + ${DAYS_AHEAD} - 1 - (back - 1) / ${A_DAY} as day) as turn
        cross join (select room, max(places) as places, count(*) over () as rooms from trainee group by room) as rooms
      )
      insert into reservation (id, client_id, trainer_id, course_id, tags, status, starts_at, ends_at, is_free,
        created_at, created_by, settled_at, settled_by, version)
      overriding system value
      select ${FIRST_RESERVATION} + number, client_id, trainer_id, 1, '{1,6,11}', status,
        starts_at, starts_at + interval '1 hour', false, least(starts_at - interval '10 days', $1::date), trainer_id,
        case status when 'completed' then starts_at + interval '70 minutes'
          when 'cancelled' then starts_at - interval '1 day' end,
        case when status <> 'scheduled' then trainer_id end, case when status = 'scheduled' then 1 else 2 end
      from session join trainee using (room, place)`,
    [today],
  );
}

async function insertEntries(client: Client): Promise<void> {
  await client.query(`
    insert into credit_entry (id, lot_id, kind, is_free, settles, reservation_id, created_at, created_by)
    overriding system value
    select entry.*, r.id, settling.at, settling.by
    from reservation r
    cross join lateral (values (false), (true)) as half (settles)
    cross join lateral (select ${FIRST_ENTRY} + 2 * (r.id - ${FIRST_RESERVATION}) as first,
      case status when 'scheduled' then ${OPEN_ORDERS} else ${PAST_ORDERS} end + client_id as lot) booking
    cross join lateral (select booking.first + half.settles::integer, booking.lot,
      case when not half.settles then 'booked' when status = 'completed' then 'completed' else 'returned' end,
      r.is_free, case when half.settles then booking.first end) entry
    cross join lateral (select case when half.settles then r.settled_at else r.created_at end as at,
      case when half.settles then r.settled_by else r.created_by end as by) settling
    where status <> 'scheduled' or not half.settles`);
  for (const table of ["orders", "lot", "reservation", "credit_entry"]) {
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  }
}

/** The time of trainers and clients, as a club has it whose reservations were all made since taken time is kept. */
async function insertTakenTime(client: Client): Promise<void> {
  await client.query(`
    insert into taken_time (holder, starts_at, ends_at, reservation_id)
    select unnest(array[trainer_id, client_id]), starts_at, ends_at, id from reservation where status <> 'cancelled'`);
}

async function listPairs(client: Client, today: string): Promise<Bookings["trainers"]> {
  const found = await client.query<Bookings["trainers"][number]>(
    `select trainer_id as id, array_agg(client_id order by place)::integer[] as clients,
        coalesce(array_agg(client_id order by place) filter (where start_of_date < $1::date - ${PAST_DAYS}), '{}')::integer[]
          as former
      from trainee join person on person.id = client_id group by trainer_id order by trainer_id`,
    [today],
  );
  return found.rows;
}

/** A session that nobody has yet: each ordinal is another trainer's hour, or another hour. */
export function freeSession({ trainers, today }: Bookings, ordinal: number): object {
  const trainer = trainers[ordinal % trainers.length];
  const round = Math.floor(ordinal / trainers.length);
  const day = BOOKED_FROM + (round % BOOKED_DAYS);
  const hour = Math.floor(round / BOOKED_DAYS);
  if (!trainer || hour >= HOURS) throw new Error("there are no free hours left");
  return sessionOf(trainer.id, trainer.clients[round % trainer.clients.length], startOf(today, day, hour));
}

/** A session of the last weeks that was not written down yet: after the five of its trainer's day. */
export function pastSession({ trainers, today }: Bookings, ordinal: number): object {
  const seasoned = trainers.filter(({ former }) => former.length > 0);
  const trainer = seasoned[ordinal % seasoned.length];
  const round = Math.floor(ordinal / seasoned.length);
  const hour = A_DAY + 1 + Math.floor(round / PAST_DAYS);
  if (!trainer || hour >= HOURS) throw new Error("there are no free hours left");
  const start = startOf(today, -1 - (round % PAST_DAYS), hour);
  return sessionOf(trainer.id, trainer.former[round % trainer.former.length], start);
}

/** A session at a time when the trainer is with somebody else. */
export function takenSession({ trainers, today }: Bookings, ordinal: number): object {
  const trainer = trainers[ordinal % trainers.length];
  const round = Math.floor(ordinal / trainers.length);
  const [day, hour] = [1 + (round % (DAYS_AHEAD - 2)), 2 + (round % (A_DAY - 3))];
  // Somebody without sessions in the two weeks: from the middle of the list.
  const other = trainer?.clients[Math.floor(trainer.clients.length / 2) + (round % 20)];
  return sessionOf(trainer?.id, other, startOf(today, day, hour));
}

function startOf(today: string, days: number, hours: number): number {
  return Date.parse(`${today}T${FIRST_HOUR - 1}:00:00Z`) + (days * 24 + hours) * 3_600_000;
}

function sessionOf(trainerId: number | undefined, clientId: number | undefined, start: number): object {
  const [startedAt, endedAt] = [start, start + 3_600_000].map((at) => new Date(at).toISOString());
  return { clientId, trainerId, courseId: 1, tags: [1, 6, 11], startedAt, endedAt };
}
