import pLimit from "p-limit";
import { refuseAnywhere } from "#contract/kernel/refuse.ts";

/**
 * A queue with an end, for work that takes much memory or processor: so many at once, so many waiting, and the rest is
 * refused with `TOO_BUSY` at once. Nobody should hold a connection of the database while they wait.
 */
export function openQueue({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }) {
  const queue = pLimit(atOnce);
  return async function queued<T>(work: () => Promise<T>): Promise<T> {
    if (queue.activeCount + queue.pendingCount >= atOnce + waiting) throw refuseAnywhere("TOO_BUSY");
    return queue(work);
  };
}
