import { type RawBuilder, sql } from "kysely";
import type { ClientRow } from "#contract/membership/clients.ts";
import { type LotDays, creditFiguresOn } from "#contract/kernel/sessions/credit-days.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import { type ClientType, type PersonStatus, ageOn, servesEveryClient } from "#contract/kernel/values.ts";
import type { Db } from "../../kernel/db/connection.ts";
import type { SortBy } from "../../kernel/db/sorting.ts";
import { countRows } from "../../kernel/db/totals.ts";
import { type Caller, hasRole } from "../../kernel/http/access/caller.ts";
import { freeLotsOf } from "../../sales/orders/credits/credit-sums-queries.ts";
import { freezes, inScope, trains } from "../../kernel/http/access/access-scope.ts";
import { isInScope, typeOn } from "../../identity/people/condition-queries.ts";
import { type ReasonColumns, reasonColumns, reasonJoin, reasonOf } from "../../identity/people/queries.ts";
import { personActionsFor, expiry, visibleReason } from "../../identity/people/rules.ts";
import { type ClientFilter, isLivingClient, narrowing } from "./filter-queries.ts";
import { checkBodySort, readsBodyOf } from "./rules.ts";
import { amongAll, amongFirst } from "./found-queries.ts";
import {
  type ClientSort,
  type ClientOrdering,
  activeJoin,
  isInIndexOrder,
  orderOf,
  readingJoin,
  trainerJoin,
} from "./sort-queries.ts";

export interface ClientListQuery extends ClientFilter {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: SortBy<ClientSort> | undefined;
  readonly withoutBody?: boolean | undefined;
}

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
  lots: readonly LotDays[];
  weight: string | null;
  smm: string | null;
  active_at: Date | null;
  owed: number | null;
  due: number;
  due_since: string | null;
}

/** One page of clients the caller may see, and how many there are in all (decisions §9). */
export async function listClients(db: Db, caller: Caller, filter: ClientListQuery) {
  checkBodySort(filter.sort, caller, caller.trainerScope);
  const where = conditions(caller, filter);
  if (filter.bookable) return listUncounted(db, caller, filter, where);
  const [rows, total] = await Promise.all([
    readPage(db, caller, filter, where, filter.pageSize),
    countRows(db, sql`from person p where ${where}`),
  ]);
  return { rows: rows.map((row) => rowOf(row, caller, filter)), total };
}

/** A page for a picker, which shows no total: of all the others only the next one is looked for. */
async function listUncounted(db: Db, caller: Caller, filter: ClientListQuery, where: RawBuilder<unknown>) {
  const { page, pageSize } = filter;
  const found = await readPage(db, caller, filter, where, pageSize + 1);
  const rows = found.slice(0, pageSize).map((row) => rowOf(row, caller, filter));
  return { rows, total: (page - 1) * pageSize + found.length };
}

/**
 * A page, of at most `limit` rows. Where a phrase finds many, it is looked for among the first of the list; all of them
 * are put in order only if it is not there (decision 6).
 */
async function readPage(
  db: Db,
  caller: Caller,
  filter: ClientListQuery,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<Row[]> {
  const order = await orderOf(db, filter.sort, caller.today);
  const read = (found: RawBuilder<unknown>, isPlannedOnce: boolean) =>
    readRows(db, caller, order, found, limitOf(filter, limit, isPlannedOnce));
  const most = await firstToLookAt(db, caller, filter);
  if (filter.page * filter.pageSize <= most) {
    const rows = await read(amongFirst(most, filter.q, order, where), true);
    if (rows.length === limit) return rows;
  }
  return read(amongAll(filter.q, order, where), sharesOnePlan(caller, filter));
}

/** How many rows are wanted, and from which on; written out on a first page that is planned once for all calls. */
function limitOf({ page, pageSize }: ClientListQuery, limit: number, isPlannedOnce: boolean): RawBuilder<unknown> {
  return page === 1 && isPlannedOnce
    ? sql`limit ${sql.lit(limit)}`
    : sql`limit ${limit} offset ${(page - 1) * pageSize}`;
}

/** A phrase with fewer matches needs no estimate: finding all of them takes no longer. */
const manyFound = 1_000;

/** So many are counted where no total is shown. */
const mostCounted = 20_000;

/**
 * Among how many of the first of the list a page of those whom a phrase finds is looked for: a quarter to a half as many
 * as they are; in powers of two, so that there are few statements.
 */
async function firstToLookAt(db: Db, caller: Caller, filter: ClientListQuery): Promise<number> {
  if (!filter.q || !isInIndexOrder(filter.sort)) return 0;
  const matches = sql`from person p where ${conditions(caller, { ...filter, bookable: undefined })}`;
  const some = sql`from (select ${matches} limit ${mostCounted}) found`;
  const found = await countRows(db, filter.bookable ? some : matches);
  return found < manyFound ? 0 : 2 ** Math.floor(Math.log2(found / 2));
}

// The page's ids are found first, so that credits, readings and requests are looked up for its rows only.
async function readRows(
  db: Db,
  caller: Caller,
  order: ClientOrdering,
  found: RawBuilder<unknown>,
  limit: RawBuilder<unknown>,
): Promise<Row[]> {
  const inOrder = order.of(sql`found.key`, sql`found.id`);
  const read = await sql<Row>`
    with page as (
      select found.id, row_number() over (order by ${inOrder}) as place from (${found}) found
      order by ${inOrder} ${limit}
    )
    select p.id, p.first_name, p.last_name, p.email, p.phone, p.date_of_birth, ${typeOn(caller.today)} as client_type, p.start_of_date, p.end_of_date,
      p.dismissed_from, p.goal, p.height, p.profile_image, p.version, p.reports_to, person_status(p, ${caller.today}::date) as status,
      trainer.first_name as trainer_first_name, trainer.last_name as trainer_last_name,
      credits.completed, credits.upcoming, open.lots, record.weight, record.smm,
      nullif(active.at, '-infinity') as active_at, owing.owed, owing.due, owing.due_since, ${reasonColumns}
    from page join person p on p.id = page.id
    ${trainerJoin}
    ${activeJoin}
    cross join lateral client_credits(p.id, ${caller.today}::date) credits
    cross join lateral (${freeLotsOf(sql`p.id`, caller.today)}) open
    ${readingJoin}
    cross join lateral (
      select sum(open_cents) as owed, coalesce(sum(open_cents) filter (where due_on <= ${caller.today}::date), 0) as due,
        min(due_on) filter (where due_on <= ${caller.today}::date) as due_since
      from open_part where client_id = p.id
    ) owing
    ${reasonJoin(caller.today)}
    order by page.place`.execute(db);
  return read.rows;
}

/**
 * Whether calls for the first page differ in nothing that a plan depends on: how many rows are wanted is written out
 * then, and one plan is kept for all of them (decision 5).
 */
function sharesOnePlan(
  { roles }: Caller,
  { q, clientType, status, expired, trainer, ending, owing }: ClientListQuery,
): boolean {
  return servesEveryClient(roles) && !(q || clientType || status || expired || trainer || ending || owing);
}

/** The conditions on `p` for the list with these filters. */
export function conditions(caller: Caller, filter: ClientFilter): RawBuilder<unknown> {
  const all = [isLivingClient, clientScopeOf(caller), ...narrowing(filter, caller.today)];
  return sql.join(
    all.filter((each) => typeof each === "object"),
    sql` and `,
  );
}

/** Admins and the desk see all clients, a trainer those in scope, a client themselves. */
export function clientScopeOf(caller: Caller) {
  if (servesEveryClient(caller.roles)) return undefined;
  const own = sql`p.id = ${caller.id}`;
  return hasRole(caller, "trainer") ? sql`(${isInScope(caller)} or ${own})` : own;
}

function rowOf(row: Row, caller: Caller, { withoutBody }: Pick<ClientListQuery, "withoutBody">): ClientRow {
  const { first_name, last_name, email } = row;
  const trainerName = { first_name: row.trainer_first_name, last_name: row.trainer_last_name };
  const target = {
    id: row.id,
    userType: "client" as const,
    status: row.status,
    dismissalOnFile: row.dismissed_from !== null,
  };
  const isTrained = trains(caller, { userType: "client", reportsTo: row.reports_to });
  const readsBody = !withoutBody && readsBodyOf(caller, row.id, inScope(caller, row.reports_to));
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
    credits: creditFiguresOn(row.lots, caller.today, row),
    goal: row.goal,
    reports_to: row.reports_to === null ? null : { id: row.reports_to, name: trainerName },
    weight: readsBody ? numberOf(row.weight) : null,
    smm: readsBody ? numberOf(row.smm) : null,
    height: numberOf(row.height),
    profileImage: row.profile_image,
    lastActive: row.active_at?.toISOString() ?? null,
    owing:
      row.owed === null ? null : { balance: moneyText(row.owed), due: moneyText(row.due), due_since: row.due_since },
    reasons: visibleReason(caller, row.id, reasonOf(row)),
    actions: personActionsFor(caller, { ...target, isTrained, isFreezable: freezes(caller, target) }),
    version: row.version,
  };
}

function numberOf(decimal: string | null): number | null {
  return decimal === null ? null : Number(decimal);
}
