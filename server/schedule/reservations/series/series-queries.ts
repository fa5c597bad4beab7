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
  /** The reservations that another credit pays for, by whether that is a free one. */
  readonly paid: readonly { readonly reservation: number; readonly credit: { readonly isFree: boolean } }[];
  /** The club moves it, so its clients cancel it for free until it begins. */
  readonly byClub: boolean;
}

/** Gives all reservations of a session another time in one statement, as they have to agree after it. */
export async function moveSession(
  trx: BookingTransaction,
  ids: readonly number[],
  { start, end, paid, byClub }: Moved,
  now: Date,
): Promise<void> {
  const paidBy = (free: boolean) =>
    paid.filter(({ credit }) => credit.isFree === free).map(({ reservation }) => reservation);
  const moved = sql`
    update reservation set starts_at = ${start}, ends_at = ${end},
      is_free = id = any(${paidBy(true)}::integer[]) or is_free and not id = any(${paidBy(false)}::integer[]),
      free_to_start = free_to_start or ${byClub}, changed_at = ${now}, version = version + 1
    where id = any(${ids}::integer[])`;
  await moved.execute(trx).catch(refusedWhereBusy(trx));
}
