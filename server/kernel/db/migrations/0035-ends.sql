-- Lists that are a setting of the club come whole, so each has a most, which holds whoever writes: what is counted is
-- named by the trigger, and writes that add to one list wait for each other.
create function hold_most() returns trigger language plpgsql as $$
declare
  present integer;
begin
  perform pg_advisory_xact_lock(hashtext(tg_argv[0]));
  execute format('select count(*) from %I where %s', tg_table_name, tg_argv[2]) into present;
  if present > tg_argv[1]::integer then
    raise exception '% of %', present, tg_argv[0] using errcode = 'check_violation', constraint = tg_argv[0];
  end if;
  return null;
end
$$;
create trigger most_courses after insert or update of deleted_at on course
  for each row when (new.deleted_at is null) execute function hold_most('most_courses', '500', 'deleted_at is null');
create trigger most_tags after insert on course_tag
  for each row execute function hold_most('most_tags', '500', 'true');
create trigger most_packages after insert or update of archived_at on package
  for each row when (new.archived_at is null) execute function hold_most('most_packages', '500', 'archived_at is null');
create trigger most_staff after insert or update of deleted_at on person
  for each row when (new.user_type <> 'client' and new.deleted_at is null)
  execute function hold_most('most_staff', '1000', 'user_type <> ''client'' and deleted_at is null');
