-- A club on its way into an empty one (in-and-out §2): its file in parts of a mebibyte, as it is sent with the code of the
-- log, and how far it has come. Whichever process is asked can go on; what is left of it goes after a day.
create table club_part (
  part integer primary key check (part > 0),
  content bytea not null check (octet_length(content) between 1 and 1048576)
);
alter table club_part alter column content set storage external;
comment on table club_part is 'not archived';

create table club_import (
  id boolean primary key default true check (id),
  size integer not null check (size > 0),
  state text not null default 'sending' check (state in ('sending', 'working', 'refused')),
  -- Of a hundred. Who is at work says so every few seconds.
  done integer not null default 0 check (done between 0 and 100),
  problem jsonb,
  touched_at timestamptz not null,
  constraint club_import_refused check ((state = 'refused') = (problem is not null))
);
comment on table club_import is 'not archived';
