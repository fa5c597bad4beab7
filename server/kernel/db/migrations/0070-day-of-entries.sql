-- Every entry of an account has its club day from now on. Orders that versions before sell, and those of the demo club,
-- are charged by the database alone, without a day: their lines moved to another day when the club's zone changed.
create function keep_day_of_entry() returns trigger language plpgsql as $$
begin
  new.day := (new.created_at at time zone coalesce(
    (select value #>> '{}' from setting where name = 'timeZone'), 'America/Toronto'))::date;
  return new;
end
$$;
create trigger account_entry_has_day before insert on account_entry
  for each row when (new.day is null) execute function keep_day_of_entry();
