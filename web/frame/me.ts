import { useSuspenseQuery } from "@tanstack/react-query";
import { auth } from "#contract/auth.ts";
import type { Me } from "#contract/people.ts";
import { roles, type Role } from "#contract/values.ts";
import { read } from "#web/lib/query.ts";

/** The signed-in person as route guards read them before any screen shows. */
export const meRead = read(auth.me);

/** The signed-in person, for screens behind the sign-in. */
export function useMe(): Me {
  return useSuspenseQuery(meRead).data;
}

/** The highest role held; it picks menus and the landing page only (decisions §7). */
export function activeRole(me: Pick<Me, "roles">): Role | undefined {
  return roles.find((role) => me.roles?.includes(role));
}

/** Whether the signed-in person reads as a member: what addresses staff is not for them. */
export function useIsMember(): boolean {
  return activeRole(useMe()) === "client";
}
