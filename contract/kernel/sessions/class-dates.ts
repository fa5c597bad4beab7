import * as z from "zod/mini";
import { calendarDate, id, instant, localText, nameOfPerson, span } from "../values.ts";
import { someOf, upTo } from "../endpoint/lists.ts";
import { money } from "../money/money.ts";
import { digest } from "./series-dates.ts";

/** For how many days, today included, the classes of a series are laid. */
export const DAYS_LAID = 371;

/** The most dates of one preview: a class each day, and another that it replaces. */
const MAX_CLASS_DATES = 2 * DAYS_LAID;

/**
 * How a date ends up: a class is laid, changed, left as it was or cancelled; nothing is laid because the club is closed,
 * the date is to be skipped, or the room is taken. `skipped` and `roomBusy` leave a class that is there already as it was.
 */
const classOutcomes = ["laid", "changed", "unchanged", "cancelled", "closed", "skipped", "roomBusy"] as const;

/**
 * Facts that deserve a look: the clock leaves the hour out, so that it begins later, or shows it twice, so that it is the
 * first; outside opening hours; no trainer, because they are away or taken; outside the working hours of the trainer, who
 * teaches all the same; it keeps what was changed in it alone.
 */
const classNotes = [
  "laterByClock",
  "hourTwice",
  "outsideOpening",
  "trainerAway",
  "trainerBusy",
  "outsideWorking",
  "keepsOwn",
] as const;

/** Why somebody does not teach a class: by what is on file about them, or what they have at that time. */
export const teachingObstacles = [
  "contractEnds",
  "notStarted",
  "dismissed",
  "suspended",
  "onLeave",
  "inClass",
  "inSession",
  "taken",
] as const;

/** Somebody who is to teach a class and does not, and why. */
export const whyNoTrainer = z.strictObject({
  trainer: z.strictObject({ id, name: nameOfPerson }),
  reason: z.enum(teachingObstacles),
  /** The days on which they are away, up to, not including, `until`; null without a first or a last one. */
  from: z.nullable(calendarDate),
  until: z.nullable(calendarDate),
  /** The class, by its type, or session, by its client, that they have at that time. */
  busy: z.nullable(
    z.strictObject({ name: z.nullable(localText), client: z.nullable(nameOfPerson), start: instant, end: instant }),
  ),
});
export type WhyNoTrainer = z.infer<typeof whyNoTrainer>;

/** A class in the way: which, of what type, and when. */
export const classInTheWay = z.strictObject({ id, name: localText, start: instant, end: instant });

/** A date of a preview. `id` is null before the class is laid; `was` is the time of one that is there already. */
const classDate = z.strictObject({
  id: z.nullable(id),
  date: calendarDate,
  start: instant,
  end: instant,
  was: z.nullable(span),
  trainer: z.nullable(z.strictObject({ id, name: nameOfPerson })),
  outcome: z.enum(classOutcomes),
  notes: someOf(classNotes),
  /** Why the trainer who is asked for does not teach it; null where they do, or nobody is asked for. */
  whyNoTrainer: z.nullable(whyNoTrainer),
  inTheWay: z.nullable(classInTheWay),
});
export type ClassDate = z.infer<typeof classDate>;

/** So many people are named, in the order of their classes; the sums count all. */
export const MAX_PEOPLE = 5_000;

/** Credits of the lot of an order. */
const creditsOfOrder = upTo(10, z.strictObject({ order: id, number: z.int(), credits: z.int() }));

/** Why a booking does not go with its class: the client is elsewhere or away at the new time, or nothing lets them in. */
export const bookingObstacles = ["busy", "away", "noEntry"] as const;

/** Why somebody in line is not let in when it is their turn: they keep their place in it. */
export const passedOverReasons = [
  "BOOKING_NOT_OPEN",
  "PERSON_UNAVAILABLE",
  "BOOKING_PAUSED",
  "ACCOUNT_OWING",
  "CLIENT_BUSY",
  "CLASS_LIMIT_REACHED",
  "COURSE_QUOTA_EXHAUSTED",
  "NO_ENTRY",
] as const;
export type PassedOverReason = (typeof passedOverReasons)[number];

/**
 * Somebody who has booked a class, and what happens to that: it moves along, stays with another trainer, or is cancelled;
 * of a class that is cancelled also those in its line, who leave it.
 * Credits that return, those that are booked instead, and what is credited of a class that was sold by itself.
 */
const affectedBooker = z.strictObject({
  booking: id,
  class: id,
  date: calendarDate,
  client: z.strictObject({ id, name: nameOfPerson }),
  outcome: z.enum(["moved", "stays", "cancelled", "leavesLine"]),
  why: z.nullable(z.enum(bookingObstacles)),
  returned: creditsOfOrder,
  booked: creditsOfOrder,
  credited: z.nullable(money),
});
export type AffectedBooker = z.infer<typeof affectedBooker>;

/** How many bookings end up how, with all the credits and the money that return. */
const bookingSums = z.strictObject({
  moved: z.int(),
  stays: z.int(),
  cancelled: z.int(),
  leavesLine: z.int(),
  credits: z.int(),
  credited: money,
});
export type BookingSums = z.infer<typeof bookingSums>;

/** The effect of a write, and the digest by which exactly that is done. */
export const classPreview = {
  dates: upTo(MAX_CLASS_DATES, classDate),
  people: upTo(MAX_PEOPLE, affectedBooker),
  bookings: bookingSums,
  /** In how many of these classes something was changed alone, which they keep unless `alsoChanged`. */
  changedAlone: z.int(),
  confirm: digest,
};

/** The dates on which the room is taken, and by which class. */
export const busyRoom = z.object({
  dates: z.optional(upTo(MAX_CLASS_DATES, z.object({ date: calendarDate, inTheWay: z.nullable(classInTheWay) }))),
});

/** The most classes that one closure touches. */
const MAX_TOUCHED = 5_000;

/** A class that a closure cancels, or that is laid again where one ends; its `id` is null before it is laid. */
const touchedClass = z.strictObject({
  id: z.nullable(id),
  type: z.strictObject({ id, name: localText }),
  room: z.strictObject({ id, name: localText }),
  trainer: z.nullable(z.strictObject({ id, name: nameOfPerson })),
  start: instant,
  end: instant,
  /** `roomBusy`: it is not laid again, since another has its room by now. */
  outcome: z.enum(["cancelled", "laid", "roomBusy"]),
});
export type TouchedClass = z.infer<typeof touchedClass>;

/** The effect of a closure on classes, and the digest by which exactly that is done. */
export const closurePreview = {
  touched: upTo(MAX_TOUCHED, touchedClass),
  people: upTo(MAX_PEOPLE, affectedBooker),
  bookings: bookingSums,
  confirm: digest,
};

/** The present effects, or the version of a policy that is in force, where those that were shown no longer hold. */
export const staleClasses = {
  classes: z.optional(z.object(classPreview)),
  closure: z.optional(z.object(closurePreview)),
  policy: z.optional(id),
};
