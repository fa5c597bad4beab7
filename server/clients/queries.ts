import { type RawBuilder, sql } from "kysely";
import { type ClientRow, endingWithinDays } from "#contract/clients.ts";
import { clientSorts } from "#contract/sorts.ts";
import { type ClientType, type PersonStatus, ageOn, servesEveryClient } from "#contract/values.ts";
import { readOptions } from "../company/queries.ts";
import type { Db } from "../db/connection.ts";
import { type SortBy, sortingOf } from "../db/sorting.ts";
import { countRows } from "../db/totals.ts";
import { type Caller, holds } from "../http/caller.ts";
import { inScope, trains } from "../http/reach.ts";
import { completedByClient, hasUpcoming, upcomingByClient } from "../orders/credit-sums-queries.ts";
import { hasStatus, isEnding, isExpired, isInScope, matchesPhrase } from "../people/condition-queries.ts";
import { type ReasonColumns, reasonColumns, reasonJoin, reasonOf } from "../people/queries.ts";
import { actionsOn, expiry, visibleReason } from "../people/rules.ts";
import { checkBodySort, readsBodyOf } from "./rules.ts";

export interface ClientFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: SortBy<Sort> | undefined;
  readonly q?: string | undefined;
  readonly kind?: "membership" | "pro" | undefined;
  readonly clientType?: ClientType | undefined;
  readonly status?: PersonStatus | undefined;
  readonly expired?: "true" | "false" | undefined;
  readonly trainer?: number | undefined;
  readonly bookable?: boolean | undefined;
  readonly ending?: boolean | undefined;
}

type Sort = (typeof clientSorts)[number];

interface Row extends ReasonColumns {
  id: number;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  date_of_birth: string | null;
  client_type: ClientType;
  start_of_date: string;
  end_of_date: string | null;
  dismissed_from: string | null;
  goal: string | null;
  height: string | null;
  profile_image: string | null;
  version: number;
  status: PersonStatus;
  reports_to: number | null;
  trainer_first_name: string;
  trainer_last_name: string;
  completed: number;
  upcoming: number;
  weight: string | null;
  smm: string | null;
  active_at: Date | null;
}

/** Who is a client and not deleted; written out, for the indexes. */
export const living = sql`p.user_type = 'client' and p.deleted_at is null`;
/** The latest reading of each: not every record has both. */
const latestReadings = sql`cross join lateral (
    select
      (select kilograms(weight, weight_exact) from body_record where person_id = p.id and weight is not null
        order by measured_at desc, id desc limit 1) as weight,
      (select kilograms(smm, smm_exact) from body_record where person_id = p.id and smm is not null
        order by measured_at desc, id desc limit 1) as smm
  ) record`;
/** Every client has a row there. */
const activeJoin = sql`join client_active active on active.client_id = p.id`;
const trainerJoin = sql`left join person trainer on trainer.id = p.reports_to`;

/** One page of clients the caller may see, and how many there are in all (decisions §9). */
export async function listClients(db: Db, caller: Caller, filter: ClientFilter) {
  checkBodySort(filter.sort, caller, caller.trainerScope);
  const where = conditions(caller, filter);
  const [rows, total] = await Promise.all([
    readPage(db, caller, filter, where),
    countRows(db, sql`from person p where ${where}`),
  ]);
  return { rows: rows.map((row) => rowOf(row, caller)), total };
}

// The page's ids are found first, so that credits, readings and requests are looked up for its rows only.
async function readPage(db: Db, caller: Caller, filter: ClientFilter, where: RawBuilder<unknown>): Promise<Row[]> {
  const order = ordering(filter.sort, caller.today, await optionsOf(db, filter.sort));
  const { page, pageSize } = filter;
  const found = await sql<Row>`
    with page as (
      select p.id, row_number() over (order by ${order.by}, p.id) as place
      from person p ${order.join} where ${where}
      order by ${order.by}, p.id limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select p.id, p.first_name, p.last_name, p.email, p.phone, p.date_of_birth, p.client_type, p.start_of_date, p.end_of_date,
      p.dismissed_from, p.goal, p.height, p.profile_image, p.version, p.reports_to, person_status(p, ${caller.today}::date) as status,
      trainer.first_name as trainer_first_name, trainer.last_name as trainer_last_name,
      credits.completed, credits.upcoming, record.weight, record.smm,
      nullif(active.at, '-infinity') as active_at, ${reasonColumns}
    from page join person p on p.id = page.id
    ${trainerJoin}
    ${activeJoin}
    cross join lateral client_credits(p.id, ${caller.today}::date) credits
    ${latestReadings}
    ${reasonJoin(caller.today)}
    order by page.place`.execute(db);
  return found.rows;
}

/** What `p` fulfils on the list of these filters. */
export function conditions(caller: Caller, filter: Omit<ClientFilter, "page" | "pageSize">): RawBuilder<unknown> {
  const all = [
    living,
    scopeOf(caller),
    filter.kind === "pro" && sql`p.client_type = 'pro'`,
    filter.kind === "membership" && sql`p.client_type <> 'pro'`,
    filter.clientType && sql`p.client_type = ${filter.clientType}`,
    filter.status && hasStatus(filter.status, caller.today),
    filter.expired && isExpired(filter.expired, caller.today),
    filter.trainer && sql`p.reports_to = ${filter.trainer}`,
    filter.bookable && isBookable(caller.today),
    filter.ending && isEnding(caller.today, endingWithinDays),
    matchesPhrase(filter.q),
  ];
  return sql.join(
    all.filter((each) => typeof each === "object"),
    sql` and `,
  );
}

/** Admins and the desk see all clients, a trainer those in scope, a client themselves. */
export function scopeOf(caller: Caller) {
  if (servesEveryClient(caller.roles)) return undefined;
  const own = sql`p.id = ${caller.id}`;
  return holds(caller, "trainer") ? sql`(${isInScope(caller)} or ${own})` : own;
}

/** Whether a client can be booked today: there by the day rule, and with credits to come. */
function isBookable(today: string): RawBuilder<unknown> {
  return sql`p.status_set is null and p.start_of_date <= ${today}::date
    and p.end_of_date > ${today}::date
    and (p.dismissed_from is null or p.dismissed_from > ${today}::date)
    and (p.leave_from is null or not ${today}::date between p.leave_from and p.leave_to - 1)
    and ${hasUpcoming(today)}`;
}

/** What a list of options is sorted by: its order in the settings; what is offered no more comes after. */
async function optionsOf(db: Db, sort: SortBy<Sort> | undefined): Promise<readonly string[]> {
  const { name } = sortingOf(clientSorts, sort);
  return name === "goal" || name === "clientType" ? readOptions(db, name) : [];
}

function ordering(sort: SortBy<Sort> | undefined, today: string, options: readonly string[]) {
  const { name, direction } = sortingOf(clientSorts, sort);
  const { by, join } = columnOf(name, today, options);
  const nulls = neverNull.has(name) ? sql`` : sql`nulls last`;
  return { by: sql`${by} ${direction} ${nulls}`, join: join ?? sql`` };
}

/** Saying where their nulls go would keep an index from being read backwards. */
const neverNull: ReadonlySet<Sort> = new Set(["id", "name", "lastActive"]);

function columnOf(
  sort: Sort,
  today: string,
  options: readonly string[],
): { by: RawBuilder<unknown>; join?: RawBuilder<unknown> } {
  switch (sort) {
    case "id":
      return { by: sql`p.id` };
    case "name":
      return { by: sql`p.sort_name` };
    case "age":
      return { by: sql`(date '2000-01-01' - p.date_of_birth)` };
    case "status":
      return { by: sql`person_status(p, ${today}::date)` };
    case "clientType":
      return { by: placeAmong(options, sql`p.client_type`) };
    case "startOfDate":
      return { by: sql`p.start_of_date` };
    case "endOfDate":
      return { by: sql`p.end_of_date` };
    case "completed_courses":
      return {
        by: sql`coalesce(credits.completed, 0)`,
        join: sql`left join ${completedByClient} credits on credits.client_id = p.id`,
      };
    case "upcoming_courses":
      return {
        by: sql`coalesce(credits.upcoming, 0)`,
        join: sql`left join ${upcomingByClient(today)} credits on credits.client_id = p.id`,
      };
    case "goal":
      return { by: placeAmong(options, sql`p.goal`) };
    case "trainer":
      return { by: sql`trainer.sort_name`, join: trainerJoin };
    case "weight":
      return { by: sql`record.weight`, join: latestReadings };
    case "smm":
      return { by: sql`record.smm`, join: latestReadings };
    case "lastActive":
      return { by: sql`active.at`, join: activeJoin };
  }
}

function placeAmong(options: readonly string[], value: RawBuilder<unknown>): RawBuilder<unknown> {
  const after = sql`case when ${value} is not null then ${options.length + 1}::integer end`;
  return sql`coalesce(array_position(${options}::text[], ${value}), ${after})`;
}

function rowOf(row: Row, caller: Caller): ClientRow {
  const { first_name, last_name, email } = row;
  const trainerName = { first_name: row.trainer_first_name, last_name: row.trainer_last_name };
  const target = {
    id: row.id,
    userType: "client" as const,
    status: row.status,
    dismissalOnFile: row.dismissed_from !== null,
  };
  const isTrained = trains(caller, { userType: "client", reportsTo: row.reports_to });
  const readsBody = readsBodyOf(caller, row.id, inScope(caller, row.reports_to));
  return {
    id: row.id,
    name: { first_name, last_name, email },
    phone: row.phone,
    age: row.date_of_birth === null ? null : ageOn(caller.today, row.date_of_birth),
    clientType: row.client_type,
    startOfDate: row.start_of_date,
    endOfDate: row.end_of_date,
    status: row.status,
    ...expiry(row.status, row.end_of_date, caller.today),
    completed_courses: row.completed,
    upcoming_courses: row.upcoming,
    goal: row.goal,
    reports_to: row.reports_to === null ? null : { id: row.reports_to, name: trainerName },
    weight: readsBody ? numberOf(row.weight) : null,
    smm: readsBody ? numberOf(row.smm) : null,
    height: numberOf(row.height),
    profileImage: row.profile_image,
    lastActive: row.active_at?.toISOString() ?? null,
    reasons: visibleReason(caller, row.id, reasonOf(row)),
    actions: actionsOn(caller, { ...target, isTrained }),
    version: row.version,
  };
}

function numberOf(decimal: string | null): number | null {
  return decimal === null ? null : Number(decimal);
}
