-- A dismissal or the end of a membership changes the status on its effective day, and not as soon as it is on file.
create or replace function person_status(p person, today date) returns text
language sql immutable parallel safe
return case
  when p.dismissed_from <= today or p.status_set = 'dismissed' then 'dismissed'
  when p.status_set = 'suspended' or p.end_of_date <= today then 'suspended'
  when p.leave_to > today then 'onLeave'
  when p.start_of_date > today then 'pending'
  when not p.is_complete then 'incomplete'
  else 'active'
end;
