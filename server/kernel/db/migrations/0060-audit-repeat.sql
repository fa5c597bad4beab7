-- What is tried again within the minute in which an entry tells that it was refused is counted, and told by an entry of its
-- own once that minute is over (decision 125). No more rows than entries of the last minutes.
create table audit_repeat (
  -- That of the entry.
  once text primary key check (length(once) <= 200),
  times integer not null check (times > 0),
  last_at timestamptz not null,
  -- What all of these tries have in common of who, what, about whom and from where.
  act jsonb not null
);
create index audit_repeat_by_time on audit_repeat (last_at);

-- How many tries an entry tells of, where it is more than one; its value says so too, which is what the chain holds.
alter table audit_entry add column times integer;

create function audit_alike(one jsonb, other jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(one) where other -> key = value
$$;

-- Begins an entry, as `act` tells of it; nothing where one of that name is there already, but that it was refused again.
create or replace function audit_open(act jsonb) returns bigint language plpgsql as $$
declare
  opened bigint;
  happened timestamptz := coalesce((act ->> 'at')::timestamptz, clock_timestamp());
  actor integer := (act ->> 'actor')::integer;
  about integer := (act ->> 'about')::integer;
  tries integer := coalesce((act ->> 'times')::integer, 1);
begin
  -- Looked up first, or each try would use up a number.
  insert into audit_entry (at, kind, what, outcome, actor, login, by_program, about, once, times)
  select
    happened, coalesce(act ->> 'kind', 'write'), coalesce(act ->> 'what', ''), act ->> 'outcome', actor, act ->> 'login',
    coalesce((act ->> 'program')::boolean, false), about, act ->> 'once',
    nullif(tries, 1)
  where not exists (select from audit_entry where once = act ->> 'once')
  on conflict (once) where once is not null do nothing
  returning id into opened;
  if opened is null then
    if act ? 'outcome' then
      insert into audit_repeat as known (once, times, last_at, act)
      values (act ->> 'once', tries, happened, act - '{at,once}'::text[])
      on conflict (once) do update set
        times = known.times + excluded.times,
        last_at = greatest(known.last_at, excluded.last_at),
        act = audit_alike(known.act, excluded.act)
          || jsonb_build_object('from', audit_alike(known.act -> 'from', excluded.act -> 'from'));
    end if;
  elsif act ? 'from' then
    perform audit_say(opened, '', 'from', tries, array_remove(array[actor, nullif(about, actor)], null), act -> 'from');
  end if;
  return opened;
end
$$;
