import { sql } from "kysely";
import type { DaySpan, WeeklySpan } from "#contract/club/opening-hours.ts";
import type { ExceptionDraft, TrainerHours } from "#contract/schedule/trainer-hours.ts";
import { readOpenTimes } from "../../club/settings/queries.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import { type BookableTimes, UNBOUND } from "./bookable-times.ts";

interface HoursRow {
  trainer_id: number;
  weeks: TrainerHours["weeks"];
  exceptions: TrainerHours["exceptions"];
}

/** The hours of some trainers from a club date on; trainers without any are left out. */
export async function listHours(
  db: Db,
  trainers: readonly number[],
  from: string,
): Promise<ReadonlyMap<number, TrainerHours>> {
  const found = await sql<HoursRow>`
    select trainer_id, coalesce(weeks, '[]') as weeks, coalesce(exceptions, '[]') as exceptions from (
      select trainer_id, json_agg(json_build_object('from', starts_on, 'spans', spans) order by starts_on) as weeks
      from trainer_week week
      where trainer_id = any(${trainers}::integer[]) and not exists (
        select from trainer_week later
        where later.trainer_id = week.trainer_id and later.starts_on > week.starts_on and later.starts_on <= ${from}::date)
      group by trainer_id
    ) usual full join (
      select trainer_id, json_agg(json_build_object(
        'id', id, 'startOfDate', start_of_date, 'endOfDate', end_of_date, 'spans', spans) order by start_of_date) as exceptions
      from hours_exception
      where trainer_id = any(${trainers}::integer[]) and end_of_date > ${from}::date
      group by trainer_id
    ) other using (trainer_id)`.execute(db);
  return new Map(found.rows.map(({ trainer_id, weeks, exceptions }) => [trainer_id, { weeks, exceptions }]));
}

export async function readHours(db: Db, trainerId: number, from: string): Promise<TrainerHours> {
  return (await listHours(db, [trainerId], from)).get(trainerId) ?? UNBOUND;
}

/** The times in which a trainer can be booked, from a club date on. */
export async function readBookableTimes(db: Db, trainerId: number, from: string): Promise<BookableTimes> {
  const [open, trainer] = await Promise.all([readOpenTimes(db), readHours(db, trainerId, from)]);
  return { ...open, trainer };
}

interface By {
  readonly by: number;
  readonly now: Date;
}

/** Replaces the week that begins on the same day. */
export async function upsertWeek(
  trx: Transaction,
  trainerId: number,
  week: { readonly from: string; readonly spans: readonly WeeklySpan[] | null },
  { by, now }: By,
): Promise<void> {
  const spans = week.spans && JSON.stringify(week.spans);
  await sql`
    insert into trainer_week (trainer_id, starts_on, spans, created_at, created_by)
    values (${trainerId}, ${week.from}::date, ${spans}::jsonb, ${now}, ${by})
    on conflict (trainer_id, starts_on) do update
      set spans = excluded.spans, created_at = excluded.created_at, created_by = excluded.created_by,
        version = trainer_week.version + 1`.execute(trx);
}

/** Inserts days with other hours, unless some of them have other hours already. */
export async function insertException(
  trx: Transaction,
  trainerId: number,
  { startOfDate, endOfDate, spans }: ExceptionDraft,
  { by, now }: By,
): Promise<boolean> {
  const written = JSON.stringify(spans satisfies readonly DaySpan[]);
  const inserted = await sql`
    insert into hours_exception (trainer_id, start_of_date, end_of_date, spans, created_at, created_by)
    values (${trainerId}, ${startOfDate}::date, ${endOfDate}::date, ${written}::jsonb, ${now}, ${by})
    on conflict on constraint hours_exception_alone do nothing`.execute(trx);
  return inserted.numAffectedRows === 1n;
}

export async function deleteException(trx: Transaction, trainerId: number, id: number): Promise<boolean> {
  const deleted = await sql`delete from hours_exception where id = ${id} and trainer_id = ${trainerId}`.execute(trx);
  return deleted.numAffectedRows === 1n;
}
