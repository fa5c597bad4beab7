import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { personAction, reason } from "./people.ts";
import {
  calendarDate,
  id,
  nameOfPerson,
  pageQuery,
  personStatusSchema,
  roleSchema,
  searchTerm,
  version,
} from "./values.ts";

/**
 * A row of the trainer list. Trainers and clients receive id, name and status of active trainers only.
 * Height in cm, weight the latest reading in kg, members the number of clients.
 */
const trainerRow = z.strictObject({
  id,
  name: z.extend(nameOfPerson, { email: z.optional(z.string()) }),
  full_name: z.string(),
  status: personStatusSchema,
  height: z.optional(z.nullable(z.number())),
  weight: z.optional(z.nullable(z.number())),
  members: z.optional(z.int()),
  startOfDate: z.optional(calendarDate),
  endOfDate: z.optional(z.nullable(calendarDate)),
  active_days: z.optional(z.int()),
  role: z.optional(roleSchema),
  roles: z.optional(z.array(roleSchema)),
  jobTitle: z.optional(z.nullable(z.string())),
  department: z.optional(z.nullable(z.string())),
  reasons: z.optional(z.nullable(reason)),
  actions: z.optional(z.array(personAction)),
  version: z.optional(version),
});
export type TrainerRow = z.infer<typeof trainerRow>;

export const trainerSorts = ["id", "name", "height", "weight", "members", "startOfDate", "status"] as const;

const seller = z.strictObject({ id, first_name: z.string(), last_name: z.string() });

export const staff = {
  trainers: endpoint({
    method: "GET",
    path: "/trainers",
    summary: "Trainers, paged; trainers and clients see name and status of the active ones",
    allow: ["admin", "manager", "trainer", "client"],
    query: z.strictObject({
      ...pageQuery(trainerSorts),
      q: searchTerm,
      status: z.optional(personStatusSchema),
    }),
    answer: z.array(trainerRow),
    paged: true,
  }),
  sellers: endpoint({
    method: "GET",
    path: "/employees/list-sales",
    summary: "Active staff of department sales, and managers",
    allow: ["admin", "manager", "trainer"],
    answer: z.array(seller),
  }),
};
