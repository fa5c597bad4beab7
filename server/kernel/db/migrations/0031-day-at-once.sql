-- Clients whose purchases go on beyond their end: few, while those who end soon may be many, and each was looked up.
create table goes_on (client_id integer primary key references person);
insert into goes_on (client_id)
select p.id from person p
where p.user_type = 'client' and exists (
  select from orders later where later.client_id = p.id and later.cancelled_at is null and later.end_at > p.end_of_date);

-- Its argument is the column that names the client.
create function note_going_on() returns trigger language plpgsql as $$
declare
  client integer := (to_jsonb(new) ->> tg_argv[0])::integer;
begin
  if exists (
    select from orders later join person p on p.id = later.client_id
    where later.client_id = client and later.cancelled_at is null and later.end_at > p.end_of_date
  ) then
    insert into goes_on (client_id) values (client) on conflict do nothing;
  else
    delete from goes_on where client_id = client;
  end if;
  return null;
end
$$;
create trigger client_bought_on after insert or update of end_at, cancelled_at on orders
  for each row execute function note_going_on('client_id');
create trigger client_end_moved after update of end_of_date on person
  for each row when (new.user_type = 'client' and old.end_of_date is distinct from new.end_of_date)
  execute function note_going_on('id');

-- The notes about a list that still count; there are no more of them than were made in two weeks.
create index follow_up_of_list on follow_up (list, until) where undone_at is null;
