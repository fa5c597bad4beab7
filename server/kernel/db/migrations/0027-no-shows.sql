-- A session that was cancelled because nobody came says so.
alter table reservation
  add column no_show boolean not null default false,
  add constraint reservation_no_show check (not no_show or status = 'cancelled');
