-- Taxes that were added to the prices of a sale (money §3); 0 where they are in the prices.
alter table sale add column tax_cents integer not null default 0 check (tax_cents >= 0);

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
    tax_cents + (select sum(line.quantity::bigint * line.price_cents)::bigint from sale_line line where line.sale_id = sale.id)
  from sale
  where sale.created_at >= start and sale.created_at < stop
    and not exists (select from account_entry charge where charge.sale_id = sale.id);
end;
