-- A tag that is no longer offered stays for the sessions that have it.
alter table course_tag
  add column version integer not null default 1,
  add column deleted_at timestamptz;
