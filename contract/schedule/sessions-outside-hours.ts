import * as z from "zod/mini";
import { affected } from "../club/affected.ts";
import { weeklySpans } from "../club/opening-hours.ts";
import { endpoint } from "../kernel/endpoint/endpoint.ts";

/** So many future sessions are looked through, the next ones first. */
export const MOST_SESSIONS_AHEAD = 10_000;

/** The future sessions that would be outside opening hours which are not saved yet; nothing is changed by it. */
export const hoursAhead = endpoint({
  method: "POST",
  path: "/courses/reservations/outside-hours",
  summary: "How many future sessions are outside opening hours that are not saved yet, and the first",
  says: { en: "Counted sessions outside new opening hours", cn: "统计新营业时间以外的预约" },
  allow: ["admin"],
  body: z.strictObject({ openingHours: z.optional(weeklySpans) }),
  answer: z.strictObject({
    ...affected,
    /** Whether there are more sessions ahead than were looked through. */
    more: z.boolean(),
  }),
});
