import { isDeepStrictEqual } from "node:util";
import { Refusal } from "#contract/errors.ts";
import type { AffectedReservation, DeletionConsequences } from "#contract/people.ts";
import { deleteAccount } from "../auth/account-commands.ts";
import { clubDate } from "../time/club-time.ts";
import type { Db, Transaction } from "../db/connection.ts";
import type { Caller } from "../http/caller.ts";
import { announce } from "../live/queries.ts";
import { tellParties } from "../notifications/queries.ts";
import { settleCredits } from "../orders/commands.ts";
import { type Credit, findCredit, insertBooking, listCovered } from "../orders/credit-queries.ts";
import { type LockedPerson, findPresence } from "../people/queries.ts";
import { type Absence, type Presence, absenceOn } from "../people/rules.ts";
import { type AheadReservation, affectedOf, listAhead, lockAhead, settleReservations, writeIsFree } from "./queries.ts";

interface Change {
  /** The person, locked, before the change and as they are now. */
  readonly before: LockedPerson;
  readonly after: LockedPerson;
  /** Whether the periods of their orders have moved too. */
  readonly ordersMoved?: boolean;
  readonly keep: boolean | undefined;
}

/**
 * Cancels the reservations ahead that a change of somebody's days gets in the way of, and returns their credits, unless
 * they are to be kept; tells which they are, in their order (decisions §4 and §6). Where orders have moved, a
 * reservation whose credit is not valid on its day any more takes one of another lot, if there is any. The person is
 * locked: nobody books or moves a session of theirs meanwhile.
 */
export async function releaseUnfit(
  trx: Transaction,
  caller: Caller,
  { before, after, ordersMoved = false, keep }: Change,
  now: Date,
): Promise<AffectedReservation[]> {
  if (isDeepStrictEqual(presenceOf(before), presenceOf(after)) && !ordersMoved) return [];
  const ahead = await lockAhead(trx, after.id, now);
  const sessions = ahead.map((each) => ({ ...each, day: dayOf(each, caller.zone) }));
  const who = { by: caller.id, now };
  const away = sessions.filter(({ day }) => isAway(before, after, day));
  if (!keep) await cancelReservations(trx, away, who);
  const unpaid = ordersMoved
    ? await payAnew(
        trx,
        sessions.filter((each) => !away.includes(each)),
        who,
      )
    : [];
  await cancelReservations(trx, unpaid, who);
  return sessions.filter((each) => away.includes(each) || unpaid.includes(each)).map(affectedOf);
}

interface Session extends AheadReservation {
  readonly day: string;
}

/** Books another credit for each session that its own is not valid for; gives those for which there is none. */
async function payAnew(
  trx: Transaction,
  sessions: readonly Session[],
  who: { by: number; now: Date },
): Promise<readonly Session[]> {
  const covered = await listCovered(trx, sessions);
  const unpaid: Session[] = [];
  for (const session of sessions.filter(({ id }) => !covered.has(id))) {
    const credit = await findCredit(trx, session.client.id, session.day);
    if (!credit) unpaid.push(session);
    else await payWith(trx, session, credit, who);
  }
  return unpaid;
}

async function payWith(trx: Transaction, session: Session, credit: Credit, who: { by: number; now: Date }) {
  await settleCredits(trx, [session.id], "returned", who);
  await insertBooking(trx, credit, session.id, who);
  await writeIsFree(trx, session.id, credit.isFree);
  announceChange(trx, session);
}

function presenceOf({ startOfDate, endOfDate, statusSet, leaveFrom, leaveTo, dismissedFrom }: Presence): Presence {
  return { startOfDate, endOfDate, statusSet, leaveFrom, leaveTo, dismissedFrom };
}

function dayOf({ start }: AffectedReservation, zone: string): string {
  return clubDate(new Date(start), zone);
}

/** Whether somebody who was there on a day is not any more. What was kept in spite of an absence stands in another one. */
function isAway(before: Presence, after: Presence, day: string): boolean {
  return isNews(absenceOn(before, day), absenceOn(after, day));
}

/** An absence is news on a day without one; and so is one for good where it was for a time. */
function isNews(before: Absence | undefined, after: Absence | undefined): boolean {
  return after !== undefined && (before === undefined || (before.until !== null && after.until === null));
}

/** Cancels reservations ahead, which are locked, and returns their credits. */
export async function cancelReservations(
  trx: Transaction,
  reservations: readonly AheadReservation[],
  who: { by: number; now: Date },
) {
  if (reservations.length === 0) return;
  const ids = reservations.map(({ id }) => id);
  await settleReservations(trx, ids, "cancelled", who);
  await settleCredits(trx, ids, "returned", who);
  await tellParties(trx, "RESERVATION_CANCELLED", ids, who);
  announceChange(trx, ...reservations);
}

function announceChange(trx: Transaction, ...reservations: readonly AheadReservation[]): void {
  const changes = reservations.map(({ client, trainer, clientsTrainer }) => ({
    topic: "reservations" as const,
    client: client.id,
    trainer: trainer.id,
    clientsTrainer,
  }));
  announce(trx, ...changes);
}

/**
 * Which reservations ahead an absence from one day up to, not including, another would get in the way of; without that
 * day for good. The same ones as the change itself tells.
 */
export async function listAffected(
  db: Db,
  caller: Caller,
  personId: number,
  { from, until = null }: { from: string; until?: string | undefined | null },
  now: Date,
): Promise<AffectedReservation[]> {
  const person = await findPresence(db, personId);
  if (!person) throw new Refusal("NOT_FOUND");
  const isWithin = (day: string) => day >= from && (until === null || day < until);
  const isHit = (day: string) => isWithin(day) && isNews(absenceOn(person, day), { from, until });
  return (await listAhead(db, personId, now)).filter((each) => isHit(dayOf(each, caller.zone))).map(affectedOf);
}

/** Deletes a person with their account and cancels their reservations ahead, credits returned (decisions §7). */
export async function removePerson(
  trx: Transaction,
  caller: Caller,
  personId: number,
  looked: number | undefined,
  now: Date,
): Promise<DeletionConsequences> {
  const consequences = await deleteAccount(trx, caller, personId, looked, now);
  const ahead = await lockAhead(trx, personId, now);
  await cancelReservations(trx, ahead, { by: caller.id, now });
  return { ...consequences, reservations: ahead.length };
}
