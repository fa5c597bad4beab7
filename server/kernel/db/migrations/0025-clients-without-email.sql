-- A client who gives no e-mail is added without one, and cannot sign in; staff always have one. Their password comes with
-- the e-mail. A process of before reads such a row as a fault of its own until it is replaced.
alter table person alter column email drop not null;
alter table person add constraint person_staff_email check (email is not null or user_type = 'client');

-- Who may be the same person: the end of a phone number, however it begins; a name and a day of birth.
create index client_by_phone on person (right(phone_digits, 7), id) where user_type = 'client' and deleted_at is null;
create index client_by_birth on person (date_of_birth, sort_name, id)
  where user_type = 'client' and deleted_at is null;

