import pLimit from "p-limit";
import { refuseAnywhere } from "#contract/kernel/refusal/refuse.ts";

/**
 * A bounded queue for work that needs much memory or processor time: a number runs in parallel, a number waits, and the
 * rest is refused immediately with `TOO_BUSY`. Do not hold a database connection while waiting.
 */
export function openQueue({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }) {
  const queue = pLimit(atOnce);
  return async function queued<T>(work: () => Promise<T>): Promise<T> {
    if (queue.activeCount + queue.pendingCount >= atOnce + waiting) throw refuseAnywhere("TOO_BUSY");
    return queue(work);
  };
}
