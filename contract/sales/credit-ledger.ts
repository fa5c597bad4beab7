import * as z from "zod/mini";
import { flag, id, instant, localText, nameOfPerson } from "../kernel/values.ts";

/**
 * A line of the ledger: what added to or took from the credits free to book. `change` is signed, `balance` what was left
 * after it; completing changes nothing, the booking did. A completion that
 * is undone gives its credit back (`restored`), and the session books it again. Returned credits of a lot that has expired change nothing either.
 */
export const ledgerLine = z.strictObject({
  event: z.enum(["granted", "booked", "returned", "completed", "restored", "forfeited", "expired", "revoked"]),
  at: instant,
  change: z.int(),
  balance: z.int(),
  order_id: id,
  /** The number of the order and of its document. */
  order_number: z.int(),
  is_free: z.nullable(flag),
  reservation: z.nullable(z.strictObject({ id, start: instant, title: z.string() })),
  /** The class that it paid for, in place of a session. */
  class: z.nullable(z.strictObject({ id, start: instant, name: localText })),
  by: z.nullable(nameOfPerson),
});
export type LedgerLine = z.infer<typeof ledgerLine>;
