import { isDeepStrictEqual } from "node:util";
import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import type { ReservationStatus } from "#contract/schedule/reservation-status.ts";
import type { Reservation } from "#contract/schedule/reservations.ts";
import type { ReservationChange, ReservationDraft } from "#contract/sales/session-terms.ts";
import { servesEveryClient } from "#contract/kernel/values.ts";
import { clubDate } from "../../../kernel/time/club-time.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import { type Author, type Caller, authorOf } from "../../../kernel/http/access/caller.ts";
import { inScope } from "../../../kernel/http/access/access-scope.ts";
import { notifyOfMove, notifyParties } from "../../../messaging/notifications/session-notice-queries.ts";
import { chooseCredit, markCredits } from "../../../sales/orders/credits/credit-commands.ts";
import { insertBookings, listCovered } from "../../../sales/orders/credits/credit-queries.ts";
import { type LockedPerson, lockPersons } from "../../../identity/people/queries.ts";
import { checkVersion } from "../../../kernel/versions/rules.ts";
import { readReservation } from "../record-queries.ts";
import { announceTo } from "./cancel-commands.ts";
import { checkMayMove, settleReservation } from "./settle-commands.ts";
import { checkFree, checkHours, checkOwing, checkPaused, checkPresent } from "./party-commands.ts";
import { type Wish, beginBooking, checkOffer, checkedDay, partiesOf, sidesOf, wishOf } from "./wish-commands.ts";
import { type StoredReservation, findReservation, insertReservations, updateReservation } from "../queries.ts";
import { actionOf, checkReservationChange, checkMay, partIn } from "../rules.ts";

/** Why a session cannot be booked. */
export type NotBooked =
  | "NOT_FOUND"
  | "OUTSIDE_HOURS"
  | "TRAINER_BUSY"
  | "CLIENT_BUSY"
  | "PERSON_UNAVAILABLE"
  | "ACCOUNT_OWING"
  | "COURSE_QUOTA_EXHAUSTED";

/**
 * Books a session: reservation and credit in one transaction (decisions §5 and §6). Refuses what is not on
 * offer or not at that time (400), people out of reach (404), `PERSON_UNAVAILABLE`, `BOOKING_PAUSED`, `ACCOUNT_OWING`, `OUTSIDE_HOURS`,
 * `TRAINER_BUSY` and `CLIENT_BUSY` with what is in the way and free times, and `COURSE_QUOTA_EXHAUSTED`.
 */
export async function createReservation(
  trx: Transaction<NotBooked | "BOOKING_PAUSED">,
  caller: Caller,
  draft: ReservationDraft,
): Promise<Reservation> {
  const { wish, day, parties } = await beginBooking(trx, caller, draft);
  checkPresent(trx.refuse, parties, day);
  await checkPaused(trx, caller, parties);
  await checkOwing(trx, caller, parties.client, draft);
  await checkHours(trx, caller, parties, wish, { passes: draft.outside_hours });
  await checkFree(trx, caller, parties, wish);
  const credit = await chooseCredit(trx, wish.clientId, day, caller.today);
  const who = authorOf(caller);
  const [id = 0] = await insertReservations(trx, [{ ...wish, isFree: credit.isFree }], who);
  await insertBookings(trx, [{ ...credit, reservation: id }], who);
  await notifyParties(trx, "RESERVATION_MADE", [id], who);
  announceTo(trx, { ...wish, clientsTrainer: parties.client.reportsTo });
  return readReservation(trx, caller, id);
}

/**
 * Changes a scheduled reservation. Its credit stays with it while it is valid on the new day and for the new client,
 * else it is returned and another one booked. With the same terms again nothing changes.
 */
export async function changeReservation(
  trx: Transaction<NotBooked | "MOVE_TOO_LATE" | "INVALID_STATE" | "STALE">,
  caller: Caller,
  id: number,
  body: ReservationChange,
): Promise<Reservation> {
  const wish = wishOf(body);
  const { stored, locked } = await lockReservation(trx, caller, id, wish);
  if (body.id !== undefined && body.id !== id) throw invalidFields({ path: "id", code: "INVALID" });
  const before = wishIn(stored);
  const moves = hasMoved(before, wish);
  checkReservationChange(stored, wish, caller);
  const day = moves ? checkedDay(wish, caller) : clubDate(wish.start, caller.zone);
  await checkOffer(trx, wish, before);
  // Somebody joined between the look at it and the lock.
  if (stored.isShared) throw trx.refuse("STALE");
  const parties = partiesOf(trx.refuse, locked, wish);
  if (!reachesNew(caller, stored, parties.client)) throw trx.refuse("NOT_FOUND");
  checkVersion(trx.refuse, stored.version, body.version);
  checkMay(trx.refuse, "edit", stored, caller, caller.now);
  if (isDeepStrictEqual(wish, before)) return readReservation(trx, caller, id);
  const who = authorOf(caller);
  const isHandedOn = stored.clientId !== wish.clientId;
  let isFree: boolean | undefined;
  const byClub = moves && partIn(stored, caller) !== "client";
  if (moves) {
    await checkMayMove(trx, caller, stored);
    checkPresent(trx.refuse, parties, day);
    if (isHandedOn) await checkOwing(trx, caller, parties.client, body);
    await checkHours(trx, caller, parties, wish, { before: stored, except: [id], passes: body.outside_hours });
    await checkFree(trx, caller, parties, wish, [id]);
    isFree = await moveCredit(trx, stored, wish, { day, today: caller.today }, who);
  }
  // A client who loses the session to another one does not learn who that is: for both, and for their trainers, it is
  // another session.
  if (isHandedOn) await notifyParties(trx, "RESERVATION_CANCELLED", [id], who);
  await updateReservation(trx, id, { ...wish, ...(isFree !== undefined && { isFree }), byClub }, caller.now);
  if (isHandedOn) await notifyParties(trx, "RESERVATION_MADE", [id], who);
  else if (moves) {
    const { trainerId, start, end } = stored;
    await notifyOfMove(trx, { trainerId, sessions: [{ id, start, end }] }, who);
  }
  announceTo(trx, stored, { ...wish, clientsTrainer: parties.client.reportsTo });
  return readReservation(trx, caller, id);
}

/**
 * Completes a scheduled reservation that has begun, using its credit up, or cancels it and returns the credit unless that
 * is late; as a no-show only who could complete it.
 */
export async function changeStatus(
  trx: Transaction<"NOT_FOUND" | "INVALID_STATE" | "STALE">,
  caller: Caller,
  id: number,
  body: {
    status: ReservationStatus;
    noShow?: boolean | undefined;
    late?: boolean | undefined;
    version?: number | undefined;
  },
): Promise<Reservation> {
  const { stored } = await lockReservation(trx, caller, id);
  checkVersion(trx.refuse, stored.version, body.version);
  const { noShow = false } = body;
  checkMay(trx.refuse, noShow ? "complete" : actionOf[body.status], stored, caller, caller.now);
  const status = body.status === "completed" ? "completed" : "cancelled";
  await settleReservation(trx, caller, stored, { outcome: noShow ? "noShow" : status, late: body.late });
  announceTo(trx, stored);
  return readReservation(trx, caller, id);
}

export function wishIn({ clientId, trainerId, courseId, tags, start, end }: StoredReservation): Wish {
  return { clientId, trainerId, courseId, tags, start, end };
}

/** Whether it is at another time, or with other people. */
export function hasMoved(before: Wish, wish: Wish): boolean {
  const { courseId: _course, tags: _tags, ...where } = wish;
  const { courseId: _oldCourse, tags: _oldTags, ...was } = before;
  return !isDeepStrictEqual(where, was);
}

/** Locks the people a reservation is to have, if it is to be another one, and then the reservation. */
async function lockReservation(trx: Transaction<"NOT_FOUND">, caller: Caller, id: number, wish?: Wish) {
  const seen = await findReservation(trx, id, { lock: false });
  if (!seen || !partIn(seen, caller)) throw trx.refuse("NOT_FOUND");
  const locked = wish ? await lockPersons(trx, sidesOf(wish), caller.today) : [];
  const stored = await findReservation(trx, id, { lock: true });
  if (!stored || !partIn(stored, caller)) throw trx.refuse("NOT_FOUND");
  return { stored, locked };
}

/** A trainer who passes a session on to another client needs that one in scope. */
function reachesNew(caller: Caller, stored: StoredReservation, client: LockedPerson): boolean {
  return client.id === stored.clientId || servesEveryClient(caller.roles) || inScope(caller, client.reportsTo);
}

/** Keeps the credit while it is valid, else returns it and books another: then says whether that one is free. */
export async function moveCredit(
  trx: Transaction<"COURSE_QUOTA_EXHAUSTED">,
  stored: StoredReservation,
  wish: Wish,
  { day, today }: { day: string; today: string },
  who: Author,
): Promise<boolean | undefined> {
  const isSameClient = stored.clientId === wish.clientId;
  if (isSameClient && (await listCovered(trx, [{ id: stored.id, day }])).has(stored.id)) return undefined;
  await markCredits(trx, [stored.id], "returned", who);
  const credit = await chooseCredit(trx, wish.clientId, day, today);
  await insertBookings(trx, [{ ...credit, reservation: stored.id }], who);
  return credit.isFree;
}
