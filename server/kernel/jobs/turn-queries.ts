import { sql } from "kysely";
import type { Db, Transaction } from "../db/connection.ts";

/**
 * Whether it is this process's turn to do what comes round: of all that ask within the interval only the first is, also
 * when it asked a little later by its clock and was heard first. A turn of more than an interval ahead does not count:
 * that clock was wrong.
 */
export async function claimJobTurn(trx: Transaction, name: string, now: Date, everyMs: number): Promise<boolean> {
  const [latest, ahead] = [-everyMs, everyMs].map((ms) => new Date(now.getTime() + ms));
  const taken = await sql`
    insert into tick (name, ran_at) values (${name}, ${now})
    on conflict (name) do update set ran_at = ${now} where tick.ran_at <= ${latest} or tick.ran_at > ${ahead}
    returning name`.execute(trx);
  return taken.rows.length > 0;
}

/** The highest id that anybody has. */
export async function lastPersonId(db: Db): Promise<number> {
  const found = await sql<{ last: number }>`select coalesce(max(id), 0) as last from person`.execute(db);
  return found.rows[0]?.last ?? 0;
}

/** The longest interval of a job that is done in one run. */
const STRETCH_MS = 10 * 60_000;

/**
 * The next interval, up to now, for which a job has not been done: the caller has it alone until the transaction ends,
 * and permanently after its commit. Time before the first call does not count, nor time longer ago than `reachMs`. An
 * end in the future is ignored: that clock was wrong.
 */
export async function takeStretch(
  trx: Transaction,
  name: string,
  { now, reachMs }: { readonly now: Date; readonly reachMs: number },
): Promise<{ readonly from: Date; readonly until: Date } | undefined> {
  const earliest = new Date(now.getTime() - reachMs);
  await sql`insert into tick (name, ran_at) values (${name}, ${now}) on conflict (name) do nothing`.execute(trx);
  const taken = await sql<{ from: Date; until: Date }>`
    update tick set ran_at = least(${now}::timestamptz, stretch.start + make_interval(secs => ${STRETCH_MS / 1000}))
    from (
      select case when ran_at > ${now} then ${now} else greatest(ran_at, ${earliest}) end as start
      from tick where name = ${name} for update) stretch
    where name = ${name}
    returning stretch.start as "from", ran_at as until`.execute(trx);
  const [stretch] = taken.rows;
  return stretch && stretch.from < stretch.until ? stretch : undefined;
}

/** Whether a once-only job has not been done for a time yet; the first caller does it. */
export async function takeMoment(trx: Transaction, name: string, moment: Date): Promise<boolean> {
  const taken = await sql`
    insert into tick (name, ran_at) values (${name}, ${moment})
    on conflict (name) do update set ran_at = ${moment}
      where tick.ran_at < ${moment} or tick.ran_at > ${moment}::timestamptz + interval '1 day'
    returning name`.execute(trx);
  return taken.rows.length > 0;
}
