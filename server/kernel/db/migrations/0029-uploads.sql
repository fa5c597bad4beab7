-- Files that people sent, each under the SHA-256 of its content. None is larger than an image may be: one is one row.
create table upload (
  name text primary key,
  content bytea not null check (octet_length(content) <= 524288),
  kept_at timestamptz not null,
  constraint upload_name check (name = encode(sha256(content), 'hex'))
);
-- Images are compressed already.
alter table upload alter column content set storage external;
