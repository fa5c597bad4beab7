import { type Allow, type Endpoint, type Reach, rightTo } from "#contract/kernel/endpoint/endpoint.ts";
import type { Role } from "#contract/kernel/values.ts";
import type { Caller, TargetPerson } from "./caller.ts";

/** The rule about the person a path names. */
type PersonRule = Extract<Allow, { person: string }>;

/** Whether the caller has signed in, or calls with a token that was given the right to. */
export function hasRight(endpoint: Endpoint, { rights }: Pick<Caller, "rights">): boolean {
  return rights === undefined || (!endpoint.loginOnly && rights.includes(rightTo(endpoint)));
}

/** Whether the caller's roles let them call at all; the person in the path, if there is one, is judged by `reaches`. */
export function mayCall(allow: Allow, caller: Caller): boolean {
  if (typeof allow === "string") return true;
  return caller.roles.some((role) => {
    if (isRoles(allow)) return allow.includes(role);
    return allow.reach[role]?.some((reach) => reach !== "freeze" || caller.deskFreezes === true);
  });
}

/** The rule about the person named in the path, if the endpoint has one. */
export function personRule(allow: Allow): PersonRule | undefined {
  return typeof allow === "string" || isRoles(allow) ? undefined : allow;
}

/** Whether the caller reaches every person there is, so that none needs to be looked at. */
export function reachesAnyone(allow: Allow, caller: Caller | undefined): boolean {
  const rule = personRule(allow);
  return rule !== undefined && !rule.kind && caller !== undefined && reachesAll(rule, caller);
}

/** Whether the caller reaches everybody whom the path may name. */
export function reachesAll(rule: PersonRule, { roles }: Pick<Caller, "roles">): boolean {
  return roles.some((role) => rule.reach[role]?.includes("any"));
}

/**
 * Whether nothing that a call may name is kept from the caller, so that what they do not find is not there. Where all
 * who have signed in may call, what it names is their own.
 */
export function findsAll(allow: Allow, caller: Pick<Caller, "roles">): boolean {
  if (typeof allow === "string") return allow === "everyone";
  return isRoles(allow) ? caller.roles.includes("admin") : reachesAll(allow, caller);
}

/** Whether any role of the caller reaches the person (union of rights, authorisation §1). */
export function reaches(rule: PersonRule, caller: Caller, target: TargetPerson): boolean {
  if (rule.kind && rule.kind !== target.userType) return false;
  return caller.roles.some((role) => rule.reach[role]?.some((reach) => within[reach](caller, target)));
}

/** Only an admin acts on somebody else who holds admin or manager (authorisation §1). */
export function isProtected(caller: Caller, target: TargetPerson): boolean {
  if (target.id === caller.id || caller.roles.includes("admin")) return false;
  return target.roles.some((role) => role === "admin" || role === "manager");
}

const within: Readonly<Record<Reach, (caller: Caller, target: TargetPerson) => boolean>> = {
  any: () => true,
  own: (caller, target) => target.id === caller.id,
  trainer: (caller, target) => target.id === caller.reportsTo,
  staff: (_, target) => target.userType !== "client",
  client: (_, target) => target.userType === "client",
  mine: (caller, target) => target.userType === "client" && inScope(caller, target.reportsTo),
  freeze: (caller, target) => freezes(caller, target),
};

/** Whether a client with this trainer is in a trainer's scope (club setting `trainerScope`). */
export function inScope(caller: Pick<Caller, "id" | "trainerScope">, reportsTo: number | null): boolean {
  return caller.trainerScope === "all" || reportsTo === null || reportsTo === caller.id;
}

/** Whether the caller, as a trainer, has a person in scope (authorisation §1). */
export function trains(
  caller: Pick<Caller, "id" | "roles" | "trainerScope">,
  { userType, reportsTo }: Pick<TargetPerson, "userType" | "reportsTo">,
): boolean {
  return caller.roles.includes("trainer") && userType === "client" && inScope(caller, reportsTo);
}

/** Whether the caller, at the desk, may freeze a membership (club setting `freezeBy`, money §5). */
export function freezes(
  caller: Pick<Caller, "roles" | "deskFreezes">,
  { userType }: Pick<TargetPerson, "userType">,
): boolean {
  return caller.roles.includes("desk") && caller.deskFreezes === true && userType === "client";
}

function isRoles(allow: Allow): allow is readonly Role[] {
  return Array.isArray(allow);
}
