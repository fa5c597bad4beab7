import * as z from "zod/mini";
import { upTo } from "../endpoint/lists.ts";
import { money } from "../money/money.ts";
import { calendarDate, id, instant, localText } from "../values.ts";
import { busyRoom } from "./class-dates.ts";

/** The most classes that a membership may include in a period. */
const MAX_CLASS_LIMIT = 99;

/** The period by which the classes of a membership are counted: from Monday to Sunday, or a month of the order. */
const limitPeriod = z.enum(["week", "month"]);

/** A class that counts towards a limit. */
const countedClass = z.strictObject({ date: calendarDate, name: localText });

/** The classes that a membership includes in a period; `used` counts the class that is asked about. */
const limitUsed = z.strictObject({
  n: z.int(),
  per: limitPeriod,
  used: z.int(),
  others: upTo(MAX_CLASS_LIMIT, countedClass),
});

/** The classes of a period that are used, and when the next period begins; null where the membership ends before. */
const periodUse = { n: z.int(), per: limitPeriod, used: z.int(), next: z.nullable(calendarDate) };
/** A limit as far as it is used. */
export const limitUse = z.strictObject(periodUse);
export type LimitUse = z.infer<typeof limitUse>;

/** The memberships that are counted. */
export const MAX_MEMBERSHIPS = 50;

/**
 * The classes that a client can book on a day: credits that are good for some, those of them that are not good for private
 * sessions, and the memberships that include classes.
 */
export const classesLeft = z.strictObject({
  credits: z.int(),
  onlyClasses: z.int(),
  memberships: upTo(
    MAX_MEMBERSHIPS,
    z.strictObject({
      package: localText,
      limit: z.nullable(limitUse),
    }),
  ),
});
export type ClassesLeft = z.infer<typeof classesLeft>;

/**
 * How somebody is let into a class (classes §5): by a membership, by credits, by a charge on the account, or because the
 * class is free. `until` is the first day that the membership no longer covers, `left` what is free to book afterwards.
 */
export const offeredEntry = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("membership"),
    order: id,
    package: localText,
    until: calendarDate,
    limit: z.nullable(limitUsed),
  }),
  z.strictObject({ kind: z.literal("credits"), credits: z.int(), left: z.int() }),
  z.strictObject({ kind: z.literal("dropIn"), amount: money }),
  z.strictObject({ kind: z.literal("free") }),
]);
export type OfferedEntry = z.infer<typeof offeredEntry>;

/** A charge by which the desk can let in somebody; null where the class is not sold by itself. */
const dropIn = { drop_in: z.nullable(money) };

/** All of a membership's classes of the period are used. */
const limitReached = z.object({ ...periodUse, ...dropIn });

/** Nothing lets in: so many credits would, if they were good for it. */
const noEntry = z.object({ credits: z.int(), ...dropIn });

/**
 * The details of refusals about classes: also when one can be booked, how many places are taken, how many wait in line, and
 * the position there of somebody who accepted a place too late, which they have or would have by joining again.
 */
export const classDetails = {
  ROOM_BUSY: busyRoom,
  CAPACITY_TOO_SMALL: z.object({ taken: z.int() }),
  BOOKING_NOT_OPEN: z.object({ opens_at: instant }),
  BOOKING_PAUSED: z.object({ until: instant }),
  CLASS_FULL: z.object({ waiting: z.int() }),
  OFFER_ENDED: z.object({ position: z.int() }),
  CLASS_LIMIT_REACHED: limitReached,
  NO_ENTRY: noEntry,
};
