-- A payment that was just taken can be undone: a refund that gives all of it back says so.
alter table account_entry
  add column undoes boolean not null default false,
  add constraint account_entry_undoes check (not undoes or kind = 'refund');
create trigger undo_keeps after insert on account_entry
  for each row when (current_setting('palestra.act', true) <> '') execute function keep_for_undo();
create trigger undo_keeps after insert on allocation
  for each row when (current_setting('palestra.act', true) <> '') execute function keep_for_undo();
