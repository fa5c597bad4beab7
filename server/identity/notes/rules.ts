import type { NoteKind } from "#contract/identity/notes.ts";
import type { Role } from "#contract/kernel/values.ts";

/**
 * Whether a reader of a person's notes may remove one: notes of others stay, for admins to judge; anybody may remove an
 * alert that is over, so that people keep reading the others.
 */
export function mayRemoveNote(
  { id, roles }: { readonly id: number; readonly roles: readonly Role[] },
  { kind, by }: { readonly kind: NoteKind; readonly by: number },
): boolean {
  return kind !== "note" || by === id || roles.includes("admin");
}
