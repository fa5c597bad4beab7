import type { Transaction } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { announceClasses } from "./laying/planning-commands.ts";
import { findMissing } from "./missing-queries.ts";
import { findStoredSeries, updateClassSeries } from "./series-queries.ts";

/** Leaves out a date of a series that could not be added: no later change of the series adds it. */
export async function skipDate(
  trx: Transaction<"NOT_FOUND" | "INVALID_STATE">,
  caller: Caller,
  id: number,
  { date }: { readonly date: string },
) {
  const series = await findStoredSeries(trx, id, { lock: true });
  if (!series) throw trx.refuse("NOT_FOUND");
  const missing = await findMissing(trx, caller, [series]);
  if (missing.every((each) => each.date !== date)) throw trx.refuse("INVALID_STATE");
  const { laidUntil, skipped } = series;
  await updateClassSeries(trx, id, series, { skipped: [...skipped, date].toSorted(), laidUntil });
  announceClasses(trx, []);
  return { date };
}
