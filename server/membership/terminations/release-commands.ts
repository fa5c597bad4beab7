import type { AffectedBooking, AffectedReservation } from "#contract/club/affected.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { markCredits } from "../../sales/orders/credits/credit-commands.ts";
import { type Credit, findCredit, insertBookings, listCovered } from "../../sales/orders/credits/credit-queries.ts";
import type { LockedPerson } from "../../identity/people/queries.ts";
import { releaseBookings } from "../../schedule/class-bookings/consequences/release-commands.ts";
import { publishAhead, cancelReservations } from "../../schedule/reservations/booking/cancel-commands.ts";
import { type AheadReservation, affectedOf, lockAhead, writeIsFree } from "../../schedule/reservations/queries.ts";
import { clubDate } from "../../kernel/time/club-time.ts";
import { type Author, type Caller, authorOf } from "../../kernel/http/access/caller.ts";
import { isAway, samePresence } from "./rules.ts";

interface Change {
  /** The person, locked, before the change and as they are now. */
  readonly before: LockedPerson;
  readonly after: LockedPerson;
  /** Whether the periods of their orders have moved too. */
  readonly ordersMoved: boolean | undefined;
  readonly keep: boolean | undefined;
}

/**
 * Cancels the reservations ahead that conflict with a change of somebody's days, and returns their credits, unless they
 * are kept; returns them in their order (decisions §4 and §6). Where orders have moved, a reservation whose credit is
 * no longer valid on its day takes one of another lot, if possible. The person is locked: nobody books or moves a
 * session of theirs during this.
 */
export async function releaseUnfit(
  trx: Transaction,
  caller: Caller,
  { before, after, ordersMoved = false, keep }: Change,
): Promise<AffectedReservation[]> {
  if (samePresence(before, after) && !ordersMoved) return [];
  const ahead = await lockAhead(trx, after.id, caller.now);
  const sessions = ahead.map((each) => ({ ...each, day: clubDate(new Date(each.start), caller.zone) }));
  const who = authorOf(caller);
  const away = sessions.filter(({ day }) => isAway(before, after, day));
  if (!keep) await cancelReservations(trx, away, who);
  const staying = keep ? sessions : sessions.filter((each) => !away.includes(each));
  const unpaid = ordersMoved ? await payAnew(trx, staying, who) : [];
  await cancelReservations(trx, unpaid, who);
  return sessions.filter((each) => away.includes(each) || unpaid.includes(each)).map(affectedOf);
}

/**
 * The same with what a client has booked of classes: those days are given up, and where an order has moved or ended,
 * another entry lets in, if there is one. Somebody let in by a charge may come after the end of their membership.
 */
export async function releaseBooked(
  trx: Transaction,
  caller: Caller,
  { before, after, keep = false }: Omit<Change, "ordersMoved">,
): Promise<AffectedBooking[]> {
  if (after.userType !== "client") return [];
  return releaseBookings(trx, caller, {
    client: after,
    isAway: (day, { byCharge }) =>
      !keep && (byCharge ? isAway(endless(before), endless(after), day) : isAway(before, after, day)),
  });
}

function endless(person: LockedPerson): LockedPerson {
  return { ...person, endOfDate: null };
}

interface Session extends AheadReservation {
  readonly day: string;
}

/** Books another credit for each session that its own is not valid for; gives those for which there is none. */
async function payAnew(trx: Transaction, sessions: readonly Session[], who: Author): Promise<readonly Session[]> {
  const covered = await listCovered(trx, sessions);
  const unpaid: Session[] = [];
  for (const session of sessions.filter(({ id }) => !covered.has(id))) {
    const credit = await findCredit(trx, session.client.id, session.day);
    if (!credit) unpaid.push(session);
    else await payWith(trx, session, credit, who);
  }
  return unpaid;
}

async function payWith(trx: Transaction, session: Session, credit: Credit, who: Author) {
  await markCredits(trx, [session.id], "returned", who);
  await insertBookings(trx, [{ ...credit, reservation: session.id }], who);
  await writeIsFree(trx, session.id, credit.isFree);
  publishAhead(trx, session);
}
