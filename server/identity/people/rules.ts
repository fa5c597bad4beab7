import type { FieldError } from "#contract/kernel/refusal/errors.ts";
import type { Refuse } from "#contract/kernel/refusal/refuse.ts";
import type { PersonAction, Profile } from "#contract/identity/people.ts";
import { type PersonField, fieldOf, isFieldName } from "#contract/identity/person-fields.ts";
import { type PersonStatus, type Role, type UserType, daysBetween, roles } from "#contract/kernel/values.ts";

interface Actor {
  readonly id: number;
  readonly roles: readonly Role[];
}

/** The facts that decide which actions a person's row has. */
export interface ActionTarget {
  readonly id: number;
  readonly userType: UserType;
  readonly status: PersonStatus;
  /** Whether a dismissal is on file, as opposed to a status set by hand. */
  readonly dismissalOnFile: boolean;
  /** Whether the caller, as a trainer, has them in scope. */
  readonly isTrained: boolean;
  /** Whether the caller, at the desk, may freeze their membership. */
  readonly isFreezable?: boolean;
}

const adminActions: Readonly<Record<PersonStatus, readonly PersonAction[]>> = {
  active: ["onLeave", "dismiss", "delete"],
  onLeave: ["modifyOnLeave", "withdrawOnLeave", "dismiss", "delete"],
  dismissed: ["modifyDismissed", "withdrawDismissed", "delete"],
  pending: ["withdrawPending", "delete"],
  suspended: ["delete"],
  incomplete: ["delete"],
};

const trainerActions: Readonly<Record<PersonStatus, readonly PersonAction[]>> = {
  active: ["onLeave", "delete"],
  onLeave: ["modifyOnLeave", "withdrawOnLeave", "delete"],
  pending: ["delete"],
  dismissed: [],
  suspended: [],
  incomplete: [],
};

/** The actions a caller is offered on a row (platform-and-people §4; decisions §3). Nobody ends themselves. */
export function personActionsFor(caller: Actor, target: ActionTarget): PersonAction[] {
  const offered = offeredActions(caller, target);
  return target.id === caller.id ? offered.filter((action) => action !== "dismiss" && action !== "delete") : offered;
}

function offeredActions(caller: Actor, target: ActionTarget): PersonAction[] {
  if (caller.roles.includes("admin")) {
    const byHand = target.status === "dismissed" && !target.dismissalOnFile;
    return byHand ? ["delete"] : [...adminActions[menuOf(target)]];
  }
  if (target.isTrained) return [...trainerActions[menuOf(target)]];
  return target.isFreezable ? trainerActions[menuOf(target)].filter((action) => action !== "delete") : [];
}

/** The status whose menu a person has: a dismissal on file can be changed or withdrawn before it takes effect too. */
function menuOf({ status, dismissalOnFile }: ActionTarget): PersonStatus {
  return dismissalOnFile ? "dismissed" : status;
}

/** The facts that decide whether somebody counts as an admin who can run the club. */
export interface AdminFacts {
  readonly id: number;
  readonly roles: readonly Role[];
  readonly statusSet: "dismissed" | "suspended" | null;
  readonly dismissedFrom: string | null;
}

/**
 * Refuses to lose the last admin: one who holds the role, may sign in and has no dismissal on file. `locked` are all
 * living admins, locked by id (decisions §7).
 */
export function checkAdminStays(refuse: Refuse<"LAST_ADMIN">, locked: readonly AdminFacts[], leaving: number): void {
  const counts = (person: AdminFacts) =>
    person.roles.includes("admin") && person.statusSet === null && person.dismissedFrom === null;
  const goes = locked.some((person) => person.id === leaving && counts(person));
  const stays = locked.some((person) => person.id !== leaving && counts(person));
  if (goes && !stays) throw refuse("LAST_ADMIN");
}

/** The facts that decide on which days somebody can be booked. */
export interface Presence {
  readonly startOfDate: string;
  readonly endOfDate: string | null;
  readonly statusSet: "dismissed" | "suspended" | null;
  readonly leaveFrom: string | null;
  readonly leaveTo: string | null;
  readonly dismissedFrom: string | null;
}

/** Days on which somebody is not there, half-open; null where there is no first or no last one. */
export interface Absence {
  readonly from: string | null;
  readonly until: string | null;
}

/**
 * The absence a day falls into, if any: nobody is booked while suspended or dismissed, before their first day, after
 * their last, or on leave (decisions §3).
 */
export function absenceOn(person: Presence, day: string): Absence | undefined {
  const { startOfDate, endOfDate, statusSet, leaveFrom, leaveTo, dismissedFrom } = person;
  if (statusSet !== null) return { from: null, until: null };
  if (dismissedFrom !== null && day >= dismissedFrom) return { from: dismissedFrom, until: null };
  if (endOfDate !== null && day >= endOfDate) return { from: endOfDate, until: null };
  if (day < startOfDate) return { from: null, until: startOfDate };
  if (leaveFrom !== null && leaveTo !== null && day >= leaveFrom && day < leaveTo)
    return { from: leaveFrom, until: leaveTo };
  return undefined;
}

/** Whether somebody suspended is so because the end date has been reached, and not by hand. */
export function expiry(status: PersonStatus, endOfDate: string | null, today: string): { expired?: true } {
  return status === "suspended" && endOfDate !== null && endOfDate <= today ? { expired: true } : {};
}

/** Refuses what the person's menu does not offer (platform-and-people §4): whatever else was wrong had its own name. */
export function checkOffered(
  refuse: Refuse<"INVALID_STATE">,
  caller: Actor,
  target: ActionTarget,
  action: PersonAction,
) {
  if (!personActionsFor(caller, target).includes(action)) throw refuse("INVALID_STATE");
}

/** The fault in a valid day of birth: it is after today. */
export function birthErrors(dateOfBirth: string | null | undefined, today: string): FieldError[] {
  return dateOfBirth && dateOfBirth > today ? [{ path: "dateOfBirth", code: "DATE_IN_FUTURE" }] : [];
}

/** The highest role held: the active role, for menus and landing page only. */
export function highestRole(held: readonly Role[]): Role | undefined {
  return roles.find((role) => held.includes(role));
}

/** Days from the start to today or, if earlier, the end; negative while the start is ahead (decisions §9). */
export function activeDays(person: { startOfDate: string; endOfDate: string | null }, today: string): number {
  const until = person.endOfDate !== null && person.endOfDate < today ? person.endOfDate : today;
  return daysBetween(person.startOfDate, until);
}

/** The viewer of a profile, with the scope of trainers. */
interface Viewer {
  readonly id: number;
  readonly roles: readonly Role[];
}

/**
 * The profile as a viewer may see it: the whole of it, without address and birth date where a manager looks at an
 * admin, or the card only where a trainer looks at a client outside their scope (authorisation §3).
 */
export function visibleProfile(viewer: Viewer, whole: Profile, inScope: boolean): Profile {
  if (viewer.id === whole.id || viewer.roles.includes("admin")) return whole;
  const isCard = whole.userType === "client" && !inScope;
  const isSeen = (member: string) => (isFieldName(member) ? isFieldSeen(fieldOf(member).seen, whole, isCard) : !isCard);
  const card = cardOf(whole);
  const more = Object.entries(whole).filter(([member]) => !Object.hasOwn(card, member) && isSeen(member));
  const rest: Partial<Profile> = Object.fromEntries(more);
  return withoutReasonName({ ...card, ...rest });
}

/** Name and status of a person, and no more. */
export function cardOf(whole: Profile): Profile {
  const { id, first_name, last_name, userType, status, expired, clientType, reports_to, profileImage } = whole;
  const standing = { status, ...(expired && { expired }) };
  return { id, first_name, last_name, userType, ...standing, clientType, reports_to, profileImage };
}

function isFieldSeen(seen: PersonField["seen"], { roles: held }: Profile, isCard: boolean): boolean {
  if (isCard) return seen === "card";
  return seen !== "private" || held?.includes("admin") !== true;
}

/** Why somebody is away is for admins and the person alone; others see kind and dates. */
export function visibleReason<R extends { readonly reason_name?: string | undefined }>(
  viewer: Viewer,
  personId: number,
  reason: R | null,
): R | Omit<R, "reason_name"> | null {
  if (!reason || viewer.id === personId || viewer.roles.includes("admin")) return reason;
  const { reason_name: _name, ...rest } = reason;
  return rest;
}

function withoutReasonName(profile: Profile): Profile {
  if (!profile.reasons) return profile;
  const { reason_name: _name, ...reasons } = profile.reasons;
  return { ...profile, reasons };
}

/** Whether somebody opens colleagues' profiles, and so sees their photos. */
export function opensStaff({ roles: held }: { readonly roles: readonly Role[] }): boolean {
  return held.includes("admin") || held.includes("manager");
}
