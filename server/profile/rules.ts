import { type FieldError, invalidFields } from "#contract/errors.ts";
import type { ProfileChange } from "#contract/profile.ts";
import { type PersonStatus, type Role, type UserType, addDays, daysBetween, isCalendarDate } from "#contract/values.ts";

/** The members of a profile, as stored and as sent. */
export type Fields = Omit<ProfileChange, "id" | "current_password" | "keep_reservations" | "version">;
export type Field = keyof Fields;

const everyone: readonly Field[] = [
  "first_name",
  "last_name",
  "phone",
  "address",
  "zipCode",
  "weChat",
  "gender",
  "dateOfBirth",
];

const clearedByAdmins: readonly Field[] = ["dateOfBirth", "gender", "phone", "address", "zipCode"];
const neverCleared: readonly Field[] = ["jobTitle", "department"];

/** Whom the change is about. */
interface Target {
  readonly id: number;
  readonly userType: UserType;
  readonly roles: readonly Role[];
}

interface Viewer {
  readonly id: number;
  readonly roles: readonly Role[];
}

/** The fields a caller may change on a person: the union of their roles' (authorisation §4). */
function changeableFields(caller: Viewer, target: Target): ReadonlySet<Field> {
  const isOwn = caller.id === target.id;
  const isStaff = target.userType !== "client";
  const fields: Field[] = [...everyone];
  if (isOwn) fields.push("email", "goal", "height");
  if (caller.roles.includes("trainer") && !isStaff) fields.push("startOfDate", "goal", "height");
  if (caller.roles.includes("manager") && isStaff && !isOwn) fields.push("jobTitle", "department");
  if (caller.roles.includes("admin")) {
    fields.push("email", "startOfDate", "endOfDate", "jobTitle", "department", "status", "goal", "height");
  }
  return new Set(fields);
}

/** A status as sent, unless it says no more than the one that was derived: only an admin can mean to set it by hand. */
export function statusToSet(
  sent: PersonStatus | undefined,
  derived: PersonStatus,
  caller: Viewer,
): PersonStatus | undefined {
  const mayBeMeant = isSetByHand(sent) && caller.roles.includes("admin");
  return sent === derived && !mayBeMeant ? undefined : sent;
}

/** Whether a status is one that stands in the person's row; every other is derived. */
export function isSetByHand(status: PersonStatus | undefined): status is "dismissed" | "suspended" {
  return status === "dismissed" || status === "suspended";
}

/** What the club lists, as far as a profile is judged by it. */
export interface Lists {
  readonly gender: readonly string[];
  readonly department: readonly string[];
  readonly goal: readonly string[];
}

/** Refuses forbidden, unlisted and impossible values, naming every field at fault. */
export function checkChange(
  change: Partial<Fields>,
  caller: Viewer,
  target: Target,
  lists: Lists,
  today: string,
): void {
  const errors = [...forbidden(change, caller, target), ...fixedPosition(change, target)];
  for (const list of ["gender", "department", "goal"] as const) {
    const value = change[list];
    if (typeof value === "string" && !lists[list].includes(value)) errors.push({ path: list, code: "INVALID" });
  }
  if (change.dateOfBirth && change.dateOfBirth > today) errors.push({ path: "dateOfBirth", code: "DATE_IN_FUTURE" });
  const { status } = change;
  if (status && status !== "active" && !isSetByHand(status)) errors.push({ path: "status", code: "INVALID" });
  if (errors.length > 0) throw invalidFields(...onePerField(errors));
}

function forbidden(change: Partial<Fields>, caller: Viewer, target: Target): FieldError[] {
  const allowed = changeableFields(caller, target);
  const isAdmin = caller.roles.includes("admin");
  const kept = [
    ...neverCleared,
    ...(isAdmin ? [] : clearedByAdmins),
    ...(target.userType === "client" ? ["endOfDate"] : []),
  ];
  return Object.entries(change).flatMap(([field, value]): FieldError[] => {
    if (!allowed.has(field as Field)) return [{ path: field, code: "NOT_ALLOWED" }];
    return value === null && kept.includes(field) ? [{ path: field, code: "REQUIRED" }] : [];
  });
}

/**
 * Job title and department of trainers are fixed; the department of admins is theirs alone (platform-and-people §5).
 */
function fixedPosition(change: Partial<Fields>, { userType, roles }: Target): FieldError[] {
  const isTrainer = userType === "trainer";
  const errors: FieldError[] = [];
  const fits = isTrainer
    ? change.department === "trainers"
    : (change.department === "admin") === roles.includes("admin");
  if (change.department && !fits) errors.push({ path: "department", code: "NOT_ALLOWED" });
  if (isTrainer && change.jobTitle && change.jobTitle !== "trainer")
    errors.push({ path: "jobTitle", code: "NOT_ALLOWED" });
  return errors;
}

function onePerField(errors: readonly FieldError[]): FieldError[] {
  return [...new Map(errors.toReversed().map((error) => [error.path, error])).values()].toReversed();
}

interface Term {
  readonly startOfDate: string;
  readonly endOfDate: string | null;
}

/**
 * Start and end after a change: moving the start by some days moves the end by as many, unless the end is said too. A
 * term that a cancelled order left empty stays so until an end is said.
 */
export function movedTerm(stored: Term, change: Partial<Fields>): Term {
  const startOfDate = change.startOfDate ?? stored.startOfDate;
  const shifted =
    stored.endOfDate === null ? null : addDays(stored.endOfDate, daysBetween(stored.startOfDate, startOfDate));
  const endOfDate = change.endOfDate === undefined ? shifted : change.endOfDate;
  if (endOfDate !== null && !isCalendarDate(endOfDate))
    throw invalidFields({ path: "startOfDate", code: "INVALID_DATE" });
  if (change.endOfDate && change.endOfDate <= startOfDate)
    throw invalidFields({ path: "endOfDate", code: "END_BEFORE_START" });
  return { startOfDate, endOfDate };
}
