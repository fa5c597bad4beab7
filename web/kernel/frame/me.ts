import { createContext, useContext } from "react";
import { auth } from "#contract/identity/auth.ts";
import type { Me } from "#contract/identity/people.ts";
import { roles, type Role } from "#contract/kernel/values.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";

/** The signed-in person as route guards read them before any screen shows. */
export const meRead = endpointQuery(auth.me);

/** The person that `Known` has read. */
export const MeHere = createContext<Me | undefined>(undefined);

/** The signed-in person, for screens behind the sign-in. */
export function useMe(): Me {
  const me = useContext(MeHere);
  if (!me) throw new Error("The person is known below <Known> only");
  return me;
}

/** The highest role held; it picks menus and the landing page only (decisions §7). */
export function activeRole(me: Pick<Me, "roles">): Role | undefined {
  return roles.find((role) => me.roles?.includes(role));
}

/** Whether the signed-in person reads as a member: what addresses staff is not for them. */
export function useIsMember(): boolean {
  return activeRole(useMe()) === "client";
}
