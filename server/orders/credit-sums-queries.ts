import { type RawBuilder, sql } from "kysely";

/*
 * What clients have of credits, of many clients at once: the same as `client_credits`, which is the faster one for a few.
 * The ledger only grows, so none of these reads all of it: completed sessions are counted in an index of their own, a
 * lot that is valid needs no more than those, and of one that is over only what is still scheduled counts.
 */

/** Sessions completed, without those of which that was undone. */
const completions = sql`sum(case kind when 'completed' then 1 else -1 end)`;
const areCompletions = sql`kind in ('completed', 'restored')`;
const completedOfLot = sql`(
  select coalesce(${completions}, 0) from credit_entry where lot_id = lot.id and ${areCompletions})`;

/** Bookings that are open: whatever is scheduled has exactly one. */
const openBookings = sql`reservation r join credit_entry booking on booking.reservation_id = r.id
  and booking.kind = 'booked' and not exists (select from credit_entry where settles = booking.id)`;

/** By `client_id` how many sessions were `completed`; who has none may be left out. */
export const completedByClient: RawBuilder<unknown> = sql`(
    select client_id, sum(sessions)::integer as completed
    from (select lot_id, ${completions} as sessions from credit_entry where ${areCompletions} group by lot_id) used
    join lot on lot.id = used.lot_id where lot.revoked_at is null group by client_id
  )`;

/**
 * By `client_id` how many credits are `upcoming` on a day; who has none may be left out. What is scheduled is read first
 * (`offset 0` keeps it so): of the lots that are over there are far more.
 */
export function upcomingByClient(today: string): RawBuilder<unknown> {
  return sql`(
    select client_id, sum(credits)::integer as upcoming from (
      select client_id, paid + free - ${completedOfLot} as credits
      from lot where revoked_at is null and valid_to > ${today}::date
      union all
      select lot.client_id, 1
      from (select booking.lot_id from ${openBookings} where r.status = 'scheduled' offset 0) ahead
      join lot on lot.id = ahead.lot_id
      where lot.revoked_at is null and lot.valid_to <= ${today}::date
    ) each group by client_id
  )`;
}

/** Whether person `p` has any credits upcoming on a day. */
export function hasUpcoming(today: string): RawBuilder<boolean> {
  return sql`exists (
    select from lot where client_id = p.id and revoked_at is null
      and case when valid_to > ${today}::date then paid + free > ${completedOfLot}
        else exists (
          select from ${openBookings}
          where r.client_id = lot.client_id and r.status = 'scheduled' and booking.lot_id = lot.id)
        end
  )`;
}
