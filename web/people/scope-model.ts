import type { Me, Profile } from "#contract/people.ts";

/**
 * Whether the viewer, as a trainer, has a client in scope (authorisation §1). It shows in their seeing more than the
 * card: which clients are in scope only the server knows.
 */
export function trainsInScope(
  { roles = [] }: Pick<Me, "roles">,
  { userType, email }: Pick<Profile, "userType" | "email">,
): boolean {
  return userType === "client" && roles.includes("trainer") && email !== undefined;
}
