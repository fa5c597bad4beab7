import type { Db } from "../../../kernel/db/connection.ts";
import { type OrderReference, renewTogether } from "./renew-commands.ts";
import { type DueRenewal, listComing, readRenewalTerms } from "./renewal-queries.ts";
import { batchesOf } from "../terms/renewal-rules.ts";
import type { Moment } from "../../../kernel/time/moment.ts";

/** Orders looked up at a time. */
const AT_A_TIME = 500;
/** Orders renewed in one transaction: more are no faster, and sales wait for the receipt numbers (docs/bench.md). */
const TOGETHER = 20;

/**
 * Creates the next order of each that renews itself and is due (money §6), in batches, so that parallel sales wait for
 * one batch at most. Periods missed in an outage follow one by one. A failure does not stop the others: the first one
 * is thrown at the end.
 */
export async function renewOrders(db: Db, moment: Moment, isOver: () => boolean = () => false): Promise<void> {
  const { ahead } = await readRenewalTerms(db, moment.today);
  const failures: unknown[] = [];
  for (let last: DueRenewal | undefined, more = true; more && !isOver();) {
    const coming = await listComing(db, { today: moment.today, ahead, atMost: AT_A_TIME }, last);
    for (const batch of batchesOf(coming, TOGETHER)) failures.push(...(await renewInTurn(db, batch, moment, isOver)));
    last = coming.at(-1);
    more = coming.length === AT_A_TIME;
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * Renews orders of different clients together, and their successors as long as those are due too; one by one if any of
 * them fails. Returns the failures.
 */
async function renewInTurn(
  db: Db,
  orders: readonly OrderReference[],
  moment: Moment,
  isOver: () => boolean,
): Promise<readonly unknown[]> {
  let batch = orders;
  try {
    while (batch.length > 0 && !isOver()) batch = await renewTogether(db, batch, moment);
    return [];
  } catch (error) {
    if (batch.length === 1) return [error];
  }
  const failures: unknown[] = [];
  for (const order of batch) failures.push(...(await renewInTurn(db, [order], moment, isOver)));
  return failures;
}
