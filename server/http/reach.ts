import type { Allow, Reach } from "#contract/endpoint.ts";
import type { Role } from "#contract/values.ts";
import type { Caller, Target } from "./caller.ts";

/** Roles that may call at all, before any object is judged. */
export function rolesAllowed(allow: Allow): readonly Role[] | "everyone" | "signed-in" {
  if (typeof allow === "string") return allow;
  return isRoles(allow) ? allow : (Object.keys(allow.reach) as Role[]);
}

/** Whether the caller's roles let them call; the object, if there is one, is judged by `reaches`. */
export function mayCall(allow: Allow, caller: Caller): boolean {
  const allowed = rolesAllowed(allow);
  return typeof allowed === "string" || caller.roles.some((role) => allowed.includes(role));
}

/** The rule about the person named in the path, if the endpoint has one. */
export function objectRule(allow: Allow) {
  return typeof allow === "string" || isRoles(allow) ? undefined : allow;
}

/** Whether the caller reaches every person there is, so that none needs to be looked at. */
export function reachesAnyone(rule: NonNullable<ReturnType<typeof objectRule>>, caller: Caller): boolean {
  return !rule.kind && caller.roles.some((role) => rule.reach[role]?.includes("any"));
}

/** Whether any role of the caller reaches the person (union of rights, authorisation table). */
export function reaches(rule: NonNullable<ReturnType<typeof objectRule>>, caller: Caller, target: Target): boolean {
  if (rule.kind && rule.kind !== target.userType) return false;
  const reach = caller.roles.flatMap((role) => rule.reach[role] ?? []);
  return reach.some((each) => within(each, caller, target));
}

function within(reach: Reach, caller: Caller, target: Target): boolean {
  switch (reach) {
    case "any":
      return true;
    case "own":
      return target.id === caller.id;
    case "staff":
      return target.userType !== "client";
    case "client":
      return target.userType === "client";
    case "mine":
      return target.userType === "client" && inScope(caller, target.reportsTo);
  }
}

/** Whether a client with this trainer lies in a trainer's scope (club setting `trainerScope`). */
export function inScope(caller: Caller, reportsTo: number | null): boolean {
  return caller.trainerScope === "all" || reportsTo === null || reportsTo === caller.id;
}

function isRoles(allow: Allow): allow is readonly Role[] {
  return Array.isArray(allow);
}
