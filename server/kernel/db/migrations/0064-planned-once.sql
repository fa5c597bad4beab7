-- Functions that every sale and booking calls were planned anew for each call, which took longer than what they did.
-- They look rows up by key alone, so one plan fits every call: it is made once for a connection, and reads no table
-- whole, not even one that was small when the plan was made (decision 130). Their answers stay the same.

-- Nothing is open of a part once its charge is paid, so the parts alone say what is open.
create or replace function keep_open(charges integer[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  delete from open_part where charge_id = any(charges);
  insert into open_part (charge_id, due_on, client_id, open_cents)
  select charge_id, due_on, client_id, sum(open_cents) from charge_part
  where charge_id = any(charges) and open_cents > 0
  group by 1, 2, 3;
end
$$;

create or replace function hold_charges(charges integer[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  wrong integer;
begin
  if charges = '{}' then
    return;
  end if;
  select charge_id into wrong from open_of(charges) each where each.open < 0 or each.paid < 0 limit 1;
  if wrong is not null then
    raise exception 'charge % is paid or credited twice', wrong
      using errcode = 'check_violation', constraint = 'account_charge';
  end if;
  perform keep_open(charges);
end
$$;

create or replace function hold_payments(payments integer[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  wrong integer;
begin
  if payments = '{}' then
    return;
  end if;
  select payment.id into wrong
  from account_entry payment
  left join lateral (select sum(amount_cents) as cents from account_entry each where each.names = payment.id) back on true
  left join lateral (
    select sum(amount_cents) as cents from allocation where allocation.payment_id = payment.id) used on true
  where payment.id = any(payments)
    and (coalesce(used.cents, 0) < 0 or coalesce(back.cents, 0) + coalesce(used.cents, 0) > payment.amount_cents)
  limit 1;
  if wrong is not null then
    raise exception 'payment % is used or paid back twice', wrong
      using errcode = 'check_violation', constraint = 'account_payment';
  end if;
end
$$;

-- Every write of a client's lots locks the client first, so that no two transactions judge one client together.
create or replace function keep_few_left(clients integer[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  with found as materialized (
    select client_id, since, until from few_left_now where client_id = any(clients) and since < until
  ), gone as (
    delete from few_left where client_id = any(clients) and client_id not in (select client_id from found)
  )
  insert into few_left (client_id, since, until) select client_id, since, until from found
  on conflict (client_id) do update set since = excluded.since, until = excluded.until
  where (few_left.since, few_left.until) is distinct from (excluded.since, excluded.until);
end
$$;

-- Its first argument is the column that names the client; each table says in its own way when a row was active.
create or replace function note_active_of_all() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'reservation' then
    update client_active set at = noted.at
    from (
      select client_id, max(greatest(created_at, case when status = 'completed' then starts_at end)) as at
      from added group by client_id
    ) noted
    where client_active.client_id = any(array(select client_id from added))
      and client_active.client_id = noted.client_id and client_active.at < noted.at;
  elsif tg_table_name = 'orders' then
    update client_active set at = noted.at
    from (select client_id, max(created_at) as at from added group by client_id) noted
    where client_active.client_id = any(array(select client_id from added))
      and client_active.client_id = noted.client_id and client_active.at < noted.at;
  else
    update client_active set at = noted.at
    from (select person_id, max(started_at) as at from added group by person_id) noted
    where client_active.client_id = any(array(select person_id from added))
      and client_active.client_id = noted.person_id and client_active.at < noted.at;
  end if;
  return null;
end
$$;

create or replace function note_readings() returns trigger language plpgsql as $$
begin
  perform from latest_reading where client_id = any(array(select person_id from touched))
    order by client_id for no key update;
  update latest_reading latest set weight = now.weight, smm = now.smm
  from (
    select person_id,
      (select kilograms(weight, weight_exact) from body_record where person_id = each.person_id and weight is not null
        order by measured_at desc, id desc limit 1) as weight,
      (select kilograms(smm, smm_exact) from body_record where person_id = each.person_id and smm is not null
        order by measured_at desc, id desc limit 1) as smm
    from (select distinct person_id from touched) each
  ) now
  where latest.client_id = any(array(select person_id from touched)) and latest.client_id = now.person_id
    and (latest.weight, latest.smm) is distinct from (now.weight, now.smm);
  return null;
end
$$;

-- A package or a request for leave that is undone, and a package that is deleted, look for orders that name it.
create index orders_naming_package on orders (package_id);
create index orders_frozen_since on orders (frozen_since) where frozen_since is not null;
