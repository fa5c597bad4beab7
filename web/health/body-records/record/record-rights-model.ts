import type { Me, Profile } from "#contract/identity/people.ts";
import { trainsInScope } from "#web/identity/people/scope-model.ts";

type Viewer = Pick<Me, "id" | "roles">;
type Viewed = Pick<Profile, "id" | "userType" | "inScope">;

/**
 * Whether the viewer may write a person's body records: admins, and trainers those of clients in scope (authorisation
 * §1).
 */
export function mayWriteRecords(viewer: Viewer, person: Viewed): boolean {
  return viewer.roles?.includes("admin") || trainsInScope(viewer, person);
}

/** Whether the viewer may set a client's goal: who writes their records, and they themselves (authorisation §4). */
export function maySetGoal(viewer: Viewer, client: Viewed): boolean {
  return viewer.id === client.id || mayWriteRecords(viewer, client);
}
