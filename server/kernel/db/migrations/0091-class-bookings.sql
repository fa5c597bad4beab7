-- A client's place in a class.
create table class_booking (
  id integer generated always as identity primary key,
  class_id integer not null references club_class,
  client_id integer not null references person,
  status text not null default 'booked' check (status in ('booked', 'attended', 'noShow', 'cancelled')),
  -- From 1 up to the capacity of the class; none once it is cancelled.
  place smallint check (place > 0),
  -- The client is let in by a membership (with its order), by credits, by a charge, or because the class is free.
  entry text not null check (entry in ('membership', 'credits', 'dropIn', 'free')),
  order_id integer references orders,
  charge_id integer references account_entry,
  -- How many credits it takes.
  credits smallint not null default 0 check (credits between 0 and 10),
  -- The rules under which it was made; later versions never reach it.
  policy_version_id integer not null references class_policy_version,
  -- Cancelled when that was no longer free.
  late boolean not null default false,
  -- The class has moved, or has another trainer, since: cancelling is free until its start.
  free_to_start boolean not null default false,
  -- The rules that staff let pass.
  overruled text[] not null default '{}',
  booked_at timestamptz not null,
  booked_by integer not null references person,
  cancelled_at timestamptz,
  cancelled_by integer references person,
  version integer not null default 1,
  constraint class_booking_has_place check ((status = 'cancelled') = (place is null)),
  constraint class_booking_cancelled check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint class_booking_late check (not late or status = 'cancelled'),
  constraint class_booking_entry
    check (
      (entry = 'membership') = (order_id is not null) and (entry = 'dropIn') = (charge_id is not null)
      and (entry = 'credits') = (credits > 0))
);
create unique index class_booking_place on class_booking (class_id, place) where status <> 'cancelled';
create unique index class_booking_once on class_booking (class_id, client_id) where status <> 'cancelled';
create index class_booking_of_class on class_booking (class_id, id);
create index class_booking_of_client on class_booking (client_id, id);
create index class_booking_of_order on class_booking (order_id, class_id) where order_id is not null;
create index class_booking_of_charge on class_booking (charge_id) where charge_id is not null;
select audits('class_booking', '{insert,update,delete}', '{}');
create trigger undo_keeps after insert or update or delete on class_booking
  for each row when (current_setting('palestra.act', true) <> '') execute function keep_for_undo();

-- No place beyond the capacity, and none in a class that is cancelled. Who books has locked the class.
create function refuse_place() returns trigger language plpgsql as $$
begin
  if not exists (
    select from club_class where id = new.class_id and status = 'scheduled' and new.place <= capacity)
  then
    raise exception 'class % has no place %', new.class_id, new.place
      using errcode = 'check_violation', constraint = 'class_booking_fits';
  end if;
  return null;
end
$$;
create trigger booking_fits after insert or update on class_booking
  for each row when (new.status <> 'cancelled') execute function refuse_place();
create function refuse_without_places() returns trigger language plpgsql as $$
begin
  if exists (
    select from class_booking
    where class_id = new.id and status <> 'cancelled' and (new.status = 'cancelled' or place > new.capacity))
  then
    raise exception 'class % has bookings', new.id
      using errcode = 'check_violation', constraint = 'club_class_holds_bookings';
  end if;
  return null;
end
$$;
create trigger class_holds_bookings after update on club_class
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled' or new.capacity < old.capacity)
  execute function refuse_without_places();

-- What a credit was booked for: a session, or a class, which may cost several.
alter table credit_entry add column booking_id integer references class_booking,
  add constraint credit_entry_for_one check (reservation_id is null or booking_id is null);
create index credit_entry_of_booking on credit_entry (booking_id) where booking_id is not null;

alter table taken_time add column booking_id integer,
  drop constraint taken_time_source,
  add constraint taken_time_source check (num_nonnulls(reservation_id, class_id, booking_id) = 1);
create index taken_time_of_booking on taken_time (booking_id) where booking_id is not null;

-- A booking keeps client and class; it takes time unless it is cancelled.
create function take_time_of_bookings() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from taken_time where booking_id = any(array(select id from added where status = 'cancelled'));
    insert into taken_time (holder, starts_at, ends_at, booking_id)
    select added.client_id, class.starts_at, class.ends_at, added.id
    from added join gone on gone.id = added.id join club_class class on class.id = added.class_id
    where gone.status = 'cancelled' and added.status <> 'cancelled';
  else
    insert into taken_time (holder, starts_at, ends_at, booking_id)
    select added.client_id, class.starts_at, class.ends_at, added.id
    from added join club_class class on class.id = added.class_id where added.status <> 'cancelled';
  end if;
  return null;
end
$$;
create trigger takes_time_booked after insert on class_booking
  referencing new table as added for each statement execute function take_time_of_bookings();
create trigger takes_time_changed after update on class_booking
  referencing old table as gone new table as added for each statement execute function take_time_of_bookings();

-- A class that moves takes its bookings with it: they may change places with each other too.
create or replace function take_time_of_classes() returns trigger language plpgsql as $$
declare
  moved integer[];
begin
  if tg_op = 'UPDATE' then
    moved := array(
      select booking.id from gone join added on added.id = gone.id
        join class_booking booking on booking.class_id = added.id and booking.status <> 'cancelled'
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

-- Whoever booked a class at another hour, or with another trainer, may cancel for free until it begins.
create function free_bookings_of_classes() returns trigger language plpgsql as $$
begin
  update class_booking booking set free_to_start = true, version = booking.version + 1
  from gone join added on added.id = gone.id
  where booking.class_id = added.id and booking.status = 'booked' and not booking.free_to_start
    and (gone.held_on, gone.start_time, gone.trainer_id) is distinct from (added.held_on, added.start_time, added.trainer_id);
  return null;
end
$$;
create trigger frees_bookings after update on club_class
  referencing old table as gone new table as added for each statement execute function free_bookings_of_classes();

-- Credits that are booked are those of sessions and of classes ahead.
create or replace function client_credits(client integer, today date)
returns table (completed integer, upcoming integer)
language sql stable parallel safe
begin atomic
  select
    coalesce(sum(lot.taken - coalesce(ahead.credits, 0)), 0)::integer,
    coalesce(sum(case
      when lot.valid_to <= today then coalesce(ahead.credits, 0)
      else lot.paid + lot.free - lot.taken + coalesce(ahead.credits, 0)
    end), 0)::integer
  from lot left join (
    select open.lot_id, count(*)::integer as credits
    from (
      select booking.id, booking.lot_id
      from reservation r join credit_entry booking on booking.reservation_id = r.id and booking.kind = 'booked'
      where r.client_id = client and r.status = 'scheduled'
      union all
      select booking.id, booking.lot_id
      from class_booking place join credit_entry booking on booking.booking_id = place.id and booking.kind = 'booked'
      where place.client_id = client and place.status <> 'cancelled'
    ) open
    where not exists (select from credit_entry where settles = open.id)
    group by open.lot_id
  ) ahead on ahead.lot_id = lot.id
  where lot.client_id = client and lot.revoked_at is null and lot.for_sessions;
end;
