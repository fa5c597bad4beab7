-- Renewals that a member is offered instead of one that comes by itself (money §6): Québec forbids the latter. An offer
-- is answered by the order that follows, which is made at its price.
create table renewal_offer (
  order_id integer primary key references orders,
  amount_cents integer not null check (amount_cents >= 0),
  offered_at timestamptz not null
);
create trigger renewal_offer_append_only before update or delete on renewal_offer
  for each row execute function refuse_change();
select audits('renewal_offer', '{insert,update,delete}', '{}');

-- Whether orders and packages that say so renew themselves: not while the club settles by the rule of Québec.
create function renewals_allowed() returns boolean language sql stable
begin atomic
  select not exists (select from setting where name = 'settlementRule' and value = '"quebec"');
end;

create or replace function goes_on_until(client integer) returns date language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return (
    select case
      when bool_or(o.cancelled_at is null and (o.end_at > p.end_of_date
        or (o.renews and renewals_allowed() and settled.order_id is null and (o.stops_on is null or o.stops_on > o.end_at)))) then 'infinity'
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

-- Sales wait meanwhile: one that is under way is seen here, and one that begins sees the rule.
create function note_going_on_by_rule() returns trigger language plpgsql as $$
begin
  lock table orders in share mode;
  perform keep_going_on(array(select distinct client_id from orders where renews and cancelled_at is null));
  return null;
end
$$;
create trigger renewals_allowed_anew after insert or update of value on setting
  for each row when (new.name = 'settlementRule') execute function note_going_on_by_rule();
-- Clubs that have the rule already.
select keep_going_on(array(select distinct client_id from orders where renews and cancelled_at is null));
