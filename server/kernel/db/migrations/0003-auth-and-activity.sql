-- A signed-in visit. The row is the authority, a token only names it: `token` counts its renewals, the one before
-- stays good until `previous_until`.
create table login (
  id uuid primary key,
  person_id integer not null references person,
  token integer not null default 1,
  previous_until timestamptz,
  remember boolean not null,
  address text not null,
  user_agent text not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('user', 'idle', 'expired', 'password', 'revoked'))
);

create index login_of_person on login (person_id) where ended_at is null;

-- Failed sign-ins of the last minutes, by a digest of the e-mail and by address: what the limits count.
create table login_failure (
  account text not null,
  address text not null,
  failed_at timestamptz not null
);

create index login_failure_account on login_failure (account, failed_at);
create index login_failure_address on login_failure (address, failed_at);

-- Who did what to whom, with what was before and after; written in the transaction of the write itself.
create table activity (
  id integer generated always as identity primary key,
  person_id integer references person,
  event text not null,
  detail jsonb not null,
  created_at timestamptz not null,
  created_by integer references person
);

create index activity_of_person on activity (person_id, id desc);

-- Successes of creating calls, replayed for 24 hours under the same key.
create table idempotency (
  caller_id integer not null references person,
  key text not null,
  request text not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (caller_id, key)
);

create index idempotency_age on idempotency (created_at);
