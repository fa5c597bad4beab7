import type { NoteKind } from "#contract/identity/notes.ts";
import type { Role } from "#contract/kernel/values.ts";

/**
 * Whether somebody who reads a person's notes takes one away: what others have written stands, for admins to judge; an
 * alert that is over may be taken away by anybody, so that those that are left are minded.
 */
export function mayRemoveNote(
  { id, roles }: { readonly id: number; readonly roles: readonly Role[] },
  { kind, by }: { readonly kind: NoteKind; readonly by: number },
): boolean {
  return kind !== "note" || by === id || roles.includes("admin");
}
