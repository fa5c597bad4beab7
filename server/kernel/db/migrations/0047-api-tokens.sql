-- With which a program calls in the name of a member of staff (in-and-out §3). Of the token only the hash is kept. It is
-- good until its day comes, somebody ends it, or its owner may not sign in.
create table api_token (
  id uuid primary key default gen_random_uuid(),
  person_id integer not null references person,
  name text not null check (name <> ''),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- `clients:read`: an area of the API, and what may be done there.
  rights text[] not null check (cardinality(rights) > 0),
  end_of_date date not null,
  last_used_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('revoked', 'password', 'person', 'restored')),
  constraint api_token_end check ((ended_at is null) = (ended_by is null))
);
create index api_token_of_person on api_token (person_id, created_at desc, id);
create index api_token_by_time on api_token (created_at desc, id);
