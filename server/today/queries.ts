import { sql } from "kysely";
import { type Today, type TodayCard } from "#contract/data/today.ts";
import type { TodayList } from "#contract/data/today-lists.ts";
import type { Db } from "../kernel/db/connection.ts";
import { type Presence, opensStaff } from "../identity/people/rules.ts";
import { readList } from "./list-queries.ts";
import type { Caller } from "../kernel/http/access/caller.ts";
import { startOf } from "./source-queries.ts";
import { absenceNow, seesClub } from "./rules.ts";
import { listTodaySessions } from "./session-queries.ts";
import { sumPayments } from "./payment-queries.ts";

const FIRST_ROWS = 5;

/** The whole of Today in one answer. */
export async function readToday(db: Db, caller: Caller): Promise<Today> {
  const [from, until] = [startOf(caller, 0), startOf(caller, 1)];
  const [sessions, lists, taken] = await Promise.all([
    listTodaySessions(db, caller, from, until),
    readCards(db, caller),
    seesClub(caller) ? sumPayments(db, { day: caller.today, from, until }) : null,
  ]);
  const trainers = await listTrainers(db, caller, [...new Set(sessions.map(({ trainer }) => trainer.id))]);
  return { date: caller.today, at: caller.now.toISOString(), trainers, sessions, lists, taken };
}

async function readCards(db: Db, caller: Caller): Promise<Today["lists"]> {
  const cardOf = (list: TodayList): Promise<TodayCard> => readList(db, caller, list, { limit: FIRST_ROWS, offset: 0 });
  const [unmarked, asked, ending, ended, fewCredits, birthdays, first, notSeen] = await Promise.all([
    cardOf("unmarked"),
    cardOf("asked"),
    cardOf("ending"),
    cardOf("ended"),
    cardOf("fewCredits"),
    cardOf("birthdays"),
    cardOf("first"),
    cardOf("notSeen"),
  ]);
  return { unmarked, asked, ending, ended, fewCredits, birthdays, first, notSeen };
}

interface TrainerRow extends Presence {
  id: number;
  first_name: string;
  last_name: string;
  profile_image: string | null;
}

/** The trainers with sessions on the day, and those on leave; trainers see themselves alone. */
async function listTrainers(db: Db, caller: Caller, busy: readonly number[]): Promise<Today["trainers"]> {
  const { id, today } = caller;
  const found = await sql<TrainerRow>`
    select id, first_name, last_name, profile_image, start_of_date as "startOfDate", end_of_date as "endOfDate",
      status_set as "statusSet", leave_from as "leaveFrom", leave_to as "leaveTo", dismissed_from as "dismissedFrom"
    from person p
    where p.id = any(${busy}::integer[]) or (p.user_type = 'trainer' and p.deleted_at is null
      and p.leave_from <= ${today}::date and p.leave_to > ${today}::date
      and person_status(p, ${today}::date) = 'onLeave' and ${seesClub(caller) ? sql`true` : sql`p.id = ${id}`})
    order by p.sort_name, p.id`.execute(db);
  return found.rows.map((row) => ({
    id: row.id,
    name: { first_name: row.first_name, last_name: row.last_name },
    profileImage: opensStaff(caller) || row.id === id ? row.profile_image : null,
    absence: absenceNow(row, today),
  }));
}
