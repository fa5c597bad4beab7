import type { Me, Profile } from "#contract/people.ts";

/**
 * Whether the viewer may read a client's orders: the client, an admin, and a trainer who has the client in scope, which
 * shows in their seeing more than the card (authorisation table).
 */
export function mayReadOrders(
  viewer: Pick<Me, "id" | "roles">,
  profile: Pick<Profile, "id" | "userType" | "email">,
): boolean {
  if (profile.userType !== "client") return false;
  if (viewer.id === profile.id || viewer.roles?.includes("admin")) return true;
  return viewer.roles?.includes("trainer") === true && profile.email !== undefined;
}
