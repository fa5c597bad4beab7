-- Which group classes a package lets its buyer into (classes §1): orders and lots keep what was sold. A membership may
-- limit how often; the credits of a session package may be good for private sessions, for classes, or for both.
alter table package
  add column class_access text not null default 'none' check (class_access in ('none', 'all', 'some')),
  add column class_type_ids integer[] not null default '{}',
  add column class_limit smallint check (class_limit between 1 and 99),
  add column class_limit_per text check (class_limit_per in ('week', 'month')),
  add column for_sessions boolean not null default true,
  add constraint package_class_types check ((class_access = 'some') = (class_type_ids <> '{}')),
  add constraint package_class_limit check ((class_limit is null) = (class_limit_per is null)),
  add constraint package_is_good check (for_sessions or class_access <> 'none');

alter table orders
  add column class_access text not null default 'none' check (class_access in ('none', 'all', 'some')),
  add column class_type_ids integer[] not null default '{}',
  add column class_limit smallint check (class_limit between 1 and 99),
  add column class_limit_per text check (class_limit_per in ('week', 'month'));

alter table lot
  add column for_sessions boolean not null default true,
  add column class_access text not null default 'none' check (class_access in ('none', 'all', 'some')),
  add column class_type_ids integer[] not null default '{}';

drop index lot_living;
create index lot_living on lot (client_id, valid_to) include (id, paid, free, taken, for_sessions)
  where revoked_at is null;

create or replace view lot_balance as
select
  lot.id as lot_id,
  lot.order_id,
  lot.client_id,
  lot.paid,
  lot.free,
  lot.valid_from,
  lot.valid_to,
  (count(*) filter (where entry.kind = 'completed') - count(*) filter (where entry.kind = 'restored'))::integer
    as completed,
  (count(*) filter (where entry.kind = 'booked')
    - count(*) filter (where entry.kind in ('returned', 'completed')))::integer as booked,
  (count(*) filter (where entry.kind = 'booked')
    - count(*) filter (where entry.kind in ('returned', 'restored')))::integer as taken,
  (count(*) filter (where entry.kind = 'booked' and entry.is_free)
    - count(*) filter (where entry.kind in ('returned', 'restored') and entry.is_free))::integer as taken_free,
  lot.for_sessions,
  lot.class_access,
  lot.class_type_ids
from lot
left join credit_entry entry on entry.lot_id = lot.id
where lot.revoked_at is null
group by lot.id;

-- What is left for private sessions counts the lots that are good for them.
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
  where lot.client_id = client and lot.revoked_at is null and lot.for_sessions;
end;

create or replace view few_left_now as
select client_id, coalesce(max(valid_to) filter (where remaining > 2), '-infinity') as since,
  max(valid_to) filter (where taken > 0) as until
from (
  select client_id, valid_to, taken, sum(paid + free - taken) over (partition by client_id order by valid_to desc) as remaining
  from lot where revoked_at is null and for_sessions
) lots
group by client_id;

create or replace function sessions_to_come(client integer, today date) returns integer language sql stable
begin atomic
  select coalesce(sum(balance.paid + balance.free - balance.completed), 0)::integer
  from orders join lot_balance balance on balance.order_id = orders.id
  where orders.client_id = client and orders.product_type = 'privateTrainingSession' and orders.cancelled_at is null
    and orders.end_at > today and balance.client_id = client and balance.for_sessions;
end;
