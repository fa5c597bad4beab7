-- Webhooks of classes and of their bookings (in-and-out §3).
create or replace function tell_of_row() returns trigger language plpgsql as $$
declare
  what text := tg_argv[0];
  names jsonb := tg_argv[1]::jsonb;
  former jsonb := to_jsonb(old);
  present jsonb := to_jsonb(new);
  fields jsonb;
  happened text := case when tg_op = 'INSERT' then 'created' else 'changed' end;
begin
  if tg_op = 'UPDATE' then
    select jsonb_agg(distinct name.value) into fields from jsonb_each_text(names) name
    where former -> name.key is distinct from present -> name.key;
    if fields is null then
      return null;
    end if;
    if (present ->> 'deleted_at' is not null and former ->> 'deleted_at' is null)
      or (present ->> 'cancelled_at' is not null and former ->> 'cancelled_at' is null)
      or (former ->> 'status' = 'scheduled' and present ->> 'status' <> 'scheduled') then
      happened := 'ended';
    end if;
  end if;
  perform tell_programs(what, happened, new.id, jsonb_build_object(
    'version', present -> 'version', 'userType', present -> 'user_type',
    'clientId', present -> 'client_id', 'trainerId', present -> 'trainer_id', 'classId', present -> 'class_id',
    'changed', fields));
  return null;
end
$$;

create trigger tells_programs_of_new after insert on club_class for each row when (is_anybody_told())
  execute function tell_of_row('class', '{}');
create trigger tells_programs_of_change after update on club_class for each row when (is_anybody_told())
  execute function tell_of_row('class', '{
    "starts_at": "start", "ends_at": "end", "status": "status", "room_id": "room", "trainer_id": "trainer",
    "capacity": "capacity", "reserved": "reserved"}');

create trigger tells_programs_of_new after insert on class_booking for each row when (is_anybody_told())
  execute function tell_of_row('booking', '{}');
create trigger tells_programs_of_change after update on class_booking for each row when (is_anybody_told())
  execute function tell_of_row('booking', '{
    "status": "status", "late": "late", "entry": "entry", "order_id": "entry", "client_id": "client"}');
