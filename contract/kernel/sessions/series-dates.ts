import * as z from "zod/mini";
import { calendarDate, id, instant, nameOfPerson, span } from "../values.ts";
import { upTo } from "../endpoint/lists.ts";

/** The most sessions that are booked together. */
export const MAX_SERIES = 52;

/** The most clients that share a session. */
export const MAX_SEATS = 6;

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

const seriesState = z.enum(seriesStates);

/**
 * A date of a series: the day by its rule, the time as it would be booked, and the nearest free one if it cannot. `also`
 * is another session of the client on the day of one that can be booked. Where several share it, `cannot` names those who
 * cannot come: it is booked without them, but does not move.
 */
const seriesDate = z.strictObject({
  date: calendarDate,
  start: instant,
  end: instant,
  state: seriesState,
  free: z.nullable(span),
  also: z.nullable(span),
  cannot: z.optional(upTo(MAX_SEATS, z.strictObject({ id, name: nameOfPerson, state: seriesState }))),
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
