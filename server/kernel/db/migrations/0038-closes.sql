-- What a day at the desk came to (money §7). `starts_at` and `ends_at` are the day by the club's clock of then: sales, and
-- payments without a date of their own, belong to it by their instant.
create table day_close (
  id integer generated always as identity primary key,
  day date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The club's currency of then, in which cash was counted.
  currency text not null,
  -- What lay in the drawer before, what was taken in cash, and what was counted; by value of coin and note, or as a sum.
  float_cents integer not null check (float_cents >= 0),
  cash_cents bigint not null,
  counted_cents bigint not null check (counted_cents >= 0),
  pieces jsonb,
  reason text,
  closed_at timestamptz not null,
  closed_by integer not null references person,
  reopened_at timestamptz,
  reopened_by integer references person,
  reopen_reason text,
  constraint day_close_span check (starts_at < ends_at),
  constraint day_close_explained check (counted_cents = float_cents + cash_cents or reason is not null),
  constraint day_close_reopened check (num_nulls(reopened_at, reopened_by, reopen_reason) in (0, 3))
);
create unique index day_close_once on day_close (day) where reopened_at is null;
create index day_close_by_day on day_close (day, id);

-- What moved by person, way and currency, as it was when the day was closed.
create table day_close_line (
  id integer generated always as identity primary key,
  close_id integer not null references day_close,
  person_id integer references person,
  currency text not null,
  method text not null,
  payments_cents bigint not null check (payments_cents >= 0),
  refunds_cents bigint not null check (refunds_cents >= 0),
  sales_cents bigint not null check (sales_cents >= 0),
  moves integer not null check (moves > 0)
);
create index day_close_line_of_close on day_close_line (close_id);

create trigger day_close_line_append_only before update or delete on day_close_line
  for each row execute function refuse_change();
-- A close is reopened once, and nothing else of it ever changes.
create trigger day_close_kept before delete on day_close
  for each row execute function refuse_change();
create trigger day_close_stays before update on day_close
  for each row when (old.reopened_at is not null or (to_jsonb(new) - array['reopened_at', 'reopened_by', 'reopen_reason'])
    is distinct from (to_jsonb(old) - array['reopened_at', 'reopened_by', 'reopen_reason']))
  execute function refuse_change();

-- Closing a day waits for money that is on its way into one, and money for a day that is being closed.
create function await_day_close() returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtext('day_close'));
$$;

create function refuse_closed_day() returns trigger language plpgsql as $$
declare
  found date;
begin
  if not exists (select from added where method is not null) then
    return null;
  end if;
  perform await_day_close();
  select closed.day into found from added join day_close closed
    on closed.reopened_at is null and case when added.day is null
      then added.created_at >= closed.starts_at and added.created_at < closed.ends_at
      else added.day = closed.day end
    where added.method is not null limit 1;
  if found is not null then
    raise exception '% is closed', found using errcode = 'check_violation', constraint = 'day_closed';
  end if;
  return null;
end
$$;
create trigger account_entry_of_open_day after insert on account_entry
  referencing new table as added for each statement execute function refuse_closed_day();

-- Only at the end it is known whether a sale was put on an account: then no money has moved.
create function refuse_sale_of_closed_day() returns trigger language plpgsql as $$
begin
  perform await_day_close();
  if exists (select from day_close where reopened_at is null and new.created_at >= starts_at and new.created_at < ends_at)
    and not exists (select from account_entry where sale_id = new.id) then
    raise exception 'the day of sale % is closed', new.id using errcode = 'check_violation', constraint = 'day_closed';
  end if;
  return null;
end
$$;
create constraint trigger sale_of_open_day after insert on sale deferrable initially deferred
  for each row execute function refuse_sale_of_closed_day();

-- What moved on a day: payments and refunds of accounts, which have no currency of their own, and sales that were paid
-- at once.
create function moves_of(of_day date, start timestamptz, stop timestamptz)
returns table (person_id integer, currency text, method text, kind text, cents bigint)
language sql stable
begin atomic
  select created_by, null, entry.method, entry.kind, entry.amount_cents::bigint
  from account_entry entry
  where entry.method is not null
    and (entry.day = of_day or (entry.day is null and entry.created_at >= start and entry.created_at < stop))
  union all
  select coalesce(sale.created_by, seller_id), case sale.currency when 'RMB' then 'CNY' else sale.currency end, payment_method, 'sale',
    (select sum(line.quantity::bigint * line.price_cents)::bigint from sale_line line where line.sale_id = sale.id)
  from sale
  where sale.created_at >= start and sale.created_at < stop
    and not exists (select from account_entry charge where charge.sale_id = sale.id);
end;
