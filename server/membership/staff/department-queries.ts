import { sql } from "kysely";
import type { PersonStatus, Role } from "#contract/kernel/values.ts";
import type { Db } from "../../kernel/db/connection.ts";
import { expiry } from "../../identity/people/rules.ts";

interface Colleague {
  id: number;
  first_name: string;
  last_name: string;
  user_type: "employee" | "trainer";
  roles: Role[];
  job_title: string | null;
  department: string | null;
  profile_image: string | null;
  end_of_date: string | null;
  status: PersonStatus;
}

/** Living staff by department, dismissed ones left out, each department by name; those without one come last. */
export async function listDepartments(db: Db, today: string) {
  const found = await sql<Colleague>`
    select p.id, p.first_name, p.last_name, p.user_type, p.roles, p.job_title, p.department, p.profile_image, p.end_of_date,
      person_status(p, ${today}::date) as status
    from person p
    where p.user_type <> 'client' and p.deleted_at is null and person_status(p, ${today}::date) <> 'dismissed'
    order by p.department nulls last, p.sort_name, p.id`.execute(db);
  const byDepartment = Map.groupBy(found.rows, ({ department }) => department);
  return [...byDepartment].map(([department, people]) => ({
    department,
    people: people.map((each) => colleagueOf(each, today)),
  }));
}

function colleagueOf(row: Colleague, today: string) {
  const { id, first_name, last_name, user_type, roles: held, job_title, status } = row;
  const card = { id, name: { first_name, last_name }, userType: user_type, jobTitle: job_title, roles: held };
  return { ...card, status, ...expiry(status, row.end_of_date, today), profileImage: row.profile_image };
}

/** Active people who hold manager or admin. */
export async function listManagers(db: Db, today: string) {
  const found = await sql<{ id: number; first_name: string; last_name: string }>`
    select p.id, p.first_name, p.last_name from person p
    where p.roles && array['manager', 'admin'] and p.deleted_at is null
      and person_status(p, ${today}::date) = 'active'
    order by p.sort_name, p.id`.execute(db);
  return found.rows;
}
