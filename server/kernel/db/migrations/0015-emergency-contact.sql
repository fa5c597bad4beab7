-- Whom the club calls when something happens to a client: a name and a phone number, as they were told.
alter table person add column emergency_contact text;
