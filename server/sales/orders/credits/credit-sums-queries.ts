import { type RawBuilder, sql } from "kysely";

/*
 * The credit sums of many clients, of lots that are good for sessions: the same as `client_credits`, which is faster for a
 * few. A lot stores what is booked, completed or forfeited, so of the growing ledger only the open bookings are read.
 */

/**
 * Bookings that are open, by their `lot_id`: whatever is scheduled has exactly one, and is read first (`offset 0`), as has
 * a session with a lapse that is not judged; of classes those ahead, those that are not closed, and those cancelled late
 * that are not judged.
 */
const openBookings = sql`(
    select booking.lot_id from reservation r join credit_entry booking on booking.reservation_id = r.id
      and booking.kind = 'booked' and not exists (select from credit_entry where settles = booking.id)
    where r.status = 'scheduled'
    union all
    select booking.lot_id from lapse join credit_entry booking on booking.reservation_id = lapse.reservation_id
      and booking.kind = 'booked' and not exists (select from credit_entry where settles = booking.id)
    where lapse.state = 'pending'
    union all
    select booking.lot_id from class_booking place join credit_entry booking on booking.booking_id = place.id
      and booking.kind = 'booked' and not exists (select from credit_entry where settles = booking.id)
    where (place.status in ('booked', 'attended', 'noShow') or place.late) and place.credits > 0 offset 0
  )`;

/** The number of `completed` sessions by `client_id`: taken, neither open nor forfeited; clients without any may be left out. */
export const completedByClient: RawBuilder<unknown> = sql`(
    select client_id, sum(sessions)::integer as completed from (
      select client_id, taken - forfeited as sessions from lot where revoked_at is null and for_sessions
      union all
      select lot.client_id, -1 from ${openBookings} ahead join lot on lot.id = ahead.lot_id
      where lot.revoked_at is null and lot.for_sessions
    ) used group by client_id
  )`;

/** The number of `upcoming` credits by `client_id` on a day, free or open; clients without any may be left out. */
export function upcomingByClient(today: string): RawBuilder<unknown> {
  return sql`(
    select client_id, sum(credits)::integer as upcoming from (
      select client_id, paid + free - taken as credits from lot
      where revoked_at is null and for_sessions and valid_to > ${today}::date
      union all
      select lot.client_id, 1 from ${openBookings} ahead join lot on lot.id = ahead.lot_id
      where lot.revoked_at is null and lot.for_sessions
    ) each group by client_id
  )`;
}

/** The number of `bookable` credits by `client_id` on a day; clients without any may be left out. */
export function bookableByClient(today: string): RawBuilder<unknown> {
  return sql`(
    select client_id, sum(paid + free - taken)::integer as bookable from lot
    where revoked_at is null and for_sessions and valid_from <= ${today}::date and valid_to > ${today}::date
    group by client_id
  )`;
}

/** The `lots` of a client with free credits on a day or later, as `LotDays`. */
export function freeLotsOf(clientId: RawBuilder<unknown>, today: string): RawBuilder<unknown> {
  return sql`
    select coalesce(jsonb_agg(jsonb_build_object('order_id', order_id, 'from', valid_from, 'until', valid_to,
      'credits', paid + free - taken)), '[]') as lots
    from lot where client_id = ${clientId} and revoked_at is null and for_sessions and valid_to > ${today}::date
      and paid + free > taken`;
}

/**
 * Whether person `p` has any credits upcoming on a day, which is written out (decision 5); asked of one client after
 * another (`offset 0`), for as many as are wanted.
 */
export function hasUpcoming(today: string): RawBuilder<boolean> {
  return sql`exists (
    select from lot where client_id = p.id and revoked_at is null and for_sessions
      and ((valid_to > ${sql.lit(today)}::date and paid + free > taken) or exists (
        select from (
          select id as reservation, null::integer as place from reservation
          where client_id = lot.client_id and status = 'scheduled'
          union all
          select reservation_id, null from lapse
          where client_id = lot.client_id and state = 'pending' and reservation_id is not null
          union all
          select null, id from class_booking
          where client_id = lot.client_id and (status in ('booked', 'attended', 'noShow') or late) and credits > 0 offset 0
        ) r
        cross join lateral (
          select lot_id from credit_entry booked
          where (reservation_id = r.reservation or booking_id = r.place) and kind = 'booked'
            and not exists (select from credit_entry where settles = booked.id) offset 0
        ) booking
        where booking.lot_id = lot.id offset 0))
    offset 0
  )`;
}
