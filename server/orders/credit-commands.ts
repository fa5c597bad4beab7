import type { Transaction } from "../db/connection.ts";
import { type Booker, type Credit, findCredit, listLots, settleBookings } from "./credit-queries.ts";
import { whyExhausted } from "./rules.ts";

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

/** Gives the credits of reservations back to their lots, or uses them up; each has exactly one to settle. */
export async function settleCredits(
  trx: Transaction,
  reservationIds: readonly number[],
  kind: "returned" | "completed",
  who: Booker,
): Promise<void> {
  const settled = await settleBookings(trx, reservationIds, kind, who);
  if (settled !== reservationIds.length) {
    throw new Error(
      `${settled} of ${reservationIds.length} credits of reservations ${reservationIds.join()} were open`,
    );
  }
}
