-- What the boards of employees and trainers filter and count by, as the client table has it.
create index staff_list on person (user_type, id)
  include (start_of_date, end_of_date, status_set, leave_to, dismissed_from, is_complete)
  where user_type <> 'client' and deleted_at is null;
create index staff_apart on person (user_type, id)
  include (start_of_date, end_of_date, status_set, leave_to, dismissed_from, is_complete)
  where user_type <> 'client' and deleted_at is null
    and (leave_to is not null or dismissed_from is not null or status_set is not null or not is_complete);

-- Managers and admins are few among everybody.
create index person_leaders on person (sort_name, id)
  where roles && array['manager', 'admin'] and deleted_at is null;
