import { sql } from "kysely";
import type { PersonName } from "#contract/kernel/person/person-name.ts";
import type { Db } from "../../kernel/db/connection.ts";

interface ToRemind {
  readonly id: number;
  readonly sequence: number;
  readonly course: string;
  readonly start: Date;
  readonly end: Date;
  readonly client: number;
  readonly trainer: number;
  readonly trainer_first_name: string;
  readonly trainer_last_name: string;
}

/**
 * The sessions ahead whose reminder, so many hours before they begin, falls into an interval that ends now. Of several
 * reminders that fall due together, as after an outage, only the last; no reminder that was due before the session was
 * booked.
 */
export async function listToRemind(
  db: Db,
  { from, until, hours }: { readonly from: Date; readonly until: Date; readonly hours: readonly number[] },
  now: Date,
): Promise<readonly ToRemind[]> {
  const found = await sql<ToRemind>`
    select r.id, r.sequence, course.name as course, r.starts_at as start, r.ends_at as "end", r.client_id as client,
      r.trainer_id as trainer, trainer.first_name as trainer_first_name, trainer.last_name as trainer_last_name
    from unnest(${hours}::integer[]) as hours(before)
    join reservation r on r.starts_at > ${from}::timestamptz + make_interval(hours => before)
      and r.starts_at <= ${until}::timestamptz + make_interval(hours => before)
    join course on course.id = r.course_id
    join person trainer on trainer.id = r.trainer_id
    where r.status = 'scheduled' and r.starts_at > ${now}
      and r.created_at <= r.starts_at - make_interval(hours => before)
      and not exists (
        select from unnest(${hours}::integer[]) as nearer(hours)
        where nearer.hours < before and r.starts_at <= ${now}::timestamptz + make_interval(hours => nearer.hours))
    order by r.starts_at, r.id`.execute(db);
  return found.rows;
}

interface Given {
  /** The first reservation of the session. */
  readonly id: number;
  readonly course: string;
  readonly start: Date;
  readonly end: Date;
  readonly trainer: number;
  readonly clients: readonly { readonly id: number; readonly name: PersonName }[];
}

/** The sessions that begin in a stretch of time, with their clients, each trainer's in their order. */
export async function listGiven(db: Db, from: Date, until: Date): Promise<readonly Given[]> {
  const found = await sql<Given>`
    select coalesce(r.session_id, r.id) as id, course.name as course, r.starts_at as start, r.ends_at as "end",
      r.trainer_id as trainer, jsonb_agg(jsonb_build_object('id', client.id,
        'name', jsonb_build_object('first_name', client.first_name, 'last_name', client.last_name)) order by r.id) as clients
    from reservation r
    join course on course.id = r.course_id
    join person client on client.id = r.client_id
    where r.status = 'scheduled' and r.starts_at >= ${from} and r.starts_at < ${until}
    group by coalesce(r.session_id, r.id), course.name, r.starts_at, r.ends_at, r.trainer_id
    order by r.trainer_id, r.starts_at, 1`.execute(db);
  return found.rows;
}
