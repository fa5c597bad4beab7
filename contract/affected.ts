import * as z from "zod/mini";
import { id, instant, nameOfPerson } from "./values.ts";

/** A reservation that a change of somebody's days gets in the way of; instants in UTC. */
export const affectedReservation = z.strictObject({
  id,
  start: instant,
  end: instant,
  client: z.strictObject({ id, name: nameOfPerson }),
  trainer: z.strictObject({ id, name: nameOfPerson }),
});
export type AffectedReservation = z.infer<typeof affectedReservation>;
