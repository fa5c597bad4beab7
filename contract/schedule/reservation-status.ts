import * as z from "zod/mini";
import { version } from "../kernel/values.ts";

const reservationStatuses = ["scheduled", "completed", "cancelled"] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];
export const reservationStatus = z.enum(reservationStatuses);

/** Completes a session or cancels it, also as a no-show. */
export const statusChange = z
  .strictObject({
    status: reservationStatus,
    noShow: z.optional(z.boolean()),
    /** For staff whether a cancellation is late, for a client what they were shown (412 if it is not so). */
    late: z.optional(z.boolean()),
    version: z.optional(version),
  })
  .check(
    z.refine(({ noShow = false, status }) => !noShow || status === "cancelled", { error: "INVALID", path: ["noShow"] }),
    z.refine(({ late = false, noShow = false, status }) => !late || (status === "cancelled" && !noShow), {
      error: "INVALID",
      path: ["late"],
    }),
  );
