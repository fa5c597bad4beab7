import { sql } from "kysely";
import type { Substitute } from "#contract/schedule/classes/club-classes.ts";
import { workingOn } from "#contract/schedule/trainer-hours.ts";
import { addDays } from "#contract/kernel/values.ts";
import { weekdayOf } from "#contract/kernel/time/weekdays.ts";
import { type Presence, absenceOn } from "../../identity/people/rules.ts";
import type { Db } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { startOfClubDay } from "../../kernel/time/club-time.ts";
import { UNBOUND, isWithin } from "../availability/bookable-times.ts";
import { listHours } from "../availability/queries.ts";
import { type StoredClass, findStoredClass } from "./class-queries.ts";

/** How many days before a class count as lately. */
const LATELY_DAYS = 90;

interface TrainerRow extends Presence {
  id: number;
  first_name: string;
  last_name: string;
  last_taught: string | null;
  minutes: number;
}

/**
 * Trainers who are there and free at the time of a class, so not the one who has it: those within their working hours
 * first, then who taught its type last, then those with the fewest hours that week (classes §3).
 */
export async function listSubstitutes(db: Db<"NOT_FOUND">, { zone, today }: Caller, id: number): Promise<Substitute[]> {
  const found = await findStoredClass(db, id, { lock: false });
  if (!found) throw db.refuse("NOT_FOUND");
  const free = (await listFree(db, found, { zone, today })).filter((trainer) => !absenceOn(trainer, found.date));
  const hours = await listHours(
    db,
    free.map((trainer) => trainer.id),
    found.date,
  );
  const substitutes = free.map(({ id: trainerId, first_name, last_name, last_taught, minutes }) => {
    const working = workingOn(hours.get(trainerId) ?? UNBOUND, found.date);
    const isWorking = working === null || isWithin(() => working, found, zone);
    const name = { first_name, last_name };
    return { id: trainerId, name, isWorking, lastTaught: last_taught, minutesThatWeek: minutes };
  });
  return substitutes.toSorted(inOrder);
}

function inOrder(one: Substitute, other: Substitute): number {
  return (
    Number(other.isWorking) - Number(one.isWorking) ||
    (other.lastTaught ?? "").localeCompare(one.lastTaught ?? "") ||
    one.minutesThatWeek - other.minutesThatWeek ||
    one.id - other.id
  );
}

async function listFree(
  db: Db,
  { id, typeId, date, start, end }: StoredClass,
  { zone, today }: Pick<Caller, "zone" | "today">,
): Promise<TrainerRow[]> {
  const taughtBy = date < today ? date : today;
  const monday = addDays(date, 1 - weekdayOf(date));
  const [weekFrom, weekUntil] = [startOfClubDay(monday, zone), startOfClubDay(addDays(monday, 7), zone)];
  const found = await sql<TrainerRow>`
    select p.id, p.first_name, p.last_name, p.start_of_date as "startOfDate", p.end_of_date as "endOfDate",
      p.status_set as "statusSet", p.leave_from as "leaveFrom", p.leave_to as "leaveTo",
      p.dismissed_from as "dismissedFrom",
      (select max(c.held_on) from club_class c
        where c.trainer_id = p.id and c.type_id = ${typeId} and c.status = 'scheduled' and c.id <> ${id}
          and c.held_on between ${addDays(date, -LATELY_DAYS)}::date and ${taughtBy}::date) as last_taught,
      (select coalesce(sum(extract(epoch from t.ends_at - t.starts_at) / 60), 0)::integer from taken_time t
        where t.holder = p.id and not t.doubled and tstzrange(t.starts_at, t.ends_at) && tstzrange(${weekFrom}, ${weekUntil})) as minutes
    from person p
    where p.user_type = 'trainer' and p.deleted_at is null and not exists (
      select from taken_time t
      where t.holder = p.id and not t.doubled and tstzrange(t.starts_at, t.ends_at) && tstzrange(${start}, ${end}))
    order by p.id`.execute(db);
  return found.rows;
}
