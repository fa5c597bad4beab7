import * as z from "zod/mini";
import { affectedPlans } from "../club/affected.ts";
import { freezeRoom } from "../kernel/time/freeze-room.ts";
import { calendarDate, id, localText, reasonTypes } from "../kernel/values.ts";
import { MAX_ROWS, upTo } from "../kernel/endpoint/lists.ts";

/** A date now, and what it becomes. */
const change = z.strictObject({ before: calendarDate, after: calendarDate });

/** An order whose dates move, and its credits with it. */
const frozenOrder = z.strictObject({
  id,
  name: localText,
  start: change,
  end: change,
  /** Credits of its lot, which are valid as long as it is; null without a lot. */
  credits: z.nullable(z.int()),
});

/** The effects of a leave, its change or its withdrawal on a client's purchases. */
export const freeze = z.strictObject({
  /** The extended terms. */
  extends: z.enum(["nothing", "membership", "membershipAndCredits"]),
  /** The days of the leave that move dates, half-open; null if a withdrawn leave has no days left. */
  from: z.nullable(calendarDate),
  until: z.nullable(calendarDate),
  days: z.int(),
  /** The first day after the membership. */
  end: change,
  /** The next part of a plan to be paid, where one moves. */
  next_due: z.nullable(change),
  /** The orders that move, the earliest first. */
  orders: upTo(MAX_ROWS, frozenOrder),
  /** How many there are of those. */
  orders_count: z.int(),
});
export type Freeze = z.infer<typeof freeze>;

/** A request on file because of which the club lets nobody add another one for this person. */
const requestOnFile = z.strictObject({
  reason_type: z.enum(reasonTypes),
  started_at: calendarDate,
  /** The day of return; null for a dismissal. */
  ended_at: z.nullable(calendarDate),
  withdrawn: z.boolean(),
});
export type RequestOnFile = z.infer<typeof requestOnFile>;

/** The same before it is done, with the reservations it would cancel, or would leave standing where they are to be kept. */
export const freezePreview = z.strictObject({
  /** Null where nothing that was bought is touched. */
  freeze: z.nullable(freeze),
  /** The days left within the club's limits; null if the leave extends nothing. */
  room: z.nullable(freezeRoom),
  /** Null where another request may be added. */
  on_file: z.nullable(requestOnFile),
  ...affectedPlans,
});
export type FreezePreview = z.infer<typeof freezePreview>;
