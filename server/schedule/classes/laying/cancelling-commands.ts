import type { ClassCancelling } from "#contract/schedule/classes/club-classes.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import { markCancelled } from "./laying-queries.ts";

interface Cancelling extends Pick<ClassCancelling, "reason" | "note"> {
  /** Their dates are free for other classes of their series. */
  readonly isDropped: boolean;
}

/** Cancels classes that are locked; every cancellation goes through here, whatever has caused it. */
export async function cancelClasses(
  trx: Transaction,
  ids: readonly number[],
  terms: Cancelling,
  now: Date,
): Promise<void> {
  if (ids.length > 0) await markCancelled(trx, ids, terms, now);
}
