-- Closed days become closures, which may also be some hours of a day, or of one room. What was on file before stays for the
-- process that runs beside this one.
insert into setting (name, value, version, changed_at)
select 'closures', (
    select coalesce(jsonb_agg(jsonb_build_object('id', place, 'name', day -> 'name', 'startOfDate', day -> 'startOfDate',
      'endOfDate', day -> 'endOfDate', 'hours', null, 'roomId', null, 'version', 1) order by place), '[]')
    from jsonb_array_elements(value) with ordinality as each (day, place)
  ), version, changed_at
from setting where name = 'closedDays';
