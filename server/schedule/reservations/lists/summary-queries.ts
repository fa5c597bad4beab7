import { type RawBuilder, sql } from "kysely";
import { addMonths } from "#contract/kernel/values.ts";
import { startOfClubDay } from "../../../kernel/time/club-time.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import { type SortBy, sortingOf } from "../../../kernel/db/sorting.ts";
import { countRows } from "../../../kernel/db/totals.ts";
import { listLots, readCreditFigures } from "../../../sales/orders/credits/credit-queries.ts";
import type { Caller } from "../../../kernel/http/access/caller.ts";
import type { Paging } from "#contract/kernel/endpoint/lists.ts";
import { MAX_TOLD, taughtSorts } from "#contract/membership/trainer-summary.ts";

interface SummaryRow {
  scheduled: number;
  completed: number;
  cancelled: number;
}

/** How many sessions of a person there are in the club's month, in its year and ever, and what credits are free to book. */
export async function summariseCourses(db: Db, caller: Pick<Caller, "zone" | "today">, personId: number) {
  const { today, zone } = caller;
  const [month, year] = [today.slice(0, 7), today.slice(0, 4)];
  const nextMonth = addMonths(`${month}-01`, 1);
  const count = (from: string, until: string) =>
    countStatuses(db, personId, startOfClubDay(from, zone), startOfClubDay(until, zone));
  const [monthly, yearly, total, balanced, lots] = await Promise.all([
    count(`${month}-01`, nextMonth),
    count(`${year}-01-01`, `${Number(year) + 1}-01-01`),
    countStatuses(db, personId, undefined, undefined),
    countFreeCredits(db, personId, today),
    listLots(db, personId),
  ]);
  const credits = await readCreditFigures(db, personId, today, lots);
  return { monthly, yearly, total, balanced, credits };
}

/** Clients who share a session have it together: it is one of their trainer's. */
const session = sql`coalesce(r.session_id, r.id)`;

async function countStatuses(
  db: Db,
  personId: number,
  from: Date | undefined,
  until: Date | undefined,
): Promise<[{ completed: number }, { cancelled: number }, { scheduled: number }]> {
  const within = from && until ? sql`and r.starts_at >= ${from} and r.starts_at < ${until}` : sql``;
  const counted = await sql<SummaryRow>`
    select (count(distinct ${session}) filter (where r.status = 'completed'))::integer as completed,
      (count(distinct ${session}) filter (where r.status = 'cancelled'))::integer as cancelled,
      (count(distinct ${session}) filter (where r.status = 'scheduled'))::integer as scheduled
    from reservation r where (r.client_id = ${personId} or r.trainer_id = ${personId}) ${within}`.execute(db);
  const { completed, cancelled, scheduled } = counted.rows[0] ?? { completed: 0, cancelled: 0, scheduled: 0 };
  return [{ completed }, { cancelled }, { scheduled }];
}

async function countFreeCredits(db: Db, clientId: number, today: string): Promise<number> {
  const counted = await sql<{ free: number }>`
    select coalesce(sum(paid + free - taken), 0)::integer as free from lot_balance
    where client_id = ${clientId} and valid_to > ${today}::date and for_sessions`.execute(db);
  return counted.rows[0]?.free ?? 0;
}

/** The person whose sessions are summed up, from one instant up to, not including, another. */
export interface TaughtBy {
  readonly trainerId: number;
  readonly from: Date;
  readonly until: Date;
}

/** The end is asked for because the trainer's index goes by it. */
function completedBy({ trainerId, from, until }: TaughtBy) {
  return sql`r.trainer_id = ${trainerId} and r.status = 'completed' and r.starts_at >= ${from}
    and r.starts_at < ${until} and r.ends_at > ${from}`;
}

/** One page of the completed sessions of a trainer, in their order. */
export async function summariseTrainer(db: Db, taughtBy: TaughtBy, { page, pageSize }: Paging) {
  const where = completedBy(taughtBy);
  const [found, total] = await Promise.all([
    sql<{ id: number; first_name: string; last_name: string; is_free: boolean; starts_at: Date }>`
      select client.id, client.first_name, client.last_name, r.is_free, r.starts_at
      from reservation r join person client on client.id = r.client_id where ${where}
      order by r.starts_at, r.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    countRows(db, sql`from reservation r where ${where}`),
  ]);
  const rows = found.rows.map(({ id, first_name, last_name, is_free, starts_at }) => ({
    client: { id, name: { first_name, last_name } },
    is_free: is_free ? (1 as const) : (0 as const),
    started_at: starts_at.toISOString(),
  }));
  return { rows, total };
}

type TaughtSort = (typeof taughtSorts)[number];

const taughtColumns: Readonly<Record<TaughtSort, RawBuilder<unknown>>> = {
  id: sql`client.id`,
  name: sql`client.sort_name`,
  paid: sql`paid`,
  free: sql`free`,
  total: sql`total`,
};

interface TaughtRow {
  id: number;
  first_name: string;
  last_name: string;
  paid: number;
  free: number;
  total: number;
  started: Date[];
}

/** One page of the clients with whom a trainer completed sessions, by id unless asked otherwise. */
export async function listTaught(
  db: Db,
  taughtBy: TaughtBy,
  { page, pageSize, sort }: Paging & { sort?: SortBy<TaughtSort> | undefined },
) {
  const { name, direction } = sortingOf(taughtSorts, sort);
  const where = completedBy(taughtBy);
  const [found, total] = await Promise.all([
    sql<TaughtRow>`
      select client.id, client.first_name, client.last_name, sums.paid, sums.free, sums.total, sums.started
      from (
        select r.client_id, count(*) filter (where not r.is_free)::integer as paid,
          count(*) filter (where r.is_free)::integer as free, count(*)::integer as total,
          (array_agg(r.starts_at order by r.starts_at, r.id))[1:${MAX_TOLD}::integer] as started
        from reservation r where ${where} group by r.client_id
      ) sums join person client on client.id = sums.client_id
      order by ${taughtColumns[name]} ${direction}, client.id
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    countRows(db, sql`from (select from reservation r where ${where} group by r.client_id) taught`),
  ]);
  const rows = found.rows.map(({ id, first_name, last_name, started, ...sums }) => ({
    client: { id, name: { first_name, last_name } },
    ...sums,
    started_at: started.map((at) => at.toISOString()),
  }));
  return { rows, total };
}
