-- How far the journal had come when a login last wrote something: what it reads must show at least that, on whichever
-- server. After a crash nobody is waited for.
create unlogged table login_position (
  login_id uuid primary key,
  position pg_lsn not null,
  noted_at timestamptz not null
);
comment on table login_position is 'not archived';
