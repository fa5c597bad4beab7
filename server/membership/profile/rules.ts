import type { FieldError } from "#contract/kernel/refusal/errors.ts";
import { moveEnd } from "#contract/kernel/time/endless.ts";
import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import { mayChange, mayClear } from "#contract/identity/field-rights.ts";
import { type OptionField, isFieldName } from "#contract/identity/person-fields.ts";
import type { ProfileChange } from "#contract/membership/profile.ts";
import { type PersonStatus, type Role, type UserType, daysBetween, isCalendarDate } from "#contract/kernel/values.ts";
import { birthErrors } from "../../identity/people/rules.ts";

/** The members of a profile, as stored and as sent. */
export type Fields = Omit<ProfileChange, "id" | "current_password" | "keep_reservations" | "version">;

/** The person to be changed. */
interface Target {
  readonly id: number;
  readonly userType: UserType;
  readonly roles: readonly Role[];
  readonly isInScope: boolean;
  /** The fields that say nothing. */
  readonly empty: ReadonlySet<string>;
}

interface Viewer {
  readonly id: number;
  readonly roles: readonly Role[];
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

/** Whether a status is stored in the person's row; every other is derived. */
export function isSetByHand(status: PersonStatus | undefined): status is "dismissed" | "suspended" {
  return status === "dismissed" || status === "suspended";
}

/** The club's lists that a profile is checked against. */
export type Lists = ReadonlyMap<OptionField, readonly string[]>;

/** Refuses forbidden, unlisted and impossible values, naming every field at fault. */
export function checkProfileChange(
  change: Partial<Fields>,
  caller: Viewer,
  target: Target,
  lists: Lists,
  today: string,
): void {
  const errors = [...forbidden(change, caller, target), ...fixedPosition(change, target)];
  for (const [list, options] of lists) {
    const value = change[list];
    if (typeof value === "string" && !options.includes(value)) errors.push({ path: list, code: "INVALID" });
  }
  errors.push(...birthErrors(change.dateOfBirth, today));
  const { status } = change;
  if (status && status !== "active" && !isSetByHand(status)) errors.push({ path: "status", code: "INVALID" });
  if (errors.length > 0) throw invalidFields(...onePerField(errors));
}

/** Unknown fields cannot be changed by anybody; the status can, by admins. */
function forbidden(change: Partial<Fields>, caller: Viewer, target: Target): FieldError[] {
  return Object.entries(change).flatMap(([path, value]): FieldError[] => {
    if (path === "status" && caller.roles.includes("admin")) return [];
    if (!isFieldName(path) || !mayChange(path, caller, target, target.empty.has(path)))
      return [{ path, code: "NOT_ALLOWED" }];
    return value === null && !mayClear(path, caller, target) ? [{ path, code: "REQUIRED" }] : [];
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
    stored.endOfDate === null ? null : moveEnd(stored.endOfDate, daysBetween(stored.startOfDate, startOfDate));
  const endOfDate = change.endOfDate === undefined ? shifted : change.endOfDate;
  if (endOfDate !== null && !isCalendarDate(endOfDate))
    throw invalidFields({ path: "startOfDate", code: "INVALID_DATE" });
  if (change.endOfDate && change.endOfDate <= startOfDate)
    throw invalidFields({ path: "endOfDate", code: "END_BEFORE_START" });
  return { startOfDate, endOfDate };
}
