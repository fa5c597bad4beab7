-- How long a club keeps its log is a setting (decision 121): what is older is cut off, and the cut is an entry of its own,
-- signed with this. It goes with backups, as long as the entries do that it has signed.
create table audit_key (
  id boolean primary key default true check (id),
  key bytea not null check (octet_length(key) = 32)
);
insert into audit_key (key)
values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

create index audit_cut on audit_entry (id) where kind = 'cut';

-- Up to which position this transaction has said, in an entry that it has written itself, that the log is cut.
create function audit_cut_through() returns bigint language sql as $$
  select (said ->> 'position')::bigint from audit_entry
  join audit_value on entry_id = audit_entry.id and op = 'cut'
  where audit_entry.id = nullif(current_setting('palestra.cutting', true), '')::bigint and kind = 'cut'
    and audit_entry.xmin = pg_current_xact_id()::xid
$$;

-- Entries are only ever added: sealed once, emptied of somebody who is erased, and cut off at the end that is oldest by an
-- entry that says so. Values go before their entry does.
create or replace function guard_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if tg_table_name = 'audit_entry' then
      if old.position <= audit_cut_through() then
        return old;
      end if;
    elsif exists (select from audit_entry where id = old.entry_id and position <= audit_cut_through()) then
      return old;
    end if;
  elsif tg_table_name = 'audit_entry' then
    if old.position is null and to_jsonb(new) - '{position,hash}'::text[] = to_jsonb(old) - '{position,hash}'::text[] then
      return new;
    end if;
  elsif current_setting('palestra.erasing', true) = 'on' and num_nonnulls(new.said, new.salt) = 0
    and to_jsonb(new) - '{said,salt}'::text[] = to_jsonb(old) - '{said,salt}'::text[] then
    return new;
  end if;
  raise exception 'rows of % are only ever added', tg_table_name;
end
$$;

-- Nor are they emptied at once, which asks no row.
create function keep_audit() returns trigger language plpgsql as $$
begin
  if exists (select from audit_entry) then
    raise exception 'rows of % are only ever added', tg_table_name;
  end if;
  return null;
end
$$;
create trigger audit_kept before truncate on audit_entry for each statement execute function keep_audit();
create trigger audit_kept before truncate on audit_value for each statement execute function keep_audit();
