-- Who asked to be erased, until they take it back; and who has been, by whom. Nothing personal is in it.
create table erasure (
  person_id integer primary key references person,
  asked_at timestamptz not null,
  erased_at timestamptz,
  erased_by integer references person,
  constraint erasure_done check ((erased_at is null) = (erased_by is null))
);
create index erasure_waiting on erasure (asked_at) where erased_at is null;

-- What is only ever added may lose what it says of somebody who is erased, and nothing else: not who, when, or how much.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('palestra.erasing', true) = 'on'
    and to_jsonb(new) - array['detail', 'reason', 'reference'] = to_jsonb(old) - array['detail', 'reason', 'reference']
  then
    return new;
  end if;
  raise exception 'rows of % are only ever added', tg_table_name;
end
$$;

-- A value without somebody: where they are named by first and last name, and wherever a text says one of their names, an
-- address or a number of theirs, as `said` matches it.
create function without_person(value jsonb, who jsonb) returns jsonb language plpgsql immutable as $$
begin
  case jsonb_typeof(value)
    when 'object' then
      if value ->> 'first_name' = who ->> 'first_name' and value ->> 'last_name' = who ->> 'last_name' then
        value := value || (who -> 'instead');
      end if;
      return (select coalesce(jsonb_object_agg(key, without_person(each.value, who)), '{}') from jsonb_each(value) each);
    when 'array' then
      return (select coalesce(jsonb_agg(without_person(each.value, who)), '[]') from jsonb_array_elements(value) each);
    when 'string' then
      return to_jsonb(regexp_replace(value #>> '{}', who ->> 'said', who ->> 'name', 'gi'));
    else
      return value;
  end case;
end
$$;
