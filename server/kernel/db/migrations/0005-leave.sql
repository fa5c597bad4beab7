-- What a deletion and a later look need: who is trained by whom, and requests by person.
create index reason_of_person on reason (person_id, ordinal desc);

-- The admins are few and locked together whenever one of them may go.
create index person_admins on person (id) where 'admin' = any(roles) and deleted_at is null;
