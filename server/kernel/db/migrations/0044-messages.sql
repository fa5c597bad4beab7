-- What leaves the building (messages §1): written in the transaction of what it tells, sent by whichever process takes it.
-- `uid` names it at mail systems, so that what is sent again shows once. A newer one of the same `dedupe_key` takes the
-- place of one that waits and that nobody has taken; what is told `once` is told a single time for good. The facts go
-- after 90 days.
create table message (
  id integer generated always as identity primary key,
  uid uuid not null default gen_random_uuid(),
  person_id integer not null references person,
  event text not null,
  channel text not null check (channel in ('mail', 'push')),
  locale text not null check (locale in ('en', 'cn')),
  facts jsonb,
  dedupe_key text,
  once boolean not null default false,
  urgent boolean not null default false,
  cause_kind text,
  cause_id integer,
  due_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  claim uuid,
  claimed_at timestamptz,
  claimed_until timestamptz,
  outcome text,
  answer text,
  -- Where to, if not to whatever address the person has by then; once it is settled, where it went.
  address text,
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint message_cause check ((cause_kind is null) = (cause_id is null)),
  constraint message_claim check (num_nulls(claim, claimed_until) in (0, 2)),
  constraint message_settled check ((state = 'waiting') = (settled_at is null) and (state = 'waiting') = (outcome is null)),
  constraint message_once check (not once or dedupe_key is not null)
);
create unique index message_told_once on message (person_id, channel, dedupe_key) where once;
create unique index message_waits_once on message (person_id, channel, dedupe_key)
  where state = 'waiting' and claim is null and not once and dedupe_key is not null;
create index message_waiting_about on message (dedupe_key) where state = 'waiting' and dedupe_key is not null;
create index message_due on message (channel, urgent desc, next_at, id) where state = 'waiting';
create index message_expiring on message (expires_at) where state = 'waiting';
create index message_claimed on message (channel, claimed_at) where claimed_at is not null;
create index message_of_person on message (person_id, id);
create index message_by_state on message (state, id);
create index message_of_cause on message (cause_kind, cause_id) where cause_kind is not null;
create index message_settled_before on message (settled_at) where facts is not null or answer is not null;

-- That mail goes out, and how it goes: there is a row once a process that knows a mail server has started, and it says
-- so again every minute.
create table mail_server (
  id boolean primary key default true check (id),
  sender text not null,
  host text not null,
  seen_at timestamptz not null,
  failing_since timestamptz,
  failures integer not null default 0,
  paused_until timestamptz,
  answer text
);
comment on table mail_server is 'not archived';

-- Addresses that a mail server has refused for good, until they change or somebody says that they are right.
create table bounce (
  person_id integer primary key references person,
  address text not null,
  bounced_at timestamptz not null,
  answer text not null
);
create function forget_bounce() returns trigger language plpgsql as $$
begin
  delete from bounce where person_id = new.id;
  return null;
end
$$;
create trigger address_changed after update of email on person
  for each row when (old.email is distinct from new.email) execute function forget_bounce();

-- What somebody does not want to be told, by kind and channel.
create table message_mute (
  person_id integer not null references person,
  kind text not null,
  channel text not null check (channel in ('mail', 'push')),
  muted_at timestamptz not null,
  primary key (person_id, kind, channel)
);

-- What a club says in its own words.
create table message_text (
  event text not null,
  locale text not null check (locale in ('en', 'cn')),
  subject text not null,
  body text not null,
  version integer not null default 1,
  changed_at timestamptz not null,
  primary key (event, locale)
);

-- Whether somebody lets the club write to them of its own accord, since when, and who said so.
alter table person
  add column marketing boolean not null default false,
  add column marketing_at timestamptz,
  add column marketing_source text check (marketing_source in ('self', 'staff', 'unsubscribed')),
  add constraint person_marketing check ((marketing_at is null) = (marketing_source is null) and (not marketing or marketing_at is not null));
