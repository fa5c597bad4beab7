import * as z from "zod/mini";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { imageName } from "../kernel/files/files.ts";
import { calendarDate, id, idText, instant, nameOfPerson } from "../kernel/values.ts";
import { upTo } from "../kernel/endpoint/lists.ts";
import { reservation } from "./reservations.ts";
import { sessionCancelling } from "./session-cancelling.ts";

/** No-shows leave their seats, so there may be more than seats. */
export const MAX_TOGETHER = 50;

/** A session with its client, as staff look at it. Facts about the client that the caller may not read are null. */
const sessionCard = z.strictObject({
  session: reservation,
  /** The reservations of the others who share the session, or did not come to it; only where there are any. */
  together: z.optional(upTo(MAX_TOGETHER, reservation)),
  client: z.strictObject({
    id,
    name: nameOfPerson,
    profileImage: z.nullable(imageName),
    phone: z.nullable(z.string()),
    /** A key of the club's goals, or as the club wrote it. */
    goal: z.nullable(z.string()),
  }),
  /** The author and the time of its mark or cancellation; null while it is scheduled. */
  settled: z.nullable(z.strictObject({ by: z.nullable(nameOfPerson), at: instant })),
  /** How the caller may correct its mark: freely, with a reason, or not; `admin` where only an admin may. */
  correction: z.enum(["free", "reasoned", "admin", "none"]),
  cancelling: sessionCancelling,
  /** Whether the caller reads notes and alerts about the client. */
  readsNotes: z.boolean(),
  /** The client's credits that can be booked today, and the last day on which one of them can be used. */
  credits: z.strictObject({ bookable: z.int(), through: z.nullable(calendarDate) }),
});
export type SessionCard = z.infer<typeof sessionCard>;

export const sessionCards = {
  read: endpoint({
    method: "GET",
    path: "/courses/reservations/{id}",
    summary: "A session with its client: phone, goal, credits, its mark and whether that can be corrected",
    says: { en: "a session with its client", cn: "一节课及其会员" },
    allow: ["admin", "manager", "trainer", "desk"],
    params: z.strictObject({ id: idText }),
    answer: sessionCard,
    refuses: ["NOT_FOUND"],
  }),
};
