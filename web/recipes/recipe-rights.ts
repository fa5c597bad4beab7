import type { Me, Profile } from "#contract/people.ts";

type Viewed = Pick<Profile, "id" | "userType" | "email">;

/**
 * Whether the viewer may write recipes for a client: an admin, and a trainer who has the client in scope, which shows in
 * their seeing more than the card (authorisation table).
 */
export function mayWriteRecipes({ roles = [] }: Pick<Me, "roles">, { userType, email }: Viewed): boolean {
  if (userType !== "client") return false;
  return roles.includes("admin") || (roles.includes("trainer") && email !== undefined);
}

/** Whether the viewer may read a client's recipes: who may write them, and the client. */
export function mayReadRecipes(viewer: Pick<Me, "id" | "roles">, client: Viewed): boolean {
  return mayWriteRecipes(viewer, client) || (client.userType === "client" && viewer.id === client.id);
}
