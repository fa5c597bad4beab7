import { sql } from "kysely";
import type { Invariants } from "../../../club/domain/invariant-queries.ts";

/** The settling entry of a booking, and whether it was a completion that was undone. */
export const settledCredits = sql`left join credit_entry settling on settling.settles = booking.id
  left join credit_entry restoring on restoring.settles = settling.id`;
/** Whether a booking still has its credit, used up or not. */
export const isKept = sql`settling.kind is distinct from 'returned' and restoring.id is null`;

/** The ledger of each lot, summed over its bookings instead of over its entries. */
const lots = sql`(
  select lot.id, lot.paid, lot.free, lot.revoked_at,
    count(*) filter (where booking.id is not null and settling.id is null)::integer as open,
    count(*) filter (where settling.kind = 'completed' and ${isKept})::integer as completed,
    count(*) filter (where settling.kind = 'forfeited' and ${isKept})::integer as forfeited,
    count(*) filter (where booking.is_free and ${isKept})::integer as taken_free
  from lot left join credit_entry booking on booking.lot_id = lot.id and booking.kind = 'booked'
  ${settledCredits}
  group by lot.id
) lots`;

export const creditInvariants: Invariants = {
  "each lot's credits are booked, completed, forfeited, expired or free to book, never more": sql`
    select format('lot %s: %s booked, %s completed and %s forfeited of %s', lots.id, open, lots.completed, lots.forfeited,
      lots.paid + lots.free) as what
    from ${lots} left join lot_balance balance on balance.lot_id = lots.id
    where open + lots.completed + lots.forfeited > lots.paid + lots.free
      or (revoked_at is null
        and (balance.booked, balance.completed, balance.forfeited, balance.taken, balance.taken_free) is distinct from
          (open, lots.completed, lots.forfeited, open + lots.completed + lots.forfeited, lots.taken_free))
      or (revoked_at is not null and open + lots.completed + lots.forfeited > 0)
    order by lots.id`,
  "whose credits are few on which days is kept beside their lots": sql`
    select format('client %s on %s', days.client_id, day) as what
    from (select distinct client_id, day from lot cross join lateral (values (valid_to), (valid_to - 1)) as near (day)) days
    cross join lateral (
      select coalesce(sum(paid + free - taken) <= 2 and sum(taken) > 0, false) as are_few from lot
      where lot.client_id = days.client_id and revoked_at is null and for_sessions and valid_to > day
    ) credits
    left join few_left few on few.client_id = days.client_id and since <= day and until > day
    where are_few <> (few.client_id is not null) order by days.client_id, day`,
  "a lot has what its order granted, less what was revoked as that ended early": sql`
    select format('lot %s', lot.id) as what
    from settlement join orders on orders.id = settlement.order_id join lot on lot.order_id = orders.id
    where (lot.paid + lot.revoked_paid, lot.free + lot.revoked_free)
      <> (orders.paid, orders.free + orders.extra_courses) order by lot.id`,
  "no lot gives more paid or more free credits than it has": sql`
    select format('lot %s: %s free of %s', id, taken_free, free) as what from ${lots}
    where taken_free > free or open + completed + forfeited - taken_free > paid order by id`,
  "every booking is settled once at most, by an entry like it": sql`
    select format('entry %s', settling.id) as what
    from credit_entry settling join credit_entry booking on booking.id = settling.settles
    where (booking.kind, settling.kind)
        not in (('booked', 'returned'), ('booked', 'completed'), ('booked', 'forfeited'), ('completed', 'restored'),
          ('forfeited', 'restored'))
      or (settling.lot_id, settling.is_free, settling.reservation_id, settling.booking_id)
        is distinct from (booking.lot_id, booking.is_free, booking.reservation_id, booking.booking_id)
      or exists (select from credit_entry other where other.settles = booking.id and other.id <> settling.id)
    order by settling.id`,
  "the credits taken of each lot are kept beside it": sql`
    select format('lot %s: %s instead of %s', lot.id, lot.taken, coalesce(counted.taken, 0)) as what
    from lot left join (
      select lot_id, count(*) filter (where kind = 'booked')
        - count(*) filter (where kind in ('returned', 'restored')) as taken
      from credit_entry group by lot_id
    ) counted on counted.lot_id = lot.id
    where lot.taken <> coalesce(counted.taken, 0) order by lot.id`,
  "whose purchases go on beyond their end is kept beside their orders": sql`
    select format('client %s', person.id) as what
    from person
    left join goes_on on goes_on.client_id = person.id
    left join lateral (
      select case
        when exists (
          select from orders where client_id = person.id and cancelled_at is null
            and (end_at > end_of_date or (renews and renewals_allowed() and (stops_on is null or stops_on > end_at) and not exists (
              select from settlement where order_id = orders.id)))) then 'infinity'::date
        when exists (
          select from settlement join orders on orders.id = order_id
          where client_id = person.id and (cancelled_at is not null or end_at = end_of_date))
          and end_set is distinct from end_of_date and not exists (
            select from orders where client_id = person.id and cancelled_at is null and end_at = end_of_date
              and id not in (select order_id from settlement)) then 'infinity'
        else (
          select min(start_at) from orders last
          where client_id = person.id and cancelled_at is null and end_at = end_of_date
          having min(start_at) > (
            select min(start_at) from orders before
            where before.client_id = person.id and before.cancelled_at is null and before.product_type =
              (array_agg(last.product_type order by last.start_at))[1]))
      end as until
    ) bought on true
    where user_type = 'client' and goes_on.until is distinct from bought.until
    order by person.id`,
};
