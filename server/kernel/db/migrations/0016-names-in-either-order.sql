-- People are found with either part of the name first and without a space between them. What was written before lacks
-- 娜娜欧阳, nanaouyang, annaberg and berganna. A name of more words has to wait until somebody changes it.
create function pg_temp.pieces_of(word text, size integer) returns text[] language sql immutable as $$
  select array(
    select substr(word, at, size) from generate_series(1, length(word) - size + 1) as at
    union select left(word, length) from generate_series(1, 2) as length
  )
$$;

with spelling as (
  select id, lower(normalize(first_name || last_name, nfkd)) as word, 2 as size from person
  where starts_with(search_text, lower(normalize(last_name || first_name, nfkd)))
  union all
  select id, split_part(sort_name, ' ', one) || split_part(sort_name, ' ', 3 - one), 3
  from person cross join generate_series(1, 2) as one where sort_name ~ '^[^ ]+ [^ ]+$'
), piece as (
  select id, word, unnest(pg_temp.pieces_of(word, size)) as piece from spelling
), added as (
  select id, string_agg(distinct word, ' ') as words, array_agg(piece) as pieces from piece group by id
)
update person set
  search_text = search_text || ' ' || words,
  search_grams = array(select distinct piece from unnest(search_grams || pieces) as piece)
from added where added.id = person.id;
