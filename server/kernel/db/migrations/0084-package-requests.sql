-- Packages that clients have asked the desk for, until the desk has dealt with it or they take it back.
create table package_request (
  id integer generated always as identity primary key,
  client_id integer not null references person,
  package_id integer not null references package,
  asked_at timestamptz not null,
  done_at timestamptz,
  done_by integer references person,
  version integer not null default 1,
  constraint package_request_done check ((done_at is null) = (done_by is null))
);
create unique index package_request_once on package_request (client_id, package_id) where done_at is null;
create index package_request_waiting on package_request (asked_at, id) where done_at is null;
create index package_request_of_package on package_request (package_id);
select audits('package_request', '{insert,update,delete}', '{}');
create trigger undo_keeps after insert or update or delete on package_request
  for each row when (current_setting('palestra.act', true) <> '') execute function keep_for_undo();
