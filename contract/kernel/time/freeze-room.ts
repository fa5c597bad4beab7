import * as z from "zod/mini";

/** The room that the club's limits leave to a leave; null is no limit. */
export const freezeRoom = z.strictObject({
  /** Days of the leave itself. */
  days: z.int(),
  /** Days that it may have, with those of other leaves within twelve months. */
  left: z.nullable(z.int()),
  min_days: z.nullable(z.int()),
});
export type FreezeRoom = z.infer<typeof freezeRoom>;
