import { undoableForSeconds } from "#contract/acts.ts";
import type { Refuse } from "#contract/refuse.ts";
import type { Role } from "#contract/values.ts";

/** What somebody has done. */
export interface Act {
  readonly id: number;
  readonly at: Date;
  readonly by: number;
  /** The roles they held. */
  readonly roles: readonly Role[];
  readonly undoneAt: Date | null;
  readonly version: number;
}

/** Refuses to undo what somebody else has done, or with more rights than by now, what is undone, and what is too old. */
export function checkUndoable(
  refuse: Refuse<"FORBIDDEN" | "ALREADY_UNDONE" | "UNDO_EXPIRED">,
  { by, roles, undoneAt, at }: Act,
  caller: { readonly id: number; readonly roles: readonly Role[] },
  now: Date,
): void {
  if (by !== caller.id || roles.some((role) => !caller.roles.includes(role))) throw refuse("FORBIDDEN");
  if (undoneAt !== null) throw refuse("ALREADY_UNDONE");
  if (now.getTime() - at.getTime() > undoableForSeconds * 1000) throw refuse("UNDO_EXPIRED");
}
