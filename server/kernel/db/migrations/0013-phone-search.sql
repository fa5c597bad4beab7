-- People are found by the digits of their phone number, however it is written: all of them, and every three in a row.
-- A zero in brackets is dialled instead of the country code before it. Stored, for each find is compared once more.
create function digits_of(phone text) returns text language sql immutable strict parallel safe
return regexp_replace(phone, '\(0\)|[^0-9]', '', 'g');

create function threes_of(digits text) returns text[] language sql immutable strict parallel safe
return array(select distinct substr(digits, at, 3) from generate_series(1, length(digits) - 2) as at);

alter table person
  add column phone_digits text generated always as (digits_of(phone)) stored,
  add column phone_grams text[] generated always as (threes_of(digits_of(phone))) stored;
create index person_phone on person using gin (phone_grams) with (fastupdate = off) where deleted_at is null;
