import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import type { Role, UserType } from "#contract/kernel/values.ts";
import { birthErrors } from "../../identity/people/rules.ts";

interface StaffFacts {
  readonly dateOfBirth: string;
  readonly gender: string;
}

/** The club's lists that a new colleague is checked against. */
export interface StaffLists {
  readonly genders: readonly string[];
  readonly departments: readonly string[];
}

/** Refuses a birth in the future, a gender or a department the club does not list, and the admins' for anybody else. */
export function checkStaff(
  draft: StaffFacts & { readonly department: string; readonly roles: readonly Role[] },
  lists: StaffLists,
  today: string,
): void {
  const errors = birthErrors(draft.dateOfBirth, today);
  if (!lists.genders.includes(draft.gender)) errors.push({ path: "gender", code: "INVALID" });
  if (!lists.departments.includes(draft.department)) errors.push({ path: "department", code: "INVALID" });
  if (draft.department === "admin" && !draft.roles.includes("admin")) {
    errors.push({ path: "department", code: "NOT_ALLOWED" });
  }
  if (errors.length > 0) throw invalidFields(...errors);
}

const onCard = ["id", "name", "status"];

/** A sort order reveals the values of a column: readers who see name and status may sort by these. */
export function checkCardSort(sort: string | undefined): void {
  if (sort && !onCard.includes(sort.replace(/^-/, ""))) throw invalidFields({ path: "sort", code: "NOT_ALLOWED" });
}

/** Role admin fixes the department (platform-and-people §5). */
export function departmentOf(role: Role, department: string): string {
  return role === "admin" ? "admin" : department;
}

/** A role is named once, and a trainer stays a trainer. */
export function checkRoles(target: { readonly userType: UserType }, roles: readonly Role[]): void {
  const repeats = new Set(roles).size < roles.length;
  const losesKind = target.userType === "trainer" && !roles.includes("trainer");
  if (repeats || losesKind) throw invalidFields({ path: "roles", code: "INVALID" });
}
