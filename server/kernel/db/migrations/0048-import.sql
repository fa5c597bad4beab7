-- Bringing in what a club had elsewhere. File, rows and what the dry run found are kept while an import is at work and for
-- a week after; what it has made, and by what each row is known, stays for as long as there is something of it.
create table import (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('clients', 'packages', 'holdings', 'bodyRecords', 'reservations', 'products')),
  name text not null check (name <> ''),
  size integer not null check (size > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  state text not null default 'uploading' check (state in ('uploading', 'reading', 'mapping', 'judging', 'judged', 'writing',
    'done', 'undoing', 'undone', 'partlyUndone', 'failed', 'cancelled')),
  format jsonb,
  columns jsonb,
  mapping jsonb,
  row_count integer check (row_count >= 0),
  counts jsonb,
  done integer not null default 0 check (done >= 0),
  failure text,
  failure_line integer,
  invites boolean not null default false,
  -- Which process works at it, and until when it has it to itself.
  claim uuid,
  claimed_until timestamptz,
  attempts integer not null default 0,
  created_at timestamptz not null,
  created_by integer references person,
  touched_at timestamptz not null,
  finished_at timestamptz,
  version integer not null default 1,
  constraint import_claim check ((claim is null) = (claimed_until is null)),
  constraint import_failed check ((state = 'failed') = (failure is not null))
);
create index import_working on import (id) where state in ('reading', 'judging', 'writing', 'undoing');
create index import_touched on import (touched_at) where columns is not null or state = 'uploading';

create table import_part (
  import_id integer not null references import on delete cascade,
  part integer not null check (part > 0),
  content bytea not null check (octet_length(content) between 1 and 1048576),
  primary key (import_id, part)
);
alter table import_part alter column content set storage external;

-- Cells as the file has them, by the line on which each row begins.
create table import_row (
  import_id integer not null references import on delete cascade,
  line integer not null check (line > 0),
  cells jsonb not null,
  primary key (import_id, line)
);

-- What the dry run found of each row. `key` is what the row is known by when it comes again, `print` what it said.
create table import_judgement (
  import_id integer not null references import on delete cascade,
  line integer not null,
  state text not null check (state in ('new', 'changed', 'same', 'undecided', 'refused')),
  label text not null,
  sought text not null,
  key text not null,
  print text not null,
  given jsonb not null,
  target_id integer,
  changes jsonb not null,
  problems jsonb not null,
  codes text[] not null,
  candidates jsonb not null,
  action text check (action in ('take', 'add', 'skip')),
  action_target integer,
  primary key (import_id, line),
  constraint import_judgement_action check (action = 'take' or action_target is null)
);
create index import_judgement_state on import_judgement (import_id, state, line);

-- What came of a row: each row of a table that it has made or changed. Of one it changed, the columns as they were and as
-- it left them, with the version it left.
create table import_made (
  import_id integer not null references import on delete cascade,
  line integer not null,
  source text not null,
  row_id integer not null,
  label text not null,
  before jsonb,
  after jsonb,
  undone_at timestamptz,
  primary key (import_id, source, row_id)
);

-- What a row is known by, so that the same file again changes nothing: its id where it comes from, else all that it said.
create table import_key (
  kind text not null,
  key text not null,
  print text not null,
  target_id integer not null,
  import_id integer not null references import on delete cascade,
  primary key (kind, key)
);
create index import_key_of_import on import_key (import_id, target_id);
