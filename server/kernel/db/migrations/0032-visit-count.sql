-- How often each login, or each network without one, has called the club in a minute, as far as its processes have told.
-- Kept out of the journal: what a crash forgets is worth a minute.
create unlogged table visit_count (
  visitor text not null,
  minute integer not null,
  visits integer not null check (visits > 0),
  primary key (visitor, minute)
);
comment on table visit_count is 'not archived';
