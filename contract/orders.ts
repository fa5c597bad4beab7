import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import {
  calendarDate,
  clientTypeSchema,
  duration,
  durationUnitSchema,
  id,
  idText,
  instant,
  localText,
  money,
  nameOfPerson,
  option,
  version,
} from "./values.ts";

const count = z._default(z.int().check(z.minimum(0), z.maximum(1000)), 0);

/** The extra gift of an order: more time, more (free) credits (B, section 5). */
const extra = z.strictObject({
  membership_duration: count,
  membership_duration_symbol: z._default(durationUnitSchema, "day"),
  courses: count,
});

/** What is bought, by whom it was sold and how it is paid; shared by add-client and add-package. */
export const purchase = {
  clientType: clientTypeSchema,
  /** The trainer: an active one for `pro`, 0, null or absent for every other type. */
  reports_to: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(2_147_483_647)))),
  packageId: id,
  extra: z._default(extra, { membership_duration: 0, membership_duration_symbol: "day", courses: 0 }),
  salesId: id,
  paymentMethod: option,
};

/** The package as it was when the order was made (decisions, section 5). */
const soldPackage = z.strictObject({
  id,
  name: localText,
  duration,
  paid: z.int(),
  free: z.int(),
});

const order = z.strictObject({
  id,
  product_type: z.enum(["membershipPackage", "privateTrainingSession"]),
  clientType: clientTypeSchema,
  start_at: calendarDate,
  /** The first day after the order's period. */
  end_at: calendarDate,
  created_at: instant,
  payment_status: z.enum(["done", "inProgress", "notStart", "cancelled"]),
  fulfillment_status: z.enum(["fulfilled", "unfulfilled"]),
  payment_method: z.string(),
  amount: money,
  actions: z.array(z.enum(["view", "edit", "delete"])),
  client_name: nameOfPerson,
  sales: z.strictObject({ id, name: nameOfPerson }),
  extra: z.strictObject({
    courses: z.int(),
    membership_duration: z.int(),
    membership_duration_symbol: durationUnitSchema,
  }),
  membershipPackage: z.nullable(soldPackage),
  coursePackage: z.nullable(soldPackage),
  /** Credits of the order's lot, null when it granted none; all counts in sessions. */
  credits: z.nullable(
    z.strictObject({
      paid: z.int(),
      free: z.int(),
      booked: z.int(),
      completed: z.int(),
      expired: z.int(),
      left: z.int(),
      expires_at: calendarDate,
    }),
  ),
  version,
});
export type Order = z.infer<typeof order>;

export const orders = {
  ofPerson: endpoint({
    method: "GET",
    path: "/payments/users/{id}",
    summary: "A person's orders, oldest first",
    allow: {
      person: "id",
      reach: { admin: ["any"], manager: ["own"], trainer: ["mine", "own"], employee: ["own"], client: ["own"] },
    },
    params: z.strictObject({ id: idText }),
    answer: z.array(order),
  }),
};
