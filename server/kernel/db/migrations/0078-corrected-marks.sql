-- Marks of sessions can be corrected: a row for each correction, with the version of the session that it changes.
create table mark_correction (
  id integer generated always as identity primary key,
  reservation_id integer not null references reservation,
  version integer not null,
  was text not null check (was in ('completed', 'noShow')),
  becomes text not null check (becomes in ('scheduled', 'completed', 'noShow')),
  -- Why; asked for where the mark is of an earlier day.
  reason text,
  created_at timestamptz not null,
  created_by integer not null references person,
  constraint mark_correction_changes check (was <> becomes),
  constraint mark_correction_once unique (reservation_id, version)
);
select audits('mark_correction', '{insert,update,delete}', '{}');
create trigger undo_keeps after insert on mark_correction
  for each row when (current_setting('palestra.act', true) <> '') execute function keep_for_undo();

-- A finished reservation changes only by a correction of its mark, or by the undo of the act that finished it.
create or replace function refuse_change_of_finished() returns trigger language plpgsql as $$
begin
  if exists (select from mark_correction where reservation_id = old.id and version = old.version)
    or exists (
      select from act join act_row on act_id = act.id
      where undone_at is not null and source = 'reservation' and row_id = old.id
        and after @> jsonb_build_object('status', old.status, 'version', old.version))
  then
    return new;
  end if;
  raise exception 'a reservation that is % stays as it is', old.status;
end
$$;
