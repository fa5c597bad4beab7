-- The line of a class (classes §6): who waits has no place, no entry and no time; who is offered a place holds it.
alter table class_booking
  drop constraint class_booking_status_check,
  drop constraint class_booking_has_place,
  drop constraint class_booking_cancelled,
  alter column entry drop not null,
  -- When they joined the line; none for those who booked at once.
  add column joined_at timestamptz,
  -- Until when the place is, or was, held for them.
  add column offer_until timestamptz,
  -- How a place came to them: what freed it, when, their position then, and who was passed over by which rule.
  add column freed_by text check (freed_by in ('cancelled', 'offerEnded', 'capacity', 'reserved')),
  add column freed_at timestamptz,
  add column line_position smallint check (line_position > 0),
  add column passed_over jsonb not null default '[]',
  -- Why they themselves were passed over last, and when they were called in the last hour.
  add column passed_over_by text,
  add column called_at timestamptz;
alter table class_booking
  add constraint class_booking_status_check
    check (status in ('waiting', 'offered', 'booked', 'attended', 'noShow', 'cancelled', 'lapsed', 'ended')),
  add constraint class_booking_has_place
    check ((status in ('offered', 'booked', 'attended', 'noShow')) = (place is not null)),
  add constraint class_booking_cancelled
    check ((status in ('cancelled', 'lapsed', 'ended')) = (cancelled_at is not null)),
  add constraint class_booking_without_entry
    check (case
      when status in ('booked', 'attended', 'noShow') then entry is not null
      when status in ('waiting', 'offered', 'lapsed', 'ended') then entry is null
      else true
    end and (entry is not null or num_nonnulls(order_id, charge_id) = 0 and credits = 0)),
  add constraint class_booking_line
    check (joined_at is not null or entry is not null and num_nonnulls(offer_until, freed_by) = 0),
  add constraint class_booking_offered check (status <> 'offered' or offer_until is not null),
  add constraint class_booking_promoted
    check (
      num_nonnulls(freed_by, freed_at, line_position) in (0, 3)
      and (freed_by is not null or status <> 'offered' and (joined_at is null or entry is null)));
drop index class_booking_place;
create unique index class_booking_place on class_booking (class_id, place) where place is not null;
drop index class_booking_once;
create unique index class_booking_once on class_booking (class_id, client_id)
  where status in ('waiting', 'offered', 'booked', 'attended', 'noShow');
create index class_booking_line_of_class on class_booking (class_id, joined_at, id)
  where status in ('waiting', 'offered');

-- More places for members: what raised them last, and when.
alter table club_class
  add column raised_by text check (raised_by in ('capacity', 'reserved')),
  add column raised_at timestamptz,
  add constraint club_class_raised check (num_nonnulls(raised_by, raised_at) in (0, 2));
create function note_raised_places() returns trigger language plpgsql as $$
begin
  new.raised_by := case when new.capacity > old.capacity then 'capacity' else 'reserved' end;
  new.raised_at := coalesce(new.changed_at, new.created_at);
  return new;
end
$$;
create trigger places_raised before update on club_class
  for each row when (new.capacity - new.reserved > old.capacity - old.reserved) execute function note_raised_places();

create or replace function refuse_place() returns trigger language plpgsql as $$
begin
  if not exists (
    select from club_class
    where id = new.class_id and status = 'scheduled' and (new.status = 'waiting' or new.place <= capacity))
  then
    raise exception 'class % has no place %', new.class_id, new.place
      using errcode = 'check_violation', constraint = 'class_booking_fits';
  end if;
  return null;
end
$$;
drop trigger booking_fits on class_booking;
create trigger booking_fits after insert or update on class_booking
  for each row when (new.status in ('waiting', 'offered', 'booked', 'attended', 'noShow')) execute function refuse_place();

create or replace function refuse_without_places() returns trigger language plpgsql as $$
begin
  if exists (
    select from class_booking
    where class_id = new.id and status in ('waiting', 'offered', 'booked', 'attended', 'noShow')
      and (new.status = 'cancelled' or place > new.capacity))
  then
    raise exception 'class % has bookings', new.id
      using errcode = 'check_violation', constraint = 'club_class_holds_bookings';
  end if;
  return null;
end
$$;

-- Who is in line, or is offered a place, takes no time.
create or replace function take_time_of_bookings() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from taken_time
    where booking_id = any(array(select id from added where status not in ('booked', 'attended', 'noShow')));
    insert into taken_time (holder, starts_at, ends_at, booking_id)
    select added.client_id, class.starts_at, class.ends_at, added.id
    from added join gone on gone.id = added.id join club_class class on class.id = added.class_id
    where gone.status not in ('booked', 'attended', 'noShow') and added.status in ('booked', 'attended', 'noShow');
  else
    insert into taken_time (holder, starts_at, ends_at, booking_id)
    select added.client_id, class.starts_at, class.ends_at, added.id
    from added join club_class class on class.id = added.class_id
    where added.status in ('booked', 'attended', 'noShow');
  end if;
  return null;
end
$$;

create or replace function take_time_of_classes() returns trigger language plpgsql as $$
declare
  moved integer[];
begin
  if tg_op = 'UPDATE' then
    moved := array(
      select booking.id from gone join added on added.id = gone.id
        join class_booking booking on booking.class_id = added.id
          and booking.status in ('booked', 'attended', 'noShow')
      where (gone.starts_at, gone.ends_at) <> (added.starts_at, added.ends_at));
    delete from taken_time where class_id = any(array(select id from gone)) or booking_id = any(moved);
  end if;
  insert into taken_time (holder, starts_at, ends_at, class_id)
  select holder, starts_at, ends_at, id
  from added cross join unnest(array[trainer_id, -room_id]) holder
  where status <> 'cancelled' and holder is not null;
  insert into taken_time (holder, starts_at, ends_at, booking_id)
  select booking.client_id, added.starts_at, added.ends_at, booking.id
  from class_booking booking join added on added.id = booking.class_id
  where booking.id = any(moved);
  return null;
end
$$;
