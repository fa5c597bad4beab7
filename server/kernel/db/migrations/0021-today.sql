-- Credits of a lot that are booked or used, as `lot_balance` sums them up: whose are few is asked of everybody at once.
alter table lot add column taken integer not null default 0;
update lot set taken = balance.taken from lot_balance balance where balance.lot_id = lot.id and balance.taken <> 0;

-- Locks first, in ascending order: the sum is then made of whatever others have committed.
create function sum_up_lots() returns trigger language plpgsql as $$
begin
  perform from lot where id in (select lot_id from added) order by id for no key update;
  update lot set taken = balance.taken
  from (select distinct lot_id as id from added) touched
  cross join lateral (select taken from lot_balance where lot_id = touched.id) balance
  where lot.id = touched.id and lot.taken <> balance.taken;
  return null;
end
$$;
create trigger credit_entry_summed after insert on credit_entry referencing new table as added
  for each statement execute function sum_up_lots();

create index lot_few on lot (client_id) include (valid_to) where revoked_at is null and paid + free - taken <= 2;
create index lot_living on lot (client_id, valid_to) include (id, paid, free, taken) where revoked_at is null;

create index client_ending on person (end_of_date, id) include (reports_to, status_set, dismissed_from, sort_name)
  where user_type = 'client' and deleted_at is null;
-- Month and day as one number: 229 is 29 February.
create index client_birthday on person ((extract(month from date_of_birth)::integer * 100 + extract(day from date_of_birth)::integer))
  where user_type = 'client' and deleted_at is null;
create index orders_until on orders (client_id, end_at) where cancelled_at is null;
create index reservation_by_time on reservation (starts_at) include (client_id, trainer_id, status);
create index reservation_open on reservation (ends_at) include (trainer_id) where status = 'scheduled';
drop index reservation_scheduled;
create index reservation_scheduled on reservation (client_id, starts_at) where status = 'scheduled';

-- What came of a call about a row of Today. `fact` is what made the row true: another one brings it back.
create table follow_up (
  id integer generated always as identity primary key,
  client_id integer not null references person,
  list text not null,
  fact text not null,
  outcome text not null check (outcome in ('reached', 'notReached', 'later', 'noInterest')),
  note text,
  until date not null,
  created_at timestamptz not null,
  created_by integer not null references person,
  undone_at timestamptz
);
create index follow_up_of_client on follow_up (client_id, list, id) where undone_at is null;
