import { type FieldError, invalidFields } from "#contract/errors.ts";
import type { ProfileChange } from "#contract/profile.ts";
import { type Role, type UserType, addDays, daysBetween } from "#contract/values.ts";

/** The fields of a profile, as stored and as sent. */
export type Fields = Omit<ProfileChange, "id" | "current_password" | "keep_reservations" | "version">;
type Field = keyof Fields;

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

/** The fields a caller may change on a person: the union of their roles' (authorisation table). */
export function changeableFields(caller: Viewer, target: Target): ReadonlySet<Field> {
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

/** The fields that really change: what says the same as what is stored is no change, and never forbidden. */
export function changedFields(sent: Fields, stored: Fields): Partial<Fields> {
  const changed = Object.entries(sent).filter(
    ([field, value]) => value !== undefined && value !== stored[field as Field],
  );
  return Object.fromEntries(changed);
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
  const allowed = changeableFields(caller, target);
  const isAdmin = caller.roles.includes("admin");
  const errors: FieldError[] = [];
  const fault = (path: Field, code: FieldError["code"]) => errors.push({ path, code });
  for (const [field, value] of Object.entries(change) as [Field, unknown][]) {
    if (!allowed.has(field)) fault(field, "NOT_ALLOWED");
    else if (value === null && clearedByAdmins.includes(field) && !isAdmin) fault(field, "REQUIRED");
    else if (value === null && field === "endOfDate" && target.userType === "client") fault(field, "REQUIRED");
  }
  for (const list of ["gender", "department", "goal"] as const) {
    const value = change[list];
    if (typeof value === "string" && !lists[list].includes(value)) fault(list, "INVALID");
  }
  if (change.dateOfBirth && change.dateOfBirth > today) fault("dateOfBirth", "DATE_IN_FUTURE");
  errors.push(...fixedPosition(change, target));
  if (errors.length > 0) throw invalidFields(...errors);
}

/** Job title and department of trainers, and the department of admins, are fixed (A, section 5). */
function fixedPosition(change: Partial<Fields>, target: Target): FieldError[] {
  const errors: FieldError[] = [];
  const fixed = target.userType === "trainer" ? "trainers" : target.roles.includes("admin") ? "admin" : undefined;
  if (fixed && change.department && change.department !== fixed)
    errors.push({ path: "department", code: "NOT_ALLOWED" });
  if (target.userType === "trainer" && change.jobTitle && change.jobTitle !== "trainer") {
    errors.push({ path: "jobTitle", code: "NOT_ALLOWED" });
  }
  if (target.userType === "client" && (change.department || change.jobTitle)) {
    errors.push({ path: change.department ? "department" : "jobTitle", code: "NOT_ALLOWED" });
  }
  return errors;
}

interface Term {
  readonly startOfDate: string;
  readonly endOfDate: string | null;
}

/** Start and end after a change: moving the start by some days moves the end by as many, unless the end is said too. */
export function movedTerm(stored: Term, change: Partial<Fields>): Term {
  const startOfDate = change.startOfDate ?? stored.startOfDate;
  const shifted =
    stored.endOfDate === null ? null : addDays(stored.endOfDate, daysBetween(stored.startOfDate, startOfDate));
  const endOfDate = change.endOfDate === undefined ? shifted : change.endOfDate;
  if (endOfDate !== null && endOfDate <= startOfDate)
    throw invalidFields({ path: "endOfDate", code: "END_BEFORE_START" });
  return { startOfDate, endOfDate };
}
