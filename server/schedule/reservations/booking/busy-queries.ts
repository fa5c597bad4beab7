import { sql } from "kysely";
import type { LocalText } from "#contract/kernel/values.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import { overlapsRange } from "../history-queries.ts";
import type { BusyTime } from "../rules.ts";

interface TakenRow {
  id: number;
  session: number;
  client_id: number;
  trainer_id: number;
  title: string;
  starts_at: Date;
  ends_at: Date;
  reports_to: number | null;
  client_first_name: string;
  client_last_name: string;
}

/** The conflicts with an interval, for a trainer or a client, except some reservations; in order, with the classes that they teach or have booked. */
export async function listBusyTimes(
  db: Db,
  sides: Sides,
  from: Date,
  to: Date,
  except: readonly number[] = [],
): Promise<readonly BusyTime[]> {
  const [sessions, classes] = [
    await listBusySessions(db, sides, { from, to, except }),
    await listBusyClasses(db, sides, { from, to }),
  ];
  return [...sessions, ...classes].toSorted((one, other) => one.start.getTime() - other.start.getTime());
}

interface Sides {
  readonly trainerId: number;
  readonly clientId: number | null;
}

async function listBusyClasses(
  db: Db,
  { trainerId, clientId }: Sides,
  { from, to }: { from: Date; to: Date },
): Promise<readonly BusyTime[]> {
  const found = await sql<{ holder: number; id: number; name: LocalText; start: Date; end: Date }>`
    select taken.holder, c.id, type.name, taken.starts_at as start, taken.ends_at as "end"
    from taken_time taken left join class_booking booking on booking.id = taken.booking_id
    join club_class c on c.id = coalesce(taken.class_id, booking.class_id) join class_type type on type.id = c.type_id
    where taken.holder = any(${clientId === null ? [trainerId] : [trainerId, clientId]}::integer[])
      and not taken.doubled and tstzrange(taken.starts_at, taken.ends_at) && tstzrange(${from}, ${to})
    order by taken.starts_at`.execute(db);
  return found.rows.map(({ holder, id, name, start, end }) => {
    const sides = {
      clientId: holder === clientId ? clientId : null,
      trainerId: holder === trainerId ? trainerId : null,
    };
    return { id: null, ...sides, start, end, class: { id, name } };
  });
}

async function listBusySessions(
  db: Db,
  { trainerId, clientId }: Sides,
  { from, to, except }: { from: Date; to: Date; except: readonly number[] },
) {
  const found = await sql<TakenRow>`
    select r.id, coalesce(r.session_id, r.id) as session, r.client_id, r.trainer_id, course.name as title, r.starts_at,
      r.ends_at, client.reports_to,
      client.first_name as client_first_name, client.last_name as client_last_name
    from reservation r join course on course.id = r.course_id join person client on client.id = r.client_id
    where (r.trainer_id = ${trainerId} or r.client_id = ${clientId}) and r.status <> 'cancelled'
      and not (r.id = any(${except}::integer[])) and ${overlapsRange(from, to)}
    order by r.starts_at`.execute(db);
  return found.rows.map((row) => ({
    id: row.id,
    session: row.session,
    clientId: row.client_id,
    trainerId: row.trainer_id,
    title: row.title,
    clientName: { first_name: row.client_first_name, last_name: row.client_last_name },
    start: row.starts_at,
    end: row.ends_at,
    clientsTrainer: row.reports_to,
  }));
}
