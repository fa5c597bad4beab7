import { openQueue } from "./queue.ts";

/** Each file holds a database connection until it is written, so few are written at a time. */
const places = openQueue({ atOnce: 2, waiting: 8 });

/**
 * Waits for one of the places, and answers how it is left.
 * @throws TOO_BUSY when too many wait
 */
export function takePlace(): Promise<() => void> {
  return new Promise((resolve, reject) => {
    places(() => new Promise<void>((leave) => resolve(leave))).catch(reject);
  });
}
