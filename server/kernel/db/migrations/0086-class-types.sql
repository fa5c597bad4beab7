-- Rooms of the club. What has been used is archived and never removed, so that past classes keep their room.
create table room (
  id integer generated always as identity primary key,
  name jsonb not null,
  capacity smallint not null check (capacity between 1 and 500),
  archived_at timestamptz,
  version integer not null default 1
);
create trigger most_rooms after insert on room for each row execute function hold_most('most_rooms', '500', 'true');
select audits('room', '{insert,update,delete}', '{}');
create trigger undo_keeps after insert or update or delete on room
  for each row when (current_setting('palestra.act', true) <> '') execute function keep_for_undo();

-- The kinds of group classes, each with the usual values of its classes.
create table class_type (
  id integer generated always as identity primary key,
  name jsonb not null,
  description jsonb not null,
  colour text not null
    check (colour in ('green', 'teal', 'orange', 'purple', 'brown', 'blue', 'indigo', 'yellow')),
  minutes smallint not null check (minutes between 15 and 480 and minutes % 5 = 0),
  capacity smallint not null check (capacity between 1 and 500),
  room_id integer not null references room,
  trainer_id integer references person,
  archived_at timestamptz,
  version integer not null default 1
);
create index class_type_of_room on class_type (room_id);
create index class_type_of_trainer on class_type (trainer_id) where trainer_id is not null;
create trigger most_class_types after insert on class_type
  for each row execute function hold_most('most_class_types', '500', 'true');
select audits('class_type', '{insert,update,delete}', '{}');
create trigger undo_keeps after insert or update or delete on class_type
  for each row when (current_setting('palestra.act', true) <> '') execute function keep_for_undo();
