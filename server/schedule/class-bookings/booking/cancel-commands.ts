import type { ClassBooking } from "#contract/schedule/classes/class-bookings.ts";
import { readClubSetting } from "../../../club/settings/queries.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import { type Author, type Caller, authorOf } from "../../../kernel/http/access/caller.ts";
import { lockPersons } from "../../../identity/people/queries.ts";
import { checkVersion } from "../../../kernel/versions/rules.ts";
import { creditToAccount } from "../../../sales/accounts/commands.ts";
import { findCharge } from "../../../sales/accounts/queries.ts";
import { returnClassCredits } from "../../../sales/orders/credits/class-credit-queries.ts";
import { noteLapse } from "../../lapses/lapse-commands.ts";
import { type StoredBooking, findStoredBooking, readBooking } from "../booking-queries.ts";
import { freedomOf } from "../../class-types/policies/deadlines.ts";
import { notifyOfCancelling } from "../consequences/notice-commands.ts";
import { lockBookableClass } from "../class-queries.ts";
import { announceBookings } from "../announcing-commands.ts";
import { bookerPart, bookingActionsFor } from "../rules.ts";
import { workLinesLater } from "../waitlist/later-commands.ts";
import { markBookingsCancelled } from "../write-queries.ts";

interface Asked {
  readonly late?: boolean | undefined;
  readonly version?: number | undefined;
}

/**
 * Cancels a booking, and returns its credits unless that is late: a client is late after the last free moment, and is
 * refused where they were shown otherwise; staff say so themselves.
 */
export async function cancelBooking(
  trx: Transaction<"NOT_FOUND" | "INVALID_STATE" | "STALE">,
  caller: Caller,
  id: number,
  { late, version }: Asked,
): Promise<ClassBooking> {
  const seen = await findStoredBooking(trx, id, { lock: false });
  if (!seen) throw trx.refuse("NOT_FOUND");
  const [client] = await lockPersons(trx, [seen.clientId], caller.today);
  const part = client && bookerPart(caller, { clientId: client.id, reportsTo: client.reportsTo });
  const ofClass = await lockBookableClass(trx, seen.classId);
  const stored = await findStoredBooking(trx, id, { lock: true });
  if (!client || !part || !ofClass || !stored) throw trx.refuse("NOT_FOUND");
  checkVersion(trx.refuse, stored.version, version);
  const { start, end } = ofClass;
  const actions = bookingActionsFor({ ...stored, start, end, reportsTo: client.reportsTo }, caller);
  if (!actions.includes("cancel")) throw trx.refuse("INVALID_STATE");
  const clock = { ...caller, quietHours: await readClubSetting(trx, "quietHours") };
  const { isLate } = freedomOf({ ...stored, start }, clock);
  if (part === "client" && late !== undefined && late !== isLate) throw trx.refuse("STALE");
  const isLateNow = part === "client" ? isLate : (late ?? false);
  await endBookings(trx, [stored], { late: isLateNow, today: caller.today }, authorOf(caller));
  if (isLateNow) await noteLapse(trx, { booking: id, reservation: null, kind: "late", at: caller.now }, caller.now);
  await notifyOfCancelling(trx, [{ ...stored, why: null }], authorOf(caller));
  announceBookings(trx, ofClass, [client]);
  return readBooking(trx, caller, id);
}

type Ending = Pick<StoredBooking, "id" | "classId" | "clientId" | "entry" | "charge">;

/**
 * Cancels bookings, whose clients are locked: credits return and what is sold by itself is credited, unless it is late. The
 * places go to those in line.
 */
export async function endBookings(
  trx: Transaction,
  bookings: readonly Ending[],
  { late, today }: { readonly late: boolean; readonly today: string },
  who: Author<number | null>,
): Promise<void> {
  if (bookings.length === 0) return;
  const ids = bookings.map(({ id }) => id);
  await markBookingsCancelled(trx, ids, { late }, who);
  workLinesLater(
    trx,
    bookings.map(({ classId }) => classId),
    who.now,
  );
  if (late) return;
  await returnClassCredits(trx, ids, who);
  for (const { charge: entry } of bookings) {
    const charge = entry === null ? undefined : await findCharge(trx, { id: entry });
    const left = charge ? charge.cents - charge.credited : 0;
    if (charge && left > 0) await creditToAccount(trx, { charge, cents: left, day: today }, who);
  }
}
