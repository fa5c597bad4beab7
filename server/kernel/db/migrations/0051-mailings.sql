-- What is written to clients (messages §2): to whom, in which words, and how far it has come. Whoever is reached is written
-- into `message` one batch after the other, up to `written_to`; whoever is not stands in `mailing_left_out`. The words
-- and who was left out go after 90 days; what came of it stays in `outcomes` once it has ended.
create table mailing (
  id integer generated always as identity primary key,
  audience jsonb not null,
  -- The one client it is to.
  person_id integer references person,
  subject_en text,
  body_en text,
  subject_cn text,
  body_cn text,
  send_at timestamptz not null,
  state text not null check (state in ('planned', 'writing', 'sending', 'cancelling', 'done', 'cancelled', 'missed')),
  written_to integer not null default 0,
  written_by integer references person,
  created_at timestamptz not null,
  begun_at timestamptz,
  ended_at timestamptz,
  outcomes jsonb,
  version integer not null default 1,
  constraint mailing_ended check ((state in ('done', 'cancelled', 'missed')) = (ended_at is not null)),
  constraint mailing_words check (num_nulls(body_en, subject_en) <> 1 or body_en is null)
);
create index mailing_open on mailing (id) where ended_at is null;
create index mailing_ended_before on mailing (ended_at) where body_en is not null or body_cn is not null;
create index mailing_to_several on mailing (id) where person_id is null;

create table mailing_left_out (
  mailing_id integer not null references mailing,
  person_id integer not null references person,
  reason text not null,
  primary key (mailing_id, reason, person_id)
);

create table mailing_template (
  id integer generated always as identity primary key,
  name text not null,
  texts jsonb not null,
  saved_at timestamptz not null,
  version integer not null default 1
);

-- Mailings wait until nothing else is due.
create index message_due_first on message (channel, urgent desc, next_at, id) where state = 'waiting' and event <> 'mailing';
create index message_due_last on message (channel, next_at, id) where state = 'waiting' and event = 'mailing';
create index message_of_mailing on message (cause_id, state, outcome, person_id) where cause_kind = 'mailing';
