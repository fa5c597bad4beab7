import * as z from "zod/mini";
import { undo } from "../club/undo.ts";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { idText, line, version } from "../kernel/values.ts";
import { reservation } from "./reservations.ts";

/** The marks of a session that has begun; `scheduled` is a session that is not marked. */
const sessionMarks = ["scheduled", "completed", "noShow"] as const;
const sessionMark = z.enum(sessionMarks);
export type SessionMark = z.infer<typeof sessionMark>;

/** The most characters of the reason for a late correction. */
const MAX_REASON = 200;

export const marks = {
  correct: endpoint({
    method: "POST",
    path: "/courses/reservations/{id}/mark",
    summary: "Correct the mark of a session: on its day by those who may mark, later by an admin with a reason",
    says: { en: "Corrected the mark of a session", cn: "更正消课记录" },
    allow: ["admin", "trainer", "desk"],
    params: z.strictObject({ id: idText }),
    body: z.strictObject({ mark: sessionMark, reason: z.optional(line(MAX_REASON)), version: z.optional(version) }),
    /** The state of the session after it. */
    answer: z.extend(reservation, { undo }),
    refuses: [
      "NOT_FOUND",
      "STALE",
      "INVALID_STATE",
      "MARK_NEEDS_ADMIN",
      "TRAINER_BUSY",
      "CLIENT_BUSY",
      "SESSION_FULL",
      "COURSE_QUOTA_EXHAUSTED",
    ],
  }),
};
