import { type RawBuilder, sql } from "kysely";
import type { TrainerRow, trainerSorts } from "#contract/staff.ts";
import type { PersonStatus, Role } from "#contract/values.ts";
import type { Db } from "../db/connection.ts";
import { type Caller, holds } from "../http/caller.ts";
import { type ReasonColumns, hasStatus, matchesTerm, reasonColumns, reasonJoin, reasonOf } from "../people/queries.ts";
import { activeDays, actionsOn, highestRole } from "../people/rules.ts";

interface TrainerFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: string | undefined;
  readonly q?: string | undefined;
  readonly status?: PersonStatus | undefined;
}

interface Row extends ReasonColumns {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  roles: Role[];
  job_title: string | null;
  department: string | null;
  height: string | null;
  weight: string | null;
  members: number;
  start_of_date: string;
  end_of_date: string | null;
  dismissed_from: string | null;
  status: PersonStatus;
  version: number;
}

const sortColumns: Readonly<Record<(typeof trainerSorts)[number], RawBuilder<unknown>>> = {
  id: sql`id`,
  name: sql`sort_name`,
  height: sql`height`,
  weight: sql`weight`,
  members: sql`members`,
  startOfDate: sql`start_of_date`,
  status: sql`status`,
};

/**
 * Trainers, paged. Admins and managers see whole rows; trainers and clients id, name and status of the active ones
 * (authorisation table).
 */
export async function listTrainers(db: Db, caller: Caller, filter: TrainerFilter) {
  const isWhole = holds(caller, "admin") || holds(caller, "manager");
  const where = sql.join(
    [
      sql`p.user_type = 'trainer' and p.deleted_at is null`,
      !isWhole && hasStatus("active", caller.today),
      filter.status && hasStatus(filter.status, caller.today),
      matchesTerm(filter.q),
    ].filter((each) => typeof each === "object"),
    sql` and `,
  );
  const rows = await readPage(db, caller, filter, where);
  const counted = await sql<{ total: number }>`select count(*)::integer as total from person p where ${where}`.execute(
    db,
  );
  const shown = rows.map((row) => (isWhole ? wholeRow(row, caller) : cardRow(row)));
  return { rows: shown, total: counted.rows[0]?.total ?? 0 };
}

async function readPage(db: Db, caller: Caller, filter: TrainerFilter, where: RawBuilder<unknown>): Promise<Row[]> {
  const name = trainerSort(filter.sort);
  const direction = filter.sort?.startsWith("-") ? sql`desc nulls last` : sql`asc nulls last`;
  const found = await sql<Row>`
    select * from (
      select p.id, p.first_name, p.last_name, p.email, p.roles, p.job_title, p.department, p.height, p.start_of_date,
        p.end_of_date, p.dismissed_from, p.version, p.sort_name, person_status(p, ${caller.today}::date) as status,
        record.weight, ${reasonColumns},
        (select count(*)::integer from person client
          where client.reports_to = p.id and client.user_type = 'client' and client.deleted_at is null) as members
      from person p
      left join lateral (
        select weight from body_record where person_id = p.id order by measured_at desc, id desc limit 1
      ) record on true
      ${reasonJoin}
      where ${where}
    ) trainer
    order by ${sortColumns[name]} ${direction}, id
    limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}`.execute(db);
  return found.rows;
}

function trainerSort(sort: string | undefined): keyof typeof sortColumns {
  const name = sort?.replace(/^-/, "") ?? "id";
  return Object.hasOwn(sortColumns, name) ? (name as keyof typeof sortColumns) : "id";
}

function cardRow({ id, first_name, last_name, status }: Row): TrainerRow {
  return { id, name: { first_name, last_name }, full_name: `${first_name} ${last_name}`, status };
}

function wholeRow(row: Row, caller: Caller): TrainerRow {
  const { id, first_name, last_name, email, status } = row;
  const dates = { startOfDate: row.start_of_date, endOfDate: row.end_of_date };
  const dismissalOnFile = row.dismissed_from !== null;
  const role = highestRole(row.roles);
  return {
    id,
    name: { first_name, last_name, email },
    full_name: `${first_name} ${last_name}`,
    status,
    height: row.height === null ? null : Number(row.height),
    weight: row.weight === null ? null : Number(row.weight),
    members: row.members,
    ...dates,
    active_days: activeDays(dates, caller.today),
    ...(role && { role }),
    roles: row.roles,
    jobTitle: row.job_title,
    department: row.department,
    reasons: reasonOf(row),
    actions: actionsOn(caller, { id, userType: "trainer", status, dismissalOnFile }),
    version: row.version,
  };
}
