-- The second rules by which names are found: in either script, and by further readings. Only the app can write such keys;
-- it finds those that it has not written here, until none is left. What a version before writes comes back.
create index person_keyed_before on person (id) where deleted_at is null and not search_grams @> '{" 2"}';
