-- A number may have an extension behind it, which is not among the digits by which people are found. No number that is on
-- file has one, so what is stored of each stays right.
create or replace function digits_of(phone text) returns text language sql immutable strict parallel safe
return regexp_replace(phone, ' ext\. [0-9]+$|\(0\)|[^0-9]', '', 'g');
