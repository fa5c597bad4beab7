-- The time that somebody or something has taken, whatever it is taken by: no person is in two places at once, and no room
-- has two classes. Triggers keep it beside the rows that take time.
create table taken_time (
  id bigint generated always as identity primary key,
  -- A person by their id, a room by its id below zero.
  holder integer not null check (holder <> 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reservation_id integer,
  class_id integer,
  -- Until now a trainer who is also a client could be in two sessions at once. Both stay as they are.
  doubled boolean not null default false,
  constraint taken_time_source check (num_nonnulls(reservation_id, class_id) = 1)
);

-- From when on reservations are kept here. A class is entered 31 days back at most, so what was over before then can be in
-- no class's way: a large club need not write it all again. A club without reservations keeps all that come.
create table taken_since (
  id integer primary key default 1 check (id = 1),
  at timestamptz not null
);

-- Nobody books between what is copied and what triggers follow.
lock table reservation in share row exclusive mode;

insert into taken_since (at)
select coalesce(max(created_at) - interval '40 days', timestamptz '1900-01-01 00:00Z') from reservation;

insert into taken_time (holder, starts_at, ends_at, reservation_id)
select unnest(array[trainer_id, client_id]), starts_at, ends_at, id
from reservation where status <> 'cancelled' and ends_at > (select at from taken_since);

update taken_time set doubled = true
from reservation own
where own.id = taken_time.reservation_id and own.client_id = taken_time.holder
  and exists (
    select from reservation given
    where given.trainer_id = taken_time.holder and given.status <> 'cancelled'
      and tstzrange(given.starts_at, given.ends_at) && tstzrange(taken_time.starts_at, taken_time.ends_at)
  );

create index taken_time_of_reservation on taken_time (reservation_id) where reservation_id is not null;
create index taken_time_of_class on taken_time (class_id) where class_id is not null;

-- It is asked after each statement, so that one may move several.
alter table taken_time add constraint taken_time_alone
  exclude using gist (holder with =, tstzrange(starts_at, ends_at) with &&) where (not doubled)
  deferrable initially immediate;

create function take_time_of_reservation() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.trainer_id, old.client_id, old.starts_at, old.ends_at, old.status = 'cancelled')
      = (new.trainer_id, new.client_id, new.starts_at, new.ends_at, new.status = 'cancelled') then
      return null;
    end if;
    delete from taken_time where reservation_id = old.id;
  end if;
  if new.status <> 'cancelled' and new.ends_at > (select at from taken_since) then
    insert into taken_time (holder, starts_at, ends_at, reservation_id)
    values (new.trainer_id, new.starts_at, new.ends_at, new.id), (new.client_id, new.starts_at, new.ends_at, new.id);
  end if;
  return null;
end
$$;
create trigger takes_time after insert or update on reservation
  for each row execute function take_time_of_reservation();
