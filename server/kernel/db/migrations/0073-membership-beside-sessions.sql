-- A client who trains may have a membership beside their sessions (decisions §11): they stay pro with their trainer, and
-- their type follows the membership once the sessions are used up or over. Kept here are the clients who have both, from
-- the first sale after this on: the type of others does not change by itself.
create table trained_member (client_id integer primary key references person);

create function note_trained_members() returns trigger language plpgsql as $$
begin
  insert into trained_member (client_id)
  select client_id from orders
  where client_id = any(array(select client_id from added)) and cancelled_at is null
  group by client_id having count(distinct product_type) = 2
  on conflict do nothing;
  return null;
end
$$;
create trigger client_bought_both after insert on orders
  referencing new table as added for each statement execute function note_trained_members();

-- The sessions of a client's orders that are not over and that are left or booked.
create function sessions_to_come(client integer, today date) returns integer language sql stable
begin atomic
  select coalesce(sum(balance.paid + balance.free - balance.completed), 0)::integer
  from orders join lot_balance balance on balance.order_id = orders.id
  where orders.client_id = client and orders.product_type = 'privateTrainingSession' and orders.cancelled_at is null
    and orders.end_at > today and balance.client_id = client;
end;

-- The clients whose type follows their living membership on a day, and that type: of several memberships the one that ends
-- last decides.
create function followed_types(today date) returns table (client_id integer, client_type text) language sql stable
begin atomic
  select p.id, membership.client_type
  from trained_member join person p on p.id = trained_member.client_id and p.client_type = 'pro'
  cross join lateral (
    select case duration_unit
      when 'year' then 'yearly' when 'season' then 'seasonal' when 'month' then 'monthly' when 'week' then 'weekly'
      else 'dayPass' end as client_type
    from orders
    where orders.client_id = p.id and product_type = 'membershipPackage' and cancelled_at is null and end_at > today
    order by end_at desc, id desc limit 1
  ) membership
  where sessions_to_come(p.id, today) = 0;
end;

-- Clients from whom a membership has taken type and trainer while sessions were left: admins are asked once about each.
create table lost_trainer (
  client_id integer primary key references person,
  trainer_id integer references person,
  decided_at timestamptz,
  decided_by integer references person
);
insert into lost_trainer (client_id, trainer_id)
select p.id, coalesce(
  (select trainer_id from reservation where client_id = p.id and status <> 'cancelled'
    order by starts_at desc, id desc limit 1),
  (select trainer.id from notification told join person trainer on trainer.id = told.person_id
    where told.event = 'CLIENT_ASSIGNED' and (told.detail -> 'client' ->> 'id')::integer = p.id
    order by told.id desc limit 1))
from person p
where p.user_type = 'client' and p.deleted_at is null and p.client_type <> 'pro' and p.reports_to is null
  and sessions_to_come(p.id, current_date) > 0
  and exists (
    select from orders sessions join orders membership on membership.client_id = sessions.client_id
    where sessions.client_id = p.id and sessions.product_type = 'privateTrainingSession'
      and sessions.cancelled_at is null and sessions.end_at > current_date and not sessions.brought
      and membership.product_type = 'membershipPackage' and membership.created_at > sessions.created_at
      and membership.follows is null and not membership.brought);
