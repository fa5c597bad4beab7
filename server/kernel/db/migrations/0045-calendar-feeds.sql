-- How often a session has become another one to a calendar, and when last: calendars keep the copy with the highest
-- number. Rows from before have not changed since they were settled or made.
alter table reservation
  add column sequence integer not null default 0,
  add column changed_at timestamptz;

-- Whoever writes: a process of the version before, or an undo that gives the row back what it was. Who does not say when
-- has done it now.
create function count_change_of_reservation() returns trigger language plpgsql as $$
begin
  new.sequence := old.sequence + 1;
  if new.changed_at is null or new.changed_at <= old.changed_at then
    new.changed_at := greatest(now(), old.changed_at);
  end if;
  return new;
end
$$;
create trigger reservation_counts_changes before update on reservation
  for each row when (
    (old.starts_at, old.ends_at, old.client_id, old.trainer_id, old.course_id, old.status)
      is distinct from (new.starts_at, new.ends_at, new.client_id, new.trainer_id, new.course_id, new.status))
  execute function count_change_of_reservation();

-- Tells the sessions of this club from those of every other in somebody's calendar, wherever the club moves.
create table club_id (
  id uuid primary key default gen_random_uuid(),
  is_only boolean not null default true unique check (is_only)
);
insert into club_id default values;

-- A secret address at which the reader's calendar fetches the sessions of a person: their own, or a trainer's for an
-- admin. Of the secret only the hash is kept.
create table calendar_feed (
  id integer generated always as identity primary key,
  reader_id integer not null references person,
  person_id integer not null references person,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  with_names boolean not null,
  created_at timestamptz not null,
  last_read_at timestamptz,
  -- The hour that began with a request, and how many came since.
  hour_from timestamptz,
  hour_reads integer not null default 0 check (hour_reads >= 0),
  unique (reader_id, person_id)
);
create index calendar_feed_of_person on calendar_feed (person_id);
