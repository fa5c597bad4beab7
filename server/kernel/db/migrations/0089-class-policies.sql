-- The rules of booking and cancelling. What they say is in their versions, which are only ever added, so that a booking
-- keeps the version under which it was made.
create table class_policy (
  id integer generated always as identity primary key,
  name jsonb not null,
  version integer not null default 1
);
create trigger most_class_policies after insert on class_policy
  for each row execute function hold_most('most_class_policies', '50', 'true');

create table class_policy_version (
  id integer generated always as identity primary key,
  policy_id integer not null references class_policy,
  number smallint not null check (number >= 1),
  opens_days smallint not null check (opens_days between 1 and 90),
  free_minutes smallint not null check (free_minutes between 0 and 4320),
  grace smallint not null check (grace between 0 and 5),
  loses_late boolean not null,
  loses_no_show boolean not null,
  fee_late_cents integer check (fee_late_cents > 0),
  fee_no_show_cents integer check (fee_no_show_cents > 0),
  pause_days smallint not null check (pause_days between 0 and 30),
  -- Null for the one that every club begins with.
  created_at timestamptz,
  created_by integer references person,
  constraint class_policy_version_number unique (policy_id, number)
);
create trigger class_policy_version_append_only before update or delete on class_policy_version
  for each row execute function refuse_change();
create trigger most_class_policy_versions after insert on class_policy_version
  for each row execute function hold_most('most_class_policy_versions', '2000', 'true');

insert into class_policy (name) values ('{"en": "Standard", "cn": "标准"}');
insert into class_policy_version (policy_id, number, opens_days, free_minutes, grace, loses_late, loses_no_show, pause_days)
select id, 1, 14, 180, 2, true, true, 7 from class_policy;

-- How a class of a type lets people in, and the places that only the desk gives away.
alter table class_type add column credits smallint not null default 1 check (credits between 0 and 10);
alter table class_type add column drop_in_cents integer check (drop_in_cents >= 0);
alter table class_type add column policy_id integer not null default 1 references class_policy;
create index class_type_of_policy on class_type (policy_id);
alter table class_series add column reserved smallint not null default 0;
alter table class_series add constraint class_series_reserved check (reserved between 0 and capacity);
alter table club_class add column reserved smallint not null default 0;
alter table club_class add constraint club_class_reserved check (reserved between 0 and capacity);

select audits('class_policy', '{insert,update,delete}', '{}');
select audits('class_policy_version', '{insert,update,delete}', '{}');
