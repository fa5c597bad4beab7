-- Notes, calls and tags taken off offer can be undone as well.
alter table note add column version integer not null default 1;
create trigger undo_keeps after insert or update or delete on note
  for each row when (current_setting('palestra.act', true) <> '') execute function keep_for_undo();
create trigger undo_keeps after insert or update or delete on course_tag
  for each row when (current_setting('palestra.act', true) <> '') execute function keep_for_undo();
create trigger undo_keeps after insert on follow_up
  for each row when (current_setting('palestra.act', true) <> '') execute function keep_for_undo();

-- A tag that is offered again may find its name taken.
create unique index course_tag_name_en on course_tag (kind, lower(name ->> 'en')) where deleted_at is null;
create unique index course_tag_name_cn on course_tag (kind, lower(name ->> 'cn')) where deleted_at is null;
