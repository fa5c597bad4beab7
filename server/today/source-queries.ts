import { type RawBuilder, sql } from "kysely";
import { fewCredits, todayDays } from "#contract/today.ts";
import type { TodayList } from "#contract/today-lists.ts";
import { addDays } from "#contract/values.ts";
import type { Caller } from "../http/caller.ts";
import { isEnding, nothingLater } from "../people/condition-queries.ts";
import { startOfClubDay } from "../time/club-time.ts";
import { birthdaysFrom, seesClub } from "./rules.ts";
import { isFirst } from "./session-queries.ts";

/** Who looks, and when. */
export interface Reader {
  readonly caller: Caller;
  readonly now: Date;
}

/** The club's clients, or those whom a trainer trains in general: a trainer's day is their own, whatever their scope. */
function ownClients({ caller }: Reader): RawBuilder<unknown> {
  return seesClub(caller) ? sql`true` : sql`p.reports_to = ${caller.id}`;
}

/** Sessions of the club, or of a trainer. */
function ownSessions({ caller }: Reader): RawBuilder<unknown> {
  return seesClub(caller) ? sql`true` : sql`r.trainer_id = ${caller.id}`;
}

const client = sql`p.user_type = 'client' and p.deleted_at is null and p.status_set is null and p.dismissed_from is null`;

const nobodysSession = sql`null::integer as reservation_id`;

/**
 * What each list holds (day.md, Today): id of the row, client, reservation where the rows are sessions, what is shown of
 * it, the fact, and by what it is sorted before the name.
 */
export const sources: Readonly<Record<TodayList, (reader: Reader) => RawBuilder<unknown>>> = {
  unmarked: (reader) => sql`
    select r.id, r.client_id, r.id as reservation_id, null::date as date, null::integer as number, r.id::text as fact,
      r.ends_at as rank, '' as sort_name
    from reservation r where r.status = 'scheduled' and r.ends_at <= ${reader.now} and ${ownSessions(reader)}`,
  ending: (reader) => sql`
    select p.id, p.id as client_id, ${nobodysSession}, p.end_of_date as date, null::integer as number,
      p.end_of_date::text as fact, p.end_of_date as rank, p.sort_name
    from person p
    where ${client} and ${isEnding(reader.caller.today, todayDays.ending)} and ${ownClients(reader)}`,
  ended: (reader) => sql`
    select p.id, p.id as client_id, ${nobodysSession}, p.end_of_date as date, null::integer as number,
      p.end_of_date::text as fact, p.end_of_date as rank, p.sort_name
    from person p
    where ${client} and p.end_of_date <= ${reader.caller.today}::date
      and p.end_of_date > ${addDays(reader.caller.today, -todayDays.ended)}::date and ${ownClients(reader)} and ${nothingLater}`,
  fewCredits: (reader) => sql`
    select p.id, p.id as client_id, ${nobodysSession}, null::date as date, lots.remaining as number,
      lots.newest::text as fact, lots.remaining as rank, p.sort_name
    from (
      select distinct client_id from lot
      where revoked_at is null and paid + free - taken <= 2 and valid_to > ${reader.caller.today}::date
    ) few join lateral (
      select max(id) as newest, sum(paid + free - taken)::integer as remaining, sum(taken) as taken from lot
      where client_id = few.client_id and revoked_at is null and valid_to > ${reader.caller.today}::date
      offset 0
    ) lots on lots.remaining <= ${fewCredits} and lots.taken > 0
    join lateral (
      select p.id, p.sort_name from person p
      where p.id = few.client_id and ${client} and p.end_of_date > ${reader.caller.today}::date and ${ownClients(reader)}
      offset 0
    ) p on true`,
  birthdays: (reader) => sql`
    select p.id, p.id as client_id, ${nobodysSession}, kept.day as date,
      (extract(year from kept.day) - extract(year from p.date_of_birth))::integer as number, kept.day::text as fact,
      kept.day as rank, p.sort_name
    from ${birthdays(reader)} join person p on extract(month from p.date_of_birth)::integer * 100 + extract(day from p.date_of_birth)::integer
      = kept.key
    where ${client} and p.end_of_date > ${reader.caller.today}::date and ${ownClients(reader)}`,
  first: (reader) => sql`
    select r.id, r.client_id, r.id as reservation_id, null::date as date, null::integer as number, r.id::text as fact,
      r.starts_at as rank, '' as sort_name
    from reservation r
    where r.status <> 'cancelled' and r.starts_at >= ${startOf(reader, 0)} and r.starts_at < ${startOf(reader, 1)}
      and ${ownSessions(reader)} and ${isFirst}`,
  notSeen: (reader) => sql`
    select p.id, p.id as client_id, ${nobodysSession}, seen.day as date, null::integer as number,
      seen.day::text as fact, seen.day as rank, p.sort_name
    from (
      select before.client_id, (max(before.starts_at) at time zone ${reader.caller.zone})::date as day
      from reservation before
      where before.starts_at >= ${startOf(reader, -todayDays.before)}
        and before.starts_at < ${startOf(reader, -todayDays.seen)} and before.status = 'completed'
        and before.client_id not in (
          select since.client_id from reservation since
          where since.status <> 'cancelled' and since.starts_at >= ${startOf(reader, -todayDays.seen)})
      group by before.client_id
    ) seen join lateral (
      select p.id, p.sort_name from person p
      where p.id = seen.client_id and ${client} and p.end_of_date > ${reader.caller.today}::date
        and (p.leave_to is null or p.leave_to <= ${reader.caller.today}::date) and ${ownClients(reader)}
      offset 0
    ) p on true`,
};

/** The birthdays of these days, as a table of a few rows; the planner takes other forms for larger than they are. */
function birthdays({ caller: { today } }: Reader): RawBuilder<unknown> {
  const kept = birthdaysFrom(today);
  const [keys, days] = [kept.map(({ key }) => key), kept.map(({ day }) => day)];
  return sql`unnest(${keys}::integer[], ${days}::date[]) as kept (key, day)`;
}

/** When the club's day begins, so many days from today. */
export function startOf({ caller: { today, zone } }: Reader, days: number): Date {
  return startOfClubDay(addDays(today, days), zone);
}
