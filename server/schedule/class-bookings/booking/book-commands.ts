import type { BookingDraft, ClassBooking, Overrulable } from "#contract/schedule/classes/class-bookings.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import { type Caller, authorOf } from "../../../kernel/http/access/caller.ts";
import { lockPersons } from "../../../identity/people/queries.ts";
import { notifyOfClasses } from "../../../messaging/notifications/class-notice-queries.ts";
import { bookClassCredits, useClassCredits } from "../../../sales/orders/credits/class-credit-queries.ts";
import { readBooking } from "../booking-queries.ts";
import { listPlaces, lockBookableClass } from "../class-queries.ts";
import { announceBookings } from "../announcing-commands.ts";
import { bookerPart, freePlace } from "../rules.ts";
import { findClosing } from "../rosters/roster-queries.ts";
import { countInLine } from "../waitlist/line-queries.ts";
import { insertBooking, insertWaiting } from "../write-queries.ts";
import type { ClassEntry } from "./entry-rules.ts";
import {
  type NotLetIn,
  type BookingSides,
  type Judge,
  chooseEntry,
  judgeRules,
  noteOwing,
  writtenEntry,
} from "./letting-in-commands.ts";

type Booking = Transaction<NotLetIn | "NOT_FOUND" | "FORBIDDEN" | "CLASS_FULL" | "STALE">;
type Joining = Transaction<NotLetIn | "CLASS_FULL">;

/**
 * Books a place in a class: place, entry and credits in one transaction, judged in the order of classes §5. The client and
 * the class are locked, not the trainer. Where no place is free, and they want to wait, they join the line.
 */
export async function bookClass(
  trx: Booking,
  caller: Caller,
  classId: number,
  draft: BookingDraft,
): Promise<ClassBooking> {
  const sides = await lockSides(trx, caller, classId, draft);
  const { client, toClass, isStaff } = sides;
  const overruled = await judgeRules(trx, caller, sides);
  const place = freePlace(await listPlaces(trx, classId), toClass, { isStaff });
  if (place === undefined && draft.wait && caller.now < toClass.start) return joinLine(trx, caller, sides, overruled);
  const entry = await chooseEntry(trx, caller, sides);
  if (place === undefined) throw trx.refuse("CLASS_FULL", { waiting: await countInLine(trx, classId) });
  if (overruled.includes("ACCOUNT_OWING")) await noteOwing(trx, caller, client);
  const id = await writeBooking(trx, caller, sides, { entry, place, overruled });
  await notifyOfClasses(trx, "CLASS_BOOKED", [{ person: client.id, class: classId, others: 0 }], authorOf(caller));
  announceBookings(trx, toClass, [client]);
  return readBooking(trx, caller, id);
}

async function lockSides(trx: Booking, caller: Caller, classId: number, draft: BookingDraft): Promise<BookingSides> {
  const [client] = await lockPersons(trx, [draft.clientId], caller.today);
  const part = client && bookerPart(caller, { clientId: client.id, reportsTo: client.reportsTo });
  if (client?.userType !== "client" || !part) throw trx.refuse("NOT_FOUND");
  const isStaff = part === "staff";
  if (!isStaff && (draft.entry || draft.overrule.length > 0)) throw trx.refuse("FORBIDDEN");
  const toClass = await lockBookableClass(trx, classId);
  if (!toClass) throw trx.refuse("NOT_FOUND");
  if (draft.policy !== undefined && draft.policy !== toClass.policy)
    throw trx.refuse("STALE", { policy: toClass.policy });
  return { client, toClass, isStaff, passed: draft.overrule, chosen: draft.entry, isInLine: false };
}

/**
 * Puts somebody into the line, as many as the class has places. They are judged as members are, because that is how they
 * are let in when it is their turn: nothing is charged then.
 */
async function joinLine(
  trx: Booking,
  caller: Caller,
  sides: BookingSides,
  overruled: readonly Overrulable[],
): Promise<ClassBooking> {
  const id = await writeWaiting(trx, caller, sides, overruled);
  announceBookings(trx, sides.toClass, [sides.client]);
  return readBooking(trx, caller, id);
}

/** Puts somebody behind those who wait, if there is room. */
export async function writeWaiting(
  trx: Joining,
  judge: Judge,
  sides: BookingSides,
  overruled: readonly Overrulable[],
): Promise<number> {
  const { client, toClass } = sides;
  await chooseEntry(trx, judge, { ...sides, isStaff: false, chosen: undefined });
  const waiting = await countInLine(trx, toClass.id);
  if (waiting >= toClass.capacity) throw trx.refuse("CLASS_FULL", { waiting });
  const joining = { classId: toClass.id, clientId: client.id, policy: toClass.policy, overruled };
  return insertWaiting(trx, joining, authorOf(judge));
}

interface Judged {
  readonly entry: ClassEntry;
  readonly place: number;
  readonly overruled: readonly Overrulable[];
}

/** Writes a booking that has been judged, with its credits or its charge. */
export async function writeBooking(
  trx: Transaction,
  judge: Judge,
  { client, toClass }: BookingSides,
  judged: Judged,
): Promise<number> {
  const { entry, place, overruled } = judged;
  const who = authorOf(judge);
  const booking = {
    classId: toClass.id,
    clientId: client.id,
    status: toClass.start <= judge.now ? ("attended" as const) : ("booked" as const),
    place,
    ...(await writtenEntry(trx, judge.today, { client, toClass, entry }, who)),
    policy: toClass.policy,
    overruled,
  };
  const id = await insertBooking(trx, booking, who);
  await bookClassCredits(
    trx,
    entry.takes.map((credit) => ({ ...credit, booking: id })),
    who,
  );
  // Somebody who is added to a closed roster has come, and uses up what they booked with.
  if (await findClosing(trx, toClass.id)) await useClassCredits(trx, [id], who);
  return id;
}
