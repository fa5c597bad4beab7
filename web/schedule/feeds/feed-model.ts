import type { Me, Profile } from "#contract/identity/people.ts";

/** Whether the viewer may have an address of a person's sessions: of their own, an admin of any trainer's. */
export function mayHaveFeed(me: Me, { id, userType }: Profile): boolean {
  if (userType === "trainer" && me.roles?.includes("admin") === true) return true;
  return userType !== "employee" && me.id === id && me.roles?.includes(userType) === true;
}
