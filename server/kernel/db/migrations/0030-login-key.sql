-- The key that tokens are signed with where none is given: all processes of a club believe the same.
create table login_key (
  id boolean primary key default true check (id),
  key bytea not null check (octet_length(key) >= 32)
);
comment on table login_key is 'not archived';
