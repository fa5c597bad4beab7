-- The hours in which trainers work: a week that holds from a day on, until the next one begins.
create table trainer_week (
  id integer generated always as identity primary key,
  trainer_id integer not null references person,
  starts_on date not null,
  -- Spans of the club's clock by weekday; null: no bounds from this day on.
  spans jsonb,
  created_at timestamptz not null,
  created_by integer not null references person,
  version integer not null default 1,
  constraint trainer_week_spans check (jsonb_typeof(spans) = 'array'),
  constraint trainer_week_begins_once unique (trainer_id, starts_on)
);
select audits('trainer_week', '{insert,update,delete}', '{}');
create trigger undo_keeps after insert or update or delete on trainer_week
  for each row when (current_setting('palestra.act', true) <> '') execute function keep_for_undo();

-- Days on which other hours replace the week; without spans they are days off.
create table hours_exception (
  id integer generated always as identity primary key,
  trainer_id integer not null references person,
  start_of_date date not null,
  -- The first day without.
  end_of_date date not null,
  spans jsonb not null,
  created_at timestamptz not null,
  created_by integer not null references person,
  version integer not null default 1,
  constraint hours_exception_spans check (jsonb_typeof(spans) = 'array'),
  constraint hours_exception_lasts check (start_of_date < end_of_date),
  constraint hours_exception_alone
    exclude using gist (trainer_id with =, daterange(start_of_date, end_of_date) with &&)
);
select audits('hours_exception', '{insert,update,delete}', '{}');
create trigger undo_keeps after insert or update or delete on hours_exception
  for each row when (current_setting('palestra.act', true) <> '') execute function keep_for_undo();
