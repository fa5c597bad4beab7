-- Private sessions under a policy of their own (classes §6). A reservation keeps the version under which it was made;
-- those from before this have none, and go by the former rules.
alter table class_policy add column for_sessions boolean not null default false;
create unique index class_policy_for_sessions on class_policy (for_sessions) where for_sessions;
alter table class_policy_version alter column opens_days drop not null;
-- A club begins with it, as with its tables: the log has no entry about that.
alter table class_policy disable trigger user;
alter table class_policy_version disable trigger user;
insert into class_policy (name, for_sessions) values ('{"en": "Sessions", "cn": "私教课"}', true);
insert into class_policy_version (policy_id, number, free_minutes, grace, loses_late, loses_no_show, pause_days)
select id, 1, 0, 0, true, true, 0 from class_policy where for_sessions;
alter table class_policy enable trigger user;
alter table class_policy_version enable trigger user;

alter table reservation add column policy_version_id integer references class_policy_version;
-- The club moved it, or gave it another trainer: its client cancels for free until the start.
alter table reservation add column free_to_start boolean not null default false;

-- A lapse is of a class or of a session.
alter table lapse alter column booking_id drop not null;
alter table lapse add column reservation_id integer references reservation;
alter table lapse add constraint lapse_of_one check (num_nonnulls(booking_id, reservation_id) = 1);
create unique index lapse_once_of_session on lapse (reservation_id) where state <> 'withdrawn';
create trigger undo_keeps after insert or update or delete on lapse
  for each row when (current_setting('palestra.act', true) <> '') execute function keep_for_undo();

-- The credit of a session that was cancelled late, or missed, is open until its lapse is judged.
create or replace function client_credits(client integer, today date)
returns table (completed integer, upcoming integer)
language sql stable parallel safe
begin atomic
  select
    coalesce(sum(lot.taken - lot.forfeited - coalesce(ahead.credits, 0)), 0)::integer,
    coalesce(sum(case
      when lot.valid_to <= today then coalesce(ahead.credits, 0)
      else lot.paid + lot.free - lot.taken + coalesce(ahead.credits, 0)
    end), 0)::integer
  from lot left join (
    select open.lot_id, count(*)::integer as credits
    from (
      select booking.id, booking.lot_id
      from reservation r join credit_entry booking on booking.reservation_id = r.id and booking.kind = 'booked'
      where r.client_id = client and r.status = 'scheduled'
      union all
      select booking.id, booking.lot_id
      from lapse join credit_entry booking on booking.reservation_id = lapse.reservation_id and booking.kind = 'booked'
      where lapse.client_id = client and lapse.state = 'pending'
      union all
      select booking.id, booking.lot_id
      from class_booking place join credit_entry booking on booking.booking_id = place.id
        -- Without this the planner expects half of all entries where nobody has booked a class yet.
        and booking.booking_id is not null and booking.kind = 'booked'
      where place.client_id = client and (place.status <> 'cancelled' or place.late)
    ) open
    where not exists (select from credit_entry where settles = open.id)
    group by open.lot_id
  ) ahead on ahead.lot_id = lot.id
  where lot.client_id = client and lot.revoked_at is null and lot.for_sessions;
end;
