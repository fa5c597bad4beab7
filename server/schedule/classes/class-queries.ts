import { type RawBuilder, sql } from "kysely";
import {
  type ClassChange,
  type ClubClass,
  MAX_CLASSES,
  type clubClasses,
} from "#contract/schedule/classes/club-classes.ts";
import type { Answer } from "#contract/kernel/endpoint/endpoint.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import { type StandingReader, listStandings } from "../class-bookings/standing-queries.ts";
import { type ClassPartsRow, joinedParts, partColumns, classPartsOf } from "../class-types/class-part-queries.ts";

interface ClassRow extends ClassPartsRow {
  id: number;
  series_id: number | null;
  held_on: string;
  start_time: string;
  minutes: number;
  starts_at: Date;
  ends_at: Date;
  capacity: number;
  reserved: number;
  status: ClubClass["status"];
  cancel_reason: NonNullable<ClubClass["cancelled"]>["reason"] | null;
  cancel_note: string | null;
  version: number;
}

const rows = sql`
  select ${partColumns}, c.id, c.series_id, c.held_on, c.start_time, c.minutes, c.starts_at, c.ends_at, c.capacity,
    c.reserved, c.status, c.cancel_reason, c.cancel_note, c.version
  from club_class c ${joinedParts}`;

/** Whether somebody sets up the timetable (classes §3). */
function setsUp(reader: StandingReader): boolean {
  return reader.roles.includes("admin") || reader.roles.includes("manager");
}

async function classesOf(db: Db, rowsFound: readonly ClassRow[], reader: StandingReader): Promise<ClubClass[]> {
  const standings = await listStandings(
    db,
    reader,
    rowsFound.map(({ id }) => id),
  );
  return rowsFound.map((row) => {
    const standing = standings.get(row.id);
    if (!standing) throw new Error(`class ${row.id} has no places`);
    return classOf(row, standing, reader);
  });
}

function classOf(
  row: ClassRow,
  { places, button }: Pick<ClubClass, "places" | "button">,
  reader: StandingReader,
): ClubClass {
  const isOpen = row.status === "scheduled" && row.starts_at > reader.now;
  return {
    id: row.id,
    seriesId: row.series_id,
    ...classPartsOf(row),
    date: row.held_on,
    startTime: row.start_time,
    minutes: row.minutes,
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    capacity: row.capacity,
    reserved: row.reserved,
    places,
    button,
    status: row.status,
    cancelled: row.cancel_reason && { reason: row.cancel_reason, note: row.cancel_note },
    actions: isOpen && setsUp(reader) ? ["edit", "cancel"] : [],
    version: row.version,
  };
}

interface Range {
  readonly from: string;
  readonly to: string;
  readonly room?: number | undefined;
  readonly trainer?: number | undefined;
  readonly type?: number | undefined;
}

const of = (column: RawBuilder<unknown>, id: number | undefined) =>
  id === undefined ? sql`` : sql`and ${column} = ${id}`;

/** The timetable of some days, in order. */
export async function listClasses(db: Db, reader: StandingReader, { from, to, room, trainer, type }: Range) {
  const found = await sql<ClassRow>`
    ${rows} where c.held_on >= ${from}::date and c.held_on < ${to}::date
      ${of(sql`c.room_id`, room)} ${of(sql`c.trainer_id`, trainer)} ${of(sql`c.type_id`, type)}
    order by c.starts_at, c.id limit ${MAX_CLASSES}`.execute(db);
  return classesOf(db, found.rows, reader);
}

/** Some classes, in order. */
export async function listClassesByIds(db: Db, reader: StandingReader, ids: readonly number[]): Promise<ClubClass[]> {
  const found = await sql<ClassRow>`${rows} where c.id = any(${ids}::integer[]) order by c.starts_at, c.id`.execute(db);
  return classesOf(db, found.rows, reader);
}

/** A class by its id; undefined where there is none. */
export async function findClass(db: Db, reader: StandingReader, id: number): Promise<ClubClass | undefined> {
  const found = await sql<ClassRow>`${rows} where c.id = ${id}`.execute(db);
  return (await classesOf(db, found.rows, reader))[0];
}

type Details = Answer<typeof clubClasses.read>;

export async function readClass(db: Db<"NOT_FOUND">, reader: StandingReader, id: number): Promise<Details> {
  const row = await findClass(db, reader, id);
  if (!row) throw db.refuse("NOT_FOUND");
  const found = await sql<{ series: Details["series"]; changed_alone: boolean }>`
    select own <> '{}' as changed_alone, case when s.id is not null then json_build_object(
      'id', s.id, 'weekdays', s.weekdays, 'everyWeeks', s.every_weeks, 'startOfDate', s.start_of_date,
      'endOfDate', s.end_of_date, 'count', s.count) end as series
    from club_class c left join class_series s on s.id = c.series_id where c.id = ${id}`.execute(db);
  const { series, changed_alone } = found.rows[0] ?? { series: null, changed_alone: false };
  return { ...row, series, changedAlone: changed_alone ? 1 : 0 };
}

/** The names of what may be changed in one class alone. */
export type OwnTerm = "time" | "minutes" | "room" | "trainer" | "capacity";

/** A class as it is stored. */
export interface StoredClass extends Omit<ClassChange, "confirm" | "version"> {
  readonly id: number;
  readonly seriesId: number | null;
  readonly laidFor: string | null;
  readonly typeId: number;
  readonly start: Date;
  readonly end: Date;
  readonly status: ClubClass["status"];
  readonly own: readonly OwnTerm[];
  readonly version: number;
}

const stored = sql`
  select id, series_id as "seriesId", laid_for as "laidFor", type_id as "typeId", held_on as date,
    start_time as "startTime", minutes, room_id as "roomId", trainer_id as "trainerId", capacity, reserved,
    starts_at as start,
    ends_at as "end", status, own, version
  from club_class`;

/** A stored class; with `lock` nobody else changes it until the transaction ends. */
export async function findStoredClass(db: Db, id: number, { lock }: { readonly lock: boolean }) {
  const found = await sql<StoredClass>`
    ${stored} where id = ${id} ${lock ? sql`for no key update` : sql``}`.execute(db);
  return found.rows[0];
}

/** All classes that a series was laid for from a date on, in ascending id; with `lock` as above. */
export async function listLaidFor(
  trx: Transaction,
  seriesId: number,
  from: string,
  { lock }: { readonly lock: boolean },
) {
  const found = await sql<StoredClass>`
    ${stored} where series_id = ${seriesId} and laid_for >= ${from}::date
    order by id ${lock ? sql`for no key update` : sql``}`.execute(trx);
  return found.rows;
}

interface Days {
  readonly startOfDate: string;
  readonly endOfDate: string;
}

/** The classes of some days that are still ahead by an instant, in ascending id; with `lock` as above. */
export async function listAheadOn(
  trx: Transaction,
  { startOfDate, endOfDate }: Days,
  now: Date,
  { lock }: { readonly lock: boolean },
) {
  const found = await sql<StoredClass>`
    ${stored} where status = 'scheduled' and starts_at > ${now} and held_on >= ${startOfDate}::date
      and held_on < ${endOfDate}::date
    order by id ${lock ? sql`for no key update` : sql``}`.execute(trx);
  return found.rows;
}

/** The dates for which a series has a class, whatever became of it, among some days. */
export async function listDatesLaid(db: Db, seriesId: number, { startOfDate, endOfDate }: Days) {
  const found = await sql<{ date: string }>`
    select laid_for as date from club_class
    where series_id = ${seriesId} and laid_for >= ${startOfDate}::date and laid_for < ${endOfDate}::date`.execute(db);
  return new Set(found.rows.map(({ date }) => date));
}

/** The classes that are still ahead by an instant, in ascending id; with `lock` as above. */
export async function listAllAhead(trx: Transaction, now: Date, { lock }: { readonly lock: boolean }) {
  const found = await sql<StoredClass>`
    ${stored} where status = 'scheduled' and starts_at > ${now}
    order by id ${lock ? sql`for no key update` : sql``}`.execute(trx);
  return found.rows;
}
