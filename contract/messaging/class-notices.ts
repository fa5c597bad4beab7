import * as z from "zod/mini";
import { bookingObstacles, passedOverReasons } from "../kernel/sessions/class-dates.ts";
import { id, instant, localText, nameOfPerson } from "../kernel/values.ts";

/** A class that somebody has booked, as it is then, and how many others it is about as well. */
const notice = z.strictObject({
  class: id,
  name: localText,
  start: instant,
  end: instant,
  trainer: z.nullable(nameOfPerson),
  others: z.int(),
});

/** Notifications about classes that the reader has booked, or somebody for them (classes §5). */
export const classNotices = {
  CLASS_BOOKED: notice,
  /** It takes place at another time, or in another room; `isTaught` where the reader teaches it. */
  CLASS_MOVED: z.extend(notice, { was: instant, isTaught: z.optional(z.boolean()) }),
  CLASS_TRAINER_CHANGED: notice,
  /** The reader teaches it from now on. */
  CLASS_ASSIGNED: notice,
  /** The reader teaches it no more, but the trainer that is named, or nobody; `cancelled` where it does not take place. */
  CLASS_UNASSIGNED: z.extend(notice, {
    cancelled: z.nullable(z.strictObject({ reason: localText, note: z.nullable(z.string()) })),
  }),
  /** A place has come to the reader, who was in line, and cancelling is still free. */
  WAIT_BOOKED: notice,
  /** A place is held for the reader until then. */
  WAIT_OFFERED: z.extend(notice, { until: instant }),
  /** A place is free for the first in line who accepts. */
  WAIT_CALLED: notice,
  /** It was the reader's turn, but they are not let in; they stay in line. */
  WAIT_PASSED_OVER: z.extend(notice, { reason: z.enum(passedOverReasons) }),
  /** The reader did not accept the place in time, and has left the line. */
  WAIT_LAPSED: notice,
  /** To the trainer: nobody has closed the roster; two hours after the end, and each morning. */
  ROSTER_OPEN: notice,
} as const;

/** The class does not take place, or only the booking is cancelled: by staff, or for that reason. */
export const classCancelledNotice = z.extend(notice, {
  isGone: z.boolean(),
  why: z.nullable(z.enum(bookingObstacles)),
  note: z.nullable(z.string()),
});
