import { type RawBuilder, sql } from "kysely";
import {
  type ClientGlance,
  type GlanceSession,
  type TrainerGlance,
  glanceAhead,
} from "#contract/membership/profile-summary.ts";
import { addDays, addMonths } from "#contract/kernel/values.ts";
import type { Db } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { listLots, readCreditFigures } from "../../sales/orders/credits/credit-queries.ts";
import { readMembership } from "../../sales/orders/credits/training-queries.ts";
import { readClassesLeft } from "../../schedule/class-bookings/booking/entry-queries.ts";
import { startOfClubDay } from "../../kernel/time/club-time.ts";

/** When something is read, on whose calendar. */
type Reader = Pick<Caller, "today" | "zone" | "now">;

/** A client's credits and sessions, as the head of their profile names them. */
export async function readClientGlance(db: Db, { today, now }: Reader, clientId: number): Promise<ClientGlance> {
  const [lots, ahead, last, gap, membership, classes] = await Promise.all([
    listLots(db, clientId),
    listAhead(db, "client", clientId, now),
    readLast(db, clientId, now),
    readGap(db, clientId, today),
    readMembership(db, clientId, today),
    readClassesLeft(db, clientId, today),
  ]);
  const free = lots.filter(({ credits, until }) => credits > 0 && until > today);
  const credits = await readCreditFigures(db, clientId, today, lots);
  return { lots: free, credits, classes, ...ahead, last, gap, membership };
}

/** A trainer's sessions and clients, as the head of their profile names them. */
export async function readTrainerGlance(db: Db, reader: Reader, trainerId: number): Promise<TrainerGlance> {
  const { today } = reader;
  const [first, next] = monthOf(today);
  const [ofDay, ofMonth, ahead, clients] = await Promise.all([
    countSessions(db, reader, trainerId, [today, addDays(today, 1)]),
    countSessions(db, reader, trainerId, [first, next]),
    listAhead(db, "trainer", trainerId, reader.now),
    countClients(db, trainerId),
  ]);
  return { today: ofDay, month: ofMonth, ...ahead, clients };
}

/** An employee's sales in the club's month. */
export async function readEmployeeGlance(
  db: Db,
  { today, zone }: Reader,
  employeeId: number,
): Promise<{ sold: number }> {
  const [from, until] = monthOf(today).map((date) => startOfClubDay(date, zone));
  const counted = await sql<{ sold: number }>`
    select (
      (select count(*) from orders
        where sales_id = ${employeeId} and not brought and created_at >= ${from} and created_at < ${until} and cancelled_at is null)
      + (select count(*) from sale join sale_left on sale_id = sale.id
        where seller_id = ${employeeId} and created_at >= ${from} and created_at < ${until} and items > 0)
    )::integer as sold`.execute(db);
  return { sold: counted.rows[0]?.sold ?? 0 };
}

/** The first day of the month of a day, and that of the next. */
function monthOf(date: string): [string, string] {
  const first = `${date.slice(0, 7)}-01`;
  return [first, addMonths(first, 1)];
}

interface SessionRow {
  id: number;
  title: string;
  starts_at: Date;
  ends_at: Date;
  other: number;
  first_name: string;
  last_name: string;
}

type Party = "client" | "trainer";
const columnOf: Readonly<Record<Party, RawBuilder<number>>> = {
  client: sql`r.client_id`,
  trainer: sql`r.trainer_id`,
};

/** The columns of somebody's session: itself, its course, and the other person. */
function sessionOf(party: Party) {
  const other = columnOf[party === "client" ? "trainer" : "client"];
  return {
    columns: sql`r.id, course.name as title, r.starts_at, r.ends_at, other.id as other, other.first_name, other.last_name`,
    joins: sql`join course on course.id = r.course_id join person other on other.id = ${other}`,
  };
}

async function listAhead(db: Db, party: Party, personId: number, now: Date) {
  const { columns, joins } = sessionOf(party);
  const found = await sql<SessionRow & { booked: number }>`
    select ${columns}, count(*) over ()::integer as booked
    from reservation r ${joins}
    where ${columnOf[party]} = ${personId} and r.status = 'scheduled' and r.ends_at > ${now}
    order by r.starts_at, r.id limit ${glanceAhead}`.execute(db);
  return { ahead: found.rows.map(glanced), booked: found.rows[0]?.booked ?? 0 };
}

async function readLast(db: Db, clientId: number, now: Date): Promise<ClientGlance["last"]> {
  const { columns, joins } = sessionOf("client");
  const found = await sql<SessionRow & { is_open: boolean }>`
    select ${columns}, r.status = 'scheduled' as is_open from reservation r ${joins}
    where r.client_id = ${clientId} and r.status <> 'cancelled' and r.ends_at <= ${now}
    order by r.ends_at desc, r.id desc limit 1`.execute(db);
  const [row] = found.rows;
  return row ? { ...glanced(row), isOpen: row.is_open } : null;
}

/**
 * The term reaches to the latest end (decisions §5), whether or not orders follow one another: what of it is before a
 * later order and belongs to none. Days that an admin has set by hand are given.
 */
async function readGap(db: Db, clientId: number, today: string): Promise<ClientGlance["gap"]> {
  const found = await sql<NonNullable<ClientGlance["gap"]>>`
    with given as (
      select daterange(start_at, end_at) as days from orders where client_id = ${clientId} and cancelled_at is null
      union all select daterange(start_of_date, end_set) from person
        where id = ${clientId} and end_set > start_of_date
    ), term as (
      select end_of_date, datemultirange(daterange(${today}::date, greatest(end_of_date, ${today}::date))) as days
      from person where id = ${clientId}
    )
    select lower(gap)::text as from, upper(gap)::text as until
    from term, unnest(term.days - (select range_agg(days) from given)) as gap
    where upper(gap) < end_of_date order by gap limit 1`.execute(db);
  return found.rows[0] ?? null;
}

function glanced({ id, title, starts_at, ends_at, other, first_name, last_name }: SessionRow): GlanceSession {
  const times = { start: starts_at.toISOString(), end: ends_at.toISOString() };
  return { id, title, ...times, with: { id: other, name: { first_name, last_name } } };
}

/** Sessions of a trainer that begin between two days, not including the second; the index goes by their end. */
async function countSessions(db: Db, { zone }: Reader, trainerId: number, days: readonly [string, string]) {
  const [from, until] = days.map((date) => startOfClubDay(date, zone));
  const counted = await sql<{ all: number; completed: number }>`
    select count(distinct coalesce(session_id, id))::integer as all,
      (count(distinct coalesce(session_id, id)) filter (where status = 'completed'))::integer as completed
    from reservation
    where trainer_id = ${trainerId} and ends_at > ${from} and starts_at >= ${from} and starts_at < ${until}
      and status <> 'cancelled'`.execute(db);
  return counted.rows[0] ?? { all: 0, completed: 0 };
}

async function countClients(db: Db, trainerId: number): Promise<number> {
  const counted = await sql<{ clients: number }>`
    select count(*)::integer as clients from person where reports_to = ${trainerId} and deleted_at is null`.execute(db);
  return counted.rows[0]?.clients ?? 0;
}
