-- The name of a person's photo among the uploads: the SHA-256 of its content.
alter table person add column profile_image text check (profile_image ~ '^[0-9a-f]{64}$');

-- The device that measured, for records that came from one: such a record is known by its time and device.
alter table body_record
  add column device text check (device <> ''),
  add column goal text,
  add constraint body_record_measured check (
    num_nonnulls(height, weight, smm, pbf, left_arm, right_arm, left_thigh, right_thigh, left_calf, right_calf,
      waistline, hips, vfl, goal) > 0
  );
create unique index body_record_device on body_record (person_id, measured_at, device) where device is not null;

-- Diet plans that trainers and admins write for a client: Markdown.
create table recipe (
  id integer generated always as identity primary key,
  client_id integer not null references person,
  recipe text not null check (recipe <> ''),
  created_at timestamptz not null,
  created_by integer references person,
  updated_at timestamptz not null,
  updated_by integer references person,
  version integer not null default 1
);
create index recipe_of_client on recipe (client_id, id);
