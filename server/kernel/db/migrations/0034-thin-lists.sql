-- The lists of Today, each from an index that has all that is judged and sorted by: thousands are counted in it without
-- looking at a single person. Those who are gone or suspended by hand are in no list.
drop index client_ending;
create index client_ending on person (end_of_date, sort_name, id) include (reports_to)
  where user_type = 'client' and deleted_at is null and status_set is null and dismissed_from is null;
drop index client_birthday;
create index client_birthday on person ((extract(month from date_of_birth)::integer * 100 + extract(day from date_of_birth)::integer))
  include (date_of_birth, end_of_date, reports_to, sort_name, id)
  where user_type = 'client' and deleted_at is null and status_set is null and dismissed_from is null;
-- Lots that are used up stay: only those that are still valid are looked at.
drop index lot_few;
create index lot_few on lot (valid_to, client_id) where revoked_at is null and paid + free - taken <= 2;

-- What is kept beside people, orders and sessions is kept once for all rows of a statement: a file of a thousand clients
-- is one statement.
create or replace function expect_client() returns trigger language plpgsql as $$
begin
  insert into client_active (client_id) select id from added where user_type = 'client';
  return null;
end
$$;
drop trigger client_expected on person;
create trigger client_expected after insert on person
  referencing new table as added for each statement execute function expect_client();

-- Its arguments are the column that names the client, and when they were active by a row.
create function note_active_of_all() returns trigger language plpgsql as $$
begin
  execute format(
    'update client_active set at = noted.at from (select %1$I as client_id, max(%2$s) as at from added group by %1$I) noted
      where client_active.client_id = noted.client_id and client_active.at < noted.at', tg_argv[0], tg_argv[1]);
  return null;
end
$$;
drop trigger client_booked on reservation;
create trigger client_booked after insert on reservation referencing new table as added
  for each statement execute function note_active_of_all('client_id',
    'greatest(created_at, case when status = ''completed'' then starts_at end)');
drop trigger client_trained on reservation;
create trigger client_trained after update of status on reservation
  for each row when (new.status = 'completed') execute function note_active('client_id', 'starts_at');
drop trigger client_bought on orders;
create trigger client_bought after insert on orders referencing new table as added
  for each statement execute function note_active_of_all('client_id', 'created_at');
drop trigger client_opened on login;
create trigger client_opened after insert on login referencing new table as added
  for each statement execute function note_active_of_all('person_id', 'started_at');

-- An order that is added can only let somebody's purchases go on.
create function note_going_on_of_all() returns trigger language plpgsql as $$
begin
  insert into goes_on (client_id)
  select distinct client_id from added join person p on p.id = client_id
  where cancelled_at is null and end_at > p.end_of_date
  on conflict do nothing;
  return null;
end
$$;
drop trigger client_bought_on on orders;
create trigger client_bought_on after insert on orders
  referencing new table as added for each statement execute function note_going_on_of_all();
create trigger client_bought_on_later after update of end_at, cancelled_at on orders
  for each row execute function note_going_on('client_id');

-- The latest weight and muscle mass of each client, by which tables are sorted; not every record has both.
create table latest_reading (
  client_id integer primary key references person,
  weight numeric(6, 2),
  smm numeric(6, 2)
);
insert into latest_reading (client_id, weight, smm)
select p.id,
  (select kilograms(weight, weight_exact) from body_record where person_id = p.id and weight is not null
    order by measured_at desc, id desc limit 1),
  (select kilograms(smm, smm_exact) from body_record where person_id = p.id and smm is not null
    order by measured_at desc, id desc limit 1)
from person p where p.user_type = 'client';
create index latest_reading_weight on latest_reading (weight, client_id);
create index latest_reading_weight_down on latest_reading (weight desc nulls last, client_id);
create index latest_reading_smm on latest_reading (smm, client_id);
create index latest_reading_smm_down on latest_reading (smm desc nulls last, client_id);

create function expect_readings() returns trigger language plpgsql as $$
begin
  insert into latest_reading (client_id) select id from added where user_type = 'client';
  return null;
end
$$;
create trigger readings_expected after insert on person
  referencing new table as added for each statement execute function expect_readings();

-- Locks first, in ascending order: what is read then is whatever others have committed.
create function note_readings() returns trigger language plpgsql as $$
begin
  perform from latest_reading where client_id in (select person_id from touched) order by client_id for no key update;
  update latest_reading latest set weight = now.weight, smm = now.smm
  from (
    select person_id,
      (select kilograms(weight, weight_exact) from body_record where person_id = each.person_id and weight is not null
        order by measured_at desc, id desc limit 1) as weight,
      (select kilograms(smm, smm_exact) from body_record where person_id = each.person_id and smm is not null
        order by measured_at desc, id desc limit 1) as smm
    from (select distinct person_id from touched) each
  ) now
  where latest.client_id = now.person_id and (latest.weight, latest.smm) is distinct from (now.weight, now.smm);
  return null;
end
$$;
create trigger readings_added after insert on body_record
  referencing new table as touched for each statement execute function note_readings();
create trigger readings_changed after update on body_record
  referencing new table as touched for each statement execute function note_readings();
create trigger readings_removed after delete on body_record
  referencing old table as touched for each statement execute function note_readings();
