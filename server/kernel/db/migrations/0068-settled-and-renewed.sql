-- Nobody is called about the end of a membership that goes on: `until` is how long that holds. It is for good where an order
-- ends later or renews itself, and where a settlement has ended the membership early; a later order of the same kind that
-- decides the end holds until it begins.
alter table goes_on add column until date not null default 'infinity';

create function goes_on_until(client integer) returns date language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return (
    select case
      when bool_or(o.cancelled_at is null and (o.end_at > p.end_of_date
        or (o.renews and settled.order_id is null and (o.stops_on is null or o.stops_on > o.end_at)))) then 'infinity'
      when bool_or(settled.order_id is not null and (o.cancelled_at is not null or o.end_at = p.end_of_date))
        and not bool_or(settled.order_id is null and o.cancelled_at is null and o.end_at = p.end_of_date)
        and p.end_set is distinct from p.end_of_date then 'infinity'
      else (
        select last.start_at from (
          select start_at, product_type from orders
          where client_id = p.id and cancelled_at is null and end_at = p.end_of_date
          order by start_at limit 1
        ) last
        where exists (
          select from orders before
          where before.client_id = p.id and before.cancelled_at is null
            and before.product_type = last.product_type and before.start_at < last.start_at))
    end
    from person p join orders o on o.client_id = p.id left join settlement settled on settled.order_id = o.id
    where p.id = client
    group by p.id);
end
$$;

create function keep_going_on(clients integer[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  with found as materialized (
    select client, goes_on_until(client) as until from unnest(clients) client
  ), gone as (
    delete from goes_on where client_id = any(clients)
      and client_id in (select client from found where found.until is null)
  )
  insert into goes_on (client_id, until) select client, until from found where until is not null
  on conflict (client_id) do update set until = excluded.until where goes_on.until <> excluded.until;
end
$$;

create or replace function note_going_on() returns trigger language plpgsql as $$
begin
  perform keep_going_on(array[(to_jsonb(new) ->> tg_argv[0])::integer]);
  return null;
end
$$;
create or replace function note_going_on_of_all() returns trigger language plpgsql as $$
begin
  perform keep_going_on(array(select distinct client_id from added));
  return null;
end
$$;
create function note_settled() returns trigger language plpgsql as $$
begin
  perform keep_going_on(array(select client_id from orders where id = new.order_id));
  return null;
end
$$;
drop function purchases_go_on(integer);

drop trigger client_bought_on_later on orders;
create trigger client_bought_on_later after update of start_at, end_at, cancelled_at, renews, stops_on on orders
  for each row execute function note_going_on('client_id');
drop trigger client_end_moved on person;
create trigger client_end_moved after update of end_of_date, end_set on person
  for each row when (new.user_type = 'client'
    and (old.end_of_date, old.end_set) is distinct from (new.end_of_date, new.end_set))
  execute function note_going_on('id');
create trigger client_settled after insert on settlement
  for each row execute function note_settled();

select keep_going_on(array(select distinct client_id from orders));
