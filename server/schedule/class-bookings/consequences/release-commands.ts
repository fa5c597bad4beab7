import type { AffectedBooking } from "#contract/club/affected.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import { type Caller, authorOf } from "../../../kernel/http/access/caller.ts";
import { listHeldCredits } from "../../../sales/orders/credits/class-credit-queries.ts";
import { announceBookings } from "../announcing-commands.ts";
import { endBookings } from "../booking/cancel-commands.ts";
import { notifyOfCancelling } from "./notice-commands.ts";
import { changeEntries, findOtherEntry } from "./consequence-commands.ts";
import { type BookedPlace, lockBookedAhead } from "./consequence-queries.ts";
import { affectedBookingOf, isCovered } from "./consequence-rules.ts";

interface Releasing {
  readonly client: { readonly id: number; readonly reportsTo: number | null };
  /** Whether they are not there on a day; somebody let in by a charge may come after the end of their membership. */
  readonly isAway: (day: string, letIn: { readonly byCharge: boolean }) => boolean;
}

/**
 * Cancels the bookings ahead of a locked client on days on which they are no longer there, and those that nothing lets in
 * any more; where an order has moved or ended, another entry takes its place. Credits return, and nothing is late.
 */
export async function releaseBookings(
  trx: Transaction,
  caller: Caller,
  { client, isAway }: Releasing,
): Promise<AffectedBooking[]> {
  const ahead = await lockBookedAhead(trx, client.id, caller.now);
  if (ahead.length === 0) return [];
  const ids = ahead.map(({ id }) => id);
  const held = Map.groupBy(await listHeldCredits(trx, ids), ({ booking }) => booking);
  const over: (BookedPlace & { readonly why: "away" | "noEntry" })[] = [];
  for (const place of ahead) {
    const { id, date, entry: by } = place;
    const own = held.get(id) ?? [];
    const byCharge = by === "dropIn" || by === "free";
    if (isAway(date, { byCharge })) over.push({ ...place, why: "away" });
    else if (!isCovered(place, date, own)) {
      const entry = await findOtherEntry(trx, place, { day: date, own, today: caller.today });
      if (entry) await changeEntries(trx, [{ id, entry }], authorOf(caller));
      else over.push({ ...place, why: "noEntry" });
    }
  }
  await endBookings(trx, over, { late: false, today: caller.today }, authorOf(caller));
  await notifyOfCancelling(trx, over, authorOf(caller));
  if (over.length > 0) announceBookings(trx, { trainerId: null }, [client]);
  return over.map(affectedBookingOf);
}
