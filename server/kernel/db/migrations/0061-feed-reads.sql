-- How often a feed was read within the hour is counted for its limit alone: a reading is no write in the activity log.
create or replace trigger audited_update after update on calendar_feed
  referencing old table as gone new table as added for each statement
  execute function audit_change('token_hash', 'last_read_at', 'hour_from', 'hour_reads', 'version', 'updated_at');
