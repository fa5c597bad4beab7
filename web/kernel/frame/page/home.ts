import type { Me } from "#contract/identity/people.ts";
import { takeSavedPath } from "#web/kernel/lib/login/login.ts";
import { activeRole } from "../me.ts";

/**
 * Where a person starts: staff with sessions to look after with the day, clients with what comes next, everyone else with
 * themselves (platform-and-people §2).
 */
export function homeOf(me: Pick<Me, "roles">): "/today" | "/profile" | "/" {
  const role = activeRole(me);
  if (role === "admin" || role === "manager" || role === "desk" || role === "trainer") return "/today";
  return role === "client" ? "/" : "/profile";
}

/**
 * The page after a sign-in: the requested one, else home. For an admin the entry finds out whether the club has begun.
 */
export function entryOf(me: Me): string {
  if (me.must_change_password) return "/new-password";
  return me.must_set_up_factor
    ? "/second-factor"
    : (takeSavedPath(me.id) ?? (activeRole(me) === "admin" ? "/" : homeOf(me)));
}
