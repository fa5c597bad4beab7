import { sql } from "kysely";
import type { Profile } from "#contract/people.ts";
import type { ClientType, Locale, PersonStatus, Role, UserType } from "#contract/values.ts";
import type { Db } from "../db/connection.ts";
import type { Caller } from "../http/caller.ts";
import { type ReasonColumns, reasonColumns, reasonJoin, reasonOf } from "./queries.ts";
import { activeDays, actionsOn, highestRole } from "./rules.ts";

interface ProfileRow extends ReasonColumns {
  id: number;
  user_type: UserType;
  roles: Role[];
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  date_of_birth: string | null;
  gender: string | null;
  address: string | null;
  zip_code: string | null;
  we_chat: string | null;
  locale: Locale;
  job_title: string | null;
  department: string | null;
  client_type: ClientType | null;
  reports_to: number | null;
  goal: string | null;
  height: string | null;
  profile_image: string | null;
  start_of_date: string;
  end_of_date: string | null;
  dismissed_from: string | null;
  status_set: "dismissed" | "suspended" | null;
  must_change_password: boolean;
  created_at: Date;
  version: number;
  status: PersonStatus;
  trainer_first_name: string;
  trainer_last_name: string;
  completed: number;
  upcoming: number;
}

/** A whole profile with what only the person's own screens need; undefined when missing or deleted. */
export async function readProfile(
  db: Db,
  caller: Pick<Caller, "id" | "roles" | "today">,
  personId: number,
): Promise<{ profile: Profile; locale: Locale; mustChangePassword: boolean } | undefined> {
  const found = await sql<ProfileRow>`
    select p.id, p.user_type, p.roles, p.first_name, p.last_name, p.email, p.phone, p.date_of_birth, p.gender,
      p.address, p.zip_code, p.we_chat, p.locale, p.job_title, p.department, p.client_type, p.reports_to, p.goal,
      p.height, p.profile_image, p.start_of_date, p.end_of_date, p.dismissed_from, p.status_set,
      p.must_change_password, p.created_at, p.version, person_status(p, ${caller.today}::date) as status,
      trainer.first_name as trainer_first_name, trainer.last_name as trainer_last_name,
      credits.completed, credits.upcoming, ${reasonColumns}
    from person p
    left join person trainer on trainer.id = p.reports_to
    cross join lateral client_credits(p.id, ${caller.today}::date) credits
    ${reasonJoin(caller.today)}
    where p.id = ${personId} and p.deleted_at is null`.execute(db);
  const row = found.rows[0];
  if (!row) return undefined;
  return { profile: profileOf(row, caller), locale: row.locale, mustChangePassword: row.must_change_password };
}

function profileOf(row: ProfileRow, caller: Pick<Caller, "id" | "roles" | "today">): Profile {
  const dates = { startOfDate: row.start_of_date, endOfDate: row.end_of_date };
  const dismissalOnFile = row.dismissed_from !== null;
  const role = highestRole(row.roles);
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    userType: row.user_type,
    status: row.status,
    ...(caller.roles.includes("admin") && { status_set: row.status_set }),
    clientType: row.client_type,
    reports_to: trainerOf(row),
    profileImage: row.profile_image,
    email: row.email,
    phone: row.phone,
    dateOfBirth: row.date_of_birth,
    gender: row.gender,
    address: row.address,
    zipCode: row.zip_code,
    weChat: row.we_chat,
    ...dates,
    active_days: activeDays(dates, caller.today),
    jobTitle: row.job_title,
    department: row.department,
    ...(role && { role }),
    roles: row.roles,
    goal: row.goal,
    height: row.height === null ? null : Number(row.height),
    ...(row.user_type === "client" && { completed_courses: row.completed, upcoming_courses: row.upcoming }),
    reasons: reasonOf(row),
    actions: actionsOn(caller, { id: row.id, userType: row.user_type, status: row.status, dismissalOnFile }),
    created_at: row.created_at.toISOString(),
    version: row.version,
  };
}

function trainerOf(row: ProfileRow) {
  const { reports_to: id, trainer_first_name: first_name, trainer_last_name: last_name } = row;
  return id === null ? null : { id, name: { first_name, last_name } };
}
