import { sql } from "kysely";
import type { ClassAttention } from "#contract/schedule/classes/class-attention.ts";
import { DAYS_LOOKED_AHEAD, workingOn } from "#contract/schedule/trainer-hours.ts";
import { addDays } from "#contract/kernel/values.ts";
import type { Db } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { UNBOUND, isWithin } from "../availability/bookable-times.ts";
import { listHours } from "../availability/queries.ts";
import { listOutsideOfTrainers } from "../reservations/lists/outside-queries.ts";
import { listClassesByIds } from "./class-queries.ts";
import { listMissingDates } from "./missing-queries.ts";

interface Ahead {
  readonly id: number;
  readonly series: number | null;
  readonly trainer: number | null;
  readonly date: string;
  readonly start: Date;
  readonly end: Date;
}

interface Asked {
  readonly limit: number;
  readonly type?: number | undefined;
}

/**
 * Classes ahead that nobody teaches, those and sessions outside the hours of their trainers in the next weeks, and dates of
 * series that could not be added (classes §3).
 */
export async function listAttention(db: Db, caller: Caller, { limit, type }: Asked): Promise<ClassAttention> {
  const { now, today, zone } = caller;
  const found = await sql<Ahead>`
    select id, series_id as series, trainer_id as trainer, held_on as date, starts_at as start, ends_at as "end"
    from club_class
    where status = 'scheduled' and starts_at > ${now}
      and (trainer_id is null or held_on < ${addDays(today, DAYS_LOOKED_AHEAD)}::date)
      ${type === undefined ? sql`` : sql`and type_id = ${type}`}
    order by starts_at, id`.execute(db);
  const lacking = found.rows.filter(({ trainer }) => trainer === null);
  const outside = await listOutside(db, found.rows, { today, zone });
  const none = { count: 0, sessions: [] };
  return {
    withoutTrainer: await classesOf(db, caller, lacking, limit),
    outsideHours: await classesOf(db, caller, outside, limit),
    missing: await listMissingDates(db, caller, { limit, type }),
    sessions: type === undefined ? await listOutsideOfTrainers(db, caller, limit) : none,
  };
}

/** The first of some classes, and the series that have several of all of them. */
async function classesOf(db: Db, caller: Caller, all: readonly Ahead[], limit: number) {
  const first = all.slice(0, limit).map(({ id }) => id);
  const inSeries = Map.groupBy(
    all.flatMap(({ series }) => series ?? []),
    (series) => series,
  );
  const series = [...inSeries].map(([seriesId, each]) => ({ seriesId, count: each.length }));
  return {
    count: all.length,
    classes: await listClassesByIds(db, caller, first),
    series: series.filter(({ count }) => count > 1),
  };
}

async function listOutside(
  db: Db,
  ahead: readonly Ahead[],
  { today, zone }: Pick<Caller, "today" | "zone">,
): Promise<readonly Ahead[]> {
  const trainers = new Set(ahead.flatMap(({ trainer }) => trainer ?? []));
  const hours = await listHours(db, [...trainers], today);
  return ahead.filter(({ trainer, date, ...times }) => {
    if (trainer === null) return false;
    const working = workingOn(hours.get(trainer) ?? UNBOUND, date);
    return working !== null && !isWithin(() => working, times, zone);
  });
}
