-- Backups that the club makes by itself (decisions §12): one row for each night, each request and each upgrade. It says
-- what lies on this server's disks, which no archive can know. `reason` is why none was made, `checked` what a restore
-- of it into a database of its own came to. `detail` is what the system said.
create table backup (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('nightly', 'asked', 'upgrade')),
  night date,
  state text not null check (state in ('waiting', 'running', 'made', 'failed')),
  attempts integer not null default 0,
  asked_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  host text,
  folder text,
  file text,
  bytes bigint,
  is_encrypted boolean not null default false,
  reason text,
  checked text,
  detail text check (length(detail) <= 500),
  constraint backup_night unique (night),
  constraint backup_of_night check ((kind = 'nightly') = (night is not null)),
  constraint backup_ended check ((state in ('made', 'failed')) = (ended_at is not null)),
  constraint backup_failed check ((state = 'failed') = (reason is not null)),
  constraint backup_made check (state <> 'made' or (file is not null and bytes is not null))
);
comment on table backup is 'not archived';

-- Of all that wait or are under way there is one that was asked for.
create unique index backup_asked on backup (kind) where kind = 'asked' and state in ('waiting', 'running');
