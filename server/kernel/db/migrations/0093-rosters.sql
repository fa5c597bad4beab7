-- A roster that was closed: only then who did not come is a no-show, and credits are used up.
create table class_roster (
  class_id integer primary key references club_class,
  closed_at timestamptz not null,
  closed_by integer not null references person
);
select audits('class_roster', '{insert,update,delete}', '{}');

-- Marked as not here while the roster is open.
alter table class_booking add column absent boolean not null default false,
  add constraint class_booking_absent check (not absent or status in ('booked', 'noShow'));
