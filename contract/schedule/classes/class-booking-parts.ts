import * as z from "zod/mini";
import { id, instant } from "../../kernel/values.ts";

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
