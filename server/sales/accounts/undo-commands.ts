import type { Transaction } from "../../kernel/db/connection.ts";
import { recordRefund, applyCredit } from "./commands.ts";
import { insertAllocations, insertMoved, isBuiltOn, listPaymentsByIds } from "./queries.ts";
import { listFreed, listRefundsByIds } from "./undo-queries.ts";
import type { Author } from "../../kernel/http/access/caller.ts";

/** The rows that an act wrote into accounts, by id. */
interface Taken {
  readonly entries: readonly number[];
  readonly allocations: readonly number[];
}

/**
 * Undoes payments that were just taken from clients, whose rows are locked: each is refunded completely on its own day,
 * and what it had paid is open again. Refuses if something depends on one, such as a refund or a sale that it has paid;
 * the same for charges that were just created. An act that only refunded takes the money again.
 */
export async function undoPayments(
  trx: Transaction<"UNDO_OVERTAKEN" | "DAY_CLOSED">,
  { entries, allocations }: Taken,
  who: Author<number | null>,
): Promise<void> {
  if (entries.length === 0) return;
  if (await isBuiltOn(trx, entries, allocations)) throw trx.refuse("UNDO_OVERTAKEN");
  const payments = await listPaymentsByIds(trx, entries);
  for (const { payment, ...taken } of payments) {
    await recordRefund(trx, { ...taken, payment, undoes: true }, who);
    await applyCredit(trx, [taken.client], who);
  }
  if (payments.length === 0) await takeAgain(trx, { entries, allocations }, who);
}

/** Takes again what was refunded alone, on its day and in its way: it pays what was open from then on, if that still is. */
async function takeAgain(
  trx: Transaction<"UNDO_OVERTAKEN" | "DAY_CLOSED">,
  { entries, allocations }: Taken,
  who: Author<number | null>,
): Promise<void> {
  const [refund] = await listRefundsByIds(trx, entries);
  if (!refund) return;
  const freed = await listFreed(trx, allocations);
  if (freed.some(({ cents, open }) => open < cents)) throw trx.refuse("UNDO_OVERTAKEN");
  const { client, cents: amount, method, day } = refund;
  const entry = { client_id: client, kind: "payment" as const, amount_cents: amount, day, method };
  const payment = await insertMoved(trx, entry, who);
  await insertAllocations(
    trx,
    freed.map(({ charge, cents }) => ({ payment, charge, cents })),
    who,
  );
}
