import type { Me, Profile } from "#contract/identity/people.ts";
import { type Role, servesEveryClient } from "#contract/kernel/values.ts";
import { trainsInScope } from "#web/identity/people/scope-model.ts";
import { type TabName, tabNames } from "./tab-names.ts";

type Viewer = Pick<Me, "id" | "roles">;
type Viewed = Pick<Profile, "id" | "userType" | "inScope" | "roles">;

/** The tabs of a profile whose calls the viewer may make, in their order (platform-and-people §2; authorisation §2). */
export function visibleTabs(viewer: Viewer, profile: Viewed): readonly TabName[] {
  const visible: Readonly<Record<TabName, boolean>> = {
    profile: true,
    body: mayReadBody(viewer, profile),
    calendar: mayReadReservations(viewer, profile),
    hours: maySetHours(viewer, profile),
    members: mayReadMembers(viewer, profile),
    departments: leadsEmployees(profile) && holds(viewer, "admin", "manager"),
    orders: mayReadOrders(viewer, profile),
    history: mayReadHistory(viewer, profile),
    messages: viewer.id === profile.id,
  };
  return tabNames.filter((name) => visible[name]);
}

/** The tab to show: the one asked for, where the viewer sees it. */
export function shownTab(asked: TabName | undefined, viewer: Viewer, profile: Viewed): TabName {
  return visibleTabs(viewer, profile).find((name) => name === asked) ?? "profile";
}

/**
 * Whether the viewer may read a client's orders: the client, an admin, the desk, and a trainer who has the client in
 * scope (authorisation §2).
 */
export function mayReadOrders(viewer: Viewer, profile: Viewed): boolean {
  if (profile.userType !== "client") return false;
  return viewer.id === profile.id || servesEveryClient(viewer.roles ?? []) || trainsInScope(viewer, profile);
}

/**
 * Whether the viewer may read what happened to a person: the person, an admin, a manager of staff, of clients the desk and
 * a trainer who has them in scope (authorisation §2).
 */
export function mayReadActivities(viewer: Viewer, profile: Viewed): boolean {
  if (viewer.id === profile.id || holds(viewer, "admin")) return true;
  if (profile.userType !== "client") return holds(viewer, "manager");
  return holds(viewer, "desk") || trainsInScope(viewer, profile);
}

/** Whether the viewer may read what was changed of a person: the staff who look after them (authorisation §2). */
function mayReadHistory(viewer: Viewer, profile: Viewed): boolean {
  return mayReadActivities(viewer, profile) && (viewer.id !== profile.id || holds(viewer, "admin"));
}

/**
 * Whether the viewer may read a person's reservations: of a client those who may read the orders, of a trainer the
 * trainer, an admin, a manager and the desk (authorisation §2).
 */
export function mayReadReservations(viewer: Viewer, profile: Viewed): boolean {
  if (profile.userType === "client") return mayReadOrders(viewer, profile);
  if (profile.userType !== "trainer") return false;
  return viewer.id === profile.id || holds(viewer, "admin", "manager", "desk");
}

/**
 * Whether the viewer may read the facts at the head of a profile: of clients and trainers those who see the
 * reservations, of employees themselves, admins and managers (authorisation §2).
 */
export function mayGlance(viewer: Viewer, profile: Viewed): boolean {
  if (profile.userType === "employee") return viewer.id === profile.id || holds(viewer, "admin", "manager");
  return mayReadReservations(viewer, profile);
}

/** Whether the viewer sells to a client: an admin, the desk, and a trainer who has the client in scope (authorisation §3). */
export function maySellTo(viewer: Viewer, profile: Viewed): boolean {
  if (profile.userType !== "client") return false;
  return servesEveryClient(viewer.roles ?? []) || trainsInScope(viewer, profile);
}

/** Whether the viewer may write down that a client agrees to be written to (messages §2). */
export function mayNoteConsent(viewer: Viewer, profile: Viewed): boolean {
  return viewer.id !== profile.id && maySellTo(viewer, profile);
}

/**
 * Whether the viewer may read the body records of a client or trainer: the person, an admin, and a trainer who has the
 * client in scope (authorisation §2).
 */
export function mayReadBody(viewer: Viewer, profile: Viewed): boolean {
  if (profile.userType === "employee") return false;
  return viewer.id === profile.id || holds(viewer, "admin") || trainsInScope(viewer, profile);
}

/** Whether the viewer may see the tokens of a member of staff: their own, an admin everybody's (in-and-out §3). */
export function maySeeTokens(viewer: Viewer, profile: Viewed): boolean {
  return profile.userType !== "client" && (viewer.id === profile.id || holds(viewer, "admin"));
}

/** The working hours of a trainer are set by the trainer, an admin and a manager (decisions §15). */
function maySetHours(viewer: Viewer, profile: Viewed): boolean {
  return profile.userType === "trainer" && (viewer.id === profile.id || holds(viewer, "admin", "manager"));
}

/** A trainer's clients are for the trainer and an admin; a manager's employees for managers and admins. */
function mayReadMembers(viewer: Viewer, profile: Viewed): boolean {
  if (profile.userType === "trainer") return viewer.id === profile.id || holds(viewer, "admin");
  return leadsEmployees(profile) && holds(viewer, "admin", "manager");
}

function leadsEmployees({ userType, roles = [] }: Viewed): boolean {
  return userType === "employee" && roles.includes("manager");
}

function holds({ roles: held = [] }: Viewer, ...roles: readonly Role[]): boolean {
  return roles.some((role) => held.includes(role));
}
