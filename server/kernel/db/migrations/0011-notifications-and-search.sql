-- What a person is told. `once` names what is told a single time: a lot whose credits run low, a period that ends.
create table notification (
  id integer generated always as identity primary key,
  person_id integer not null references person,
  event text not null,
  detail jsonb not null,
  once text,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notification_once unique (person_id, once)
);
create index notification_of_person on notification (person_id, id);
create index notification_unread on notification (person_id) where read_at is null;
create index notification_by_age on notification (created_at) where once is null;

-- When something that comes round was done last: of several processes the first takes it.
create table tick (
  name text primary key,
  ran_at timestamptz not null
);

create index orders_ending on orders (end_at) where cancelled_at is null;

-- Each word of four letters or more, whole and with one letter left out: two words that are one slip of the finger
-- apart (a letter wrong, missing, too many, or two swapped) have one of these in common.
create function typo_keys(words text) returns text[] language sql immutable strict parallel safe
return array(
  select distinct case at when 0 then word else left(word, at - 1) || substr(word, at + 1) end
  from regexp_split_to_table(lower(words), '[^[:alnum:]]+') as word, generate_series(0, length(word)) as at
  where length(word) between 4 and 24
);
create index person_typos on person using gin (typo_keys(sort_name)) with (fastupdate = off) where deleted_at is null;
