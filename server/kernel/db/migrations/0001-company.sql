-- Club settings and option lists. A row exists only once an admin has changed it; until then the contract's
-- initial value holds.
create table setting (
  name text primary key,
  value jsonb not null,
  version integer not null default 1,
  changed_at timestamptz not null
);
