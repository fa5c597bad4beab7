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

/**
 * Whether the viewer may read what happened to a person: the person, an admin, a manager of staff, and a trainer who has
 * the client in scope (authorisation table).
 */
export function mayReadActivities(
  viewer: Pick<Me, "id" | "roles">,
  profile: Pick<Profile, "id" | "userType" | "email">,
): boolean {
  if (viewer.id === profile.id || viewer.roles?.includes("admin")) return true;
  if (profile.userType !== "client") return viewer.roles?.includes("manager") === true;
  return viewer.roles?.includes("trainer") === true && profile.email !== undefined;
}

/**
 * Whether the viewer may read a person's reservations: of a client those who may read the orders, of a trainer the
 * trainer, an admin and a manager (authorisation table).
 */
export function mayReadReservations(
  viewer: Pick<Me, "id" | "roles">,
  profile: Pick<Profile, "id" | "userType" | "email">,
): boolean {
  if (profile.userType === "client") return mayReadOrders(viewer, profile);
  if (profile.userType !== "trainer") return false;
  return viewer.id === profile.id || viewer.roles?.some((role) => role === "admin" || role === "manager") === true;
}
