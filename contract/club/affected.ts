import * as z from "zod/mini";
import { id, instant, nameOfPerson } from "../kernel/values.ts";
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

/** The reservations affected by a change: their number, and the first of them. */
export const affected = { affected_count: z.int(), affected_reservations: upTo(MAX_ROWS, affectedReservation) };

/** A summary of all reservations affected by a change, for its answer. */
export function summarizeAffected(all: readonly AffectedReservation[]) {
  return { affected_count: all.length, affected_reservations: all.slice(0, MAX_ROWS) };
}
