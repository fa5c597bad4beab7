-- Every human with an account. Dates are the club's calendar dates; height in cm.
create table person (
  id integer generated always as identity primary key,
  user_type text not null check (user_type in ('employee', 'trainer', 'client')),
  roles text[] not null
    check (roles <@ array['admin', 'manager', 'trainer', 'employee', 'client'] and cardinality(roles) > 0),
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  email text not null,
  phone text,
  date_of_birth date,
  gender text,
  address text,
  zip_code text,
  we_chat text,
  locale text not null default 'en' check (locale in ('en', 'cn')),
  job_title text,
  department text,
  client_type text check (client_type in ('pro', 'yearly', 'seasonal', 'monthly', 'weekly', 'dayPass')),
  reports_to integer references person,
  goal text,
  height numeric(5, 1) check (height > 0),
  start_of_date date not null,
  end_of_date date,
  -- An end set by hand outlives the cancelling of orders sold before it.
  end_set date,
  end_set_at timestamptz,
  -- A status set by hand in the profile; every other status is derived.
  status_set text check (status_set in ('dismissed', 'suspended')),
  status_set_at timestamptz,
  -- Dates of the living request, written with the reason table in one transaction: what status needs lies in one row.
  leave_from date,
  leave_to date,
  dismissed_from date,
  is_complete boolean not null generated always as (
    date_of_birth is not null and gender is not null and phone is not null
    and address is not null and zip_code is not null
  ) stored,
  password_hash text,
  must_change_password boolean not null default false,
  -- The name as tables sort it and the grams by which it is found: written by the app, in both scripts.
  sort_name text not null,
  search_text text not null,
  search_grams text[] not null,
  created_at timestamptz not null,
  created_by integer references person,
  deleted_at timestamptz,
  version integer not null default 1,
  constraint person_client_type check ((user_type = 'client') = (client_type is not null)),
  constraint person_client_end check (user_type <> 'client' or end_of_date is not null),
  constraint person_dates check (end_of_date is null or end_of_date > start_of_date),
  constraint person_leave check ((leave_from is null) = (leave_to is null) and leave_from < leave_to)
);

create unique index person_email on person (email) where deleted_at is null;
-- Without a list of pending entries, which every search would have to read through after people were added.
create index person_search on person using gin (search_grams) with (fastupdate = off) where deleted_at is null;
create index person_reports_to on person (reports_to) where deleted_at is null;

-- What the client table filters and counts by, in its first order: a row of person is ten times as wide. Deleted ones
-- are in it because the counts of a month ago ask for them.
create index client_list on person (id)
  include (client_type, reports_to, start_of_date, end_of_date, status_set, leave_to, dismissed_from, is_complete,
    created_at, deleted_at, status_set_at)
  where user_type = 'client';
-- The few who have a status of their own, so that those on leave are found without looking at everybody.
create index client_apart on person (id)
  include (client_type, reports_to, start_of_date, end_of_date, status_set, leave_to, dismissed_from, is_complete)
  where user_type = 'client' and deleted_at is null
    and (leave_to is not null or dismissed_from is not null or status_set is not null or not is_complete);
create index client_by_name on person (sort_name, id) where user_type = 'client' and deleted_at is null;
create index staff_by_name on person (user_type, sort_name, id) where user_type <> 'client' and deleted_at is null;

-- One request ever while the club's policy is `once`: it always inserts ordinal 1.
create table reason (
  id integer generated always as identity primary key,
  person_id integer not null references person,
  ordinal integer not null,
  reason_type text not null check (reason_type in ('onLeave', 'dismissed')),
  reason_name text not null,
  started_at date not null,
  ended_at date,
  created_at timestamptz not null,
  created_by integer references person,
  withdrawn_at timestamptz,
  version integer not null default 1,
  constraint reason_once unique (person_id, ordinal),
  constraint reason_end check ((reason_type = 'onLeave') = (ended_at is not null) and started_at < ended_at)
);

-- The one expression of a person's status on a day: the first that applies.
create function person_status(p person, today date) returns text
language sql immutable parallel safe
return case
  when p.dismissed_from is not null or p.status_set = 'dismissed' then 'dismissed'
  when p.status_set = 'suspended' or p.end_of_date <= today then 'suspended'
  when p.leave_to > today then 'onLeave'
  when p.start_of_date > today then 'pending'
  when not p.is_complete then 'incomplete'
  else 'active'
end;

-- Body measurements: weight and SMM in kg, PBF in percent, lengths in cm, visceral fat as a level.
create table body_record (
  id integer generated always as identity primary key,
  person_id integer not null references person,
  measured_at timestamptz not null,
  height numeric(5, 1),
  weight numeric(5, 1),
  smm numeric(5, 1),
  pbf numeric(4, 1),
  left_arm numeric(5, 1),
  right_arm numeric(5, 1),
  left_thigh numeric(5, 1),
  right_thigh numeric(5, 1),
  left_calf numeric(5, 1),
  right_calf numeric(5, 1),
  waistline numeric(5, 1),
  hips numeric(5, 1),
  vfl numeric(4, 1),
  created_at timestamptz not null,
  created_by integer references person,
  updated_at timestamptz not null,
  version integer not null default 1
);

create index body_record_latest on body_record (person_id, measured_at desc, id desc);
