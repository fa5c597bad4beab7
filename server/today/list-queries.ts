import { type RawBuilder, sql } from "kysely";
import { type TodayRow, fewCredits, todayDays } from "#contract/today.ts";
import type { TodayList } from "#contract/today-lists.ts";
import { addDays } from "#contract/values.ts";
import type { Db } from "../db/connection.ts";
import type { Caller } from "../http/caller.ts";
import { isEnding, isInScope, nothingLater } from "../people/condition-queries.ts";
import { startOfClubDay } from "../time/club-time.ts";
import { birthdaysFrom, seesClub, servesClients } from "./rules.ts";
import { type SessionRow, isFirst, sessionColumns, sessionJoins, sessionOf } from "./session-queries.ts";

/** Who looks, and when. */
export interface Reader {
  readonly caller: Caller;
  readonly now: Date;
}

/** Which rows of a list: a page of those to be dealt with or those that have been, or the first of all. */
export interface Part {
  readonly dealt?: boolean;
  readonly limit: number;
  readonly offset: number;
}

interface ListRow extends SessionRow {
  row_id: number;
  reservation_id: number | null;
  phone: string | null;
  own_trainer_id: number | null;
  own_trainer_first_name: string;
  own_trainer_last_name: string;
  date: string | null;
  number: number | null;
  package_id: number | null;
  fact: string;
  follow_up_id: number | null;
  outcome: NonNullable<TodayRow["followUp"]>["outcome"];
  note: string | null;
  until: string;
  noted_at: Date;
  author_first_name: string;
  author_last_name: string;
}

interface Counted {
  open: number;
  dealt: number;
}

/** A part of a list, and how many rows are to be dealt with and how many have been: one statement, so that they agree. */
export async function readList(db: Db, reader: Reader, list: TodayList, { dealt, limit, offset }: Part) {
  const { caller } = reader;
  const found = await sql<Counted & (ListRow | { row_id: null })>`
    with listed as (${sources[list](reader)}),
    judged as materialized (select listed.*, ${followUpOf(list, caller.today)} as follow_up_id from listed),
    counted as (
      select count(*) filter (where follow_up_id is null)::integer as open, count(follow_up_id)::integer as dealt
      from judged
    ),
    part as (
      select judged.*, row_number() over (order by follow_up_id is not null, rank, sort_name, id) as place from judged
      where ${dealt === undefined ? sql`true` : sql`(follow_up_id is not null) = ${dealt}`}
      order by place limit ${limit} offset ${offset}
    )
    select counted.open, counted.dealt, part.id as row_id, part.reservation_id, part.date::text as date, part.number,
      part.fact, ${renewedBy(list)} as package_id, p.id as client_id, p.first_name as client_first_name, p.last_name as client_last_name,
      p.profile_image, p.phone, own.id as own_trainer_id, own.first_name as own_trainer_first_name,
      own.last_name as own_trainer_last_name, part.follow_up_id, noted.outcome, noted.note, noted.until,
      noted.created_at as noted_at, author.first_name as author_first_name, author.last_name as author_last_name,
      ${sessionColumns(caller.today)}
    from counted left join part on true
    left join person p on p.id = part.client_id left join person own on own.id = p.reports_to
    left join reservation r on r.id = part.reservation_id ${sessionJoins}
    left join follow_up noted on noted.id = part.follow_up_id left join person author on author.id = noted.created_by
    order by part.place`.execute(db);
  const [{ open, dealt: done } = { open: 0, dealt: 0 }] = found.rows;
  return { open, dealt: done, rows: found.rows.flatMap((row) => (row.row_id === null ? [] : [rowOf(row, reader)])) };
}

/** The last note about a row that still counts. */
function followUpOf(list: TodayList, today: string): RawBuilder<unknown> {
  return sql`(
    select f.id from follow_up f
    where f.client_id = listed.client_id and f.list = ${list} and f.undone_at is null and f.fact = listed.fact
      and f.until > ${today}::date
    order by f.id desc limit 1)`;
}

/** The package of the credits that run out; other rows begin with what was bought last. */
function renewedBy(list: TodayList): RawBuilder<unknown> {
  return list === "fewCredits"
    ? sql`(select package_id from lot join orders on orders.id = lot.order_id where lot.id = part.fact::integer)`
    : sql`null::integer`;
}

/** Clients in the caller's reach. */
function reached({ caller }: Reader): RawBuilder<unknown> {
  return seesClub(caller) ? sql`true` : isInScope(caller);
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
const sources: Readonly<Record<TodayList, (reader: Reader) => RawBuilder<unknown>>> = {
  unmarked: (reader) => sql`
    select r.id, r.client_id, r.id as reservation_id, null::date as date, null::integer as number, r.id::text as fact,
      extract(epoch from r.ends_at) as rank, '' as sort_name
    from reservation r where r.status = 'scheduled' and r.ends_at <= ${reader.now} and ${ownSessions(reader)}`,
  ending: (reader) => sql`
    select p.id, p.id as client_id, ${nobodysSession}, p.end_of_date as date, null::integer as number,
      p.end_of_date::text as fact, p.end_of_date - ${reader.caller.today}::date as rank, p.sort_name
    from person p
    where ${client} and ${isEnding(reader.caller.today, todayDays.ending)} and ${reached(reader)}`,
  ended: (reader) => sql`
    select p.id, p.id as client_id, ${nobodysSession}, p.end_of_date as date, null::integer as number,
      p.end_of_date::text as fact, ${reader.caller.today}::date - p.end_of_date as rank, p.sort_name
    from person p
    where ${client} and p.end_of_date <= ${reader.caller.today}::date
      and p.end_of_date > ${addDays(reader.caller.today, -todayDays.ended)}::date and ${reached(reader)} and ${nothingLater}`,
  fewCredits: (reader) => sql`
    select p.id, p.id as client_id, ${nobodysSession}, null::date as date, lots.remaining as number,
      lots.newest::text as fact, lots.remaining as rank, p.sort_name
    from (
      select client_id, max(id) as newest, sum(paid + free - taken)::integer as remaining from lot
      where revoked_at is null and valid_to > ${reader.caller.today}::date and client_id in (
        select client_id from lot
        where revoked_at is null and paid + free - taken <= 2 and valid_to > ${reader.caller.today}::date)
      group by client_id having sum(paid + free - taken) <= ${fewCredits} and sum(taken) > 0
    ) lots join person p on p.id = lots.client_id
    where ${client} and p.end_of_date > ${reader.caller.today}::date and ${reached(reader)}`,
  birthdays: (reader) => sql`
    select p.id, p.id as client_id, ${nobodysSession}, kept.day as date,
      (extract(year from kept.day) - extract(year from p.date_of_birth))::integer as number, kept.day::text as fact,
      kept.day - ${reader.caller.today}::date as rank, p.sort_name
    from jsonb_to_recordset(${JSON.stringify(birthdaysFrom(reader.caller.today))}::jsonb) as kept (key integer, day date)
    join person p on extract(month from p.date_of_birth)::integer * 100 + extract(day from p.date_of_birth)::integer
      = kept.key
    where ${client} and p.end_of_date > ${reader.caller.today}::date and ${reached(reader)}`,
  first: (reader) => sql`
    select r.id, r.client_id, r.id as reservation_id, null::date as date, null::integer as number, r.id::text as fact,
      extract(epoch from r.starts_at) as rank, '' as sort_name
    from reservation r
    where r.status <> 'cancelled' and r.starts_at >= ${startOf(reader, 0)} and r.starts_at < ${startOf(reader, 1)}
      and ${ownSessions(reader)} and ${isFirst}`,
  notSeen: (reader) => sql`
    select p.id, p.id as client_id, ${nobodysSession}, seen.day as date, null::integer as number,
      seen.day::text as fact, seen.day - ${reader.caller.today}::date as rank, p.sort_name
    from (
      select before.client_id, (max(before.starts_at) at time zone ${reader.caller.zone})::date as day
      from reservation before
      where before.starts_at >= ${startOf(reader, -todayDays.before)}
        and before.starts_at < ${startOf(reader, -todayDays.seen)} and before.status = 'completed'
      group by before.client_id
    ) seen join person p on p.id = seen.client_id
    where ${client} and p.end_of_date > ${reader.caller.today}::date
      and (p.leave_to is null or p.leave_to <= ${reader.caller.today}::date) and ${reached(reader)}
      and not exists (
        select from reservation since
        where since.client_id = p.id and since.status <> 'cancelled' and since.starts_at >= ${startOf(reader, -todayDays.seen)}
          and since.ends_at > ${startOf(reader, -todayDays.seen)})`,
};

/** When the club's day begins, so many days from today. */
export function startOf({ caller: { today, zone } }: Reader, days: number): Date {
  return startOfClubDay(addDays(today, days), zone);
}

function rowOf(row: ListRow, reader: Reader): TodayRow {
  const mayCall = servesClients(reader.caller);
  const own = { first_name: row.own_trainer_first_name, last_name: row.own_trainer_last_name };
  return {
    id: row.row_id,
    client: {
      id: row.client_id,
      name: { first_name: row.client_first_name, last_name: row.client_last_name },
      profileImage: mayCall ? row.profile_image : null,
    },
    phone: mayCall ? row.phone : null,
    trainer: row.own_trainer_id === null ? null : { id: row.own_trainer_id, name: own },
    session: row.reservation_id === null ? null : sessionOf(row, reader),
    date: row.date,
    number: row.number,
    packageId: row.package_id,
    fact: row.fact,
    followUp:
      row.follow_up_id === null
        ? null
        : {
            id: row.follow_up_id,
            outcome: row.outcome,
            note: row.note,
            by: { first_name: row.author_first_name, last_name: row.author_last_name },
            at: row.noted_at.toISOString(),
            until: row.until,
          },
  };
}
