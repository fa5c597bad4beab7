-- Late cancellations and no-shows (classes §6): on file at once, and judged a day later.
create table lapse (
  id integer generated always as identity primary key,
  booking_id integer not null references class_booking,
  client_id integer not null references person,
  kind text not null check (kind in ('late', 'noShow')),
  state text not null default 'pending' check (state in ('pending', 'forgiven', 'applied', 'waived', 'withdrawn')),
  -- When they cancelled, or did not come.
  lapsed_at timestamptz not null,
  judge_at timestamptz not null,
  judged_at timestamptz,
  charge_id integer references account_entry,
  paused_until timestamptz,
  waived_at timestamptz,
  waived_by integer references person,
  waive_reason text,
  version integer not null default 1,
  constraint lapse_waived check ((state = 'waived') = (waived_at is not null)),
  constraint lapse_effect check (state in ('applied', 'waived', 'withdrawn') or num_nonnulls(charge_id, paused_until) = 0)
);
create unique index lapse_once on lapse (booking_id) where state <> 'withdrawn';
create index lapse_of_client on lapse (client_id, lapsed_at);
create index lapse_pending on lapse (judge_at, id) where state = 'pending';
create index lapse_latest on lapse (lapsed_at, id);
create index lapse_of_charge on lapse (charge_id) where charge_id is not null;
select audits('lapse', '{insert,update,delete}', '{}');

-- A lapse that is applied forfeits the credits of its booking; they are used up. Waived later, they are restored.
alter table credit_entry drop constraint credit_entry_kind_check;
alter table credit_entry
  add constraint credit_entry_kind_check check (kind in ('booked', 'returned', 'completed', 'restored', 'forfeited'));

-- Forfeited credits are taken, and not completed: a lot keeps how many, so that nothing else sums up the ledger.
alter table lot add column forfeited integer not null default 0;
drop trigger audited_insert on lot;
drop trigger audited_update on lot;
drop trigger audited_delete on lot;
select audits('lot', '{insert,update,delete}', '{taken,forfeited,counted_on}');
create or replace function sum_up_lots() returns trigger language plpgsql as $$
begin
  perform from lot where id = any(array(select lot_id from added)) order by id for no key update;
  update lot set taken = taken + changed.credits, forfeited = forfeited + changed.lost
  from (
    select lot_id, sum(case when kind = 'booked' then 1 when kind in ('returned', 'restored') then -1 else 0 end)::integer
      as credits,
      sum(case
        when kind = 'forfeited' then 1
        when kind = 'restored' and (select kind from credit_entry settled where settled.id = added.settles) = 'forfeited' then -1
        else 0
      end)::integer as lost
    from added group by lot_id
  ) changed
  where lot.id = any(array(select lot_id from added)) and lot.id = changed.lot_id
    and (changed.credits <> 0 or changed.lost <> 0);
  return null;
end
$$;

create or replace view lot_balance as
select
  lot.id as lot_id,
  lot.order_id,
  lot.client_id,
  lot.paid,
  lot.free,
  lot.valid_from,
  lot.valid_to,
  -- What was restored without being completed had been forfeited.
  (count(*) filter (where entry.kind in ('completed', 'forfeited')) - count(*) filter (where entry.kind = 'restored')
    - lot.forfeited)::integer as completed,
  (count(*) filter (where entry.kind = 'booked')
    - count(*) filter (where entry.kind in ('returned', 'completed', 'forfeited')))::integer as booked,
  (count(*) filter (where entry.kind = 'booked')
    - count(*) filter (where entry.kind in ('returned', 'restored')))::integer as taken,
  (count(*) filter (where entry.kind = 'booked' and entry.is_free)
    - count(*) filter (where entry.kind in ('returned', 'restored') and entry.is_free))::integer as taken_free,
  lot.for_sessions,
  lot.class_access,
  lot.class_type_ids,
  lot.forfeited
from lot
left join credit_entry entry on entry.lot_id = lot.id
where lot.revoked_at is null
group by lot.id;

-- Completed credits are those that are taken, neither booked nor forfeited. A booking cancelled late keeps its credits
-- until its lapse is judged.
create or replace function client_credits(client integer, today date)
returns table (completed integer, upcoming integer)
language sql stable parallel safe
begin atomic
  select
    coalesce(sum(lot.taken - lot.forfeited - coalesce(ahead.credits, 0)), 0)::integer,
    coalesce(sum(case
      when lot.valid_to <= today then coalesce(ahead.credits, 0)
      else lot.paid + lot.free - lot.taken + coalesce(ahead.credits, 0)
    end), 0)::integer
  from lot left join (
    select open.lot_id, count(*)::integer as credits
    from (
      select booking.id, booking.lot_id
      from reservation r join credit_entry booking on booking.reservation_id = r.id and booking.kind = 'booked'
      where r.client_id = client and r.status = 'scheduled'
      union all
      select booking.id, booking.lot_id
      from class_booking place join credit_entry booking on booking.booking_id = place.id and booking.kind = 'booked'
      where place.client_id = client and (place.status <> 'cancelled' or place.late)
    ) open
    where not exists (select from credit_entry where settles = open.id)
    group by open.lot_id
  ) ahead on ahead.lot_id = lot.id
  where lot.client_id = client and lot.revoked_at is null and lot.for_sessions;
end;

create or replace function sessions_to_come(client integer, today date) returns integer language sql stable
begin atomic
  select coalesce(sum(balance.paid + balance.free - balance.completed - balance.forfeited), 0)::integer
  from orders join lot_balance balance on balance.order_id = orders.id
  where orders.client_id = client and orders.product_type = 'privateTrainingSession' and orders.cancelled_at is null
    and orders.end_at > today and balance.client_id = client and balance.for_sessions;
end;
