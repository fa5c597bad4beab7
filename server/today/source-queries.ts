import { type RawBuilder, sql } from "kysely";
import { todayDays } from "#contract/data/today.ts";
import type { TodayList } from "#contract/data/today-lists.ts";
import { addDays } from "#contract/kernel/values.ts";
import type { Caller } from "../kernel/http/access/caller.ts";
import { startOfClubDay } from "../kernel/time/club-time.ts";
import { birthdaysFrom, seesClub } from "./rules.ts";
import { endsBy, isFirst } from "./session-queries.ts";

/** The rows of a list; `first` says how many of each day are enough. */
type Source = (caller: Caller, first?: RawBuilder<unknown>) => RawBuilder<unknown>;

/** The club's clients, or those whom a trainer trains in general: a trainer's day is their own, whatever their scope. */
function ownClients(caller: Caller): RawBuilder<unknown> {
  return seesClub(caller) ? sql`true` : sql`p.reports_to = ${caller.id}`;
}

/** Sessions of the club, or of a trainer. */
function ownSessions(caller: Caller): RawBuilder<unknown> {
  return seesClub(caller) ? sql`true` : sql`r.trainer_id = ${caller.id}`;
}

const client = sql`p.user_type = 'client' and p.deleted_at is null and p.status_set is null and p.dismissed_from is null`;

/**
 * Evaluated for one client after another, for as many as are needed: the table of all whose purchases continue is long.
 */
const nothingLater = ({ today }: Caller) =>
  sql`not exists (select from goes_on where goes_on.client_id = p.id and goes_on.until > ${today}::date offset 0)`;

const nobodysSession = sql`null::integer as reservation_id`;

/**
 * The content of each list (day.md, Today): id of the row, client, reservation where the rows are sessions, what is
 * shown of it, the fact, and its sort order before the name. `first` of each day are enough for a reader of the first
 * page, where a list goes by days and an index has the names of each in their order.
 */
export const sources: Readonly<Record<TodayList, Source>> = {
  unmarked: (caller) => sql`
    select r.id, r.client_id, r.id as reservation_id, null::date as date, null::integer as number, r.id::text as fact,
      r.ends_at as rank, '' as sort_name
    from (
      select r.id, r.client_id, r.trainer_id, r.ends_at from reservation r
      where r.status = 'scheduled' and r.ends_at <= ${caller.now}
      offset 0
    ) r where ${ownSessions(caller)}`,
  asked: (caller) => sql`
    select asked.id, p.id as client_id, ${nobodysSession}, (asked.asked_at at time zone ${caller.zone})::date as date,
      null::integer as number, asked.id::text as fact, asked.asked_at as rank, p.sort_name
    from package_request asked join person p on p.id = asked.client_id
    where asked.done_at is null and p.deleted_at is null and ${ownClients(caller)}`,
  ending: (caller) => sql`
    select p.id, p.id as client_id, ${nobodysSession}, p.end_of_date as date, null::integer as number,
      p.end_of_date::text as fact, p.end_of_date as rank, p.sort_name
    from person p
    where ${client} and p.end_of_date > ${caller.today}::date
      and p.end_of_date <= ${addDays(caller.today, todayDays.ending)}::date and ${ownClients(caller)} and ${nothingLater(caller)}`,
  ended: (caller, first) => sql`
    select p.id, p.id as client_id, ${nobodysSession}, p.end_of_date as date, null::integer as number,
      p.end_of_date::text as fact, p.end_of_date as rank, p.sort_name
    from unnest(${lastDays(caller)}::date[]) as kept (day) join lateral (
      select p.id, p.sort_name, p.end_of_date from person p
      where p.end_of_date = kept.day and ${client} and ${ownClients(caller)} and ${nothingLater(caller)} ${inOrder(first)}
    ) p on true`,
  fewCredits: (caller) => sql`
    select p.id, p.id as client_id, ${nobodysSession}, null::date as date, lots.remaining as number,
      lots.newest::text as fact, lots.remaining as rank, p.sort_name
    from few_left few join lateral (
      select p.id, p.sort_name from person p
      where p.id = few.client_id and ${client} and p.end_of_date > ${caller.today}::date and ${ownClients(caller)}
      offset 0
    ) p on true
    join lateral (
      select max(id) as newest, sum(paid + free - taken)::integer as remaining from lot
      where client_id = p.id and revoked_at is null and for_sessions and valid_to > ${caller.today}::date
      offset 0
    ) lots on true
    where few.since <= ${caller.today}::date and few.until > ${caller.today}::date`,
  birthdays: (caller, first) => sql`
    select p.id, p.id as client_id, ${nobodysSession}, kept.day as date,
      (extract(year from kept.day) - extract(year from p.date_of_birth))::integer as number, kept.day::text as fact,
      kept.day as rank, p.sort_name
    from ${birthdays(caller)} join lateral (
      select p.id, p.sort_name, p.date_of_birth from person p
      where extract(month from p.date_of_birth)::integer * 100 + extract(day from p.date_of_birth)::integer = kept.key
        and ${client} and p.end_of_date > ${caller.today}::date and ${ownClients(caller)} ${inOrder(first)}
    ) p on true`,
  first: (caller) => sql`
    select r.id, r.client_id, r.id as reservation_id, null::date as date, null::integer as number, r.id::text as fact,
      r.starts_at as rank, '' as sort_name
    from reservation r
    where r.status <> 'cancelled' and r.starts_at >= ${startOf(caller, 0)} and r.starts_at < ${startOf(caller, 1)}
      and ${ownSessions(caller)} and ${endsBy(startOf(caller, 0), startOf(caller, 1))} and ${isFirst}`,
  notSeen: (caller) => sql`
    select p.id, p.id as client_id, ${nobodysSession}, seen.day as date, null::integer as number,
      seen.day::text as fact, seen.day as rank, p.sort_name
    from (
      select before.client_id, (max(before.starts_at) at time zone ${caller.zone})::date as day
      from reservation before
      where before.starts_at >= ${startOf(caller, -todayDays.before)}
        and before.starts_at < ${startOf(caller, -todayDays.seen)} and before.status = 'completed'
        and before.client_id not in (
          select since.client_id from reservation since
          where since.status <> 'cancelled' and since.starts_at >= ${startOf(caller, -todayDays.seen)})
      group by before.client_id
    ) seen join lateral (
      select p.id, p.sort_name from person p
      where p.id = seen.client_id and ${client} and p.end_of_date > ${caller.today}::date
        and (p.leave_to is null or p.leave_to <= ${caller.today}::date) and ${ownClients(caller)}
      offset 0
    ) p on true`,
};

/** The first by name of one day, or all of them. */
function inOrder(first: RawBuilder<unknown> | undefined): RawBuilder<unknown> {
  return first ? sql`order by p.sort_name, p.id limit ${first}` : sql``;
}

/** The days on which the memberships of the list `ended`, the last one first. */
function lastDays({ today }: Caller): readonly string[] {
  return Array.from({ length: todayDays.ended }, (_, days) => addDays(today, -days));
}

/** The birthdays of these days, as a table of a few rows; the planner takes other forms for larger than they are. */
function birthdays({ today }: Caller): RawBuilder<unknown> {
  const kept = birthdaysFrom(today);
  const [keys, days] = [kept.map(({ key }) => key), kept.map(({ day }) => day)];
  return sql`unnest(${keys}::integer[], ${days}::date[]) as kept (key, day)`;
}

/** When the club's day begins, so many days from today. */
export function startOf({ today, zone }: Caller, days: number): Date {
  return startOfClubDay(addDays(today, days), zone);
}
