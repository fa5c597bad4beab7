import type { Transaction } from "../../../kernel/db/connection.ts";

/** Writes a series and gives its id. */
export async function insertSeries(
  trx: Transaction,
  everyWeeks: number,
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<number> {
  const row = { every_weeks: everyWeeks, created_at: now, created_by: by };
  return (await trx.insertInto("reservation_series").values(row).returning("id").executeTakeFirstOrThrow()).id;
}
