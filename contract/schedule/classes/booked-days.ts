import * as z from "zod/mini";
import { endpoint } from "../../kernel/endpoint/endpoint.ts";
import { MAX_ROWS, paging, upTo, wholePages } from "../../kernel/endpoint/lists.ts";
import { calendarDate } from "../../kernel/values.ts";
import { classBooking } from "./class-bookings.ts";

/** A booking with the contact of its client; null to trainers. */
const bookingOfDay = z.extend(classBooking, {
  contact: z.nullable(z.strictObject({ email: z.nullable(z.string()), phone: z.nullable(z.string()) })),
});
export type BookingOfDay = z.infer<typeof bookingOfDay>;

/** Bookings of all classes by their days, as they leave in a file (in-and-out §2). */
export const bookedDays = {
  list: endpoint({
    method: "GET",
    path: "/bookings",
    area: "classes",
    summary: "Bookings of classes between two days, by class and place; to trainers of their own",
    says: { en: "class bookings", cn: "团课预约" },
    saysExport: { en: "Exported class bookings", cn: "导出团课预约" },
    replica: true,
    allow: ["admin", "manager", "trainer", "desk"],
    query: z.strictObject({ ...paging(wholePages), from: z.optional(calendarDate), to: z.optional(calendarDate) }),
    answer: upTo(MAX_ROWS, bookingOfDay),
    paged: true,
  }),
};
