import type { Transaction } from "../../kernel/db/connection.ts";
import { recordRefund, applyCredit } from "./commands.ts";
import { isBuiltOn, listPaymentsByIds } from "./queries.ts";
import type { Author } from "../../kernel/http/access/caller.ts";

/** The rows that an act wrote into accounts, by id. */
interface Taken {
  readonly entries: readonly number[];
  readonly allocations: readonly number[];
}

/**
 * Undoes payments that were just taken from clients, whose rows are locked: each is refunded completely on its own day,
 * and what it had paid is open again. Refuses if something depends on one, such as a refund or a sale that it has paid;
 * the same for charges that were just created.
 */
export async function undoPayments(
  trx: Transaction<"UNDO_OVERTAKEN" | "DAY_CLOSED">,
  { entries, allocations }: Taken,
  who: Author<number | null>,
): Promise<void> {
  if (entries.length === 0) return;
  if (await isBuiltOn(trx, entries, allocations)) throw trx.refuse("UNDO_OVERTAKEN");
  for (const { payment, ...taken } of await listPaymentsByIds(trx, entries)) {
    await recordRefund(trx, { ...taken, payment, undoes: true }, who);
    await applyCredit(trx, [taken.client], who);
  }
}
