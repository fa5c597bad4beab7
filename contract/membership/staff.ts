import * as z from "zod/mini";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { imageName } from "../kernel/files/files.ts";
import { statusCounts, withoutBody } from "../identity/people.ts";
import { billing, personal } from "../identity/personal.ts";
import { employeeSorts, trainerSorts } from "../kernel/endpoint/sorts.ts";
import { employeeRow, trainerRow } from "./staff-rows.ts";
import {
  calendarDate,
  expired,
  expiredQuery,
  id,
  idText,
  nameOfPerson,
  option,
  personStatusSchema,
  userTypeSchema,
  version,
  roles,
} from "../kernel/values.ts";
import { pageQuery, searchPhrase, someOf, upTo, MAX_STAFF } from "../kernel/endpoint/lists.ts";

/** Roles an employee may hold; only an admin grants admin or manager (authorisation §3). */
export const employeeRoles = ["admin", "manager", "desk", "employee"] as const;

const days = { startOfDate: calendarDate, endOfDate: calendarDate };
const position = { role: z.enum(employeeRoles), jobTitle: option, department: option };

interface Term {
  readonly startOfDate: string;
  readonly endOfDate: string;
}

/** Whether a contract lasts for a day at least. */
export function hasDays({ startOfDate, endOfDate }: Term): boolean {
  return startOfDate < endOfDate;
}

const endsAfterStart = z.refine<Term>(hasDays, { error: "END_BEFORE_START", path: ["endOfDate"] });

/** Step by step as the wizards ask; the trainer flow fixes role, job title and department (platform-and-people §5). */
export const staffSteps = {
  employee: z.strictObject({ ...personal, ...days, ...position }).check(endsAfterStart),
  trainer: z.strictObject({ ...personal, ...days }).check(endsAfterStart),
  billing: z.strictObject(billing),
};

export const employeeDraft = z
  .strictObject({ ...personal, ...days, ...position, ...billing, userType: z.optional(z.literal("employee")) })
  .check(endsAfterStart);
export type EmployeeDraft = z.infer<typeof employeeDraft>;

export const trainerDraft = z
  .strictObject({
    ...personal,
    ...days,
    ...billing,
    role: z.literal("trainer"),
    userType: z.optional(z.literal("trainer")),
    jobTitle: z.optional(z.literal("trainer")),
    department: z.optional(z.enum(["trainers", "trainer"])),
  })
  .check(endsAfterStart);
export type TrainerDraft = z.infer<typeof trainerDraft>;

/**
 * `initial_password` is shown this once; null where a link has been mailed instead, to `mailed_to`, and in the answer to a
 * repeated call (decisions §9).
 */
const added = z.strictObject({
  id,
  name: nameOfPerson,
  initial_password: z.nullable(z.string()),
  mailed_to: z.nullable(z.string()),
  version,
});

const params = z.strictObject({ id: idText });
const colleagueCard = z.strictObject({
  id,
  name: nameOfPerson,
  userType: userTypeSchema,
  jobTitle: z.nullable(z.string()),
  roles: someOf(roles),
  status: personStatusSchema,
  expired,
  profileImage: z.nullable(imageName),
});
export type ColleagueCard = z.infer<typeof colleagueCard>;
const colleague = z.strictObject({ id, first_name: z.string(), last_name: z.string() });

export const staff = {
  trainers: endpoint({
    method: "GET",
    path: "/trainers",
    summary: "Trainers, paged; trainers and clients see only the name and status of active ones",
    says: { en: "Viewed trainers with their weight", cn: "查看教练及其体重" },
    saysExport: { en: "Exported trainers", cn: "导出教练" },
    replica: true,
    allow: ["admin", "manager", "trainer", "desk", "client"],
    query: z.strictObject({
      ...pageQuery(trainerSorts, { most: MAX_STAFF }),
      q: searchPhrase,
      status: z.optional(personStatusSchema),
      expired: expiredQuery,
      withoutBody,
    }),
    answer: z.array(trainerRow),
    paged: true,
    health: ["weight"],
  }),
  employees: endpoint({
    method: "GET",
    path: "/employees",
    summary: "Employees, paged",
    says: { en: "employees", cn: "员工" },
    saysExport: { en: "Exported employees", cn: "导出员工" },
    replica: true,
    allow: ["admin", "manager"],
    query: z.strictObject({
      ...pageQuery(employeeSorts),
      q: searchPhrase,
      status: z.optional(personStatusSchema),
      expired: expiredQuery,
      department: z.optional(option),
    }),
    answer: z.array(employeeRow),
    paged: true,
  }),
  standings: endpoint({
    method: "GET",
    path: "/employees/standings",
    summary: "Number of employees or trainers by status, of those the list shows with the same filter",
    says: { en: "how many staff there are by status", cn: "各状态员工人数" },
    replica: true,
    allow: ["admin", "manager"],
    query: z.strictObject({ userType: z.enum(["employee", "trainer"]), q: searchPhrase }),
    answer: z.strictObject(statusCounts),
  }),
  departments: endpoint({
    method: "GET",
    path: "/employees/departments",
    summary: "Staff by department, without dismissed staff",
    says: { en: "staff by department", cn: "各部门员工" },
    allow: ["admin", "manager"],
    answer: upTo(
      MAX_STAFF,
      z.strictObject({ department: z.nullable(z.string()), people: upTo(MAX_STAFF, colleagueCard) }),
    ),
  }),
  managers: endpoint({
    method: "GET",
    path: "/employees/list-managers",
    summary: "Active managers and admins",
    says: { en: "managers", cn: "经理" },
    allow: ["admin", "manager"],
    answer: upTo(MAX_STAFF, colleague),
  }),
  countSummary: endpoint({
    method: "GET",
    path: "/employees/employees-count-summary",
    summary: "Number of active employees and trainers, today and on the same day a month ago",
    says: { en: "how many staff there are", cn: "员工人数" },
    replica: true,
    allow: ["admin", "manager"],
    answer: z.strictObject({
      totalEmployeesOneMonthAgo: z.int(),
      activeEmployees: z.int(),
      activeTrainersOneMonthAgo: z.int(),
      activeTrainers: z.int(),
    }),
  }),
  createEmployee: endpoint({
    method: "POST",
    path: "/employees/create",
    loginOnly: true,
    summary: "Add an employee; managers can only add the role employee",
    says: { en: "Added an employee", cn: "新增员工" },
    allow: ["admin", "manager"],
    reserved: { role: { admin: ["admin"], manager: ["admin"], desk: ["admin"] } },
    body: employeeDraft,
    answer: added,
    refuses: ["DUPLICATE_USER", "TOO_MANY"],
    creates: true,
    fresh: true,
    shownOnce: ["initial_password"],
  }),
  createTrainer: endpoint({
    method: "POST",
    path: "/trainers/create",
    loginOnly: true,
    summary: "Add a trainer",
    says: { en: "Added a trainer", cn: "新增教练" },
    allow: ["admin", "manager"],
    body: trainerDraft,
    answer: added,
    refuses: ["DUPLICATE_USER", "TOO_MANY"],
    creates: true,
    fresh: true,
    shownOnce: ["initial_password"],
  }),
  changeRoles: endpoint({
    method: "PUT",
    path: "/employees/{id}/roles",
    loginOnly: true,
    summary: "Change the roles of an employee or trainer, which signs them out everywhere",
    says: { en: "Changed roles", cn: "修改角色" },
    allow: { person: "id", reach: { admin: ["staff"] } },
    params,
    body: z.strictObject({
      roles: z
        .array(z.enum(["admin", "manager", "trainer", "desk", "employee"]))
        .check(z.minLength(1, "REQUIRED"), z.maxLength(5)),
      version: z.optional(version),
    }),
    answer: z.strictObject({}),
    refuses: ["NOT_FOUND", "STALE", "LAST_ADMIN", "INVALID_STATE"],
    fresh: true,
  }),
  sellers: endpoint({
    method: "GET",
    path: "/employees/list-sales",
    summary: "Active staff who may be the salesperson of an order: the sales department, managers, and who sells",
    says: { en: "who may be a salesperson", cn: "销售人员" },
    allow: ["admin", "manager", "trainer", "desk"],
    answer: upTo(MAX_STAFF, colleague),
  }),
};
