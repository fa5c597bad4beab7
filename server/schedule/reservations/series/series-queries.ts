import { sql } from "kysely";
import type { Transaction } from "../../../kernel/db/connection.ts";
import { type BookingTransaction, refusedWhereBusy } from "../queries.ts";
import type { Author } from "../../../kernel/http/access/caller.ts";

/** Writes a series and gives its id. */
export async function insertSeries(trx: Transaction, everyWeeks: number, { by, now }: Author): Promise<number> {
  const row = { every_weeks: everyWeeks, created_at: now, created_by: by };
  return (await trx.insertInto("reservation_series").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

interface Moved {
  readonly start: Date;
  readonly end: Date;
  readonly isFree: boolean | undefined;
  /** The club moves it, so its client cancels it for free until it begins. */
  readonly byClub: boolean;
}

/** Gives a session another time, and says whether its credit is a free one, if that is another. */
export async function moveReservation(
  trx: BookingTransaction,
  id: number,
  { start, end, isFree, byClub }: Moved,
  now: Date,
): Promise<void> {
  const moved = sql`
    update reservation set starts_at = ${start}, ends_at = ${end}, is_free = coalesce(${isFree ?? null}::boolean, is_free),
      free_to_start = free_to_start or ${byClub}, changed_at = ${now}, version = version + 1
    where id = ${id}`;
  await moved.execute(trx).catch(refusedWhereBusy(trx));
}
