-- What a leave does to what its client has bought, by the club's setting of the day it was put on file; null, as for
-- staff and for requests of before, is nothing. Whoever comes back early does so on `returned_on`; a leave beyond the
-- club's limits has the reason that was given for it.
alter table reason
  add column extends text check (extends in ('nothing', 'membership', 'membershipAndCredits')),
  add column returned_on date,
  add column beyond_limit text;

-- The dates an order had before any leave moved it, from which its present ones follow anew with each change of a leave;
-- null where none has. `frozen_since` is the first leave that moves it: with those of before it was sold, and with the
-- days of that one from `known_from` up to `known_to` too. `holds_until` is the end of the membership that comes of it,
-- where that is another one than its own.
alter table orders
  add column bought_start date,
  add column bought_end date,
  add column frozen_since integer references reason,
  add column known_from date,
  add column known_to date,
  add column holds_until date,
  add constraint order_frozen check (num_nulls(bought_start, bought_end, frozen_since) in (0, 3)),
  add constraint order_known check ((known_from is null) = (known_to is null));

-- The dates of orders and lots come back when what moved them is undone; nothing else of theirs is undone.
alter table lot add column version integer not null default 1;
create trigger undo_keeps
  after update of start_at, end_at, bought_start, bought_end, frozen_since, known_from, known_to, holds_until on orders
  for each row when (current_setting('palestra.act', true) <> '') execute function keep_for_undo();
create trigger undo_keeps after update of valid_from, valid_to on lot
  for each row when (current_setting('palestra.act', true) <> '') execute function keep_for_undo();

-- The date that a part of a plan had before any leave moved it.
alter table instalment add column bought_on date, add column version integer not null default 1;
create trigger undo_keeps after update on instalment
  for each row when (current_setting('palestra.act', true) <> '') execute function keep_for_undo();
