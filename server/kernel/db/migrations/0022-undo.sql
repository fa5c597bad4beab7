-- What somebody has just done, for as long as it can be undone: every row that it wrote, with what it changed as it was
-- before and as it was left. A row that was added has no `before`, one that was deleted no `after`; a row that is the
-- same before and after was not written, but must not have changed either.
create table act (
  id integer generated always as identity primary key,
  created_at timestamptz not null,
  created_by integer not null references person,
  -- The roles they held: who has lost one undoes nothing any more.
  roles text[] not null,
  undone_at timestamptz,
  version integer not null default 1
);
create index act_by_age on act (created_at);

create table act_row (
  act_id integer not null references act on delete cascade,
  source text not null,
  row_id integer not null,
  before jsonb,
  after jsonb,
  primary key (act_id, source, row_id)
);

-- What one row says otherwise than another.
create function changed_columns(of jsonb, than jsonb) returns jsonb language sql immutable parallel safe
return (select jsonb_object_agg(key, value) from jsonb_each(of) where value is distinct from than -> key);

-- Keeps what a row was while the transaction is an act. Several writes to a row are one: the first before, the last after.
create function keep_for_undo() returns trigger language plpgsql as $$
begin
  insert into act_row (act_id, source, row_id, before, after)
  values (
    current_setting('palestra.act')::integer, tg_table_name, coalesce(new.id, old.id),
    case tg_op when 'UPDATE' then changed_columns(to_jsonb(old), to_jsonb(new)) else to_jsonb(old) end,
    case tg_op when 'UPDATE' then changed_columns(to_jsonb(new), to_jsonb(old)) else to_jsonb(new) end
  )
  on conflict (act_id, source, row_id) do update
    set before = excluded.before || act_row.before, after = act_row.after || excluded.after;
  return null;
end
$$;

create trigger undo_keeps after insert or update or delete on person
  for each row when (current_setting('palestra.act', true) <> '') execute function keep_for_undo();
create trigger undo_keeps after insert or update or delete on reason
  for each row when (current_setting('palestra.act', true) <> '') execute function keep_for_undo();
create trigger undo_keeps after insert or update or delete on reservation
  for each row when (current_setting('palestra.act', true) <> '') execute function keep_for_undo();
create trigger undo_keeps after insert or update or delete on package
  for each row when (current_setting('palestra.act', true) <> '') execute function keep_for_undo();
create trigger undo_keeps after insert or update or delete on course
  for each row when (current_setting('palestra.act', true) <> '') execute function keep_for_undo();
create trigger undo_keeps after insert or update or delete on product
  for each row when (current_setting('palestra.act', true) <> '') execute function keep_for_undo();
create trigger undo_keeps after insert on credit_entry
  for each row when (current_setting('palestra.act', true) <> '') execute function keep_for_undo();
create trigger undo_keeps after insert on notification
  for each row when (current_setting('palestra.act', true) <> '') execute function keep_for_undo();
create trigger undo_keeps after insert on activity
  for each row when (current_setting('palestra.act', true) <> '') execute function keep_for_undo();

-- Gives a row back what it was, if it still is as it was left; says whether it was so.
create function restore_row(source text, row_id integer, before jsonb, after jsonb) returns boolean
language plpgsql as $$
declare
  written text;
  touched integer;
begin
  select string_agg(quote_ident(attname), ', ') into written from pg_attribute
  where attrelid = source::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    and before ? attname and (after is null or attname <> 'version');
  if before is null then
    execute format('delete from %I it where id = $1 and to_jsonb(it) @> $2', source) using row_id, after;
  elsif after is null then
    execute format(
      'insert into %1$I (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$I, $1)',
      source, written) using before;
  elsif written is null or before = after then
    execute format('select 1 from %I it where id = $1 and to_jsonb(it) @> $2', source) using row_id, after;
  else
    execute format(
      'update %1$I it set (%2$s) = (select %2$s from jsonb_populate_record(it, $3)), version = version + 1
        where id = $1 and to_jsonb(it) @> $2',
      source, written) using row_id, after, before;
  end if;
  get diagnostics touched = row_count;
  return touched = 1;
end
$$;

-- A finished reservation stays as it is, unless what finished it is undone: then its row is as that act has left it.
create or replace function refuse_change_of_finished() returns trigger language plpgsql as $$
begin
  if new.status = 'scheduled' and exists (
    select from act join act_row on act_id = act.id
    where undone_at is not null and source = 'reservation' and row_id = old.id
      and after @> jsonb_build_object('status', old.status, 'version', old.version))
  then
    return new;
  end if;
  raise exception 'a reservation that is % stays as it is', old.status;
end
$$;

-- A completion that is undone is settled in its turn: the credit is there again, to be booked by the next entry.
alter table credit_entry drop constraint credit_entry_kind_check;
alter table credit_entry
  add constraint credit_entry_kind_check check (kind in ('booked', 'returned', 'completed', 'restored')),
  -- How often the session had been restored before this completion: once each it uses up one credit at most.
  add column again integer not null default 0;

create function count_restored() returns trigger language plpgsql as $$
begin
  new.again := (
    select count(*) from credit_entry
    where reservation_id = new.reservation_id and kind = 'restored' and id < new.id);
  return new;
end
$$;
create trigger credit_entry_again before insert on credit_entry
  for each row when (new.kind = 'completed' and new.again = 0) execute function count_restored();

drop index credit_entry_completed_once;
create unique index credit_entry_completed_once on credit_entry (reservation_id, again) where kind = 'completed';
drop index credit_entry_completed;
create index credit_entry_completed on credit_entry (lot_id, kind) where kind in ('completed', 'restored');

create or replace view lot_balance as
select
  lot.id as lot_id,
  lot.order_id,
  lot.client_id,
  lot.paid,
  lot.free,
  lot.valid_from,
  lot.valid_to,
  (count(*) filter (where entry.kind = 'completed') - count(*) filter (where entry.kind = 'restored'))::integer
    as completed,
  (count(*) filter (where entry.kind = 'booked')
    - count(*) filter (where entry.kind in ('returned', 'completed')))::integer as booked,
  (count(*) filter (where entry.kind = 'booked')
    - count(*) filter (where entry.kind in ('returned', 'restored')))::integer as taken,
  (count(*) filter (where entry.kind = 'booked' and entry.is_free)
    - count(*) filter (where entry.kind in ('returned', 'restored') and entry.is_free))::integer as taken_free
from lot
left join credit_entry entry on entry.lot_id = lot.id
where lot.revoked_at is null
group by lot.id;
