import { isRefusal } from "#contract/kernel/refusal/refuse.ts";
import { detailsOf } from "#contract/kernel/refusal/errors.ts";
import type { Reservation } from "#contract/schedule/reservations.ts";
import type { ReservationDraft } from "#contract/sales/session-terms.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import { type Author, type Caller, authorOf } from "../../../kernel/http/access/caller.ts";
import { lockPersons, readNames } from "../../../identity/people/queries.ts";
import { notifyParties } from "../../../messaging/notifications/session-notice-queries.ts";
import { chooseCredit } from "../../../sales/orders/credits/credit-commands.ts";
import { type Credit, insertBookings } from "../../../sales/orders/credits/credit-queries.ts";
import { announceTo } from "../booking/cancel-commands.ts";
import { type NotBooked, createReservation } from "../booking/commands.ts";
import { type Parties, checkFree, checkHours, checkOwing, checkPresent } from "../booking/party-commands.ts";
import { type Wish, checkMayBook, checkOffer, checkedDay, partiesOf, wishOf } from "../booking/wish-commands.ts";
import { insertReservations } from "../queries.ts";
import { readReservation } from "../record-queries.ts";
import { readSeats, refusedWhereFull } from "./sharing-queries.ts";

/** A client of a session that is to be booked, with its trainer; both are locked. */
interface Share {
  readonly wish: Wish;
  readonly parties: Parties;
}

/**
 * Begins a booking for one client or for several who share the session, the first in front: with all people locked,
 * refuses what is not on offer or not at that time, too few seats, and people out of reach.
 */
export async function beginShared(
  trx: Transaction<"NOT_FOUND" | "SESSION_FULL">,
  caller: Caller,
  { others = [], ...terms }: Parameters<typeof wishOf>[0] & Pick<ReservationDraft, "others">,
) {
  const first = wishOf(terms);
  const day = checkedDay(first, caller);
  await checkOffer(trx, first);
  if (others.length > 0) {
    const seats = await readSeats(trx, first.courseId);
    if (others.length >= seats) throw trx.refuse("SESSION_FULL", { seats });
  }
  const clients = [first.clientId, ...others];
  const locked = await lockPersons(trx, [first.trainerId, ...clients], caller.today);
  const shares = clients.map((clientId): Share => {
    const wish = { ...first, clientId };
    return { wish, parties: partiesOf(trx.refuse, locked, wish) };
  });
  for (const { wish, parties } of shares) checkMayBook(trx.refuse, caller, wish, parties.client);
  return { first, day, shares };
}

/** Books a session, for one client or for several who share it: for all of them or for none. */
export async function bookSession(
  trx: Transaction<NotBooked | "BOOKING_PAUSED" | "SESSION_FULL" | "SOME_REFUSED">,
  caller: Caller,
  draft: ReservationDraft,
): Promise<Reservation> {
  const { others, ...alone } = draft;
  if (!others) return createReservation(trx, caller, alone);
  const { day, shares } = await beginShared(trx, caller, draft);
  const paid = await forEachClient(trx, shares, async ({ wish, parties }) => {
    checkPresent(trx.refuse, parties, day);
    await checkOwing(trx, caller, parties.client, draft);
    await checkHours(trx, caller, parties, wish, { passes: draft.outside_hours });
    await checkFree(trx, caller, parties, wish);
    return { wish, credit: await chooseCredit(trx, wish.clientId, day, caller.today) };
  });
  const who = authorOf(caller);
  const ids = await insertShared(trx, paid, who);
  await notifyParties(trx, "RESERVATION_MADE", ids, who);
  announceShares(trx, shares);
  return readReservation(trx, caller, ids[0] ?? 0);
}

/** Announces a session to the screens of all who share it. */
export function announceShares(trx: Transaction, shares: readonly Share[]): void {
  announceTo(trx, ...shares.map(({ wish, parties }) => ({ ...wish, clientsTrainer: parties.client.reportsTo })));
}

interface Paid {
  readonly wish: Wish;
  readonly credit: Credit;
}

type JoiningTransaction = Transaction<"TRAINER_BUSY" | "CLIENT_BUSY" | "SESSION_FULL">;

async function insertShared(trx: JoiningTransaction, [first, ...rest]: readonly Paid[], who: Author) {
  if (!first) return [];
  const [id = 0] = await insertReservations(trx, [{ ...first.wish, isFree: first.credit.isFree }], who);
  await insertBookings(trx, [{ ...first.credit, reservation: id }], who);
  return [id, ...(await joinSession(trx, id, rest, who))];
}

/** Writes reservations that share the session of another, its first, and its series; gives their ids. */
export async function joinSession(
  trx: JoiningTransaction,
  sessionId: number,
  paid: readonly Paid[],
  who: Author,
  seriesId?: number | null,
): Promise<readonly number[]> {
  const within = { sessionId, ...(seriesId && { seriesId }) };
  const terms = paid.map(({ wish, credit }) => ({ ...wish, isFree: credit.isFree, ...within }));
  const ids = await insertReservations(trx, terms, who).catch(refusedWhereFull(trx));
  const bookings = paid.map(({ credit }, at) => ({ ...credit, reservation: ids[at] ?? 0 }));
  await insertBookings(trx, bookings, who);
  return ids;
}

/**
 * Does something for each client of a session, and names together those for whom it is refused. What is not about one of
 * them is refused as for one client.
 */
export async function forEachClient<One extends { readonly wish: Wish }, Done>(
  trx: Transaction<"SOME_REFUSED">,
  clients: readonly One[],
  work: (one: One) => Promise<Done>,
): Promise<readonly Done[]> {
  const done: Done[] = [];
  const reasons = new Map<number, string>();
  for (const one of clients) {
    try {
      done.push(await work(one));
    } catch (error) {
      if (!isRefusal(error) || !isAbout(one.wish.clientId, error)) throw error;
      reasons.set(one.wish.clientId, error.code);
    }
  }
  if (reasons.size === 0) return done;
  const names = await readNames(trx, [...reasons.keys()]);
  const nobody = { first_name: "", last_name: "" };
  const refused = Array.from(reasons, ([id, code]) => ({ id, name: names.get(id) ?? nobody, code }));
  throw trx.refuse("SOME_REFUSED", { refused });
}

function isAbout(clientId: number, refusal: Parameters<typeof detailsOf>[1]): boolean {
  const away = detailsOf("PERSON_UNAVAILABLE", refusal);
  if (away) return away.person === clientId;
  return ["ACCOUNT_OWING", "CLIENT_BUSY", "COURSE_QUOTA_EXHAUSTED"].includes(refusal.code);
}
