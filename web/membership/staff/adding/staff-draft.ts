import {
  type EmployeeDraft,
  employeeDraft,
  employeeRoles,
  type TrainerDraft,
  trainerDraft,
} from "#contract/membership/staff.ts";
import { type Role, addMonths } from "#contract/kernel/values.ts";
import { emptyPerson, type PersonValues } from "#web/identity/people/adding/new-person-model.ts";

/** The values of both wizards; null and "" are empty. */
interface StaffValues extends PersonValues {
  endOfDate: string;
}

/** The values of the trainer wizard. */
export interface TrainerValues extends StaffValues {
  role: "trainer";
}

export type EmployeeRole = (typeof employeeRoles)[number];

/** The further values of the employee wizard. */
export interface EmployeeValues extends StaffValues {
  role: EmployeeRole | null;
  jobTitle: string;
  department: string | null;
}

/** A trainer wizard that has not been touched. */
function emptyTrainer(today: string): TrainerValues {
  return { ...emptyStaff(today), role: "trainer" };
}

/** The same with a gender that is not asked for, where the club has that, and a contract of a year, to be changed. */
export function usualTrainer(today: string, genders: readonly string[]): TrainerValues {
  const gender = genders.find((each) => each === "hide") ?? null;
  return { ...emptyTrainer(today), gender, endOfDate: addMonths(today, 12) };
}

function emptyStaff(today: string): StaffValues {
  return { ...emptyPerson(today), endOfDate: "" };
}

/** An employee wizard that has not been touched; where only one role may be given, it is. */
export function emptyEmployee(today: string, grantable: readonly EmployeeRole[]): EmployeeValues {
  const [only = null, ...others] = grantable;
  return { ...emptyStaff(today), role: others.length === 0 ? only : null, jobTitle: "", department: null };
}

/** The roles somebody may give a new colleague: only an admin makes admins and managers (authorisation §3). */
export function grantableRoles(held: readonly Role[]): readonly EmployeeRole[] {
  return held.includes("admin") ? employeeRoles : ["employee"];
}

/**
 * Role and department after another role was chosen: admins belong to their own department (platform-and-people §5).
 */
export function withRole({ department }: EmployeeValues, role: EmployeeRole | null) {
  if (role === "admin") return { role, department: "admin" };
  return { role, department: department === "admin" ? null : department };
}

/** The employee as the server takes them; undefined while something is missing or wrong. */
export function employeeOf(values: EmployeeValues): EmployeeDraft | undefined {
  return employeeDraft.safeParse(values).data;
}

/** The trainer as the server takes them; undefined while something is missing or wrong. */
export function trainerOf(values: TrainerValues): TrainerDraft | undefined {
  return trainerDraft.safeParse(values).data;
}
