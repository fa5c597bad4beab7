-- The pair of keys by which push services know this club (RFC 8292): made at the first start, one for all processes. A
-- restored club makes its own, and nobody's devices hear of a copy.
create table push_key (
  id boolean primary key default true check (id),
  public_key text not null check (length(public_key) = 87),
  private_key text not null check (length(private_key) = 43)
);
comment on table push_key is 'not archived';

-- Where a person's devices take push: one browser on one device each, known by the login in which it was switched on and
-- by what that login knows its browser by. `site` is the address of the app there.
create table push_subscription (
  id integer generated always as identity primary key,
  person_id integer not null references person,
  login_id uuid not null references login,
  device text,
  user_agent text not null,
  site text not null,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
comment on table push_subscription is 'not archived';
create index push_subscription_of_person on push_subscription (person_id, id);
create index push_subscription_of_device on push_subscription (device) where device is not null;

-- Whoever signs out, or is signed out, hears no more on that device; whoever is signed out everywhere, on none. A login
-- that ends by itself ends nothing: people are reminded who have not looked for weeks.
create function end_push() returns trigger language plpgsql as $$
begin
  delete from push_subscription where person_id = new.person_id and (
    login_id = new.id or device = new.device
    or (new.ended_by <> 'user' and not exists (
      select from login living where living.person_id = new.person_id and living.ended_at is null
        and living.ends_at > new.ended_at)));
  return null;
end
$$;
create trigger login_ends_push after update of ended_at on login for each row
  when (old.ended_at is null and new.ended_by in ('user', 'password', 'revoked')) execute function end_push();

-- Where somebody else signs in, whoever was there before hears no more.
create function end_push_of_others() returns trigger language plpgsql as $$
begin
  delete from push_subscription where device = new.device and person_id <> new.person_id;
  return null;
end
$$;
create trigger login_ends_push_of_others after insert on login for each row
  when (new.device is not null) execute function end_push_of_others();

-- A new password leaves push to the devices that are still signed in.
create function end_push_elsewhere() returns trigger language plpgsql as $$
begin
  delete from push_subscription own where person_id = new.id and not exists (
    select from login living where living.person_id = new.id and living.ended_at is null
      and (living.id = own.login_id or living.device = own.device));
  return null;
end
$$;
create trigger password_ends_push after update of password_hash on person for each row
  when (old.password_hash is distinct from new.password_hash) execute function end_push_elsewhere();

-- The devices that have taken a message: it is tried again at the others alone.
alter table message add column reached integer[] not null default '{}';
-- A device asks by this what it is told.
create index message_pushed on message (uid) where channel = 'push';
