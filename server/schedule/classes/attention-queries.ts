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
import { listWhyNoTrainer } from "./no-trainer-queries.ts";

interface Ahead {
  readonly id: number;
  readonly series: number | null;
  readonly trainer: number | null;
  readonly date: string;
  readonly startTime: string;
  readonly minutes: number;
  readonly start: Date;
  readonly end: Date;
}

interface Asked {
  /** The most lines of each list. */
  readonly limit: number;
  readonly type?: number | undefined;
  /** The trainer who teaches it, or is to by its series. */
  readonly trainer?: number | undefined;
}

/**
 * Classes ahead that nobody teaches, those and sessions outside the hours of their trainers in the next weeks, and dates of
 * series that could not be added (classes §3).
 */
export async function listAttention(db: Db, caller: Caller, asked: Asked): Promise<ClassAttention> {
  const { now, today, zone } = caller;
  const { limit, type, trainer } = asked;
  const found = await sql<Ahead>`
    select c.id, c.series_id as series, c.trainer_id as trainer, c.held_on as date, c.start_time as "startTime", c.minutes,
      c.starts_at as start, c.ends_at as "end"
    from club_class c left join class_series s on s.id = c.series_id
    where c.status = 'scheduled' and c.starts_at > ${now}
      and (c.trainer_id is null or c.held_on < ${addDays(today, DAYS_LOOKED_AHEAD)}::date)
      ${type === undefined ? sql`` : sql`and c.type_id = ${type}`}
      ${trainer === undefined ? sql`` : sql`and coalesce(c.trainer_id, s.trainer_id) = ${trainer}`}
    order by c.starts_at, c.id`.execute(db);
  const lacking = found.rows.filter((each) => each.trainer === null);
  const outside = await listOutside(db, found.rows, { today, zone });
  const none = { count: 0, sessions: [] };
  return {
    withoutTrainer: await linesOf(db, caller, lacking, limit),
    outsideHours: await linesOf(db, caller, outside, limit),
    missing: await listMissingDates(db, caller, asked),
    sessions: type === undefined ? await listOutsideOfTrainers(db, caller, { limit, trainer }) : none,
  };
}

/** Classes by line: those of a series are one, at the place of the first of them. */
async function linesOf(db: Db, caller: Caller, all: readonly Ahead[], limit: number) {
  const lines = [
    ...Map.groupBy(all, ({ id, series }) => (series === null ? `class ${id}` : `series ${series}`)).values(),
  ];
  const shown = lines.slice(0, limit);
  const firsts = await listClassesByIds(
    db,
    caller,
    shown.flatMap(([first]) => first?.id ?? []),
  );
  const byId = new Map(firsts.map((one) => [one.id, one]));
  const lacking = shown.flat().filter(({ trainer }) => trainer === null);
  const reasons = await listWhyNoTrainer(
    db,
    lacking.map(({ id }) => id),
  );
  const drawn = shown.flatMap((line) => {
    const first = byId.get(line[0]?.id ?? 0);
    const dates = line.map(({ id, date, startTime, minutes }) => {
      return { id, date, startTime, minutes, why: reasons.get(id) ?? null };
    });
    return first ? [{ first, dates }] : [];
  });
  return { count: all.length, lines: drawn, more: lines.length - shown.length };
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
