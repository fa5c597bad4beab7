-- Keeps the number for a migration of another branch; it is replaced when the branches meet.
select 1;
