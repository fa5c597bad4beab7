import { sql } from "kysely";
import type { Invariants } from "../../club/domain/invariant-queries.ts";
import { isKept, settledCredits } from "../../sales/orders/credits/credit-invariant-queries.ts";

/** The credits of each booking. */
const entries = sql`(
  select b.id, b.status, b.late, b.entry, b.credits, b.client_id, c.held_on, c.type_id,
    count(*) filter (where booking.id is not null and settling.id is null)::integer as open,
    count(*) filter (where ${isKept} and booking.id is not null)::integer as kept,
    count(*) filter (where ${isKept} and lot.id is not null and (lot.client_id <> b.client_id
      or lot.valid_from > c.held_on or lot.valid_to <= c.held_on
      or not (lot.class_access = 'all' or lot.class_access = 'some' and c.type_id = any(lot.class_type_ids))))::integer as wrong
  from class_booking b join club_class c on c.id = b.class_id
  left join credit_entry booking on booking.booking_id = b.id and booking.kind = 'booked'
  ${settledCredits}
  left join lot on lot.id = booking.lot_id
  group by b.id, c.id
) booked`;

/** The first day of the period of its limit into which a class falls; months of an order count from its start. */
const periodStart = sql`case o.class_limit_per when 'week' then date_trunc('week', c.held_on)::date
  else (o.start_at + months * interval '1 month')::date end`;

/** Bookings that count towards the limit of their membership. A leave moves the months of an order, which are left out. */
const counted = sql`
  class_booking b join club_class c on c.id = b.class_id join orders o on o.id = b.order_id
  cross join lateral (select (extract(year from c.held_on) - extract(year from o.start_at)) * 12
    + extract(month from c.held_on) - extract(month from o.start_at) as calendar) between_months
  cross join lateral (select calendar
    - case when o.start_at + calendar * interval '1 month' > c.held_on then 1 else 0 end as months) whole
  where o.class_limit is not null and (o.class_limit_per = 'week' or o.frozen_since is null)
    and (b.status in ('booked', 'attended', 'noShow') or b.late and not exists (
      select from lapse where booking_id = b.id and state in ('forgiven', 'waived', 'withdrawn')))`;

export const bookingInvariants: Invariants = {
  "no class has more places taken than it has, nor more than its room holds": sql`
    select format('class %s: %s of %s', c.id, taken, c.capacity) as what
    from club_class c join (
      select class_id, count(*) as taken, max(place) as highest from class_booking where place is not null group by class_id
    ) places on places.class_id = c.id
    where taken > c.capacity or highest > c.capacity order by c.id`,
  "a client has one place in a class, the line included, and none in one that is cancelled": sql`
    select format('client %s in class %s', b.client_id, b.class_id) as what
    from class_booking b join club_class c on c.id = b.class_id
    where b.status in ('waiting', 'offered', 'booked', 'attended', 'noShow')
    group by b.client_id, b.class_id, c.status having count(*) > 1 or c.status = 'cancelled' order by 1`,
  "everybody with a place is let in by their credits of lots that are good for it": sql`
    select format('booking %s: %s of %s credits, %s wrong', id, kept, credits, wrong) as what from ${entries}
    where status in ('booked', 'attended', 'noShow') and (kept <> credits or wrong > 0) and not (status = 'noShow' and exists (
      select from lapse where booking_id = booked.id and state in ('forgiven', 'applied', 'waived', 'withdrawn')))
    order by id`,
  "everybody with a place is let in by their membership that includes it": sql`
    select format('booking %s by order %s', b.id, b.order_id) as what
    from class_booking b join club_class c on c.id = b.class_id join orders o on o.id = b.order_id
    where b.status in ('booked', 'attended', 'noShow') and c.starts_at > b.booked_at and (o.client_id <> b.client_id
      or o.product_type <> 'membershipPackage' or (b.status = 'booked' and (o.cancelled_at is not null
      or o.start_at > c.held_on or o.end_at <= c.held_on))
      or not (o.class_access = 'all' or o.class_access = 'some' and c.type_id = any(o.class_type_ids)))
    order by b.id`,
  "everybody with a place is let in by a charge of theirs": sql`
    select format('booking %s', b.id) as what
    from class_booking b join account_entry charge on charge.id = b.charge_id
    where charge.client_id <> b.client_id or charge.kind <> 'charge' order by b.id`,
  "no membership lets in more often than its limit says": sql`
    select format('order %s from %s: %s of %s', o.id, ${periodStart}, count(*), o.class_limit) as what
    from ${counted}
    group by o.id, ${periodStart} having count(*) > o.class_limit order by 1`,
  "a booking that is cancelled in time holds no credit": sql`
    select format('booking %s: %s credits', id, open) as what from ${entries}
    where status = 'cancelled' and not late and kept > 0 order by id`,
  "places, and bookings of one class, are held by the database": sql`
    select format('%s is missing', name) as what
    from unnest(array['class_booking_place', 'class_booking_once']) as name
    where not exists (select from pg_class where relname = name and relkind = 'i')
    union all
    select format('%s is missing', name) as what
    from unnest(
      array['class_booking', 'club_class', 'class_booking', 'class_booking']::regclass[],
      array['booking_fits', 'class_holds_bookings', 'takes_time_booked', 'takes_time_changed']) as needed (of_table, name)
    where not exists (select from pg_trigger where tgrelid = of_table and tgname = name and tgenabled = 'O')`,
};
