import type { UndoOffer } from "#contract/club/undo.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import type { Caller } from "../../kernel/http/access/caller.ts";
import { beginAct, endAct } from "./queries.ts";

/**
 * Runs a command as an act that its caller can undo for a minute, and answers beside what it answers how. Every row that
 * it writes in tables with the trigger `undo_keeps` comes back as it was, and credits, notifications and activity follow.
 */
export async function undoable<T extends object>(
  trx: Transaction,
  caller: Caller,
  work: () => Promise<T>,
): Promise<T & { undo: UndoOffer | null }> {
  const id = await beginAct(trx, caller);
  const answer = await work();
  const version = await endAct(trx, id);
  return { ...answer, undo: version === undefined ? null : { id, version } };
}
