-- What is kept beside a table changes by what was written, and is never summed up anew: the planner joined the view of
-- all balances with the one lot of a booking (decision 130). `npm run invariants` compares with the sum.
-- Locks first, in ascending order, so that no two transactions wait for each other. The array lets every plan find its
-- lots by their key, however many rows the first statement of a connection had.
create or replace function sum_up_lots() returns trigger language plpgsql as $$
begin
  perform from lot where id = any(array(select lot_id from added)) order by id for no key update;
  update lot set taken = taken + changed.credits
  from (
    select lot_id, sum(case when kind = 'booked' then 1 when kind in ('returned', 'restored') then -1 else 0 end)::integer
      as credits
    from added group by lot_id
  ) changed
  where lot.id = any(array(select lot_id from added)) and lot.id = changed.lot_id and changed.credits <> 0;
  return null;
end
$$;

-- Lots whose order was cancelled before their credits came back had kept the sum of before.
update lot set taken = counted.taken
from (
  select entry.lot_id, sum(case when kind = 'booked' then 1 when kind in ('returned', 'restored') then -1 else 0 end)::integer
    as taken
  from credit_entry entry join lot on lot.id = entry.lot_id where lot.revoked_at is not null group by entry.lot_id
) counted
where lot.id = counted.lot_id and lot.taken <> counted.taken;
