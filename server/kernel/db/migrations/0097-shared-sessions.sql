-- How many clients may share a session of a course. A lower number binds who joins from then on, not sessions on file.
alter table course add column seats smallint not null default 1,
  add constraint course_seats check (seats between 1 and 6);

-- A session that clients share has a row for each of them. The first one is a session like any other; who joins later
-- names it here, so that the first row never changes because of them.
alter table reservation add column session_id integer references reservation,
  add constraint reservation_joins_another check (session_id <> id);
create index reservation_of_session on reservation (session_id) where session_id is not null;

-- Who joins is with a trainer whose time is taken already; `taken_time` holds that once for each session.
alter table reservation drop constraint reservation_trainer_busy,
  add constraint reservation_trainer_busy
    exclude using gist (trainer_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status <> 'cancelled' and session_id is null);

-- Nobody changes a session until who joins it has: its first row is locked before theirs is there.
create function join_session() returns trigger language plpgsql as $$
begin
  perform from reservation where id = new.session_id and session_id is null for no key update;
  if not found then
    raise exception 'reservation % is not the first of a session', new.session_id
      using errcode = 'check_violation', constraint = 'reservation_agrees';
  end if;
  return new;
end
$$;
create trigger joins_session before insert on reservation
  for each row when (new.session_id is not null) execute function join_session();

-- One change of a shared session after the other: whatever row of it is written, what follows reads all of them as they
-- are by then. Rows are locked before this, so nobody waits for a row while they hold it.
create function lock_shared(reservation) returns boolean language plpgsql as $$
begin
  if $1.session_id is null and not exists (select from reservation where session_id = $1.id) then
    return false;
  end if;
  perform pg_advisory_xact_lock(97, coalesce($1.session_id, $1.id));
  return true;
end
$$;

-- All who share a session have one trainer, one course and one time, and there are not more of them than seats. It is
-- asked after each statement, which writes all rows; an undo, which restores one after the other, asks at its end.
create function check_shared() returns trigger language plpgsql as $$
declare
  present reservation;
  session integer;
  living integer;
begin
  select * into present from reservation where id = new.id;
  if present.status = 'cancelled' or not lock_shared(present) then
    return null;
  end if;
  session := coalesce(present.session_id, present.id);
  if exists (
    select from reservation other
    where (other.id = session or other.session_id = session) and other.status <> 'cancelled'
      and (other.trainer_id, other.course_id, other.starts_at, other.ends_at)
        is distinct from (present.trainer_id, present.course_id, present.starts_at, present.ends_at))
  then
    raise exception 'reservation % is not as the rest of its session', present.id
      using errcode = 'check_violation', constraint = 'reservation_agrees';
  end if;
  if tg_op = 'UPDATE' and old.status <> 'cancelled' and old.course_id = present.course_id then
    return null;
  end if;
  living := (
    select count(*) from reservation other
    where (other.id = session or other.session_id = session) and other.status <> 'cancelled');
  if living > (select seats from course where id = present.course_id) then
    raise exception 'session % has no seat', session
      using errcode = 'check_violation', constraint = 'reservation_has_seat';
  end if;
  return null;
end
$$;
create constraint trigger reservation_agrees after insert on reservation deferrable initially immediate
  for each row when (new.session_id is not null) execute function check_shared();
create constraint trigger reservation_still_agrees after update on reservation deferrable initially immediate
  for each row when (
    new.status <> 'cancelled'
    and (old.trainer_id, old.course_id, old.starts_at, old.ends_at, old.status = 'cancelled')
      is distinct from (new.trainer_id, new.course_id, new.starts_at, new.ends_at, false))
  execute function check_shared();

-- A client's time is taken by their own row, that of the trainer by one row of the session: another that is not
-- cancelled, if it is given up.
create or replace function take_time_of_reservation() returns trigger language plpgsql as $$
declare
  is_shared boolean;
  session integer := coalesce(new.session_id, new.id);
begin
  if tg_op = 'UPDATE' then
    if (old.trainer_id, old.client_id, old.starts_at, old.ends_at, old.status = 'cancelled')
      = (new.trainer_id, new.client_id, new.starts_at, new.ends_at, new.status = 'cancelled') then
      return null;
    end if;
    is_shared := lock_shared(new);
    delete from taken_time where reservation_id = old.id;
  else
    is_shared := new.session_id is not null and lock_shared(new);
  end if;
  if new.status <> 'cancelled' and new.ends_at > (select at from taken_since) then
    insert into taken_time (holder, starts_at, ends_at, reservation_id)
    select holder, new.starts_at, new.ends_at, new.id
    from unnest(case when is_shared then array[new.client_id] else array[new.trainer_id, new.client_id] end) holder;
  end if;
  if is_shared then
    insert into taken_time (holder, starts_at, ends_at, reservation_id)
    select trainer_id, starts_at, ends_at, id from reservation first
    where (id = session or session_id = session) and status <> 'cancelled'
      and ends_at > (select at from taken_since)
      and not exists (
        select from reservation other join taken_time t on t.reservation_id = other.id and t.holder = other.trainer_id
        where other.id = session or other.session_id = session)
    order by id limit 1;
  end if;
  return null;
end
$$;
