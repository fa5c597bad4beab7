import type { Client } from "pg";
import { addDays } from "#contract/kernel/values.ts";
import { type ConnectionSettings, connectOnce } from "#server/kernel/db/connection.ts";
import type { Send } from "../cases/send.ts";
import { inBulk } from "./bulk.ts";

/** Ids of past classes and of their bookings begin where no other id is. */
const FIRST_CLASS = 400_000_000;
const FIRST_BOOKING = 600_000_000;

const PLACES = 100;
const MINUTES = 55;
const FIRST_HOUR = 6;
/** Classes of a room on one day, an hour each. */
const A_DAY = 12;

/** The parts of a timetable: the rooms, the one class type, and the days on which series may begin. */
export interface Hall {
  readonly rooms: readonly number[];
  readonly type: number;
  readonly trainers: readonly number[];
  readonly today: string;
}

/** Adds so many rooms, and a class type: members are let in by their membership, everybody else for free. */
export async function openHall(send: Send, count: number, made: Pick<Hall, "trainers" | "today">): Promise<Hall> {
  const rooms: number[] = [];
  for (let at = 1; at <= count; at += 1) {
    const name = JSON.stringify({ en: `Room ${at}`, cn: `教室 ${at}` });
    rooms.push(idOf(await send({ method: "POST", path: "/rooms", body: { name, capacity: PLACES } })));
  }
  const name = JSON.stringify({ en: "Yoga", cn: "瑜伽" });
  const type = { name, description: name, colour: "green", dropIn: "0.00" };
  const terms = { minutes: MINUTES, capacity: PLACES, roomId: rooms[0], trainerId: null };
  const id = idOf(await send({ method: "POST", path: "/class-types", body: { ...type, ...terms } }));
  return { ...made, rooms, type: id };
}

function idOf(row: unknown): number {
  if (typeof row !== "object" || row === null || !("id" in row) || typeof row.id !== "number")
    throw new Error("what was created has no id");
  return row.id;
}

/** The terms of the weekly series of an ordinal, each in a room and at a time of its own, from tomorrow on. */
export function weeklySeries({ rooms, type, trainers, today }: Hall, ordinal: number): Record<string, unknown> {
  const startOfDate = addDays(today, 1);
  const hour = FIRST_HOUR + (Math.floor(ordinal / rooms.length / 7) % A_DAY);
  return {
    typeId: type,
    startOfDate,
    weekdays: [1 + (Math.floor(ordinal / rooms.length) % 7)],
    everyWeeks: 1,
    startTime: `${String(hour).padStart(2, "0")}:00`,
    minutes: MINUTES,
    roomId: rooms[ordinal % rooms.length],
    trainerId: trainers[ordinal % trainers.length],
    capacity: PLACES,
  };
}

/** Lets all memberships include classes, three a week. */
export async function includeClasses(settings: ConnectionSettings): Promise<void> {
  await inOneTransaction(settings, async (client) => {
    await client.query("alter table orders disable trigger user");
    await client.query(
      `update orders set class_access = 'all', class_limit = 3, class_limit_per = 'week'
        where product_type = 'membershipPackage'`,
    );
    await client.query("alter table orders enable trigger user");
  });
}

/** Fills past classes with so many attended bookings, a hundred of each, by clients in turn who have no sessions. */
export async function fillPastClasses(settings: ConnectionSettings, hall: Hall, count: number): Promise<void> {
  await inOneTransaction(settings, async (client) => {
    const classes = Math.ceil(count / PLACES);
    await inBulk(client, { tables: ["club_class", "class_booking", "taken_time"] }, async () => {
      await insertClasses(client, hall, classes);
      await insertBookings(client, count);
    });
  });
  await inOneTransaction(settings, (client) => client.query("analyze"));
}

async function insertClasses(client: Client, { type, rooms, today }: Hall, count: number): Promise<void> {
  await client.query(
    `insert into club_class (id, type_id, room_id, held_on, start_time, minutes, starts_at, ends_at, capacity, created_at)
      overriding system value
      select ${FIRST_CLASS} + n, $1, ($2::integer[])[1 + n % $3], day, '09:00', ${MINUTES}, at,
        at + make_interval(mins => ${MINUTES}), ${PLACES}, at - interval '14 days'
      from generate_series(0, $4::integer - 1) n
      cross join lateral (select $5::date - 1 - n / ($3 * ${A_DAY}) as day, n / $3 % ${A_DAY} as hour) time
      cross join lateral (select day::timestamptz + make_interval(hours => ${FIRST_HOUR} + hour) as at) moment`,
    [type, rooms, rooms.length, count, today],
  );
}

async function insertBookings(client: Client, count: number): Promise<void> {
  await client.query(
    `with member as (
        select id, row_number() over (order by id) - 1 as at, count(*) over () as members
        from person where user_type = 'client' and deleted_at is null and reports_to is null
      ), policy as (select id from class_policy_version order by id limit 1)
      insert into class_booking (id, class_id, client_id, status, place, entry, policy_version_id, booked_at, booked_by)
      overriding system value
      select ${FIRST_BOOKING} + n, ${FIRST_CLASS} + n / ${PLACES}, member.id, 'attended', 1 + n % ${PLACES}, 'free',
        policy.id, now(), member.id
      from generate_series(0, $1::integer - 1) n
      join member on member.at = n % (select max(members) from member) cross join policy`,
    [count],
  );
  await client.query(
    `insert into taken_time (holder, starts_at, ends_at, booking_id)
      select booking.client_id, class.starts_at, class.ends_at, booking.id
      from class_booking booking join club_class class on class.id = booking.class_id`,
  );
}

/** Books places in classes of a series for clients in turn, so many of each, as bookings that cost nothing. */
export async function fillSeries(settings: ConnectionSettings, series: number, ofEach: number): Promise<void> {
  await inOneTransaction(settings, (client) =>
    client.query(
      `with member as (
          select id, row_number() over (order by id) - 1 as at from person
          where user_type = 'client' and deleted_at is null and reports_to is null limit $2
        )
        insert into class_booking (class_id, client_id, place, entry, policy_version_id, booked_at, booked_by)
        select class.id, member.id, member.at + 1, 'free', (select min(id) from class_policy_version), now(), member.id
        from club_class class cross join member where class.series_id = $1`,
      [series, ofEach],
    ),
  );
}

async function inOneTransaction(settings: ConnectionSettings, work: (client: Client) => Promise<unknown>) {
  const client = await connectOnce(settings);
  try {
    await client.query("begin");
    await work(client);
    await client.query("commit");
  } finally {
    await client.end();
  }
}
