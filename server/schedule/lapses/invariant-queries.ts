import { sql } from "kysely";
import type { Invariants } from "../../club/domain/invariant-queries.ts";

/** The entries of a booking or a session that took a credit and by which it was forfeited for good. */
const entries = sql`left join lateral (
    select count(*) filter (where settling.id is null) as open,
      count(*) filter (where settling.kind = 'forfeited' and restoring.id is null) as forfeited
    from credit_entry booked left join credit_entry settling on settling.settles = booked.id
    left join credit_entry restoring on restoring.settles = settling.id
    where (booked.booking_id = lapse.booking_id or booked.reservation_id = lapse.reservation_id) and booked.kind = 'booked'
  ) entries on true`;

export const lapseInvariants: Invariants = {
  "a lapse that is judged leaves no credit booked, and only one that was applied forfeits any": sql`
    select format('lapse %s: %s open, %s forfeited', lapse.id, entries.open, entries.forfeited) as what
    from lapse ${entries}
    where (lapse.state in ('forgiven', 'applied', 'waived') and entries.open > 0)
      or (lapse.state in ('pending', 'forgiven', 'waived') and entries.forfeited > 0)
    order by lapse.id`,
  "a session that was missed has a lapse, if it was booked under a policy": sql`
    select format('reservation %s', id) as what from reservation
    where no_show and policy_version_id is not null
      and not exists (select from lapse where reservation_id = reservation.id and state <> 'withdrawn')
    order by id`,
  "every booking that was cancelled late has a lapse": sql`
    select format('booking %s', id) as what from class_booking
    where late and not exists (select from lapse where booking_id = class_booking.id and state <> 'withdrawn')
    order by id`,
};
