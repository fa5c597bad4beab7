import type { Note } from "#contract/identity/notes.ts";
import type { Me, Profile } from "#contract/identity/people.ts";
import { servesEveryClient } from "#contract/kernel/values.ts";
import { trainsInScope } from "#web/identity/people/scope-model.ts";

type Viewed = Pick<Profile, "userType" | "inScope">;

/** Whether the viewer reads and writes notes about a person: admins of everybody, the desk and trainers of their clients. */
export function mayReadNotes({ roles = [] }: Pick<Me, "roles">, person: Viewed): boolean {
  if (roles.includes("admin") || trainsInScope({ roles }, person)) return true;
  return servesEveryClient(roles) && person.userType === "client";
}

/** Whether the viewer may take a note away: their own, any alert, and admins all. */
export function mayTakeAway({ id, roles = [] }: Pick<Me, "id" | "roles">, { kind, created_by }: Note): boolean {
  return kind !== "note" || created_by.id === id || roles.includes("admin");
}
