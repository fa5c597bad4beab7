-- Sessions that were booked together and repeat; each keeps its own time, credit and state.
create table reservation_series (
  id integer generated always as identity primary key,
  every_weeks smallint not null check (every_weeks in (1, 2)),
  created_at timestamptz not null,
  created_by integer references person
);
select audits('reservation_series', '{insert,update,delete}', '{}');

alter table reservation add column series_id integer references reservation_series;
create index reservation_of_series on reservation (series_id, starts_at, id) where series_id is not null;
