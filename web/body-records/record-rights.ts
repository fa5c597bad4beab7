import type { Me, Profile } from "#contract/people.ts";

/** Whether the viewer may write the body records they see: admins, and trainers those of clients (authorisation table). */
export function mayWriteRecords(viewer: Pick<Me, "roles">, person: Pick<Profile, "userType">): boolean {
  const { roles = [] } = viewer;
  return roles.includes("admin") || (roles.includes("trainer") && person.userType === "client");
}
