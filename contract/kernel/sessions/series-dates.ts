import * as z from "zod/mini";
import { calendarDate, id, instant, span } from "../values.ts";
import { upTo } from "../endpoint/lists.ts";

/** The most sessions that are booked together. */
export const MAX_SERIES = 52;

/** How a date of a series is judged: it can be booked, is left out, or why it cannot. */
const seriesStates = [
  "bookable",
  "leftOut",
  "alreadyBooked",
  "trainerAway",
  "clientAway",
  "outsideHours",
  "trainerBusy",
  "clientBusy",
  "noCredit",
] as const;

/**
 * A date of a series: the day by its rule, the time as it would be booked, and the nearest free one if it cannot. `also`
 * is another session of the client on the day of one that can be booked.
 */
const seriesDate = z.strictObject({
  date: calendarDate,
  start: instant,
  end: instant,
  state: z.enum(seriesStates),
  free: z.nullable(span),
  also: z.nullable(span),
});
export type SeriesDate = z.infer<typeof seriesDate>;

/** A session that moves with those after it: which, its time before, and `date` the day of that. */
const movedDate = z.extend(seriesDate, { id, was: span });
export type MovedDate = z.infer<typeof movedDate>;

/** Its place among the sessions that were booked with it and repeat; a session by itself has none. */
export const seriesPlace = z.strictObject({ id, at: z.int(), of: z.int(), everyWeeks: z.int() });

/** The digest of a preview: it is sent back in `confirm`. */
export const digest = z.string().check(z.regex(/^[\w-]{43}$/, "INVALID"));

/** The content of a series before it is booked. */
export const seriesPreview = { dates: upTo(MAX_SERIES, seriesDate), confirm: digest };

/** How the sessions of a series would move, before they do. */
export const movePreview = { dates: upTo(MAX_SERIES, movedDate), confirm: digest };

/** The present dates, where those that were shown no longer hold. */
export const staleSeries = {
  series: z.optional(z.object(seriesPreview)),
  moves: z.optional(z.object(movePreview)),
};
