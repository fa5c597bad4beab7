import { type RawBuilder, sql } from "kysely";
import { MAX_SEATS } from "#contract/kernel/sessions/series-dates.ts";
import type { Invariants } from "../../../club/domain/invariant-queries.ts";
import { readClubSetting } from "../../../club/settings/queries.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import { clubDate } from "../../../kernel/time/club-time.ts";
import { isKept, settledCredits } from "../../../sales/orders/credits/credit-invariant-queries.ts";

/** Rows that clients share are one session of their trainer. */
function overlapping(side: "client" | "trainer"): RawBuilder<{ what: string }> {
  const person = sql.ref(`${side}_id`);
  const session = side === "client" ? sql`id` : sql`coalesce(session_id, id)`;
  return sql`
    select format('reservation %s of ${sql.raw(side)} %s', id, person) as what from (
      select id, ${person} as person, starts_at, max(ends_at) over (
        partition by ${person} order by starts_at, id rows between unbounded preceding and 1 preceding) as taken_until
      from (
        select distinct on (${session}) ${session} as id, ${person}, starts_at, ends_at from reservation
        where status <> 'cancelled' order by ${session}, reservation.id
      ) session
    ) each where starts_at < taken_until order by id`;
}

/** The reservations that share each session and are not cancelled. */
const shared = sql`(
  select coalesce(session_id, id) as session, min(course_id) as course_id, count(*) as clients,
    count(distinct (trainer_id, course_id, starts_at, ends_at)) as terms
  from reservation where status <> 'cancelled' group by 1 having count(*) > 1
) shared`;

/** The entries of each reservation. */
const sessions = sql`(
  select r.id, r.status, r.is_free, r.client_id, r.starts_at, r.settled_at,
    count(*) filter (where booking.id is not null and settling.id is null)::integer as open,
    count(*) filter (where settling.kind = 'completed' and ${isKept})::integer as completed,
    bool_or(booking.is_free) filter (where ${isKept}) as paid_free,
    min(lot.client_id) filter (where ${isKept}) as payer
  from reservation r
  left join credit_entry booking on booking.reservation_id = r.id and booking.kind = 'booked'
  ${settledCredits}
  left join lot on lot.id = booking.lot_id
  group by r.id
) sessions`;

export const reservationInvariants: Invariants = {
  "no trainer is in two reservations at once": overlapping("trainer"),
  "no client is in two reservations at once": overlapping("client"),
  "all who share a session have one trainer, one course and one time": sql`
    select format('session %s', session) as what from ${shared} where terms > 1
    union all
    select format('reservation %s', r.id) from reservation r join reservation first on first.id = r.session_id
    where first.session_id is not null`,
  "no more clients share a session than one can have": sql`
    select format('session %s of %s', session, clients) as what from ${shared} where clients > ${MAX_SEATS}`,
  "a scheduled reservation holds one credit, a completed one has used one up, a cancelled one has none unless its lapse is to be judged": sql`
    select format('reservation %s: %s, %s held, %s used up', id, status, open, completed) as what from ${sessions}
    where (open, completed) <> (case
        when status = 'scheduled' then (1, 0)
        when status = 'completed' then (0, 1)
        when exists (select from lapse where reservation_id = sessions.id and state = 'pending') then (1, 0)
        else (0, 0)
      end)
    order by id`,
  "a reservation is free when a free credit of its client pays for it": sql`
    select format('reservation %s', id) as what from ${sessions}
    where status <> 'cancelled' and (paid_free, payer) is distinct from (is_free, client_id) order by id`,
  "nothing was completed before it began": sql`
    select format('reservation %s', id) as what from reservation where status = 'completed' and settled_at < starts_at
    order by id`,
  "the database refuses overlaps, and changes of what is finished or on the ledger": sql`
    select format('%s is missing', name) as what
    from unnest(array['reservation_trainer_busy', 'reservation_client_busy', 'credit_entry_settles']) as name
    where not exists (select from pg_constraint where conname = name)
    union all
    select format('%s is missing', name) as what
    from unnest(array['reservation_final', 'reservation_stays', 'credit_entry_append_only', 'takes_time', 'reservation_agrees',
      'reservation_still_agrees']) as name
    where not exists (select from pg_trigger where tgname = name and tgenabled = 'O')`,
  "every credit pays for a day of its lot's period": listOutsidePeriod,
};

interface Payment {
  id: number;
  starts_at: Date;
  valid_from: string;
  valid_to: string;
  booked_at: Date;
}

/**
 * Only near the edges of a period does the club's clock decide whether a session is inside. What was booked or moved by
 * an earlier clock stays valid when the club changes its zone: the day counts in every zone since the booking.
 */
async function listOutsidePeriod(db: Db): Promise<string[]> {
  const zones = await listZones(db);
  const found = await sql<Payment>`
    select r.id, r.starts_at, lot.valid_from, lot.valid_to, booking.created_at as booked_at
    from reservation r
    join credit_entry booking on booking.reservation_id = r.id and booking.kind = 'booked'
    join lot on lot.id = booking.lot_id
    ${settledCredits}
    where ${isKept} and r.status <> 'cancelled'
      and not (r.starts_at::date > lot.valid_from + 1 and r.starts_at::date < lot.valid_to - 2)
    order by r.id`.execute(db);
  return found.rows
    .filter(({ starts_at, valid_from, valid_to, booked_at }) => {
      const since = zones.filter(({ until }) => until === null || until >= booked_at);
      const days = since.map(({ zone }) => clubDate(starts_at, zone));
      return !days.some((day) => day >= valid_from && day < valid_to);
    })
    .map(({ id, valid_from, valid_to }) => `reservation ${id} of a lot from ${valid_from} to ${valid_to}`);
}

/** The zones the club has had, each with when it was given up; the present one has no end. */
export async function listZones(db: Db): Promise<readonly { zone: string; until: Date | null }[]> {
  const earlier = await sql<{ zone: string; until: Date }>`
    select detail ->> 'before' as zone, created_at as until from activity
    where event = 'SETTING_CHANGED' and detail ->> 'name' = 'timeZone'`.execute(db);
  return [...earlier.rows, { zone: await readClubSetting(db, "timeZone"), until: null }];
}
