-- What a client owes, has paid and gets back (money §2): entries and allocations are only ever added to, and what is
-- owed is summed over them. `day` is the club's date; where it is null, as of orders sold by versions before this one,
-- it is the day of the instant.
create table account_entry (
  id integer generated always as identity primary key,
  client_id integer not null references person,
  kind text not null check (kind in ('charge', 'creditNote', 'payment', 'refund')),
  amount_cents integer not null check (amount_cents > 0),
  day date,
  created_at timestamptz not null,
  created_by integer references person,
  -- How money moved.
  method text,
  reference text,
  -- What is charged: an order, a sale put on the account, or a fee by its name.
  order_id integer references orders,
  sale_id integer references sale,
  fee jsonb check (fee ?& array['en', 'cn']),
  -- The charge that a credit note lowers, the payment that a refund pays back.
  names integer references account_entry,
  reason text,
  constraint account_entry_moves check ((kind in ('payment', 'refund')) = (method is not null)),
  constraint account_entry_names check ((kind in ('creditNote', 'refund')) = (names is not null)),
  constraint account_entry_of check (num_nonnulls(order_id, sale_id, fee) = case kind when 'charge' then 1 else 0 end)
);
create index account_entry_of_client on account_entry (client_id, id);
create index account_entry_names_other on account_entry (names) where names is not null;
create unique index account_entry_of_order on account_entry (order_id) where order_id is not null;
create unique index account_entry_of_sale on account_entry (sale_id) where sale_id is not null;
create index account_entry_moved on account_entry (created_at) where method is not null;
create index account_entry_moved_on on account_entry (day) where method is not null and day is not null;

-- What of a payment pays which charge; less than nothing takes it away again.
create table allocation (
  id integer generated always as identity primary key,
  payment_id integer not null references account_entry,
  charge_id integer not null references account_entry,
  amount_cents integer not null check (amount_cents <> 0),
  created_at timestamptz not null,
  created_by integer references person
);
create index allocation_of_payment on allocation (payment_id);
create index allocation_of_charge on allocation (charge_id);

create trigger account_entry_append_only before update or delete on account_entry
  for each row execute function refuse_change();
create trigger allocation_append_only before update or delete on allocation
  for each row execute function refuse_change();

-- When which part of a charge is due; one without is due on its day.
create table instalment (
  id integer generated always as identity primary key,
  charge_id integer not null references account_entry,
  due_on date not null,
  amount_cents integer not null check (amount_cents > 0)
);
create index instalment_of_charge on instalment (charge_id, due_on);

-- The parts of charges that are not paid, kept beside the rows they follow from: who owes is found without summing up all
-- that was ever charged.
create table open_part (
  charge_id integer not null references account_entry,
  due_on date not null,
  client_id integer not null references person,
  open_cents integer not null check (open_cents > 0),
  primary key (charge_id, due_on)
);
create index open_part_of_client on open_part (client_id) include (due_on, open_cents);

-- What is open of charges: less what credit notes take off, and what payments have paid.
create function open_of(charges integer[]) returns table (charge_id integer, client_id integer, credited bigint, paid bigint, open bigint)
language sql stable
begin atomic
  select charge.id, charge.client_id, coalesce(note.cents, 0), coalesce(paid.cents, 0),
    charge.amount_cents - coalesce(note.cents, 0) - coalesce(paid.cents, 0)
  from account_entry charge
  left join lateral (
    select sum(amount_cents) as cents from account_entry note where note.names = charge.id) note on true
  left join lateral (
    select sum(amount_cents) as cents from allocation where allocation.charge_id = charge.id) paid on true
  where charge.id = any(charges) and charge.kind = 'charge';
end;

-- The parts in which charges are due: credit notes take off the latest, payments pay the earliest.
create view charge_part as
select charge.id as charge_id, charge.client_id, part.id as instalment_id, part.due_on,
  (least(part.up_to, total.cents) - least(part.up_to - part.amount_cents, total.cents))::integer as amount_cents,
  greatest(0, least(part.up_to, total.cents) - greatest(part.up_to - part.amount_cents, total.paid))::integer as open_cents
from account_entry charge
cross join lateral (
  -- Once for each charge, not for each part.
  select
    charge.amount_cents - coalesce((select sum(amount_cents) from account_entry note where note.names = charge.id), 0)
      as cents,
    coalesce((select sum(amount_cents) from allocation where allocation.charge_id = charge.id), 0) as paid
  offset 0
) total
cross join lateral (
  select id, due_on, amount_cents, sum(amount_cents) over (order by due_on, id) as up_to
  from instalment where instalment.charge_id = charge.id
  union all
  select null, coalesce(charge.day, (charge.created_at at time zone 'UTC')::date), charge.amount_cents, charge.amount_cents
  where not exists (select from instalment where instalment.charge_id = charge.id)
) part
where charge.kind = 'charge';

create function keep_open(charges integer[]) returns void language sql as $$
  delete from open_part where charge_id = any(charges);
  insert into open_part (charge_id, due_on, client_id, open_cents)
  select part.charge_id, due_on, part.client_id, sum(open_cents)
  from open_of(charges) each join charge_part part on part.charge_id = each.charge_id
  where each.open > 0 and open_cents > 0
  group by 1, 2, 3;
$$;

-- Dates that come or move after the charge was made.
create function follow_dates() returns trigger language plpgsql as $$
begin
  perform keep_open(array(select distinct charge_id from written));
  return null;
end
$$;
create trigger instalment_dates_added after insert on instalment
  referencing new table as written for each statement execute function follow_dates();
create trigger instalment_dates_moved after update on instalment
  referencing new table as written for each statement execute function follow_dates();

-- Whether accounts add up after a write: nothing is paid twice, nothing given back that was not taken.
create function hold_charges(charges integer[]) returns void language plpgsql as $$
declare
  wrong integer;
begin
  select charge_id into wrong from open_of(charges) each where each.open < 0 or each.paid < 0 limit 1;
  if wrong is not null then
    raise exception 'charge % is paid or credited twice', wrong
      using errcode = 'check_violation', constraint = 'account_charge';
  end if;
  perform keep_open(charges);
end
$$;

create function hold_payments(payments integer[]) returns void language plpgsql as $$
declare
  wrong integer;
begin
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

create function hold_entries() returns trigger language plpgsql as $$
begin
  perform hold_charges(array(
    select case kind when 'charge' then id else names end from added where kind in ('charge', 'creditNote')));
  perform hold_payments(array(select names from added where kind = 'refund'));
  return null;
end
$$;
create trigger account_entry_holds after insert on account_entry
  referencing new table as added for each statement execute function hold_entries();

create function hold_allocations() returns trigger language plpgsql as $$
begin
  perform hold_charges(array(select charge_id from added));
  perform hold_payments(array(select payment_id from added));
  return null;
end
$$;
create trigger allocation_holds after insert on allocation
  referencing new table as added for each statement execute function hold_allocations();

-- What the club was on the day of a document: its settings as far as they had been changed.
create table letterhead (
  id integer generated always as identity primary key,
  facts jsonb not null
);
create unique index letterhead_facts on letterhead (md5(facts::text));

create function letterhead_of_now() returns integer language plpgsql as $$
declare
  present jsonb;
  found integer;
begin
  select coalesce(jsonb_object_agg(name, value), '{}') into present from setting
  where name in ('clubName', 'clubAddress', 'currency', 'taxRates', 'taxNumbers', 'invoiceNote', 'pricesInclude');
  insert into letterhead (facts) values (present) on conflict do nothing;
  select id into found from letterhead where md5(facts::text) = md5(present::text);
  return found;
end
$$;

-- An invoice, which is a receipt once it is paid, for each charge and each order, and a credit note for each of these;
-- the numbers of each series leave no gap.
create table document (
  id integer generated always as identity primary key,
  series text not null check (series in ('receipt', 'creditNote')),
  number integer not null check (number > 0),
  -- The charge or the credit note; an order that costs nothing has none.
  entry_id integer unique references account_entry,
  order_id integer unique references orders,
  letterhead_id integer not null references letterhead,
  created_at timestamptz not null,
  constraint document_number unique (series, number),
  constraint document_of check (num_nonnulls(entry_id, order_id) > 0)
);
create trigger document_append_only before update or delete on document
  for each row execute function refuse_change();

create table credit_note_counter (
  id integer primary key default 1 check (id = 1),
  last integer not null check (last >= 0)
);
insert into credit_note_counter (last) values (0);

-- What an order cost before its price was lowered for this one sale, and why it was.
alter table orders add column list_cents integer check (list_cents > amount_cents), add column price_reason text;

-- Orders as versions before this one sell them: the price is taken in full at once.
create function take_in_full(sold integer[]) returns void language plpgsql as $$
declare
  letterhead integer := letterhead_of_now();
begin
  with priced as materialized (
    select o.id, client_id, amount_cents, created_at, created_by, payment_method,
      nextval('account_entry_id_seq')::integer as charge, nextval('account_entry_id_seq')::integer as payment
    from (select id, client_id, amount_cents, created_at, created_by, payment_method from orders
      where id = any(sold) and amount_cents > 0 order by created_at, id) o
  ), charged as (
    insert into account_entry (id, client_id, kind, amount_cents, created_at, created_by, order_id)
    overriding system value
    select charge, client_id, 'charge', amount_cents, created_at, created_by, id from priced
  ), paid as (
    insert into account_entry (id, client_id, kind, amount_cents, created_at, created_by, method)
    overriding system value
    select payment, client_id, 'payment', amount_cents, created_at, created_by, payment_method from priced
  ), allocated as (
    insert into allocation (payment_id, charge_id, amount_cents, created_at, created_by)
    select payment, charge, amount_cents, created_at, created_by from priced order by charge
  )
  insert into document (series, number, entry_id, order_id, letterhead_id, created_at)
  select 'receipt', receipt_number, charge, o.id, letterhead, o.created_at
  from orders o left join priced on priced.id = o.id where o.id = any(sold) order by receipt_number;
end
$$;

-- Orders that were cancelled are credited, and what was paid for them goes back by the way it came.
create function give_back_in_full(cancelled integer[]) returns void language plpgsql as $$
begin
  if not exists (select from orders o join account_entry charge on charge.order_id = o.id
    cross join open_of(array[charge.id]) each
    where o.id = any(cancelled) and o.cancelled_at is not null and each.open + each.paid > 0) then
    return;
  end if;
  with ended as materialized (
    select each.charge_id, each.client_id, (each.open + each.paid)::integer as cents, o.cancelled_at, o.id as order_id
    from orders o
    join account_entry charge on charge.order_id = o.id
    cross join lateral open_of(array[charge.id]) each
    where o.id = any(cancelled) and o.cancelled_at is not null and each.open + each.paid > 0
  ), counted as (
    update credit_note_counter set last = last + (select count(*) from ended)
    returning last - (select count(*) from ended) as before
  ), paid as materialized (
    select ended.charge_id, ended.client_id, cancelled_at, payment_id, method, sum(allocation.amount_cents)::integer as cents
    from ended
    join allocation on allocation.charge_id = ended.charge_id
    join account_entry payment on payment.id = payment_id
    group by 1, 2, 3, 4, 5 having sum(allocation.amount_cents) > 0
  ), freed as (
    insert into allocation (payment_id, charge_id, amount_cents, created_at)
    select payment_id, charge_id, -cents, cancelled_at from paid
  ), notes as materialized (
    select charge_id, client_id, cents, cancelled_at, nextval('account_entry_id_seq')::integer as note,
      (before + row_number() over (order by cancelled_at, order_id))::integer as number
    from ended cross join counted
  ), credited as (
    insert into account_entry (id, client_id, kind, amount_cents, created_at, names)
    overriding system value
    select note, client_id, 'creditNote', cents, cancelled_at, charge_id from notes order by number
  ), refunded as (
    insert into account_entry (client_id, kind, amount_cents, created_at, method, names)
    select client_id, 'refund', cents, cancelled_at, method, payment_id from paid order by cancelled_at, payment_id
  )
  insert into document (series, number, entry_id, letterhead_id, created_at)
  select 'creditNote', number, note, letterhead_of_now(), cancelled_at from notes order by number;
end
$$;

-- Whoever writes account and order together says so before; others, as versions before do, leave it to these.
create function follow_sales() returns trigger language plpgsql as $$
begin
  perform take_in_full(array(select id from added));
  perform give_back_in_full(array(select id from added where cancelled_at is not null));
  return null;
end
$$;
create trigger orders_are_charged after insert on orders
  referencing new table as added for each statement
  when (current_setting('palestra.accounts', true) is distinct from 'own')
  execute function follow_sales();

create function follow_cancelling() returns trigger language plpgsql as $$
begin
  perform give_back_in_full(array[new.id]);
  return null;
end
$$;
create trigger order_is_credited after update of cancelled_at on orders
  for each row when (old.cancelled_at is null and new.cancelled_at is not null)
  execute function follow_cancelling();

select take_in_full(array(select id from orders));
select give_back_in_full(array(select id from orders where cancelled_at is not null));
