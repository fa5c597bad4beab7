import { sql } from "kysely";
import { MAX_ATTENTION, type ClassAttention } from "#contract/schedule/classes/club-classes.ts";
import { workingOn } from "#contract/schedule/trainer-hours.ts";
import { addDays } from "#contract/kernel/values.ts";
import type { Db } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { UNBOUND, isWithin } from "../availability/bookable-times.ts";
import { listHours } from "../availability/queries.ts";
import { listClassesByIds } from "./class-queries.ts";

/** So many days ahead the hours of trainers are looked at. */
const AHEAD_DAYS = 56;

interface Ahead {
  readonly id: number;
  readonly trainer: number | null;
  readonly date: string;
  readonly start: Date;
  readonly end: Date;
}

/** Classes ahead that nobody teaches, and those outside the hours of their trainers in the next weeks (classes §3). */
export async function listAttention(db: Db, caller: Caller): Promise<ClassAttention> {
  const { now, today, zone } = caller;
  const found = await sql<Ahead>`
    select id, trainer_id as trainer, held_on as date, starts_at as start, ends_at as "end" from club_class
    where status = 'scheduled' and starts_at > ${now}
      and (trainer_id is null or held_on < ${addDays(today, AHEAD_DAYS)}::date)
    order by starts_at, id`.execute(db);
  const missing = found.rows.filter(({ trainer }) => trainer === null).map(({ id }) => id);
  const outside = await listOutside(db, found.rows, { today, zone });
  const [withoutTrainer, outsideHours] = await Promise.all(
    [missing, outside].map((ids) => listClassesByIds(db, caller, ids.slice(0, MAX_ATTENTION))),
  );
  return {
    withoutTrainer: { count: missing.length, classes: withoutTrainer ?? [] },
    outsideHours: { count: outside.length, classes: outsideHours ?? [] },
  };
}

async function listOutside(
  db: Db,
  ahead: readonly Ahead[],
  { today, zone }: Pick<Caller, "today" | "zone">,
): Promise<readonly number[]> {
  const trainers = new Set(ahead.flatMap(({ trainer }) => trainer ?? []));
  const hours = await listHours(db, [...trainers], today);
  return ahead.flatMap(({ id, trainer, date, ...times }) => {
    if (trainer === null) return [];
    const working = workingOn(hours.get(trainer) ?? UNBOUND, date);
    return working === null || isWithin(() => working, times, zone) ? [] : [id];
  });
}
