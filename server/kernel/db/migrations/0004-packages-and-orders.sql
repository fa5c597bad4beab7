-- What can be bought. Amounts are integer cents in the club's currency.
create table package (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('membership', 'course')),
  name jsonb not null check (name ?& array['en', 'cn']),
  description jsonb not null check (description ?& array['en', 'cn']),
  amount_cents integer not null check (amount_cents >= 0),
  duration integer not null check (duration > 0),
  duration_unit text not null check (duration_unit in ('year', 'season', 'month', 'week', 'day')),
  shared boolean not null default false,
  paid integer not null default 0 check (paid >= 0),
  free integer not null default 0 check (free >= 0),
  archived_at timestamptz,
  version integer not null default 1,
  constraint package_credits check ((kind = 'course') = (paid + free > 0))
);

-- A package bought by a client, with its terms copied as they were at that moment.
create table orders (
  id integer generated always as identity primary key,
  client_id integer not null references person,
  package_id integer not null references package,
  product_type text not null check (product_type in ('membershipPackage', 'privateTrainingSession')),
  client_type text not null,
  package_name jsonb not null,
  amount_cents integer not null check (amount_cents >= 0),
  duration integer not null,
  duration_unit text not null,
  paid integer not null,
  free integer not null,
  extra_duration integer not null check (extra_duration >= 0),
  extra_duration_unit text not null,
  extra_courses integer not null check (extra_courses >= 0),
  start_at date not null,
  end_at date not null,
  payment_method text not null,
  sales_id integer not null references person,
  created_at timestamptz not null,
  created_by integer references person,
  cancelled_at timestamptz,
  version integer not null default 1,
  constraint order_period check (end_at > start_at)
);

create index orders_of_client on orders (client_id, id);
create index orders_by_time on orders (created_at);

-- The credits one order granted; granting and revoking are facts of the lot.
create table lot (
  id integer generated always as identity primary key,
  order_id integer not null unique references orders,
  client_id integer not null references person,
  paid integer not null check (paid >= 0),
  free integer not null check (free >= 0),
  price_cents integer not null check (price_cents >= 0),
  valid_from date not null,
  valid_to date not null,
  revoked_at timestamptz,
  constraint lot_credits check (paid + free > 0)
);

create index lot_of_client on lot (client_id);

-- Append-only: a booking takes one credit of a lot, a return or a completion settles exactly one booking.
create table credit_entry (
  id integer generated always as identity primary key,
  lot_id integer not null references lot,
  kind text not null check (kind in ('booked', 'returned', 'completed')),
  is_free boolean not null,
  settles integer references credit_entry,
  created_at timestamptz not null,
  created_by integer references person,
  constraint credit_entry_settles unique (settles),
  constraint credit_entry_kind check ((kind = 'booked') = (settles is null))
);

create index credit_entry_of_lot on credit_entry (lot_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name;
end
$$;

create trigger credit_entry_append_only before update or delete on credit_entry
  for each row execute function refuse_change();
create trigger activity_append_only before update or delete on activity
  for each row execute function refuse_change();

-- Balance of each living lot, summed over its entries: `taken` are credits booked or completed.
create view lot_balance as
select
  lot.id as lot_id,
  lot.order_id,
  lot.client_id,
  lot.paid,
  lot.free,
  lot.valid_from,
  lot.valid_to,
  count(*) filter (where entry.kind = 'completed')::integer as completed,
  (count(*) filter (where entry.kind = 'booked') - count(*) filter (where entry.kind <> 'booked'))::integer as booked,
  (count(*) filter (where entry.kind = 'booked') - count(*) filter (where entry.kind = 'returned'))::integer as taken
from lot
left join credit_entry entry on entry.lot_id = lot.id
where lot.revoked_at is null
group by lot.id;

-- What a client has on a day: sessions completed, and still to come (bought - completed - expired, booked ones included).
create function client_credits(client integer, today date)
returns table (completed integer, upcoming integer)
language sql stable parallel safe
begin atomic
  select
    coalesce(sum(balance.completed), 0)::integer,
    coalesce(sum(case
      when balance.valid_to <= today then balance.booked
      else balance.paid + balance.free - balance.completed
    end), 0)::integer
  from lot_balance balance
  where balance.client_id = client;
end;
