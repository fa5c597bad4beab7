import type { AffectedBooking } from "#contract/club/affected.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import { type Caller, authorOf } from "../../../kernel/http/access/caller.ts";
import { listHeldCredits } from "../../../sales/orders/credits/class-credit-queries.ts";
import { markBookingsCancelled } from "../write-queries.ts";
import { workLinesLater } from "../waitlist/later-commands.ts";
import { announceBookings } from "../announcing-commands.ts";
import { endBookings } from "../booking/cancel-commands.ts";
import { notifyOfCancelling } from "./notice-commands.ts";
import { changeEntries, findOtherEntry } from "./consequence-commands.ts";
import { type BookedPlace, lockBookedAhead, lockLinesAhead } from "./consequence-queries.ts";
import { affectedBookingOf, isCovered } from "./consequence-rules.ts";

interface Releasing {
  readonly client: { readonly id: number; readonly reportsTo: number | null };
  /** Whether they are not there on a day; somebody let in by a charge may come after the end of their membership. */
  readonly isAway: (day: string, letIn: { readonly byCharge: boolean }) => boolean;
}

/**
 * Cancels the bookings ahead of a locked client on days on which they are no longer there, and those that nothing lets in
 * any more; where an order has moved or ended, another entry takes its place. Credits return, and nothing is late. Who is
 * then away leaves the lines of those days; who is no longer let in stays there, and is passed over.
 */
export async function releaseBookings(
  trx: Transaction,
  caller: Caller,
  { client, isAway }: Releasing,
): Promise<AffectedBooking[]> {
  await leaveLines(trx, caller, { client, isAway });
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

async function leaveLines(trx: Transaction, caller: Caller, { client, isAway }: Releasing): Promise<void> {
  const lines = await lockLinesAhead(trx, client.id, caller.now);
  const left = lines.filter(({ date }) => isAway(date, { byCharge: false }));
  if (left.length === 0) return;
  await markBookingsCancelled(
    trx,
    left.map(({ id }) => id),
    { late: false },
    authorOf(caller),
  );
  workLinesLater(
    trx,
    left.map(({ classId }) => classId),
    caller.now,
  );
  announceBookings(trx, { trainerId: null }, [client]);
}
