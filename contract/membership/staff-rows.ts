import * as z from "zod/mini";
import { imageName } from "../kernel/files/files.ts";
import { someOf } from "../kernel/endpoint/lists.ts";
import { personActions, reason } from "../identity/people.ts";
import {
  calendarDate,
  expired,
  id,
  nameOfPerson,
  personStatusSchema,
  roleSchema,
  version,
  roles,
} from "../kernel/values.ts";

/** A row of the employee board. `active_days` counts from the start to today or, if earlier, the end. */
export const employeeRow = z.strictObject({
  id,
  name: z.extend(nameOfPerson, { email: z.string() }),
  jobTitle: z.nullable(z.string()),
  department: z.nullable(z.string()),
  status: personStatusSchema,
  expired,
  startOfDate: calendarDate,
  endOfDate: z.nullable(calendarDate),
  active_days: z.int(),
  role: z.optional(roleSchema),
  roles: someOf(roles),
  reasons: z.nullable(reason),
  profileImage: z.nullable(imageName),
  actions: someOf(personActions),
  version,
});
export type EmployeeRow = z.infer<typeof employeeRow>;

/**
 * A row of the trainer list. Trainers and clients receive id, name and status of active trainers only.
 * Height in cm, weight the latest reading in kg, members the number of clients.
 */
export const trainerRow = z.strictObject({
  id,
  name: z.extend(nameOfPerson, { email: z.optional(z.string()) }),
  full_name: z.string(),
  status: personStatusSchema,
  expired,
  height: z.optional(z.nullable(z.number())),
  weight: z.optional(z.nullable(z.number())),
  members: z.optional(z.int()),
  startOfDate: z.optional(calendarDate),
  endOfDate: z.optional(z.nullable(calendarDate)),
  active_days: z.optional(z.int()),
  role: z.optional(roleSchema),
  roles: z.optional(someOf(roles)),
  jobTitle: z.optional(z.nullable(z.string())),
  department: z.optional(z.nullable(z.string())),
  reasons: z.optional(z.nullable(reason)),
  profileImage: z.optional(z.nullable(imageName)),
  actions: z.optional(someOf(personActions)),
  version: z.optional(version),
});
export type TrainerRow = z.infer<typeof trainerRow>;
