import type { Me, Profile } from "#contract/identity/people.ts";

/** Whether the viewer, as a trainer, has a client in scope (authorisation §1). */
export function trainsInScope({ roles = [] }: Pick<Me, "roles">, { inScope }: Pick<Profile, "inScope">): boolean {
  return roles.includes("trainer") && inScope === true;
}
