-- Credits of one client as those of many are summed up: a lot knows what of it is booked or used, and of the ledger, which
-- only grows, nothing is read but the bookings that are still open.
create or replace function client_credits(client integer, today date)
returns table (completed integer, upcoming integer)
language sql stable parallel safe
begin atomic
  select
    coalesce(sum(lot.taken - coalesce(ahead.sessions, 0)), 0)::integer,
    coalesce(sum(case
      when lot.valid_to <= today then coalesce(ahead.sessions, 0)
      else lot.paid + lot.free - lot.taken + coalesce(ahead.sessions, 0)
    end), 0)::integer
  from lot left join (
    select booking.lot_id, count(*)::integer as sessions
    from reservation r join credit_entry booking on booking.reservation_id = r.id and booking.kind = 'booked'
    where r.client_id = client and r.status = 'scheduled'
      and not exists (select from credit_entry where settles = booking.id)
    group by booking.lot_id
  ) ahead on ahead.lot_id = lot.id
  where lot.client_id = client and lot.revoked_at is null;
end;
