import * as z from "zod/mini";
import { bookingObstacles } from "../kernel/sessions/class-dates.ts";
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
  /** It takes place at another time, or in another room. */
  CLASS_MOVED: z.extend(notice, { was: instant }),
  CLASS_TRAINER_CHANGED: notice,
  /** To the trainer: nobody has closed the roster; two hours after the end, and each morning. */
  ROSTER_OPEN: notice,
} as const;

/** The class does not take place, or only the booking is cancelled: by staff, or for that reason. */
export const classCancelledNotice = z.extend(notice, {
  isGone: z.boolean(),
  why: z.nullable(z.enum(bookingObstacles)),
  note: z.nullable(z.string()),
});
