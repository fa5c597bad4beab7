import type { Db } from "../../../kernel/db/connection.ts";
import { type OrderReference, renewTogether } from "./renew-commands.ts";
import { type DueRenewal, listComing, readRenewalTerms } from "./renewal-queries.ts";
import { batchesOf } from "../terms/renewal-rules.ts";
import type { Moment } from "../../../kernel/time/moment.ts";

/** Orders looked up at a time. */
const AT_A_TIME = 500;
/**
 * Orders renewed in one transaction: more are no quicker, and whoever sells meanwhile waits for the numbers of their
 * receipts (docs/bench.md).
 */
const TOGETHER = 20;

/**
 * Makes the next order of each that renews itself and whose day has come (money §6), some together, so that whoever
 * sells meanwhile waits for these at most; of periods that an outage has missed, each in its turn. One that fails holds
 * no other up: the first failure is thrown once all others are done.
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
 * Renews orders of different clients together, and what comes of them as long as the day of that has come too; one by
 * one where something goes wrong with any of them. Gives what has gone wrong.
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
