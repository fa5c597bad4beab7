import { sql } from "kysely";
import type { MissingDate } from "#contract/schedule/classes/class-attention.ts";
import { DAYS_LAID } from "#contract/kernel/sessions/class-dates.ts";
import { addDays } from "#contract/kernel/values.ts";
import { readClosures } from "../../club/settings/queries.ts";
import type { Db } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { type ClassPartsRow, classPartsOf, joinedParts, partColumns } from "../class-types/class-part-queries.ts";
import { overlap } from "../reservations/rules.ts";
import { datesOf, placeOf } from "./laying/dates.ts";
import { isShut } from "./laying/judging.ts";
import { listTaken } from "./laying/laying-queries.ts";
import { type StoredSeries, listSeriesOn } from "./series-queries.ts";

type Reader = Pick<Caller, "now" | "today" | "zone">;

interface Missing {
  readonly series: StoredSeries;
  readonly date: string;
  readonly start: Date;
  readonly end: Date;
}

/**
 * The dates ahead on which series have no class, in order: their room was taken when they were to be added. Not those that
 * are left out, those of classes that were cancelled, or those on which the club is shut.
 */
export async function findMissing(
  db: Db,
  { now, today, zone }: Reader,
  all: readonly StoredSeries[],
): Promise<Missing[]> {
  const known = await listKnownDates(db, all, today);
  const closures = await readClosures(db);
  const missing = all.flatMap((series) => {
    const dates = datesOf(series, today, series.laidUntil);
    const free = dates.filter((date) => !known.has(`${series.id} ${date}`) && !series.skipped.includes(date));
    return free.map((date) => ({ series, date, ...placeOf(date, series.startTime, series.minutes, zone) }));
  });
  const isMissing = ({ series: { roomId }, ...placed }: Missing) =>
    placed.start > now && !isShut(closures, { ...placed, roomId }, zone);
  return missing
    .filter(isMissing)
    .toSorted((one, other) => one.start.getTime() - other.start.getTime() || one.series.id - other.series.id);
}

async function listKnownDates(db: Db, all: readonly StoredSeries[], from: string): Promise<ReadonlySet<string>> {
  const found = await sql<{ series: number; date: string }>`
    select series_id as series, laid_for as date from club_class
    where series_id = any(${all.map(({ id }) => id)}::integer[]) and laid_for >= ${from}::date`.execute(db);
  return new Set(found.rows.map(({ series, date }) => `${series} ${date}`));
}

interface Asked {
  readonly limit: number;
  readonly type?: number | undefined;
  readonly trainer?: number | undefined;
}

/** The first of these dates, with what takes the room by now. */
export async function listMissingDates(db: Db, reader: Reader, { limit, type, trainer }: Asked) {
  const { today } = reader;
  const living = await listSeriesOn(db, { startOfDate: today, endOfDate: addDays(today, DAYS_LAID) }, { lock: false });
  const all = await findMissing(
    db,
    reader,
    living.filter(
      ({ typeId, trainerId }) =>
        (type === undefined || typeId === type) && (trainer === undefined || trainerId === trainer),
    ),
  );
  return { count: all.length, dates: await datesIn(db, all.slice(0, limit)) };
}

async function datesIn(db: Db, shown: readonly Missing[]): Promise<MissingDate[]> {
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return [];
  const parts = await listParts(
    db,
    shown.map(({ series }) => series.id),
  );
  const holders = [...new Set(shown.map(({ series }) => -series.roomId))];
  const until = new Date(Math.max(...shown.map(({ end }) => end.getTime())));
  const taken = await listTaken(db, { holders, from: first.start, until, except: [] });
  return shown.flatMap(({ series, date, start, end }) => {
    const named = parts.get(series.id);
    if (!named) return [];
    const blocker = taken.find((each) => each.holder === -series.roomId && overlap(each, { start, end }));
    const inTheWay = blocker?.class
      ? { ...blocker.class, start: blocker.start.toISOString(), end: blocker.end.toISOString() }
      : null;
    const times = { start: start.toISOString(), end: end.toISOString() };
    const { startTime, minutes } = series;
    return [{ seriesId: series.id, ...named, ...times, date, startTime, minutes, inTheWay }];
  });
}

async function listParts(db: Db, ids: readonly number[]) {
  const found = await sql<ClassPartsRow & { id: number }>`
    select ${partColumns}, c.id from class_series c ${joinedParts} where c.id = any(${ids}::integer[])`.execute(db);
  return new Map(found.rows.map((row) => [row.id, classPartsOf(row)]));
}
