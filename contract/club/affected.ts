import * as z from "zod/mini";
import { id, instant, localText, nameOfPerson } from "../kernel/values.ts";
import { MAX_ROWS, upTo } from "../kernel/endpoint/lists.ts";

/** A reservation that a change of somebody's days gets in the way of; instants in UTC. */
export const affectedReservation = z.strictObject({
  id,
  start: instant,
  end: instant,
  client: z.strictObject({ id, name: nameOfPerson }),
  trainer: z.strictObject({ id, name: nameOfPerson }),
});
export type AffectedReservation = z.infer<typeof affectedReservation>;

/** A booking of a class that such a change cancels, with the name of the class. */
const affectedBooking = z.strictObject({ id, start: instant, end: instant, name: localText });
export type AffectedBooking = z.infer<typeof affectedBooking>;

/** The reservations affected by a change: their number, and the first of them. */
export const affected = { affected_count: z.int(), affected_reservations: upTo(MAX_ROWS, affectedReservation) };

/** The same with the bookings of classes, for a change of a client's days or of what they have bought. */
export const affectedPlans = {
  ...affected,
  affected_bookings_count: z.int(),
  affected_bookings: upTo(MAX_ROWS, affectedBooking),
};

/** All that a change gets in the way of, in order. */
export interface AffectedPlans {
  readonly reservations: readonly AffectedReservation[];
  readonly bookings: readonly AffectedBooking[];
}

/** A summary of all reservations affected by a change, for its answer. */
export function summarizeAffected(all: readonly AffectedReservation[]) {
  return { affected_count: all.length, affected_reservations: all.slice(0, MAX_ROWS) };
}

/** The same with the bookings of classes. */
export function summarizePlans({ reservations, bookings }: AffectedPlans) {
  return {
    ...summarizeAffected(reservations),
    affected_bookings_count: bookings.length,
    affected_bookings: bookings.slice(0, MAX_ROWS),
  };
}
