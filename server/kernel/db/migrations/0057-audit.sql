-- Who did what, when, from where and about whom, with what was before and after (decision 118). An entry is written in the
-- transaction of what it tells of; `audit_seal` gives it its place in the chain soon after. Nothing personal is in it but
-- numbers. No key leads from it to people or logins: it outlives them, and a write must not lock their rows for it.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (kind in ('write', 'signIn', 'refusal', 'export', 'view', 'cut')),
  -- The endpoint, or the duty of the club; empty where the process is of a version that said nothing of it.
  what text not null check (length(what) <= 200),
  outcome text check (length(outcome) <= 100),
  actor integer,
  login text check (length(login) <= 100),
  by_program boolean not null default false,
  about integer,
  -- What is told once in a while only: the second one of that name is not written.
  once text check (length(once) <= 200),
  position bigint,
  hash bytea,
  constraint audit_sealed check ((position is null) = (hash is null))
);
create unique index audit_once on audit_entry (once) where once is not null;
create unique index audit_position on audit_entry (position) where position is not null;
create index audit_unsealed on audit_entry (id) where position is null;
create index audit_of_actor on audit_entry (actor, id);
create index audit_by_time on audit_entry using brin (at);

-- What an entry says, in a row for each statement: whose, before and after, from where. Somebody's is emptied when they are
-- erased; the digest, with a salt that goes with the values, stays.
create table audit_value (
  id bigint generated always as identity primary key,
  entry_id bigint not null,
  -- The table that was written; empty for where the call came from.
  source text not null,
  op text not null check (op in ('insert', 'update', 'delete', 'from', 'cut')),
  amount integer not null,
  people integer[] not null,
  said jsonb,
  salt text,
  digest bytea not null
);
create index audit_value_of_entry on audit_value (entry_id);
create index audit_value_people on audit_value using gin (people) with (gin_pending_list_limit = 256);

create function audit_say(entry bigint, source text, op text, amount integer, people integer[], said jsonb)
returns void language plpgsql as $$
declare
  salt text := case when said is not null then gen_random_uuid()::text end;
begin
  insert into audit_value (entry_id, source, op, amount, people, said, salt, digest)
  values (entry, source, op, amount, people, said, salt, sha256(convert_to(coalesce(salt || said::text, ''), 'UTF8')));
end
$$;

-- Begins an entry, as `act` tells of it; nothing where one of that name is there already.
create function audit_open(act jsonb) returns bigint language plpgsql as $$
declare
  opened bigint;
  actor integer := (act ->> 'actor')::integer;
  about integer := (act ->> 'about')::integer;
begin
  insert into audit_entry (at, kind, what, outcome, actor, login, by_program, about, once)
  values (
    coalesce((act ->> 'at')::timestamptz, clock_timestamp()), coalesce(act ->> 'kind', 'write'),
    coalesce(act ->> 'what', ''), act ->> 'outcome', actor, act ->> 'login',
    coalesce((act ->> 'program')::boolean, false), about, act ->> 'once')
  on conflict (once) where once is not null do nothing
  returning id into opened;
  if opened is not null and act ? 'from' then
    perform audit_say(opened, '', 'from', 1, array_remove(array[actor, nullif(about, actor)], null), act -> 'from');
  end if;
  return opened;
end
$$;

-- Tells what a statement has written: up to a hundred rows one by one, of more only how many. What is called in the
-- arguments of the trigger is never told: secrets, and what follows from the rest. One that changed nothing else is no
-- write. `palestra.act_by` says who acts, and `off` that first content is none of anybody's doing.
create function audit_change() returns trigger language plpgsql as $$
declare
  act text := coalesce(current_setting('palestra.act_by', true), '');
  hidden text[] := tg_argv;
  entry bigint;
  amount integer;
  told jsonb;
  named integer[] := '{}';
begin
  if act = 'off' then
    return null;
  end if;
  if tg_op = 'DELETE' then
    select count(*) into amount from gone;
  else
    select count(*) into amount from added;
  end if;
  if amount = 0 then
    return null;
  end if;
  if amount <= 100 and current_setting('palestra.erasing', true) is distinct from 'on' then
    if tg_op = 'INSERT' then
      select jsonb_agg(jsonb_build_object('after', jsonb_strip_nulls(to_jsonb(it) - hidden))) into told from added it;
    elsif tg_op = 'DELETE' then
      select jsonb_agg(jsonb_build_object('before', jsonb_strip_nulls(to_jsonb(it) - hidden))) into told from gone it;
    else
      -- Both hold the same rows in the same order.
      select jsonb_agg(jsonb_build_object('key', (
          select jsonb_object_agg(each.key, each.value) from jsonb_each(now_is) each
          where each.key in ('id', 'name', 'event', 'person_id', 'client_id', 'trainer_id')
            or each.key = 'locale' and tg_table_name = 'message_text'),
        'before', changed_columns(was, now_is), 'after', changed_columns(now_is, was))), count(*)
      into told, amount
      from (select to_jsonb(it) - hidden as was, row_number() over () as place from gone it) former
      join (select to_jsonb(it) - hidden as now_is, row_number() over () as place from added it) latter using (place)
      where was <> now_is;
      if told is null then
        return null;
      end if;
    end if;
    select coalesce(array_agg(distinct who::text::integer), '{}') into named
    from jsonb_path_query(told, '$[*].* ? (@.type() == "object").keyvalue() ?
      (@.key == "person_id" || @.key == "client_id" || @.key == "trainer_id" || @.key == $self).value',
      jsonb_build_object('self', case tg_table_name when 'person' then 'id' else '' end)) who
    where jsonb_typeof(who) = 'number';
    if octet_length(told::text) > 100000 then
      told := null;
    end if;
  end if;
  entry := nullif(current_setting('palestra.audit_entry', true), '')::bigint;
  if entry is null then
    entry := audit_open(case when act = '' then '{}' else act::jsonb end);
    perform set_config('palestra.audit_entry', entry::text, true);
  end if;
  perform audit_say(entry, tg_table_name, lower(tg_op), amount, named, told);
  return null;
end
$$;

-- Has a table told of: all that is written to it, or some of it, but for these columns.
create function audits(named text, ops text[], hidden text[]) returns void language plpgsql as $$
declare
  op text;
  arguments text := (select string_agg(quote_literal(each), ', ') from unnest(hidden || '{version,updated_at}') each);
begin
  foreach op in array ops loop
    execute format('create trigger audited_%1$s after %1$s on %2$I referencing %3$s for each statement
      execute function audit_change(%4$s)', op, named,
      case op when 'insert' then 'new table as added' when 'delete' then 'old table as gone'
        else 'old table as gone new table as added' end, arguments);
  end loop;
end
$$;

select audits(named, '{insert,update,delete}', hidden) from (values
  ('setting', '{changed_at}'::text[]),
  ('person', '{password_hash,search_text,search_grams,sort_name,phone_grams,phone_digits,is_complete,status_set_at,end_set_at}'),
  ('reason', '{}'), ('body_record', '{}'), ('recipe', '{}'), ('note', '{}'), ('follow_up', '{}'),
  ('login', '{token,previous_until,ends_at,device}'),
  ('api_token', '{token_hash,last_used_at}'), ('calendar_feed', '{token_hash,last_read_at}'),
  ('password_link', '{digest}'), ('push_subscription', '{endpoint,p256dh,auth}'),
  ('totp', '{secret,last_step}'), ('recovery_code', '{digest}'),
  ('passkey', '{credential_id,public_key,counter,last_used_at}'),
  ('package', '{}'), ('orders', '{}'), ('settlement', '{}'), ('lot', '{taken,counted_on}'), ('credit_entry', '{}'),
  ('account_entry', '{}'), ('allocation', '{}'), ('instalment', '{}'), ('document', '{}'),
  ('course', '{}'), ('course_tag', '{}'), ('reservation', '{sequence,changed_at}'),
  ('product', '{}'), ('sale', '{}'), ('sale_line', '{}'), ('day_close', '{}'), ('day_close_line', '{}'),
  ('message_text', '{changed_at}'), ('message_mute', '{}'), ('bounce', '{}'),
  ('mailing', '{outcomes,written_to,written_by,begun_at}'), ('mailing_template', '{}'),
  ('webhook', '{secret,former_secret,failing_since}'), ('erasure', '{}'),
  ('import', '{claim,claimed_until,done,attempts,sha256,columns}')
) told (named, hidden);
select audits('notification', '{update}', '{}');
select audits('import_judgement', '{update}', '{print,codes,problems,candidates,changes}');
select audits('upload', '{insert}', '{content}');
select audits('import_part', '{insert}', '{content}');
select audits('backup', '{insert}', '{}');
select audits('club_import', '{insert}', '{}');

-- Entries are only ever added: sealed once, emptied of somebody who is erased, and cut off at the end that is oldest.
create function guard_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if current_setting('palestra.cutting', true) = 'on' then
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
create trigger audit_append_only before update or delete on audit_entry for each row execute function guard_audit();
create trigger audit_append_only before update or delete on audit_value for each row execute function guard_audit();

-- How far the chain had come when a backup was made: it lies elsewhere, so that what is missing at its end is found.
alter table backup add column audit_position bigint, add column audit_hash bytea;
