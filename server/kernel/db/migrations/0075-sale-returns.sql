-- Products that are taken back (money §2). A return is only ever added; what is left of a sale is its lines less those of
-- its returns.
create table sale_return (
  id integer generated always as identity primary key,
  sale_id integer not null references sale,
  -- What of the price is given back, with its taxes.
  amount_cents bigint not null check (amount_cents >= 0),
  -- How the money of a sale that was paid at once was given back; it stays with the club where a payment took it in again.
  method text,
  payment_id integer unique references account_entry,
  -- The credit note that lowers the charge of a sale on the account.
  note_id integer unique references account_entry,
  reason text,
  -- A sale that was a slip, and was undone.
  undoes boolean not null default false,
  created_at timestamptz not null,
  created_by integer references person,
  constraint sale_return_moves check (num_nonnulls(method, note_id) = case when amount_cents > 0 then 1 else 0 end),
  constraint sale_return_kept check (payment_id is null or method is not null),
  constraint sale_return_explained check (undoes or reason is not null)
);
create index sale_return_of_sale on sale_return (sale_id);
create index sale_return_by_time on sale_return (created_at);

create table sale_return_line (
  id integer generated always as identity primary key,
  return_id integer not null references sale_return,
  line_id integer not null references sale_line,
  quantity integer not null check (quantity > 0),
  -- Whether the pieces went back into stock.
  restocked boolean not null,
  constraint sale_return_line_once unique (return_id, line_id)
);
create index sale_return_line_of_line on sale_return_line (line_id);

create trigger sale_return_append_only before update or delete on sale_return
  for each row execute function refuse_change();
create trigger sale_return_line_append_only before update or delete on sale_return_line
  for each row execute function refuse_change();
select audits('sale_return', '{insert,update,delete}', '{}');
select audits('sale_return_line', '{insert,update,delete}', '{}');

-- Returns of one sale wait for each other, and no more pieces come back than were sold.
create function hold_returned() returns trigger language plpgsql as $$
declare
  wrong integer;
begin
  perform from sale where id in (select sale_id from sale_return where id in (select return_id from added))
    order by id for no key update;
  select line.id into wrong
  from added join sale_return back on back.id = added.return_id join sale_line line on line.id = added.line_id
  where line.sale_id <> back.sale_id
    or line.quantity < (select sum(quantity) from sale_return_line each where each.line_id = line.id)
  limit 1;
  if wrong is not null then
    raise exception 'more of line % is returned than was sold', wrong
      using errcode = 'check_violation', constraint = 'sale_return_sold';
  end if;
  return null;
end
$$;
create trigger sale_return_line_holds after insert on sale_return_line
  referencing new table as added for each statement execute function hold_returned();

create function refuse_return_on_closed_day() returns trigger language plpgsql as $$
begin
  perform await_day_close();
  if exists (select from day_close where reopened_at is null and new.created_at >= starts_at and new.created_at < ends_at) then
    raise exception 'the day of return % is closed', new.id using errcode = 'check_violation', constraint = 'day_closed';
  end if;
  return null;
end
$$;
create trigger sale_return_of_open_day after insert on sale_return
  for each row when (new.method is not null) execute function refuse_return_on_closed_day();

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
    and not exists (select from account_entry charge where charge.sale_id = sale.id)
  union all
  select back.created_by, case sale.currency when 'RMB' then 'CNY' else sale.currency end, back.method, 'refund',
    back.amount_cents::bigint
  from sale_return back join sale on sale.id = back.sale_id
  where back.method is not null and back.created_at >= start and back.created_at < stop;
end;

-- What is left of a sale: pieces, and cents with the taxes that were added.
create view sale_left as
select sale.id as sale_id,
  (sold.items - coalesce(returned.items, 0))::integer as items,
  (sale.tax_cents + sold.cents - coalesce(given.cents, 0))::bigint as cents
from sale
cross join lateral (
  select sum(quantity) as items, sum(quantity::bigint * price_cents) as cents from sale_line where sale_line.sale_id = sale.id
) sold
cross join lateral (
  select sum(each.quantity) as items from sale_return back join sale_return_line each on each.return_id = back.id
  where back.sale_id = sale.id
) returned
cross join lateral (select sum(amount_cents) as cents from sale_return back where back.sale_id = sale.id) given;

-- A sale that is paid at once has its receipt from now on, and what is given back of it a credit note.
alter table document
  add column sale_id integer unique references sale,
  add column return_id integer unique references sale_return,
  drop constraint document_of,
  add constraint document_of check (num_nonnulls(entry_id, order_id, sale_id, return_id) > 0);

-- Sales of packages and products can be undone for a minute: by what makes up for them.
create trigger undo_keeps_sold after insert on orders
  for each row when (current_setting('palestra.act', true) <> '') execute function keep_for_undo();
create trigger undo_keeps_sold after insert on sale
  for each row when (current_setting('palestra.act', true) <> '') execute function keep_for_undo();
