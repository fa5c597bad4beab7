import { sql } from "kysely";
import type { ClassSeriesRow } from "#contract/schedule/classes/class-series.ts";
import type { Paging } from "#contract/kernel/endpoint/lists.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import { countRows } from "../../kernel/db/totals.ts";
import type { Author } from "../../kernel/http/access/caller.ts";
import type { Moment } from "../../kernel/time/moment.ts";
import { type ClassPartsRow, joinedParts, partColumns, classPartsOf } from "../class-types/class-part-queries.ts";
import type { ClassRule } from "./laying/dates.ts";

/** The terms of a series. */
export interface SeriesTerms extends ClassRule {
  readonly typeId: number;
  readonly roomId: number;
  readonly trainerId: number | null;
  readonly startTime: string;
  readonly minutes: number;
  readonly capacity: number;
  readonly reserved: number;
}

export interface StoredSeries extends SeriesTerms {
  readonly id: number;
  readonly skipped: readonly string[];
  /** The first day that is not laid yet. */
  readonly laidUntil: string;
  readonly version: number;
}

const stored = sql`
  select id, type_id as "typeId", room_id as "roomId", trainer_id as "trainerId", start_of_date as "startOfDate",
    end_of_date as "endOfDate", count, weekdays, every_weeks as "everyWeeks", start_time as "startTime", minutes,
    capacity, reserved, skipped::text[] as skipped, laid_until as "laidUntil", version
  from class_series`;

export async function findStoredSeries(trx: Transaction, id: number, { lock }: { readonly lock: boolean }) {
  const found = await sql<StoredSeries>`
    ${stored} where id = ${id} ${lock ? sql`for no key update` : sql``}`.execute(trx);
  return found.rows[0];
}

/** Some of the series that are not laid up to a day, in ascending id; with `lock` nobody else lays them. */
export async function listUnlaid(db: Db, until: string, most: number, { lock }: { readonly lock: boolean }) {
  const found = await sql<StoredSeries>`
    ${stored} where laid_until < ${until}::date order by id limit ${most} ${lock ? sql`for no key update` : sql``}`.execute(
    db,
  );
  return found.rows;
}

/** The series that are laid on some of these days, in ascending id; with `lock` nobody else lays them. */
export async function listSeriesOn(
  db: Db,
  { startOfDate, endOfDate }: { readonly startOfDate: string; readonly endOfDate: string },
  { lock }: { readonly lock: boolean },
) {
  const found = await sql<StoredSeries>`
    ${stored} where start_of_date < ${endOfDate}::date and laid_until > ${startOfDate}::date
      and (end_of_date is null or end_of_date > ${startOfDate}::date)
    order by id ${lock ? sql`for no key update` : sql``}`.execute(db);
  return found.rows;
}

function columnsOf(terms: SeriesTerms) {
  return {
    type_id: terms.typeId,
    room_id: terms.roomId,
    trainer_id: terms.trainerId,
    start_of_date: terms.startOfDate,
    end_of_date: terms.endOfDate,
    count: terms.count,
    weekdays: [...terms.weekdays],
    every_weeks: terms.everyWeeks,
    start_time: terms.startTime,
    minutes: terms.minutes,
    capacity: terms.capacity,
    reserved: terms.reserved,
  };
}

interface Laying {
  readonly skipped: readonly string[];
  readonly laidUntil: string;
}

export async function insertClassSeries(trx: Transaction, terms: SeriesTerms, laying: Laying, { by, now }: Author) {
  const inserted = await trx
    .insertInto("class_series")
    .values({
      ...columnsOf(terms),
      skipped: sql<string[]>`${[...laying.skipped]}::date[]`,
      laid_until: laying.laidUntil,
      created_at: now,
      created_by: by,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return inserted.id;
}

export async function updateClassSeries(
  trx: Transaction,
  id: number,
  terms: SeriesTerms,
  laying: Laying,
): Promise<void> {
  await trx
    .updateTable("class_series")
    .set((row) => ({
      ...columnsOf(terms),
      skipped: sql<string[]>`${[...laying.skipped]}::date[]`,
      laid_until: laying.laidUntil,
      version: row("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}

/** Ends a series on the first day of the one that follows it, and hands the classes from there on to that. */
export async function endSeries(trx: Transaction, id: number, from: string, successor: number): Promise<void> {
  await sql`
    update class_series set end_of_date = ${from}::date, count = null, version = version + 1 where id = ${id}`.execute(
    trx,
  );
  await sql`
    update club_class set series_id = ${successor}, version = version + 1
    where series_id = ${id} and laid_for >= ${from}::date`.execute(trx);
}

/** Notes up to which day series have been laid. */
export async function noteLaid(trx: Transaction, ids: readonly number[], until: string): Promise<void> {
  await sql`update class_series set laid_until = ${until}::date where id = any(${ids}::integer[])`.execute(trx);
}

interface SeriesRow extends ClassPartsRow {
  id: number;
  start_of_date: string;
  end_of_date: string | null;
  count: number | null;
  weekdays: ClassSeriesRow["weekdays"];
  every_weeks: number;
  start_time: string;
  minutes: number;
  capacity: number;
  reserved: number;
  next: string | null;
  ahead: number;
  version: number;
}

const rows = ({ now }: Pick<Moment, "now">) => sql`
  select ${partColumns}, c.id, c.start_of_date, c.end_of_date, c.count, c.weekdays, c.every_weeks, c.start_time, c.minutes,
    c.capacity, c.reserved, ahead.next, ahead.ahead, c.version
  from class_series c ${joinedParts}
  cross join lateral (
    select min(each.held_on) as next, count(*)::integer as ahead from club_class each
    where each.series_id = c.id and each.status = 'scheduled' and each.starts_at > ${now}
  ) ahead`;

function seriesOf(row: SeriesRow): ClassSeriesRow {
  return {
    id: row.id,
    ...classPartsOf(row),
    startOfDate: row.start_of_date,
    endOfDate: row.end_of_date,
    count: row.count,
    weekdays: row.weekdays,
    everyWeeks: row.every_weeks,
    startTime: row.start_time,
    minutes: row.minutes,
    capacity: row.capacity,
    reserved: row.reserved,
    next: row.next,
    ahead: row.ahead,
    version: row.version,
  };
}

/** Series that have not ended, by weekday and time. */
export async function listClassSeries(db: Db, { today, now }: Moment, { page, pageSize }: Paging) {
  const living = sql`where c.end_of_date > ${today}::date or (c.end_of_date is null and (c.count is null or exists (
    select from club_class each where each.series_id = c.id and each.starts_at > ${now})))`;
  const [found, total] = await Promise.all([
    sql<SeriesRow>`${rows({ now })} ${living}
      order by c.weekdays, c.start_time, c.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    countRows(db, sql`from class_series c ${living}`),
  ]);
  return { rows: found.rows.map(seriesOf), total };
}

export async function readClassSeries(db: Db, id: number, moment: Pick<Moment, "now">): Promise<ClassSeriesRow | null> {
  const found = await sql<SeriesRow>`${rows(moment)} where c.id = ${id}`.execute(db);
  return found.rows[0] ? seriesOf(found.rows[0]) : null;
}
