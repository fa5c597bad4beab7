-- The weekly rule by which classes are laid. Weeks count from the Monday of its first day.
create table class_series (
  id integer generated always as identity primary key,
  type_id integer not null references class_type,
  room_id integer not null references room,
  trainer_id integer references person,
  start_of_date date not null,
  -- The first day without; a series ends there, or after so many dates, or never.
  end_of_date date,
  count smallint check (count between 1 and 400),
  weekdays smallint[] not null check (cardinality(weekdays) between 1 and 7 and weekdays <@ '{1,2,3,4,5,6,7}'),
  every_weeks smallint not null check (every_weeks between 1 and 4),
  -- On the club's clock.
  start_time text not null check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][05]$'),
  minutes smallint not null check (minutes between 15 and 480),
  capacity smallint not null check (capacity between 1 and 500),
  -- Dates on which nothing is laid.
  skipped date[] not null default '{}',
  -- The first day for which nothing has been laid yet.
  laid_until date not null,
  created_at timestamptz not null,
  created_by integer not null references person,
  version integer not null default 1,
  constraint class_series_ends_once check (end_of_date is null or count is null),
  constraint class_series_lasts check (start_of_date < end_of_date)
);
create index class_series_laid on class_series (laid_until, id);
select audits('class_series', '{insert,update,delete}', '{laid_until}');

-- A class: one taking place at one time. The hour on the wall is the truth, and its instants follow from the zone.
create table club_class (
  id integer generated always as identity primary key,
  series_id integer references class_series,
  -- The date of the series for which it was laid; null for a one-off, and once its series has dropped it.
  laid_for date,
  type_id integer not null references class_type,
  room_id integer not null references room,
  trainer_id integer references person,
  held_on date not null,
  start_time text not null check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][05]$'),
  minutes smallint not null check (minutes between 15 and 480),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity smallint not null check (capacity between 1 and 500),
  status text not null default 'scheduled' check (status in ('scheduled', 'cancelled')),
  cancel_reason text
    check (cancel_reason in ('trainerIll', 'tooFewBooked', 'roomUnavailable', 'closure', 'otherReason')),
  cancel_note text,
  -- What was changed in this class alone: changes of its series leave that.
  own text[] not null default '{}' check (own <@ '{time,minutes,room,trainer,capacity}'),
  -- How often its time or state has changed, for calendars.
  sequence integer not null default 0,
  created_at timestamptz not null,
  -- Null when the club itself laid it, a day each night.
  created_by integer references person,
  changed_at timestamptz,
  version integer not null default 1,
  constraint club_class_laid_once unique (series_id, laid_for),
  constraint club_class_length check (ends_at - starts_at = make_interval(mins => minutes)),
  constraint club_class_cancelled check ((status = 'cancelled') = (cancel_reason is not null))
);
create index club_class_on_day on club_class (held_on, start_time, id);
create index club_class_of_trainer on club_class (trainer_id, ends_at, id) where trainer_id is not null;
create index club_class_of_type on club_class (type_id, starts_at);
create index club_class_of_room on club_class (room_id, starts_at);
select audits('club_class', '{insert,update,delete}', '{changed_at,sequence}');
create trigger undo_keeps after update on club_class
  for each row when (current_setting('palestra.act', true) <> '') execute function keep_for_undo();

-- All classes of a statement at once: they may change places with each other.
create function take_time_of_classes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from taken_time where class_id in (select id from gone);
  end if;
  insert into taken_time (holder, starts_at, ends_at, class_id)
  select holder, starts_at, ends_at, id
  from added cross join unnest(array[trainer_id, -room_id]) holder
  where status <> 'cancelled' and holder is not null;
  return null;
end
$$;
create trigger takes_time_added after insert on club_class
  referencing new table as added for each statement execute function take_time_of_classes();
create trigger takes_time_changed after update on club_class
  referencing old table as gone new table as added for each statement execute function take_time_of_classes();
