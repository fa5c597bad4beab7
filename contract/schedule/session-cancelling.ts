import * as z from "zod/mini";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { idText, instant, localText } from "../kernel/values.ts";
import { policyVersion } from "./classes/class-policies.ts";
import { lapseKinds, lapseStates } from "./classes/lapses.ts";

/** Until when the client of a session cancels it for free, and what happens after that (classes §6). */
export const sessionCancelling = z.strictObject({
  /** The rules under which it was booked; null for one from before there were any, which is free until it begins. */
  policy: z.nullable(z.strictObject({ name: localText, version: policyVersion })),
  freeUntil: instant,
  isLate: z.boolean(),
  /** The late cancellation or no-show that it became, and when that counts. */
  lapse: z.nullable(z.strictObject({ kind: z.enum(lapseKinds), state: z.enum(lapseStates), counts: instant })),
});
export type SessionCancelling = z.infer<typeof sessionCancelling>;

export const sessionsCancelled = {
  rules: endpoint({
    method: "GET",
    path: "/courses/reservations/{id}/cancelling",
    summary: "The rules under which a session was booked, and until when its client cancels it for free",
    says: { en: "until when a session is cancelled for free", cn: "一节课的免责取消时限" },
    allow: ["admin", "trainer", "desk", "client"],
    params: z.strictObject({ id: idText }),
    answer: sessionCancelling,
    refuses: ["NOT_FOUND"],
  }),
};
