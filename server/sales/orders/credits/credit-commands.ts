import { whyExhausted } from "#contract/kernel/sessions/credit-days.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import { refusedByAny } from "../../../kernel/db/constraints.ts";
import {
  type Booker,
  type Credit,
  areWithinLots,
  findCredit,
  findUsed,
  listEntries,
  listCovered,
  listFreeLots,
  listLots,
  reverseEntries,
  markBookings,
} from "./credit-queries.ts";
import { creditTaker } from "./credit-taker-rules.ts";
import { reversalOf } from "./reversal-rules.ts";

/**
 * The credit that pays for a session on a club day, or `COURSE_QUOTA_EXHAUSTED` with why there is none and when some are
 * free; the client is locked.
 */
export async function chooseCredit(
  trx: Transaction<"COURSE_QUOTA_EXHAUSTED">,
  clientId: number,
  day: string,
  today: string,
): Promise<Credit> {
  const credit = await findCredit(trx, clientId, day);
  if (credit) return credit;
  throw trx.refuse("COURSE_QUOTA_EXHAUSTED", whyExhausted(await listLots(trx, clientId), day, today));
}

/**
 * The credits that pay for sessions one after the other, as `chooseCredit` would choose each; their clients are locked.
 */
export async function chooseCredits(
  trx: Transaction<"COURSE_QUOTA_EXHAUSTED">,
  sessions: readonly { readonly clientId: number; readonly day: string }[],
  today: string,
): Promise<readonly Credit[]> {
  const take = creditTaker(await listFreeLots(trx, [...new Set(sessions.map(({ clientId }) => clientId))]));
  const chosen: Credit[] = [];
  for (const { clientId, day } of sessions) {
    const credit = take(clientId, day);
    if (!credit) throw trx.refuse("COURSE_QUOTA_EXHAUSTED", whyExhausted(await listLots(trx, clientId), day, today));
    chosen.push(credit);
  }
  return chosen;
}

/** Returns the credits of reservations to their lots, or uses them up; each has exactly one to settle. */
export async function markCredits(
  trx: Transaction,
  reservationIds: readonly number[],
  kind: "returned" | "completed",
  who: Booker,
): Promise<void> {
  const settled = await markBookings(trx, reservationIds, kind, who);
  if (settled !== reservationIds.length) {
    throw new Error(
      `${settled} of ${reservationIds.length} credits of reservations ${reservationIds.join()} were open`,
    );
  }
}

/** Books the credit again that a session had lost, as long as its lot is there. */
export async function reopenForfeited(trx: Transaction, reservationId: number, who: Booker): Promise<void> {
  const lost = await findUsed(trx, reservationId, "forfeited");
  if (lost !== undefined) await reverseEntries(trx, [lost], who);
}

/** Books the credit again that the completion of a session has used up. */
export async function reopenCredit(trx: Transaction, reservationId: number, who: Booker): Promise<void> {
  const used = await findUsed(trx, reservationId, "completed");
  if (used === undefined) throw new Error(`reservation ${reservationId} has used no credit`);
  await reverseEntries(trx, [used], who);
}

/**
 * Makes up for entries of the ledger, lot by lot; the clients are locked. Refuses when a lot has become too small or is
 * gone, and when one of the sessions that hold a credit now holds one that is not valid on its day.
 */
export async function restoreCredits(
  trx: Transaction<"UNDO_OVERTAKEN">,
  entryIds: readonly number[],
  held: readonly { readonly id: number; readonly day: string }[],
  who: Booker,
): Promise<void> {
  const { entries, completed, returned, forfeited } = reversalOf(await listEntries(trx, entryIds));
  await reverseEntries(trx, entries, who).catch(refusedByAny(trx.refuse, "UNDO_OVERTAKEN"));
  await markBookings(trx, completed, "completed", who);
  await markBookings(trx, returned, "returned", who);
  await markBookings(trx, forfeited, "forfeited", who);
  const covered = await listCovered(trx, held);
  const isPaid = held.every(({ id }) => covered.has(id)) && (await areWithinLots(trx, entryIds));
  if (!isPaid) throw trx.refuse("UNDO_OVERTAKEN");
}
