-- Where other programs are told what happens (in-and-out §3). The secret signs what they are sent; for a day after it was
-- replaced the one before signs, too. `off`: nobody was there for days, or the program says that it is gone.
create table webhook (
  id integer generated always as identity primary key,
  address text not null check (length(address) <= 2000),
  events text[] not null check (cardinality(events) > 0),
  secret text not null,
  former_secret text,
  former_until timestamptz,
  state text not null default 'on' check (state in ('on', 'paused', 'off')),
  failing_since timestamptz,
  created_at timestamptz not null,
  created_by integer references person,
  version integer not null default 1,
  constraint webhook_former check ((former_secret is null) = (former_until is null))
);

-- What a program is told: written in the transaction of what it tells, sent by whichever process takes it, in the order
-- of ids for one object. `data` has ids and names of fields, and nothing of what is in them. `next_at` is the app's clock;
-- null is at once. Those of an object wait for each other by `object` and `object_id`.
create table webhook_delivery (
  id integer generated always as identity primary key,
  uid uuid not null default gen_random_uuid(),
  webhook_id integer not null references webhook on delete cascade,
  event text not null,
  object text not null,
  object_id integer not null,
  data jsonb not null,
  happened_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'dropped')),
  attempts integer not null default 0,
  first_tried_at timestamptz,
  next_at timestamptz,
  claim uuid,
  claimed_until timestamptz,
  status integer,
  outcome text,
  answer text check (octet_length(answer) <= 4096),
  duration_ms integer,
  settled_at timestamptz,
  constraint webhook_delivery_claim check ((claim is null) = (claimed_until is null)),
  constraint webhook_delivery_settled check ((state = 'waiting') = (settled_at is null))
);
create index webhook_delivery_waiting on webhook_delivery (webhook_id, id) where state = 'waiting';
create index webhook_delivery_of_object on webhook_delivery (webhook_id, object, object_id, id) where state = 'waiting';
create index webhook_delivery_log on webhook_delivery (webhook_id, id desc);

-- Whoever writes: a process of the version before, an import, an undo.
create function tell_programs(what text, happened text, of integer, told jsonb) returns void language sql as $$
  insert into webhook_delivery (webhook_id, event, object, object_id, data)
  select webhook.id, what || '.' || happened, what, of, jsonb_strip_nulls(jsonb_build_object('id', of) || told)
  from webhook where webhook.state <> 'off' and what || '.' || happened = any(webhook.events) order by webhook.id;
$$;

-- The arguments are the object, and the columns that count with what the API calls them. An object ends when its row says
-- so for the first time.
create function tell_of_row() returns trigger language plpgsql as $$
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
    'clientId', present -> 'client_id', 'trainerId', present -> 'trainer_id', 'changed', fields));
  return null;
end
$$;

-- Nothing is looked at closely while nobody is told anything.
create function is_anybody_told() returns boolean language plpgsql stable as $$
begin
  return exists (select from webhook where state <> 'off');
end
$$;

create trigger tells_programs_of_new after insert on person for each row when (is_anybody_told())
  execute function tell_of_row('person', '{}');
create trigger tells_programs_of_change after update on person for each row when (is_anybody_told())
  execute function tell_of_row('person', '{
    "first_name": "first_name", "last_name": "last_name", "email": "email", "phone": "phone", "address": "address",
    "zip_code": "zipCode", "we_chat": "weChat", "gender": "gender", "date_of_birth": "dateOfBirth",
    "emergency_contact": "emergencyContact", "goal": "goal", "height": "height", "job_title": "jobTitle",
    "department": "department", "client_type": "clientType", "reports_to": "reports_to", "roles": "roles",
    "start_of_date": "startOfDate", "end_of_date": "endOfDate", "status_set": "status", "leave_from": "status",
    "leave_to": "status", "dismissed_from": "status", "profile_image": "profileImage", "locale": "locale",
    "marketing": "marketing", "deleted_at": "deleted"}');

create trigger tells_programs_of_new after insert on orders for each row when (is_anybody_told())
  execute function tell_of_row('order', '{}');
create trigger tells_programs_of_change after update on orders for each row when (is_anybody_told())
  execute function tell_of_row('order', '{
    "start_at": "start_at", "end_at": "end_at", "payment_method": "paymentMethod", "sales_id": "salesId",
    "renews": "renews", "stopped_at": "renews", "paid": "courses", "free": "courses", "extra_courses": "courses",
    "amount_cents": "amount", "cancelled_at": "cancelled"}');

create trigger tells_programs_of_new after insert on reservation for each row when (is_anybody_told())
  execute function tell_of_row('reservation', '{}');
create trigger tells_programs_of_change after update on reservation for each row when (is_anybody_told())
  execute function tell_of_row('reservation', '{
    "starts_at": "start", "ends_at": "end", "status": "status", "course_id": "course", "client_id": "client",
    "trainer_id": "trainer", "tags": "tags", "no_show": "noShow"}');

-- Accounts are only added to: a payment changes when some of it is paid back, and ends when all of it is.
create function tell_of_payment() returns trigger language plpgsql as $$
declare
  payment account_entry;
  back bigint;
begin
  if new.kind = 'payment' then
    perform tell_programs('payment', 'created', new.id, jsonb_build_object('clientId', new.client_id));
  elsif new.kind = 'refund' then
    select * into payment from account_entry where id = new.names;
    select sum(amount_cents) into back from account_entry where names = new.names and kind = 'refund';
    perform tell_programs('payment', case when back < payment.amount_cents then 'changed' else 'ended' end, payment.id,
      jsonb_build_object('clientId', payment.client_id, 'changed', jsonb_build_array('refunded')));
  end if;
  return null;
end
$$;
create trigger tells_programs after insert on account_entry for each row
  when (new.kind in ('payment', 'refund') and is_anybody_told()) execute function tell_of_payment();

-- An order that is settled ends early; one that had not begun is cancelled besides, which has been told.
create function tell_of_settlement() returns trigger language plpgsql as $$
begin
  perform tell_programs('order', 'ended', orders.id, jsonb_build_object(
    'version', orders.version, 'clientId', orders.client_id, 'changed', jsonb_build_array('end_at')))
  from orders where orders.id = new.order_id and orders.cancelled_at is null;
  return null;
end
$$;
create trigger tells_programs after insert on settlement for each row when (is_anybody_told())
  execute function tell_of_settlement();
