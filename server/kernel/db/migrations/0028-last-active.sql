-- When each client was last active: their last completed session began, or something was booked, bought or opened by a
-- sign-in, whichever came later. Apart from the person, whose row every act compares: to be seen is no change of them.
create table client_active (
  client_id integer primary key references person,
  at timestamptz not null default '-infinity'
);
insert into client_active (client_id, at)
select p.id, greatest(booked.at, bought.at, opened.at, '-infinity')
from person p
left join (
  select client_id, max(greatest(created_at, case when status = 'completed' then starts_at end)) as at
  from reservation group by client_id
) booked on booked.client_id = p.id
left join (select client_id, max(created_at) as at from orders group by client_id) bought on bought.client_id = p.id
left join (select person_id, max(started_at) as at from login group by person_id) opened on opened.person_id = p.id
where p.user_type = 'client';
create index client_active_latest on client_active (at desc, client_id);

create function expect_client() returns trigger language plpgsql as $$
begin
  insert into client_active (client_id) values (new.id);
  return null;
end
$$;
create trigger client_expected after insert on person
  for each row when (new.user_type = 'client') execute function expect_client();

-- Only ever later: whoever comes first, the latest stays. Its argument is the column that names the client.
create function note_active() returns trigger language plpgsql as $$
declare
  noted jsonb := to_jsonb(new);
begin
  update client_active set at = (noted ->> tg_argv[1])::timestamptz
  where client_id = (noted ->> tg_argv[0])::integer and at < (noted ->> tg_argv[1])::timestamptz;
  return null;
end
$$;
create trigger client_booked after insert on reservation
  for each row execute function note_active('client_id', 'created_at');
create trigger client_trained after insert or update of status on reservation
  for each row when (new.status = 'completed') execute function note_active('client_id', 'starts_at');
create trigger client_bought after insert on orders
  for each row execute function note_active('client_id', 'created_at');
create trigger client_opened after insert on login
  for each row execute function note_active('person_id', 'started_at');
