-- The desk: a role between trainers and other employees.
alter table person drop constraint person_roles_check;
alter table person add constraint person_roles_check
  check (roles <@ array['admin', 'manager', 'trainer', 'desk', 'employee', 'client'] and cardinality(roles) > 0);
