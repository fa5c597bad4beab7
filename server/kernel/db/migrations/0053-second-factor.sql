-- The secret that somebody's authenticator app has too (RFC 6238). It is asked of nobody before a first code of it came.
create table totp (
  person_id integer primary key references person,
  secret bytea not null check (octet_length(secret) = 20),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The last step of 30 seconds whose code was taken: none is taken twice, nor one from before.
  last_step bigint not null default 0
);

-- What lets somebody in who has lost their device: each once.
create table recovery_code (
  person_id integer not null references person,
  digest text not null,
  used_at timestamptz,
  primary key (person_id, digest)
);

-- Keys that somebody's devices hold (WebAuthn); the public half is here.
create table passkey (
  id uuid primary key default gen_random_uuid(),
  person_id integer not null references person,
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null check (octet_length(public_key) <= 4096),
  -- How often the key has signed, where it counts: one that goes back was copied.
  counter bigint not null,
  transports text[] not null,
  name text not null check (name <> ''),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_person on passkey (person_id, created_at, id);

-- Who has given a right password and owes the second factor: the digest of what the browser was told, for some minutes.
create table sign_in_step (
  digest text primary key,
  person_id integer not null references person,
  remember boolean not null,
  expires_at timestamptz not null
);
comment on table sign_in_step is 'not archived';
create index sign_in_step_of_person on sign_in_step (person_id);
create index sign_in_step_expires on sign_in_step (expires_at);

-- What a passkey is asked to sign, once, for some minutes; of nobody in particular while nobody has said who they are.
create table passkey_challenge (
  challenge text primary key,
  purpose text not null check (purpose in ('add', 'sign-in', 'confirm')),
  person_id integer references person,
  expires_at timestamptz not null
);
comment on table passkey_challenge is 'not archived';
create index passkey_challenge_of_person on passkey_challenge (person_id);
create index passkey_challenge_expires on passkey_challenge (expires_at);

-- A password that is changed takes along whoever was on the way in with the one before.
create function end_sign_in_steps() returns trigger language plpgsql as $$
begin
  delete from sign_in_step where person_id = new.id;
  return null;
end
$$;
create trigger password_ends_steps after update of password_hash on person for each row
  when (old.password_hash is distinct from new.password_hash) execute function end_sign_in_steps();

-- When somebody last proved again who they are; before that the login began with it.
alter table login add column proved_at timestamptz;
