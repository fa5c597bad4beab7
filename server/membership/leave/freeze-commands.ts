import type { Freeze } from "#contract/membership/freeze.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { freezeOrders } from "../../sales/orders/terms/freeze-commands.ts";
import type { LockedPerson, PersonChange } from "../../identity/people/queries.ts";
import { type ZonedMoment, type RequestMove, previewFreeze } from "./freeze-queries.ts";

/** The effects of a change of requests on purchases, and the columns of the person's row. */
interface FreezeDone {
  readonly freeze: Freeze | null;
  readonly columns: Pick<PersonChange, "end_of_date" | "end_set">;
  readonly ordersMoved: boolean;
}

/** Moves what a locked client has bought as a request that came, changed or went asks for (decisions §4). */
export async function applyFreeze(
  trx: Transaction,
  person: LockedPerson,
  move: RequestMove,
  moment: ZonedMoment,
): Promise<FreezeDone> {
  const foreseen = await previewFreeze(trx, person, move, moment);
  if (!foreseen) return { freeze: null, columns: {}, ordersMoved: false };
  return { freeze: foreseen.summary, columns: await freezeOrders(trx, foreseen.frozen), ordersMoved: true };
}
