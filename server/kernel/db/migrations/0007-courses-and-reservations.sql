-- Equality and overlap in one exclusion constraint need an index that knows integers too.
create extension if not exists btree_gist;

-- Kinds of session. Deleted ones stay for the reservations of them.
create table course (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  description text not null default '',
  is_default boolean not null default false,
  deleted_at timestamptz,
  version integer not null default 1,
  constraint course_default_stays check (not is_default or deleted_at is null),
  constraint course_private_training check (name <> 'privateTrainingSession' or is_default)
);

create unique index course_name on course (lower(name)) where deleted_at is null;

insert into course (name, is_default) values
  ('privateTrainingSession', true),
  ('hiit', false),
  ('traditionalStrengthTraining', false),
  ('functionalTraining', false),
  ('crossFit', false),
  ('postpartumRecovery', false),
  ('wellness', false);

create table course_tag (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('course_type', 'course_goal', 'body_parts')),
  name jsonb not null check (name ?& array['en', 'cn'])
);

insert into course_tag (kind, name) values
  ('course_type', '{"en": "Strength", "cn": "力量"}'),
  ('course_type', '{"en": "Cardio", "cn": "有氧"}'),
  ('course_type', '{"en": "Mobility", "cn": "灵活性"}'),
  ('course_type', '{"en": "Balance", "cn": "平衡"}'),
  ('course_type', '{"en": "Assessment", "cn": "体测评估"}'),
  ('course_goal', '{"en": "Weight loss", "cn": "减重"}'),
  ('course_goal', '{"en": "Muscle gain", "cn": "增肌"}'),
  ('course_goal', '{"en": "Posture", "cn": "体态改善"}'),
  ('course_goal', '{"en": "Endurance", "cn": "耐力"}'),
  ('course_goal', '{"en": "Recovery", "cn": "康复"}'),
  ('body_parts', '{"en": "Full body", "cn": "全身"}'),
  ('body_parts', '{"en": "Chest", "cn": "胸部"}'),
  ('body_parts', '{"en": "Back", "cn": "背部"}'),
  ('body_parts', '{"en": "Shoulders", "cn": "肩部"}'),
  ('body_parts', '{"en": "Arms", "cn": "手臂"}'),
  ('body_parts', '{"en": "Core", "cn": "核心"}'),
  ('body_parts', '{"en": "Legs", "cn": "腿部"}'),
  ('body_parts', '{"en": "Glutes", "cn": "臀部"}');

-- A client and a trainer at a time. Nobody is in two that are not cancelled at once: the two exclusions are the guarantee.
create table reservation (
  id integer generated always as identity primary key,
  client_id integer not null references person,
  trainer_id integer not null references person,
  course_id integer not null references course,
  tags integer[] not null check (cardinality(tags) > 0),
  status text not null default 'scheduled' check (status in ('scheduled', 'completed', 'cancelled')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Whether the credit that pays for it is a free one.
  is_free boolean not null,
  created_at timestamptz not null,
  created_by integer references person,
  -- When it was completed or cancelled, and by whom.
  settled_at timestamptz,
  settled_by integer references person,
  version integer not null default 1,
  constraint reservation_length check (ends_at - starts_at between interval '15 minutes' and interval '8 hours'),
  constraint reservation_settled check ((status = 'scheduled') = (settled_at is null)),
  constraint reservation_trainer_busy
    exclude using gist (trainer_id with =, tstzrange(starts_at, ends_at) with &&) where (status <> 'cancelled'),
  constraint reservation_client_busy
    exclude using gist (client_id with =, tstzrange(starts_at, ends_at) with &&) where (status <> 'cancelled')
);

-- Ranges and histories alike: no reservation is longer than eight hours, so the end finds what begins before it too.
create index reservation_of_trainer on reservation (trainer_id, ends_at, id);
create index reservation_of_client on reservation (client_id, ends_at, id);

create function refuse_change_of_finished() returns trigger language plpgsql as $$
begin
  raise exception 'a reservation that is % stays as it is', old.status;
end
$$;

create trigger reservation_final before update on reservation
  for each row when (old.status <> 'scheduled') execute function refuse_change_of_finished();
create trigger reservation_stays before delete on reservation
  for each row execute function refuse_change();

-- What a credit was booked for; only entries from before there were reservations have none.
alter table credit_entry add column reservation_id integer references reservation;
create index credit_entry_of_reservation on credit_entry (reservation_id);
-- A session uses up one credit at most.
create unique index credit_entry_completed_once on credit_entry (reservation_id) where kind = 'completed';

-- The same with taken credits by kind: paid ones are taken before free ones.
create or replace view lot_balance as
select
  lot.id as lot_id,
  lot.order_id,
  lot.client_id,
  lot.paid,
  lot.free,
  lot.valid_from,
  lot.valid_to,
  count(*) filter (where entry.kind = 'completed')::integer as completed,
  (count(*) filter (where entry.kind = 'booked') - count(*) filter (where entry.kind <> 'booked'))::integer as booked,
  (count(*) filter (where entry.kind = 'booked') - count(*) filter (where entry.kind = 'returned'))::integer as taken,
  (count(*) filter (where entry.kind = 'booked' and entry.is_free)
    - count(*) filter (where entry.kind = 'returned' and entry.is_free))::integer as taken_free
from lot
left join credit_entry entry on entry.lot_id = lot.id
where lot.revoked_at is null
group by lot.id;
