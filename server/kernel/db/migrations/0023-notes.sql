-- What the staff know of a person: notes, and alerts that are minded wherever the person is booked. Nothing is ever
-- deleted: what was taken away says by whom and when.
create table note (
  id integer generated always as identity primary key,
  person_id integer not null references person,
  kind text not null check (kind in ('note', 'injury', 'allergy', 'attention')),
  body text not null check (body <> ''),
  created_at timestamptz not null,
  created_by integer not null references person,
  removed_at timestamptz,
  removed_by integer references person,
  constraint note_removed check ((removed_at is null) = (removed_by is null))
);
create index note_of_person on note (person_id, id) where removed_at is null;
