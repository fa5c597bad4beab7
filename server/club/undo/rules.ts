import { undoableForSeconds } from "#contract/club/undo.ts";
import type { Refuse } from "#contract/kernel/refusal/refuse.ts";
import type { Role } from "#contract/kernel/values.ts";

/** An action that can be undone. */
export interface Act {
  readonly id: number;
  readonly at: Date;
  /** The roles of the person who did it. */
  readonly roles: readonly Role[];
  readonly undoneAt: Date | null;
  readonly version: number;
}

/** Refuses to undo what was done with more rights than by now, what is undone, and what is too old. */
export function checkUndoable(
  refuse: Refuse<"FORBIDDEN" | "ALREADY_UNDONE" | "UNDO_EXPIRED">,
  { roles, undoneAt, at }: Act,
  caller: { readonly roles: readonly Role[] },
  now: Date,
): void {
  if (roles.some((role) => !caller.roles.includes(role))) throw refuse("FORBIDDEN");
  if (undoneAt !== null) throw refuse("ALREADY_UNDONE");
  if (now.getTime() - at.getTime() > undoableForSeconds * 1000) throw refuse("UNDO_EXPIRED");
}
