-- What clients bought elsewhere, brought in from a file: an order with the number it had there, the price of each credit
-- that was left, and the day on which these were counted. It was paid where it was sold, so that its charge and payment
-- belong to no day at the desk here.
alter table orders
  add column brought boolean not null default false,
  add column former_number text check (former_number <> ''),
  add constraint order_former check (brought or former_number is null);
alter table lot add column counted_on date;
alter table account_entry add column brought boolean not null default false;

create or replace function refuse_closed_day() returns trigger language plpgsql as $$
declare
  found date;
begin
  if not exists (select from added where method is not null and not brought) then
    return null;
  end if;
  perform await_day_close();
  select closed.day into found from added join day_close closed
    on closed.reopened_at is null and case when added.day is null
      then added.created_at >= closed.starts_at and added.created_at < closed.ends_at
      else added.day = closed.day end
    where added.method is not null and not added.brought limit 1;
  if found is not null then
    raise exception '% is closed', found using errcode = 'check_violation', constraint = 'day_closed';
  end if;
  return null;
end
$$;

create or replace function moves_of(of_day date, start timestamptz, stop timestamptz)
returns table (person_id integer, currency text, method text, kind text, cents bigint)
language sql stable
begin atomic
  select created_by, null, entry.method, entry.kind, entry.amount_cents::bigint
  from account_entry entry
  where entry.method is not null and not entry.brought
    and (entry.day = of_day or (entry.day is null and entry.created_at >= start and entry.created_at < stop))
  union all
  select coalesce(sale.created_by, seller_id), case sale.currency when 'RMB' then 'CNY' else sale.currency end, payment_method, 'sale',
    (select sum(line.quantity::bigint * line.price_cents)::bigint from sale_line line where line.sale_id = sale.id)
  from sale
  where sale.created_at >= start and sale.created_at < stop
    and not exists (select from account_entry charge where charge.sale_id = sale.id);
end;
