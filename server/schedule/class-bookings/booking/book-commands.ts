import { centsOf } from "#contract/kernel/money/money.ts";
import type { BookingDraft, ClassBooking, Overrulable } from "#contract/schedule/classes/class-bookings.ts";
import { recordActivity } from "../../../club/activity/queries.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import { type Author, type Caller, authorOf } from "../../../kernel/http/access/caller.ts";
import { type LockedPerson, lockPersons } from "../../../identity/people/queries.ts";
import { absenceOn } from "../../../identity/people/rules.ts";
import { findOverdue } from "../../../sales/accounts/overdue-queries.ts";
import { notifyOfClasses } from "../../../messaging/notifications/class-notice-queries.ts";
import { chargeClient } from "../../../sales/accounts/charge-commands.ts";
import { applyCredit } from "../../../sales/accounts/commands.ts";
import { bookClassCredits, useClassCredits } from "../../../sales/orders/credits/class-credit-queries.ts";
import { listPauses } from "../../lapses/lapse-queries.ts";
import { bookingOpensAt } from "../../class-types/policies/deadlines.ts";
import { hasBooked, readBooking } from "../booking-queries.ts";
import { type BookableClass, listPlaces, lockBookableClass } from "../class-queries.ts";
import { announceBookings } from "../announcing-commands.ts";
import { bookerPart, checkOpen, freePlace } from "../rules.ts";
import { findClosing } from "../rosters/roster-queries.ts";
import { insertBooking } from "../write-queries.ts";
import { checkNowhereElse } from "./collision-queries.ts";
import { readEntryFacts } from "./entry-queries.ts";
import { type ClassEntry, chosenOf, entriesFor, noEntryRefusal } from "./entry-rules.ts";

/** Why a class cannot be booked. */
type NotBooked =
  | "NOT_FOUND"
  | "FORBIDDEN"
  | "INVALID_STATE"
  | "BOOKING_NOT_OPEN"
  | "BOOKING_CLOSED"
  | "PERSON_UNAVAILABLE"
  | "BOOKING_PAUSED"
  | "ACCOUNT_OWING"
  | "ALREADY_BOOKED"
  | "CLIENT_BUSY"
  | "CLASS_LIMIT_REACHED"
  | "COURSE_QUOTA_EXHAUSTED"
  | "NO_ENTRY"
  | "CLASS_FULL"
  | "STALE";

type Booking = Transaction<NotBooked>;

/** The two sides of a booking, locked. */
interface Sides {
  readonly client: LockedPerson;
  readonly toClass: BookableClass;
  readonly isStaff: boolean;
  readonly draft: BookingDraft;
}

/**
 * Books a place in a class: place, entry and credits in one transaction, judged in the order of classes §5. The client and
 * the class are locked, not the trainer.
 */
export async function bookClass(
  trx: Booking,
  caller: Caller,
  classId: number,
  draft: BookingDraft,
): Promise<ClassBooking> {
  const [client] = await lockPersons(trx, [draft.clientId], caller.today);
  const part = client && bookerPart(caller, { clientId: client.id, reportsTo: client.reportsTo });
  if (client?.userType !== "client" || !part) throw trx.refuse("NOT_FOUND");
  const isStaff = part === "staff";
  if (!isStaff && (draft.entry || draft.overrule.length > 0)) throw trx.refuse("FORBIDDEN");
  const toClass = await lockBookableClass(trx, classId);
  if (!toClass) throw trx.refuse("NOT_FOUND");
  if (draft.policy !== undefined && draft.policy !== toClass.policy)
    throw trx.refuse("STALE", { policy: toClass.policy });
  const sides = { client, toClass, isStaff, draft };
  const overruled = await judgeRules(trx, caller, sides);
  const entry = await chooseEntry(trx, caller, sides);
  const place = freePlace(await listPlaces(trx, classId), toClass, { isStaff });
  if (place === undefined) throw trx.refuse("CLASS_FULL");
  const id = await writeBooking(trx, caller, sides, { entry, place, overruled });
  await notifyOfClasses(trx, "CLASS_BOOKED", [{ person: client.id, class: classId, others: 0 }], authorOf(caller));
  announceBookings(trx, toClass, [client]);
  return readBooking(trx, caller, id);
}

/** The rules before entry and place; gives those that were let pass. */
async function judgeRules(trx: Booking, caller: Caller, sides: Sides): Promise<Overrulable[]> {
  const { client, toClass, isStaff, draft } = sides;
  const opens = bookingOpensAt(toClass.date, toClass.startTime, toClass.opensDays, caller.zone);
  const passed = draft.overrule;
  const overruled = checkOpen(trx.refuse, { ...toClass, opens }, { now: caller.now, isStaff, passed });
  const absence = absenceOn(client, toClass.date);
  const mayHaveRunOut = isStaff && toClass.dropIn !== null && hasRunOut(client, toClass.date);
  if (absence && !mayHaveRunOut) throw trx.refuse("PERSON_UNAVAILABLE", { person: client.id, ...absence });
  overruled.push(...(await checkPause(trx, caller, client, passed)));
  overruled.push(...(await checkAccount(trx, caller, client, passed)));
  if (await hasBooked(trx, toClass.id, client.id)) throw trx.refuse("ALREADY_BOOKED");
  await checkNowhereElse(trx, client.id, toClass);
  return overruled;
}

/** Whether a membership has come to its end by a day, and nothing else keeps the client away. */
function hasRunOut(client: LockedPerson, day: string): boolean {
  const { endOfDate } = client;
  return endOfDate !== null && day >= endOfDate && absenceOn({ ...client, endOfDate: null }, day) === undefined;
}

/** Refuses somebody who is paused by a lapse; staff may let that pass. */
async function checkPause(
  trx: Booking,
  { now }: Caller,
  client: LockedPerson,
  passed: readonly Overrulable[],
): Promise<Overrulable[]> {
  const until = (await listPauses(trx, [client.id], now)).get(client.id);
  if (!until) return [];
  if (!passed.includes("BOOKING_PAUSED")) throw trx.refuse("BOOKING_PAUSED", { until: until.toISOString() });
  return ["BOOKING_PAUSED"];
}

async function checkAccount(
  trx: Booking,
  caller: Caller,
  client: LockedPerson,
  passed: readonly Overrulable[],
): Promise<Overrulable[]> {
  const overdue = await findOverdue(trx, client.id, caller.today);
  if (!overdue) return [];
  if (!passed.includes("ACCOUNT_OWING")) throw trx.refuse("ACCOUNT_OWING", overdue);
  const detail = { after: { owed: overdue.due, since: overdue.since } };
  await recordActivity(trx, { personId: client.id, event: "OWING_PASSED", detail, by: caller.id, at: caller.now });
  return ["ACCOUNT_OWING"];
}

async function chooseEntry(
  trx: Booking,
  caller: Caller,
  { client, toClass, isStaff, draft }: Sides,
): Promise<ClassEntry> {
  const facts = await readEntryFacts(trx, client.id, toClass, caller);
  const who = { isStaff, hasRunOut: absenceOn(client, toClass.date) !== undefined };
  const entry = chosenOf(entriesFor(facts, who), draft.entry);
  if (!entry) throw noEntryRefusal(trx.refuse, facts, who);
  return entry;
}

interface Judged {
  readonly entry: ClassEntry;
  readonly place: number;
  readonly overruled: readonly Overrulable[];
}

async function writeBooking(trx: Booking, caller: Caller, { client, toClass }: Sides, judged: Judged): Promise<number> {
  const { entry, place, overruled } = judged;
  const who = authorOf(caller);
  const booking = {
    classId: toClass.id,
    clientId: client.id,
    status: toClass.start <= caller.now ? ("attended" as const) : ("booked" as const),
    place,
    entry: entry.kind,
    order: entry.kind === "membership" ? entry.order : null,
    charge: await chargeOf(trx, caller, { client, toClass, entry }, who),
    credits: entry.takes.length,
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

interface Charging extends Pick<Sides, "client" | "toClass"> {
  readonly entry: ClassEntry;
}

/** A class that is sold by itself is a charge on the account, due today; what the club holds of theirs pays it. */
async function chargeOf(trx: Booking, { today }: Caller, { client, toClass, entry }: Charging, who: Author) {
  if (entry.kind !== "dropIn") return null;
  const charge = { client: client.id, cents: centsOf(entry.amount), day: today, of: { fee: toClass.typeName } };
  const id = await chargeClient(trx, { ...charge, due: { on: today } }, who);
  await applyCredit(trx, [client.id], who);
  return id ?? null;
}
