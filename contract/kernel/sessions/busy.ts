import * as z from "zod/mini";
import { upTo } from "../endpoint/lists.ts";
import { id, instant, localText, nameOfPerson, span } from "../values.ts";

/**
 * The conflict, as far as the caller may know it, and when both people are free; without either if only SQL found it.
 */
const busy = z.object({
  reservation: z.optional(
    z.object({
      id: z.optional(id),
      start: instant,
      end: instant,
      title: z.optional(z.string()),
      clientName: z.optional(nameOfPerson),
    }),
  ),
  /** The class that the trainer teaches then. */
  class: z.optional(z.object({ id, name: localText, start: instant, end: instant })),
  free_times: z.optional(upTo(10, span)),
});

/** The details of these codes. */
export const busyDetails = {
  TRAINER_BUSY: busy,
  CLIENT_BUSY: busy,
  /** How many clients may share the session. */
  SESSION_FULL: z.object({ seats: z.optional(z.int()) }),
  /** Until when a client could move the session by themselves. */
  MOVE_TOO_LATE: z.object({ until: instant }),
};
