-- The day of the month on which a membership that renews itself began, where the month of its last renewal was too short
-- for it: the next period goes back to that day. Null where it is the day on which the order begins.
alter table orders
  add column anchor_day smallint check (anchor_day between 29 and 31);

-- An order that is moved loses it, and gets it back when that is undone.
drop trigger undo_keeps on orders;
create trigger undo_keeps
  after update of start_at, end_at, bought_start, bought_end, frozen_since, known_from, known_to, holds_until, anchor_day on orders
  for each row when (current_setting('palestra.act', true) <> '') execute function keep_for_undo();
