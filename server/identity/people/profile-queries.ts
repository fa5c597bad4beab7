import { sql } from "kysely";
import type { Profile } from "#contract/identity/people.ts";
import { type FieldValues, fieldNames, fieldOf } from "#contract/identity/person-fields.ts";
import type { ClientType, Locale, PersonStatus, Role, UserType } from "#contract/kernel/values.ts";
import type { Db } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { freezes, trains } from "../../kernel/http/access/access-scope.ts";
import { typeOn } from "./condition-queries.ts";
import { type ReasonColumns, reasonColumns, reasonJoin, reasonOf } from "./queries.ts";
import { activeDays, personActionsFor, expiry, highestRole } from "./rules.ts";

type ProfileReader = Pick<Caller, "id" | "roles" | "today" | "trainerScope" | "deskFreezes">;

interface ProfileRow extends ReasonColumns {
  id: number;
  user_type: UserType;
  roles: Role[];
  fields: FieldValues;
  locale: Locale;
  client_type: ClientType | null;
  reports_to: number | null;
  profile_image: string | null;
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

/** The fields of `p`, by their names in the contract. */
const fields = sql`jsonb_build_object(${sql.join(
  fieldNames.flatMap((field) => [sql.lit(field), sql.ref(`p.${fieldOf(field).column}`)]),
)})`;

/** A whole profile with what only the person's own screens need; undefined when missing or deleted. */
export async function readProfile(
  db: Db,
  caller: ProfileReader,
  personId: number,
): Promise<{ profile: Profile; locale: Locale; mustChangePassword: boolean } | undefined> {
  const found = await sql<ProfileRow>`
    select p.id, p.user_type, p.roles, ${fields} as fields, p.locale, ${typeOn(caller.today)} as client_type, p.reports_to, p.profile_image,
      p.dismissed_from, p.status_set, p.must_change_password, p.created_at, p.version,
      person_status(p, ${caller.today}::date) as status,
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

function profileOf(row: ProfileRow, caller: ProfileReader): Profile {
  const dismissalOnFile = row.dismissed_from !== null;
  const role = highestRole(row.roles);
  const isTrained = trains(caller, { userType: row.user_type, reportsTo: row.reports_to });
  return {
    id: row.id,
    ...row.fields,
    userType: row.user_type,
    status: row.status,
    ...expiry(row.status, row.fields.endOfDate, caller.today),
    ...(caller.roles.includes("admin") && { status_set: row.status_set }),
    clientType: row.client_type,
    reports_to: trainerOf(row),
    profileImage: row.profile_image,
    active_days: activeDays(row.fields, caller.today),
    ...(role && { role }),
    roles: row.roles,
    ...(row.user_type === "client" && { completed_courses: row.completed, upcoming_courses: row.upcoming }),
    reasons: reasonOf(row),
    actions: personActionsFor(caller, {
      id: row.id,
      userType: row.user_type,
      status: row.status,
      dismissalOnFile,
      isTrained,
      isFreezable: freezes(caller, { userType: row.user_type }),
    }),
    ...(isTrained && { inScope: true }),
    created_at: row.created_at.toISOString(),
    version: row.version,
  };
}

function trainerOf(row: ProfileRow) {
  const { reports_to: id, trainer_first_name: first_name, trainer_last_name: last_name } = row;
  return id === null ? null : { id, name: { first_name, last_name } };
}
