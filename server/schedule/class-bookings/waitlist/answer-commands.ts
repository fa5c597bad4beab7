import type { Acceptance, ClassBooking } from "#contract/schedule/classes/class-bookings.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import { type Caller, authorOf } from "../../../kernel/http/access/caller.ts";
import { checkVersion } from "../../../kernel/versions/rules.ts";
import { type LockedPerson, lockPersons } from "../../../identity/people/queries.ts";
import { bookClassCredits } from "../../../sales/orders/credits/class-credit-queries.ts";
import { announceBookings } from "../announcing-commands.ts";
import { type NotLetIn, chooseEntry, judgeRules, noteOwing, writtenEntry } from "../booking/letting-in-commands.ts";
import { type StoredBooking, findLinePosition, findStoredBooking, readBooking } from "../booking-queries.ts";
import { type BookableClass, listPlaces, lockBookableClass } from "../class-queries.ts";
import { bookerPart, bookingActionsFor, callsFrom, freePlace } from "../rules.ts";
import { type Promotion, markBooked, markBookingsCancelled } from "../write-queries.ts";
import { workLinesLater } from "./later-commands.ts";
import { endOffers } from "./line-commands.ts";
import { countInLine, listFreeings, listLine } from "./line-queries.ts";
import { freeingsOf } from "./line-rules.ts";

type Answering = Transaction<"NOT_FOUND" | "INVALID_STATE">;
type Accepting = Transaction<NotLetIn | "NOT_FOUND" | "FORBIDDEN" | "STALE" | "OFFER_ENDED">;

interface Answer {
  readonly client: LockedPerson;
  readonly isStaff: boolean;
  readonly toClass: BookableClass;
  readonly stored: StoredBooking;
}

/**
 * Accepts a place for somebody in line, judged again as if they booked: the one that is held for them, or in the last hour
 * the first that is free.
 */
export async function acceptPlace(
  trx: Accepting,
  caller: Caller,
  id: number,
  { entry: chosen, overrule, version }: Acceptance,
): Promise<ClassBooking> {
  const seen = await lockAnswer(trx, caller, id);
  const { client, isStaff, toClass } = seen;
  if (!isStaff && (chosen || overrule.length > 0)) throw trx.refuse("FORBIDDEN");
  await checkInTime(trx, caller, seen);
  checkVersion(trx.refuse, seen.stored.version, version);
  const isCalled = callsFrom(toClass.start) <= caller.now;
  if (isCalled) await endOffers(trx, { toClass, all: await listLine(trx, toClass.id) }, caller.now);
  const passed = [...new Set([...seen.stored.overruled, ...overrule])];
  const sides = { client, toClass, isStaff, passed, chosen, isInLine: true };
  const overruled = await judgeRules(trx, caller, sides);
  const entry = await chooseEntry(trx, caller, sides);
  const { place, promotion } = isCalled
    ? await firstPlace(trx, caller, seen)
    : { place: seen.stored.place, promotion: null };
  if (place === null) throw new Error(`booking ${id} has no place`);
  const who = authorOf(caller);
  if (overruled.includes("ACCOUNT_OWING")) await noteOwing(trx, caller, client);
  const written = await writtenEntry(trx, caller.today, { client, toClass, entry }, who);
  await markBooked(trx, id, { ...written, place, promotion, overruled, now: caller.now });
  const credits = entry.takes.map((credit) => ({ ...credit, booking: id }));
  await bookClassCredits(trx, credits, who);
  announceBookings(trx, toClass, [client]);
  return readBooking(trx, caller, id);
}

/** Takes somebody off the line; a place that was held for them goes to the next. */
export async function leaveLine(trx: Answering, caller: Caller, id: number): Promise<ClassBooking> {
  const { client, toClass, stored } = await lockAnswer(trx, caller, id);
  const actions = bookingActionsFor(
    { ...stored, ...toClass, status: stored.status, reportsTo: client.reportsTo },
    caller,
  );
  if (!actions.includes("decline")) throw trx.refuse("INVALID_STATE");
  await markBookingsCancelled(trx, [id], { late: false }, authorOf(caller));
  workLinesLater(trx, [toClass.id], caller.now);
  announceBookings(trx, toClass, [client]);
  return readBooking(trx, caller, id);
}

async function lockAnswer(trx: Transaction<"NOT_FOUND">, caller: Caller, id: number): Promise<Answer> {
  const seen = await findStoredBooking(trx, id, { lock: false });
  if (!seen) throw trx.refuse("NOT_FOUND");
  const [client] = await lockPersons(trx, [seen.clientId], caller.today);
  const part = client && bookerPart(caller, { clientId: client.id, reportsTo: client.reportsTo });
  const toClass = await lockBookableClass(trx, seen.classId);
  const stored = await findStoredBooking(trx, id, { lock: true });
  if (!client || !part || !toClass || !stored) throw trx.refuse("NOT_FOUND");
  return { client, isStaff: part === "staff", toClass, stored };
}

/** Refuses who is not offered a place, with the position they have in line where they were too late. */
async function checkInTime(
  trx: Transaction<"INVALID_STATE" | "ALREADY_BOOKED" | "OFFER_ENDED">,
  caller: Caller,
  { client, toClass, stored }: Answer,
): Promise<void> {
  const { status } = stored;
  if (status === "booked" || status === "attended" || status === "noShow") throw trx.refuse("ALREADY_BOOKED");
  if (toClass.status === "cancelled" || toClass.start <= caller.now) throw trx.refuse("INVALID_STATE");
  const actions = bookingActionsFor({ ...stored, ...toClass, status, reportsTo: client.reportsTo }, caller);
  if (actions.includes("accept")) return;
  if (status !== "offered" && status !== "lapsed") throw trx.refuse("INVALID_STATE");
  throw trx.refuse("OFFER_ENDED", { position: (await countInLine(trx, toClass.id)) + 1 });
}

/** The first free place in the last hour; somebody may have been quicker. */
async function firstPlace(
  trx: Transaction<"OFFER_ENDED">,
  { now }: Caller,
  { toClass, stored }: Answer,
): Promise<{ readonly place: number; readonly promotion: Promotion }> {
  const position = await findLinePosition(trx, stored.id);
  if (position === null) throw trx.refuse("OFFER_ENDED", { position: (await countInLine(trx, toClass.id)) + 1 });
  const taken = await listPlaces(trx, toClass.id);
  const place = freePlace(taken, toClass, { isStaff: false });
  if (place === undefined) throw trx.refuse("OFFER_ENDED", { position });
  const free = toClass.capacity - toClass.reserved - taken.length;
  const [freeing] = freeingsOf(await listFreeings(trx, toClass.id, free), free, now);
  const promotion = { freedBy: freeing?.by ?? "cancelled", at: freeing?.at ?? now, position, passedOver: [] };
  return { place, promotion };
}
