import { isDeepStrictEqual } from "node:util";
import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import type { Reservation } from "#contract/schedule/reservations.ts";
import type { ReservationChange } from "#contract/sales/session-terms.ts";
import { clubDate } from "../../../kernel/time/club-time.ts";
import { type Caller, authorOf } from "../../../kernel/http/access/caller.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import { checkVersion } from "../../../kernel/versions/rules.ts";
import { lockPersons } from "../../../identity/people/queries.ts";
import { notifyOfMove, notifyParties } from "../../../messaging/notifications/session-notice-queries.ts";
import { chooseCredit, markCredits } from "../../../sales/orders/credits/credit-commands.ts";
import { announceTo } from "../booking/cancel-commands.ts";
import { type NotBooked, changeReservation, hasMoved, moveCredit, wishIn } from "../booking/commands.ts";
import { type Parties, checkFree, checkHours, checkOwing, checkPresent } from "../booking/party-commands.ts";
import {
  type Wish,
  checkMayBook,
  checkOffer,
  checkedDay,
  partiesOf,
  sidesOf,
  wishOf,
} from "../booking/wish-commands.ts";
import { type StoredReservation, findReservation, findSharing, markReservations, writeIsFree } from "../queries.ts";
import { readReservation } from "../record-queries.ts";
import { checkMay, checkReservationChange, partIn } from "../rules.ts";
import { forEachClient, joinSession } from "./joining-commands.ts";
import { readSeats, updateSession } from "./sharing-queries.ts";

const isLiving = ({ status }: StoredReservation) => status !== "cancelled";

interface Added {
  readonly clientId: number;
  readonly despiteOwing?: boolean | undefined;
  readonly version?: number | undefined;
}

/**
 * Adds a client to a scheduled session, with a credit of theirs; nothing changes for the others. Of a series it is this
 * session alone. Who may book the client may add them.
 */
export async function addClient(
  trx: Transaction<NotBooked | "SESSION_FULL" | "INVALID_STATE" | "STALE">,
  caller: Caller,
  id: number,
  { clientId, version, ...passes }: Added,
): Promise<Reservation> {
  const seen = await findReservation(trx, id, { lock: false });
  if (!seen || !partIn(seen, caller)) throw trx.refuse("NOT_FOUND");
  const wish = { ...wishIn(seen), clientId };
  const locked = await lockPersons(trx, sidesOf(wish), caller.today);
  const session = await findSharing(trx, id, { lock: true });
  const parties = partiesOf(trx.refuse, locked, wish);
  checkMayBook(trx.refuse, caller, wish, parties.client);
  const stored = session.find((each) => each.id === id);
  checkVersion(trx.refuse, stored?.version ?? 0, version);
  if (!stored || !isDeepStrictEqual(wishIn(stored), wishIn(seen))) throw trx.refuse("STALE");
  if (stored.status !== "scheduled") throw trx.refuse("INVALID_STATE");
  const seats = await readSeats(trx, stored.courseId);
  if (session.filter(isLiving).length >= seats) throw trx.refuse("SESSION_FULL", { seats });
  const day = checkedDay(wish, caller);
  checkPresent(trx.refuse, parties, day);
  await checkOwing(trx, caller, parties.client, passes);
  const others = session.filter((each) => each.clientId !== clientId).map((each) => each.id);
  await checkFree(trx, caller, parties, wish, others);
  const credit = await chooseCredit(trx, clientId, day, caller.today);
  const within = stored.sessionId ?? id;
  const [joined = 0] = await joinSession(trx, within, [{ wish, credit }], authorOf(caller), stored.seriesId);
  await notifyParties(trx, "RESERVATION_MADE", [joined], authorOf(caller));
  announceTo(trx, ...session, { ...wish, clientsTrainer: parties.client.reportsTo });
  return readReservation(trx, caller, joined);
}

/** Cancels a session for all who share it and have not been marked; their credits come back. */
export async function cancelForAll(
  trx: Transaction<"NOT_FOUND" | "INVALID_STATE">,
  caller: Caller,
  id: number,
): Promise<Reservation> {
  const session = await findSharing(trx, id, { lock: true });
  const stored = session.find((each) => each.id === id);
  if (!stored || !partIn(stored, caller)) throw trx.refuse("NOT_FOUND");
  checkMay(trx.refuse, "cancel", stored, caller, caller.now);
  const scheduled = session.filter(({ status }) => status === "scheduled");
  const ids = scheduled.map((each) => each.id);
  const who = authorOf(caller);
  await markReservations(trx, ids, "cancelled", who);
  await markCredits(trx, ids, "returned", who);
  await notifyParties(trx, "RESERVATION_CANCELLED", ids, who);
  announceTo(trx, ...scheduled);
  return readReservation(trx, caller, id);
}

type NotChanged = NotBooked | "MOVE_TOO_LATE" | "SESSION_FULL" | "SOME_REFUSED" | "INVALID_STATE" | "STALE";

/** Changes a reservation, and with it those of all who share the session: trainer, course, tags and time are the same. */
export async function changeSession(
  trx: Transaction<NotChanged>,
  caller: Caller,
  id: number,
  body: ReservationChange,
): Promise<Reservation> {
  const seen = (await findSharing(trx, id, { lock: false })).filter(isLiving);
  if (seen.length < 2 || !seen.some((each) => each.id === id)) return changeReservation(trx, caller, id, body);
  const wish = wishOf(body);
  const people = [wish.trainerId, ...seen.map((each) => each.clientId)];
  const locked = await lockPersons(trx, people, caller.today);
  const session = (await findSharing(trx, id, { lock: true })).filter(isLiving);
  const stored = session.find((each) => each.id === id);
  if (!stored || !partIn(stored, caller)) throw trx.refuse("NOT_FOUND");
  if (body.id !== undefined && body.id !== id) throw invalidFields({ path: "id", code: "INVALID" });
  if (wish.clientId !== stored.clientId) throw invalidFields({ path: "clientId", code: "NOT_ALLOWED" });
  checkReservationChange(stored, wish, caller);
  const before = wishIn(stored);
  const moves = hasMoved(before, wish);
  const day = moves ? checkedDay(wish, caller) : clubDate(wish.start, caller.zone);
  await checkOffer(trx, wish, before);
  checkVersion(trx.refuse, stored.version, body.version);
  for (const each of session) checkMay(trx.refuse, "edit", each, caller, caller.now);
  if (session.some((each) => !locked.some((person) => person.id === each.clientId))) throw trx.refuse("STALE");
  if (isDeepStrictEqual(wish, before)) return readReservation(trx, caller, id);
  const shares = session.map((each) => {
    const theirs = { ...wish, clientId: each.clientId };
    return { stored: each, wish: theirs, parties: partiesOf(trx.refuse, locked, theirs) };
  });
  const kept = moves ? await judgeMove(trx, caller, shares, { day, passes: body.outside_hours }) : [];
  const ids = session.map((each) => each.id);
  await updateSession(trx, ids, { ...wish, moves }, caller.now);
  for (const { id: row, isFree } of kept) if (isFree !== undefined) await writeIsFree(trx, row, isFree);
  const sessions = session.map(({ id: row, start, end }) => ({ id: row, start, end }));
  if (moves) await notifyOfMove(trx, { trainerId: stored.trainerId, sessions }, authorOf(caller));
  announceTo(trx, ...session, ...session.map((each) => ({ ...each, trainerId: wish.trainerId })));
  return readReservation(trx, caller, id);
}

interface Share {
  readonly stored: StoredReservation;
  readonly wish: Wish;
  readonly parties: Parties;
}

/** Judges the new time for the trainer, and for each client with their credit; says whether that is another one. */
async function judgeMove(
  trx: Transaction<NotChanged>,
  caller: Caller,
  shares: readonly Share[],
  { day, passes }: { readonly day: string; readonly passes: boolean | undefined },
) {
  const except = shares.map(({ stored }) => stored.id);
  for (const { parties, wish, stored } of shares) {
    await checkHours(trx, caller, parties, wish, { before: stored, except, passes });
  }
  return forEachClient(trx, shares, async ({ stored, wish, parties }) => {
    checkPresent(trx.refuse, parties, day);
    await checkFree(trx, caller, parties, wish, except);
    const isFree = await moveCredit(trx, stored, wish, { day, today: caller.today }, authorOf(caller));
    return { id: stored.id, isFree };
  });
}
