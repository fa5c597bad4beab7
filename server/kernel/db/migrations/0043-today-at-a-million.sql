-- The lists of Today show their first rows, whatever the club's size: their indexes go on by name, and those of a trainer
-- begin with the trainer.
drop index client_birthday;
create index client_birthday on person (
  (extract(month from date_of_birth)::integer * 100 + extract(day from date_of_birth)::integer), sort_name, id)
  include (date_of_birth, end_of_date, reports_to)
  where user_type = 'client' and deleted_at is null and status_set is null and dismissed_from is null;
create index client_ending_of_trainer on person (reports_to, end_of_date, sort_name, id)
  where user_type = 'client' and deleted_at is null and status_set is null and dismissed_from is null
    and reports_to is not null;
create index client_birthday_of_trainer on person (
  reports_to, (extract(month from date_of_birth)::integer * 100 + extract(day from date_of_birth)::integer), sort_name, id)
  include (date_of_birth, end_of_date)
  where user_type = 'client' and deleted_at is null and status_set is null and dismissed_from is null
    and reports_to is not null;

-- What somebody has sold in a month is counted in the index alone.
create index orders_of_seller on orders (sales_id, created_at) where cancelled_at is null;
create index sale_of_seller on sale (seller_id, created_at);

-- Whose credits are few, and on which days: from `since` on two or fewer are left of the lots that are still valid, and
-- the last of those that have been used ends on `until`. It follows from the lots alone.
create table few_left (
  client_id integer primary key references person,
  since date not null,
  until date not null check (until > since)
);
create index few_left_until on few_left (until);

create view few_left_now as
select client_id, coalesce(max(valid_to) filter (where remaining > 2), '-infinity') as since,
  max(valid_to) filter (where taken > 0) as until
from (
  select client_id, valid_to, taken, sum(paid + free - taken) over (partition by client_id order by valid_to desc) as remaining
  from lot where revoked_at is null
) lots
group by client_id;

insert into few_left (client_id, since, until) select client_id, since, until from few_left_now where since < until;

-- Every act locks the client first, so that no two judge one client at once.
create function keep_few_left(clients integer[]) returns void language sql as $$
  with found as materialized (
    select client_id, since, until from few_left_now where client_id = any(clients) and since < until
  ), gone as (
    delete from few_left where client_id = any(clients) and client_id not in (select client_id from found)
  )
  insert into few_left (client_id, since, until) select client_id, since, until from found
  on conflict (client_id) do update set since = excluded.since, until = excluded.until
  where (few_left.since, few_left.until) is distinct from (excluded.since, excluded.until);
$$;

create function follow_lots() returns trigger language plpgsql as $$
begin
  perform keep_few_left(array(select distinct client_id from touched));
  return null;
end
$$;
create trigger lots_run_out_added after insert on lot
  referencing new table as touched for each statement execute function follow_lots();
create trigger lots_run_out_changed after update on lot
  referencing new table as touched for each statement execute function follow_lots();
create trigger lots_run_out_removed after delete on lot
  referencing old table as touched for each statement execute function follow_lots();
