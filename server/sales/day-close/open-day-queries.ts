import { type RawBuilder, sql } from "kysely";
import type { Db, Transaction } from "../../kernel/db/connection.ts";

/** The person who closed a day, and the time. */
export interface LivingClose {
  readonly id: number;
  readonly day: string;
  readonly closed_at: Date;
  readonly closed_by: number;
  readonly first_name: string;
  readonly last_name: string;
}

/** The close that holds a day, or an instant of it, shut; undefined while it is open. */
async function findLiving(db: Db, which: RawBuilder<unknown>): Promise<LivingClose | undefined> {
  const found = await sql<LivingClose>`
    select day_close.id, day, closed_at, closed_by, person.first_name, person.last_name
    from day_close join person on person.id = closed_by where reopened_at is null and ${which} limit 1`.execute(db);
  return found.rows[0];
}

export function findLivingClose(db: Db, day: string): Promise<LivingClose | undefined> {
  return findLiving(db, sql`day = ${day}::date`);
}

/** The close of a day, and by whom and when it was made; null while the day is open. */
export function closedBy(close: LivingClose | undefined) {
  if (!close) return null;
  const { id, closed_by, closed_at, first_name, last_name } = close;
  return { id, by: { id: closed_by, name: { first_name, last_name } }, at: closed_at.toISOString() };
}

/** Refuses what a close holds shut, with who closed the day and when. */
export function refuseClosed(trx: Transaction<"DAY_CLOSED">, closed: LivingClose | undefined): void {
  if (!closed) return;
  const { day, closed_at, first_name, last_name } = closed;
  throw trx.refuse("DAY_CLOSED", { day, by: { first_name, last_name }, at: closed_at.toISOString() });
}

/**
 * Call before money moves on a day, or at an instant: keeps that day open until the transaction ends, or refuses if it
 * is closed. SQL enforces the same on writers that do not call it.
 */
export async function holdDayOpen(
  trx: Transaction<"DAY_CLOSED">,
  moved: { readonly day: string } | { readonly at: Date },
): Promise<void> {
  await sql`select await_day_close()`.execute(trx);
  const which =
    "day" in moved ? sql`day = ${moved.day}::date` : sql`starts_at <= ${moved.at} and ends_at > ${moved.at}`;
  refuseClosed(trx, await findLiving(trx, which));
}

/** Waits for all money that is on its way into a day; what comes later waits for the end of the transaction. */
export async function holdMovesBack(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('day_close'))`.execute(trx);
}
