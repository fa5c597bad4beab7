-- Purchases go on beyond a client's end also where the last of them renews itself and has not been stopped: nobody needs
-- to be called about that end.
create function purchases_go_on(client integer) returns boolean language sql stable
begin atomic
  select exists (
    select from orders later join person p on p.id = later.client_id
    where later.client_id = client and later.cancelled_at is null
      and (later.end_at > p.end_of_date
        or (later.renews and (later.stops_on is null or later.stops_on > later.end_at))));
end;

create or replace function note_going_on() returns trigger language plpgsql as $$
declare
  client integer := (to_jsonb(new) ->> tg_argv[0])::integer;
begin
  if purchases_go_on(client) then
    insert into goes_on (client_id) values (client) on conflict do nothing;
  else
    delete from goes_on where client_id = client;
  end if;
  return null;
end
$$;
drop trigger client_bought_on_later on orders;
create trigger client_bought_on_later after update of end_at, cancelled_at, renews, stops_on on orders
  for each row execute function note_going_on('client_id');

create or replace function note_going_on_of_all() returns trigger language plpgsql as $$
begin
  insert into goes_on (client_id)
  select client_id from (select distinct client_id from added) buyer where purchases_go_on(client_id)
  on conflict do nothing;
  return null;
end
$$;
