-- A weight typed in pounds reads the same again only if kilograms keep two decimals. The columns there were keep one, as
-- before, for processes that know no others: what these have written since is newer than the exact value beside it.
alter table body_record
  add column weight_exact numeric(6, 2),
  add column smm_exact numeric(6, 2);

create function kilograms(rounded numeric, exact numeric) returns numeric language sql immutable parallel safe
return case when round(exact, 1) = rounded then exact else rounded end;
