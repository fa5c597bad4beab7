import * as z from "zod/mini";
import { someOf, upTo } from "../../kernel/endpoint/lists.ts";
import { money } from "../../kernel/money/money.ts";
import { passedOverReasons } from "../../kernel/sessions/class-dates.ts";
import { id, instant, nameOfPerson, version } from "../../kernel/values.ts";
import { MAX_PLACES } from "./class-terms.ts";
import { lapseKinds, lapseStates } from "./lapses.ts";

/**
 * The places of a class, with those that are held for somebody to whom they are offered, and how many wait in its line. To
 * members those are not free that are kept for the desk.
 */
export const classPlaces = z.strictObject({ free: z.int(), taken: z.int(), waiting: z.int() });
export type ClassPlaces = z.infer<typeof classPlaces>;

/**
 * The state of the button of a class for a member (classes §5), with its facts, so that screen and server cannot differ.
 * `freeUntil` is the last moment at which cancelling is free; `isLate` says that it is over.
 */
export const classButton = z.discriminatedUnion("state", [
  z.strictObject({ state: z.literal("book"), freeUntil: instant, isLate: z.boolean() }),
  z.strictObject({ state: z.literal("booked"), booking: id, freeUntil: instant, isLate: z.boolean() }),
  z.strictObject({ state: z.literal("paused"), until: instant }),
  z.strictObject({ state: z.literal("opens"), at: instant }),
  /** Full, with the place in line that they would have. */
  z.strictObject({ state: z.literal("wait"), position: z.int() }),
  z.strictObject({ state: z.literal("waiting"), booking: id, position: z.int() }),
  /** A place is held for them. */
  z.strictObject({ state: z.literal("accept"), booking: id, until: instant }),
  /** A place is free for the first of those in line who accepts. */
  z.strictObject({ state: z.literal("acceptFirst"), booking: id }),
  /** Full, and so is the line. */
  z.strictObject({ state: z.literal("full") }),
  /** It has begun; `booking` is the reader's own, if they are in it. */
  z.strictObject({ state: z.literal("running"), booking: z.nullable(id) }),
  z.strictObject({ state: z.literal("over") }),
  z.strictObject({ state: z.literal("attended"), booking: id }),
  z.strictObject({ state: z.literal("missed"), booking: id }),
  z.strictObject({ state: z.literal("cancelled") }),
]);
export type ClassButton = z.infer<typeof classButton>;

/** The causes by which a place comes free: a booking was cancelled, an offer ended, there are more places, or fewer for the desk. */
const freeings = ["cancelled", "offerEnded", "capacity", "reserved"] as const;
export type Freeing = (typeof freeings)[number];

/** How a place came to somebody in line (classes §9). */
export const promotion = z.strictObject({
  freedBy: z.enum(freeings),
  /** When the place came free. */
  at: instant,
  /** Their position in the line then. */
  position: z.int(),
  /** Those before them who were not let in, and why; null to members. */
  passedOver: z.nullable(
    upTo(
      MAX_PLACES,
      z.strictObject({ client: z.strictObject({ id, name: nameOfPerson }), reason: z.enum(passedOverReasons) }),
    ),
  ),
});

/** The late cancellation or no-show that a booking became, with its effect once it applies. */
export const bookingLapse = z.strictObject({
  id,
  kind: z.enum(lapseKinds),
  state: z.enum(lapseStates),
  /** When it was judged, or is to be. */
  counts: instant,
  losesCredits: z.boolean(),
  fee: z.nullable(money),
  /** The actions that the caller may take at the moment of reading. */
  actions: someOf(["waive"]),
  version,
});
export type BookingLapse = z.infer<typeof bookingLapse>;

/** The effect of a late cancellation by its client: which in 30 days it would be, and what happens after the grace. */
export const ifLate = z.strictObject({
  number: z.int(),
  grace: z.int(),
  losesCredits: z.boolean(),
  fee: z.nullable(money),
  pauseDays: z.int(),
});
export type IfLate = z.infer<typeof ifLate>;
