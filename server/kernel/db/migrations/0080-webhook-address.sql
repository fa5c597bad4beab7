-- The log has the host of a webhook alone, so a change of the rest of its address left no entry. Its day does.
alter table webhook add column address_changed_at timestamptz;
