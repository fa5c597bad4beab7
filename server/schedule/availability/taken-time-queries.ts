import { sql } from "kysely";
import type { Invariants } from "../../club/domain/invariant-queries.ts";

const shown = sql`format('holder %s, reservation %s, class %s, booking %s', holder, reservation_id, class_id, booking_id)`;

/** A session by its first reservation: its trainer's time is taken by one of those that share it. */
const session = sql`coalesce(r.session_id, r.id)`;

/** Whatever takes time, as `taken_time` should have it. */
const taking = sql`(
  select r.client_id as holder, r.starts_at, r.ends_at, ${session} as reservation_id, null::integer as class_id,
    null::integer as booking_id
  from reservation r where r.status <> 'cancelled' and r.ends_at > (select at from taken_since)
  union all
  (select distinct on (${session}) r.trainer_id, r.starts_at, r.ends_at, ${session}, null::integer, null::integer
  from reservation r where r.status <> 'cancelled' and r.ends_at > (select at from taken_since)
  order by ${session}, r.id)
  union all
  select holder, starts_at, ends_at, null, id, null
  from club_class cross join unnest(array[trainer_id, -room_id]) holder
  where status <> 'cancelled' and holder is not null
  union all
  select b.client_id, c.starts_at, c.ends_at, null, null, b.id
  from class_booking b join club_class c on c.id = b.class_id where b.status in ('booked', 'attended', 'noShow')
)`;
const kept = sql`(
  select t.holder, t.starts_at, t.ends_at, case when r.status <> 'cancelled' then ${session} else -t.reservation_id end
    as reservation_id, t.class_id, t.booking_id
  from taken_time t left join reservation r on r.id = t.reservation_id)`;

export const takenTimeInvariants: Invariants = {
  "the time that is taken is that of reservations, classes and bookings": sql`
    select ${shown} as what from (
      (${taking} except all ${kept}) union all (${kept} except all ${taking})
    ) wrong order by 1`,
  "nobody and nothing is taken twice": sql`
    select 'taken_time_alone is missing' as what
    where not exists (select from pg_constraint where conname = 'taken_time_alone')
    union all
    select ${shown} as what from (
      select holder, reservation_id, class_id, booking_id, starts_at, max(ends_at) over (
        partition by holder order by starts_at, id rows between unbounded preceding and 1 preceding) as taken_until
      from taken_time where not doubled
    ) each where starts_at < taken_until`,
};
