import { type RawBuilder, sql } from "kysely";
import { formatName } from "#contract/kernel/person/person-name.ts";
import { employeeSorts, trainerSorts } from "#contract/kernel/endpoint/sorts.ts";
import type { StatusCounts } from "#contract/identity/people.ts";
import type { EmployeeRow, TrainerRow } from "#contract/membership/staff-rows.ts";
import { type PersonStatus, type Role, addMonths, roles } from "#contract/kernel/values.ts";
import { endOfClubDay } from "../../kernel/time/club-time.ts";
import type { Db } from "../../kernel/db/connection.ts";
import { type SortBy, sortingOf } from "../../kernel/db/sorting.ts";
import { countRows } from "../../kernel/db/totals.ts";
import { type Caller, hasRole } from "../../kernel/http/access/caller.ts";
import { hasStatus, idIn, isExpired, matchesPhrase, wasActive } from "../../identity/people/condition-queries.ts";
import { type ReasonColumns, reasonColumns, reasonJoin, reasonOf } from "../../identity/people/queries.ts";
import { activeDays, personActionsFor, expiry, highestRole, visibleReason } from "../../identity/people/rules.ts";
import { nobody, statusCountColumns, withStatus } from "../../identity/people/status-queries.ts";
import { isCalled } from "../../identity/people/search-keys/search-key.ts";
import { checkCardSort } from "./rules.ts";
import { titlesInOrder } from "./title-queries.ts";

type Sort = (typeof employeeSorts)[number] | (typeof trainerSorts)[number];

interface StaffFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: SortBy<Sort> | undefined;
  readonly q?: string | undefined;
  readonly status?: PersonStatus | undefined;
  readonly expired?: "true" | "false" | undefined;
  readonly department?: string | undefined;
  readonly withoutBody?: boolean | undefined;
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
  profile_image: string | null;
  weight: string | null;
  members: number;
  start_of_date: string;
  end_of_date: string | null;
  dismissed_from: string | null;
  status: PersonStatus;
  version: number;
}

/** One page of employees and how many there are in all (decisions §9). */
export async function listEmployees(db: Db, caller: Caller, filter: StaffFilter) {
  const { rows, total } = await readStaff(db, caller, "employee", filter, matchesPhrase(filter.q));
  return { rows: rows.map((row) => employeeRow(row, caller)), total };
}

/**
 * One page of trainers. Admins and managers see whole rows; trainers and clients id, name and status of the active
 * ones (authorisation §3).
 */
export async function listTrainers(db: Db, caller: Caller, filter: StaffFilter) {
  const isWhole = hasRole(caller, "admin") || hasRole(caller, "manager");
  if (!isWhole) checkCardSort(filter.sort);
  const wanted = isWhole ? matchesPhrase(filter.q) : await cards(db, caller, filter.q);
  const { rows, total } = await readStaff(db, caller, "trainer", filter, wanted);
  return { rows: rows.map((row) => (isWhole ? trainerRow(row, caller, filter) : cardRow(row))), total };
}

/** Written out, not as parameters: the indexes of the boards are known by it, in every plan. */
const livingOf = {
  employee: sql`p.user_type = 'employee' and p.deleted_at is null`,
  trainer: sql`p.user_type = 'trainer' and p.deleted_at is null`,
};

/**
 * The active trainers whom a phrase finds for those who see no more than their cards: by name and number, themselves also
 * by what only they see. Trainers are few, so that their names are compared here.
 */
async function cards(db: Db, caller: Caller, q = ""): Promise<RawBuilder<unknown>> {
  const active = hasStatus("active", caller.today);
  const matches = matchesPhrase(q);
  if (!matches) return active;
  const found = await sql<Pick<Row, "id" | "first_name" | "last_name">>`
    select p.id, p.first_name, p.last_name from person p
    where ${livingOf.trainer} and ${active} and ${matches}`.execute(db);
  const shown = found.rows.filter((row) => row.id === caller.id || row.id === idIn(q) || isCalled(row, q));
  return sql`p.id = any(${shown.map(({ id }) => id)}::integer[]) and ${active}`;
}

/** Counts by status the employees or trainers that the list shows with this phrase. */
export async function countStaffStatuses(
  db: Db,
  caller: Caller,
  { userType, q }: { readonly userType: keyof typeof livingOf; readonly q?: string | undefined },
): Promise<StatusCounts> {
  const where = sql`${livingOf[userType]} and ${matchesPhrase(q) || sql`true`}`;
  const counted = await sql<StatusCounts>`
    select ${statusCountColumns(caller.today)} from ${withStatus(where, caller.today)}`.execute(db);
  return counted.rows[0] ?? nobody;
}

// As with clients, the page's ids are found first: what a row shows besides is looked up for its rows only.
async function readStaff(
  db: Db,
  caller: Caller,
  kind: keyof typeof livingOf,
  filter: StaffFilter,
  wanted: RawBuilder<unknown> | undefined,
): Promise<{ rows: Row[]; total: number }> {
  const conditions = [
    livingOf[kind],
    wanted,
    filter.status && hasStatus(filter.status, caller.today),
    filter.expired && isExpired(filter.expired, caller.today),
    filter.department && sql`p.department = ${filter.department}`,
  ];
  const where = sql.join(
    conditions.filter((each) => typeof each === "object"),
    sql` and `,
  );
  const titles = filter.sort?.endsWith("jobTitle") ? await titlesInOrder(db, caller.locale) : [];
  const order = ordering(filter.sort, caller.today, titles);
  const page = sql<Row>`
    with page as (
      select p.id, row_number() over (order by ${order}, p.id) as place
      from person p where ${where}
      order by ${order}, p.id limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}
    )
    select p.id, p.first_name, p.last_name, p.email, p.roles, p.job_title, p.department, p.height, p.profile_image, p.start_of_date,
      p.end_of_date, p.dismissed_from, p.version, person_status(p, ${caller.today}::date) as status,
      ${latestWeight} as weight, ${members} as members, ${reasonColumns}
    from page join person p on p.id = page.id
    ${reasonJoin(caller.today)}
    order by page.place`;
  const [{ rows }, total] = await Promise.all([page.execute(db), countRows(db, sql`from person p where ${where}`)]);
  return { rows, total };
}

const latestWeight = sql`(
  select kilograms(weight, weight_exact) from body_record where person_id = p.id and weight is not null
  order by measured_at desc, id desc limit 1)`;
const members = sql`(
  select count(*)::integer from person client where client.reports_to = p.id and client.deleted_at is null)`;

function ordering(sort: SortBy<Sort> | undefined, today: string, titles: readonly string[]): RawBuilder<unknown> {
  const { name, direction } = sortingOf<Sort>([...employeeSorts, ...trainerSorts], sort);
  return sql`${columnOf(name, today, titles)} ${direction} nulls last`;
}

function columnOf(sort: Sort, today: string, titles: readonly string[]): RawBuilder<unknown> {
  switch (sort) {
    case "id":
      return sql`p.id`;
    case "name":
      return sql`p.sort_name`;
    case "jobTitle":
      return sql`array_position(${titles}::text[], p.job_title)`;
    case "status":
      return sql`person_status(p, ${today}::date)`;
    case "active_days":
      return sql`(least(p.end_of_date, ${today}::date) - p.start_of_date)`;
    case "role":
      return highestHeld;
    case "startOfDate":
      return sql`p.start_of_date`;
    case "height":
      return sql`p.height`;
    case "weight":
      return latestWeight;
    case "members":
      return members;
  }
}

/** The place of the highest role held, which is the one the column shows. */
const highestHeld = sql`case ${sql.join(
  roles.map((role, place) => sql`when ${sql.lit(role)} = any(p.roles) then ${sql.lit(place)}`),
  sql` `,
)} end`;

function employeeRow(row: Row, caller: Caller): EmployeeRow {
  const { id, first_name, last_name, email, status } = row;
  const dates = { startOfDate: row.start_of_date, endOfDate: row.end_of_date };
  const dismissalOnFile = row.dismissed_from !== null;
  const role = highestRole(row.roles);
  return {
    id,
    name: { first_name, last_name, email },
    jobTitle: row.job_title,
    department: row.department,
    status,
    ...expiry(status, row.end_of_date, caller.today),
    ...dates,
    active_days: activeDays(dates, caller.today),
    ...(role && { role }),
    roles: row.roles,
    reasons: visibleReason(caller, id, reasonOf(row)),
    profileImage: row.profile_image,
    actions: personActionsFor(caller, { id, userType: "employee", status, dismissalOnFile, isTrained: false }),
    version: row.version,
  };
}

function trainerRow(row: Row, caller: Caller, { withoutBody }: StaffFilter): TrainerRow {
  return {
    ...employeeRow(row, caller),
    full_name: formatName(row),
    height: row.height === null ? null : Number(row.height),
    weight: withoutBody || row.weight === null ? null : Number(row.weight),
    members: row.members,
  };
}

function cardRow({ id, first_name, last_name, status }: Row): TrainerRow {
  return { id, name: { first_name, last_name }, full_name: formatName({ first_name, last_name }), status };
}

function countOf(kind: "employee" | "trainer", active: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(count(*) filter (where p.user_type = ${kind} and ${active}))::integer`;
}

/** Active employees and trainers, now and as of the same day one month earlier. */
export async function staffCounts(db: Db, caller: Caller) {
  const monthAgo = addMonths(caller.today, -1);
  const asOf = endOfClubDay(monthAgo, caller.zone);
  const was = wasActive(monthAgo, asOf);
  const is = sql`p.deleted_at is null and ${hasStatus("active", caller.today)}`;
  const counted = await sql<Record<CountName, number>>`
    select ${countOf("employee", was)} as "totalEmployeesOneMonthAgo", ${countOf("employee", is)} as "activeEmployees",
      ${countOf("trainer", was)} as "activeTrainersOneMonthAgo", ${countOf("trainer", is)} as "activeTrainers"
    from person p where p.user_type <> 'client'`.execute(db);
  return counted.rows[0] ?? noStaff;
}

type CountName = keyof typeof noStaff;

const noStaff = { totalEmployeesOneMonthAgo: 0, activeEmployees: 0, activeTrainersOneMonthAgo: 0, activeTrainers: 0 };
