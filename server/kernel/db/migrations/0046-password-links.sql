-- Links by which somebody sets a password without signing in: the digest of what was mailed, for as long as it is good.
create table password_link (
  digest text primary key,
  person_id integer not null references person,
  kind text not null check (kind in ('welcome', 'forgotten')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_link_of_person on password_link (person_id, created_at);
create index password_link_expires on password_link (expires_at);

-- Whoever sets a password uses up every link of theirs, and one that was mailed to a former address opens nothing.
create function use_up_links() returns trigger language plpgsql as $$
begin
  delete from password_link where person_id = new.id;
  return null;
end
$$;
create trigger links_used_up after update of email, password_hash on person for each row
  when (old.email is distinct from new.email or old.password_hash is distinct from new.password_hash)
  execute function use_up_links();

-- From where somebody has signed in before: a sign-in from elsewhere is told.
create index login_of_person_ever on login (person_id, started_at);
