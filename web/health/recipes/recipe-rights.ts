import type { Me, Profile } from "#contract/identity/people.ts";
import { trainsInScope } from "#web/identity/people/scope-model.ts";

type Viewed = Pick<Profile, "id" | "userType" | "inScope">;

/** Whether the viewer may write recipes for a client: an admin, and a trainer who has the client in scope. */
export function mayWriteRecipes(viewer: Pick<Me, "roles">, client: Viewed): boolean {
  return (client.userType === "client" && viewer.roles?.includes("admin") === true) || trainsInScope(viewer, client);
}

/** Whether the viewer may read a client's recipes: who may write them, and the client. */
export function mayReadRecipes(viewer: Pick<Me, "id" | "roles">, client: Viewed): boolean {
  return mayWriteRecipes(viewer, client) || (client.userType === "client" && viewer.id === client.id);
}
