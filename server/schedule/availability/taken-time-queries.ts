import { sql } from "kysely";
import type { Invariants } from "../../club/domain/invariant-queries.ts";

const shown = sql`format('holder %s, reservation %s, class %s, booking %s', holder, reservation_id, class_id, booking_id)`;

/** Whatever takes time, as `taken_time` should have it. */
const taking = sql`(
  select unnest(array[trainer_id, client_id]) as holder, starts_at, ends_at, id as reservation_id, null::integer as class_id,
    null::integer as booking_id
  from reservation where status <> 'cancelled' and ends_at > (select at from taken_since)
  union all
  select holder, starts_at, ends_at, null, id, null
  from club_class cross join unnest(array[trainer_id, -room_id]) holder
  where status <> 'cancelled' and holder is not null
  union all
  select b.client_id, c.starts_at, c.ends_at, null, null, b.id
  from class_booking b join club_class c on c.id = b.class_id where b.status in ('booked', 'attended', 'noShow')
)`;
const kept = sql`(select holder, starts_at, ends_at, reservation_id, class_id, booking_id from taken_time)`;

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
