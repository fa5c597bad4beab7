import * as z from "zod/mini";
import { chosenColumns } from "../club/chosen-columns.ts";
import { endpoint, type Reach } from "../kernel/endpoint/endpoint.ts";
import { imageName } from "../kernel/files/files.ts";
import { answeredShape } from "./person-fields.ts";
import {
  calendarDate,
  clientTypeSchema,
  expired,
  id,
  idText,
  instant,
  localeSchema,
  nameOfPerson,
  personStatusSchema,
  reasonTypes,
  roleSchema,
  userTypeSchema,
  version,
  roles,
  trueText,
} from "../kernel/values.ts";
import { someOf, upTo } from "../kernel/endpoint/lists.ts";

/** A leave or dismissal on file; `reason_name` is left out for those who may only see type and dates. */
export const reason = z.strictObject({
  id,
  reason_type: z.enum(reasonTypes),
  reason_name: z.optional(z.string()),
  started_at: calendarDate,
  ended_at: z.nullable(calendarDate),
});

/** The number of people in a list by status; people whose end date has been reached are not among the suspended. */
export const statusCounts = {
  all: z.int(),
  active: z.int(),
  onLeave: z.int(),
  pending: z.int(),
  expired: z.int(),
  suspended: z.int(),
  incomplete: z.int(),
  dismissed: z.int(),
};
export type StatusCounts = { readonly [Standing in keyof typeof statusCounts]: number };

/** Leaves weights out, for callers that do not need them: such a list does not count as a view of body data. */
export const withoutBody = z.optional(trueText);

/** The actions on a person's row; menus and server share them (decisions §3). */
export const personActions = [
  "onLeave",
  "modifyOnLeave",
  "withdrawOnLeave",
  "dismiss",
  "modifyDismissed",
  "withdrawDismissed",
  "withdrawPending",
  "delete",
] as const;
export type PersonAction = (typeof personActions)[number];

/** The members of a profile besides the fields of a person: derived ones, or those with calls of their own. */
export const besideFields = z.strictObject({
  userType: userTypeSchema,
  /** The one set by hand, if any, for those who may set it: what shows may follow from something else. */
  status_set: z.optional(z.nullable(z.enum(["dismissed", "suspended"]))),
  clientType: z.nullable(clientTypeSchema),
  reports_to: z.nullable(z.strictObject({ id, name: nameOfPerson })),
  /** The name of the photo at `/users/{id}/profile-image/{image}`. */
  profileImage: z.nullable(imageName),
  /** Days from the start to today or, if earlier, the end; negative counts the days until the start. */
  active_days: z.optional(z.int()),
  role: z.optional(roleSchema),
  roles: z.optional(someOf(roles)),
  completed_courses: z.optional(z.int()),
  upcoming_courses: z.optional(z.int()),
  reasons: z.optional(z.nullable(reason)),
  actions: z.optional(someOf(personActions)),
  /** Whether the viewer, as a trainer, has this client in scope. */
  inScope: z.optional(z.boolean()),
  created_at: z.optional(instant),
});

/**
 * A person as their profile shows them (platform-and-people §3, clients-and-business §3). Dates are calendar dates,
 * height is in cm. Members a caller may not see are absent: admins' address and birth date for managers, and, of
 * clients outside a trainer's scope, everything except the card (id, names, kind, type, status, trainer, photo).
 */
export const profile = z.strictObject({
  id,
  ...answeredShape,
  status: personStatusSchema,
  expired,
  ...besideFields.shape,
  version: z.optional(version),
});
export type Profile = z.infer<typeof profile>;

/**
 * The signed-in person: the whole profile and what the login may do; only the card and the roles, of the profile, before a
 * second factor that the club asks for.
 */
export const me = z.extend(profile, {
  permissions: upTo(10, z.string()),
  locale: localeSchema,
  /** The columns that they hide, of each list of which they have chosen any. */
  columns: chosenColumns,
  must_change_password: z.boolean(),
  /**
   * Whether the person still has to set up a second factor that the club requires: until then nothing else is answered.
   */
  must_set_up_factor: z.boolean(),
});
export type Me = z.infer<typeof me>;

const params = z.strictObject({ id: idText });
const everyStaffMember = ["staff", "own"] as const satisfies readonly Reach[];
const self = ["own"] as const satisfies readonly Reach[];

/** One profile, in three spellings (decisions §9); trainers see any client, outside their scope the card only. */
const anyone = {
  method: "GET",
  summary: "A person's profile",
  says: { en: "a profile", cn: "资料" },
  allow: {
    person: "id",
    reach: {
      admin: ["any"],
      manager: everyStaffMember,
      trainer: ["own", "client"],
      desk: ["own", "client"],
      employee: self,
      client: self,
    },
  },
  params,
  answer: profile,
  refuses: ["NOT_FOUND"],
} as const;

export const people = {
  profile: endpoint({ ...anyone, path: "/users/{id}/profile" }),
  profileById: endpoint({ ...anyone, path: "/{id}/profile" }),
  employeeProfile: endpoint({
    ...anyone,
    path: "/employees/{id}/profile",
    summary: "An employee's profile",
    says: { en: "an employee's profile", cn: "员工资料" },
    allow: { person: "id", kind: "employee", reach: { admin: ["any"], manager: ["any"], desk: self, employee: self } },
  }),
  trainerProfile: endpoint({
    ...anyone,
    path: "/trainers/{id}/profile",
    summary: "A trainer's profile",
    says: { en: "a trainer's profile", cn: "教练资料" },
    allow: { person: "id", kind: "trainer", reach: { admin: ["any"], manager: ["any"], trainer: self } },
  }),
  clientProfile: endpoint({
    ...anyone,
    path: "/clients/{id}/profile",
    summary: "A client's profile",
    says: { en: "a client's profile", cn: "会员资料" },
    allow: {
      person: "id",
      kind: "client",
      reach: { admin: ["any"], trainer: ["client"], desk: ["client"], client: self },
    },
  }),
};
