import type { Roster, RosterMark } from "#contract/schedule/classes/rosters.ts";
import { lockPersons } from "../../../identity/people/queries.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import { type Author, type Caller, authorOf } from "../../../kernel/http/access/caller.ts";
import { settleRosterNotices } from "../../../messaging/notifications/roster-notice-queries.ts";
import { retakeClassCredits, useClassCredits } from "../../../sales/orders/credits/class-credit-queries.ts";
import { noteLapse, withdrawLapse } from "../../lapses/lapse-commands.ts";
import { type BookableClass, lockBookableClass } from "../class-queries.ts";
import { announceBookings } from "../announcing-commands.ts";
import {
  type RosterBooking,
  findClosing,
  insertClosing,
  listPresentBookings,
  readRoster,
  writeMarks,
} from "./roster-queries.ts";
import { keepsRoster, openRostersSince, rosterMarkOf, rosterActions, statusFor } from "./roster-rules.ts";

interface Asked {
  readonly marks: readonly { readonly booking: number; readonly mark: RosterMark }[];
  readonly close?: { readonly missing: readonly number[] } | undefined;
}

/**
 * Marks who is here. Closing makes everybody else a no-show and uses up the credits of those who came; for a week after
 * that marks can be corrected (classes §8).
 */
export async function markRoster(
  trx: Transaction<"NOT_FOUND" | "INVALID_STATE" | "STALE">,
  caller: Caller,
  classId: number,
  { marks, close }: Asked,
): Promise<Roster> {
  const seen = await listPresentBookings(trx, classId, { lock: false });
  const clients = await lockPersons(
    trx,
    seen.map(({ clientId }) => clientId),
    caller.today,
    { deleted: true },
  );
  const ofClass = await lockBookableClass(trx, classId);
  if (!ofClass || !keepsRoster(caller, ofClass)) throw trx.refuse("NOT_FOUND");
  const closedAt = await findClosing(trx, classId);
  const actions = rosterActions({ ...ofClass, closedAt }, caller.now);
  if (!actions.includes(close ? "close" : "mark")) throw trx.refuse("INVALID_STATE");
  const before = await listPresentBookings(trx, classId, { lock: true });
  const after = marked(trx, before, marks, { isClosed: closedAt !== null });
  const missing = after.filter(({ status }) => status !== "attended");
  if (close && !isSame(close.missing, missing)) throw trx.refuse("STALE");
  const written = close ? after.map((each) => (each.status === "booked" ? missed(each) : each)) : after;
  await writeMarks(
    trx,
    written.filter((each, at) => each.status !== before[at]?.status || each.absent !== before[at]?.absent),
  );
  const who = authorOf(caller);
  if (close) await closeRoster(trx, ofClass, written, who);
  else if (closedAt) await correctMarks(trx, ofClass, { before, after: written }, { ...who, today: caller.today });
  announceBookings(trx, ofClass, clients);
  return readRoster(trx, caller, classId);
}

function marked(
  trx: Transaction<"INVALID_STATE">,
  before: readonly RosterBooking[],
  marks: Asked["marks"],
  { isClosed }: { readonly isClosed: boolean },
): RosterBooking[] {
  const wished = new Map(marks.map(({ booking, mark }) => [booking, mark]));
  const known = new Set(before.map(({ id }) => id));
  if (marks.some(({ booking }) => !known.has(booking))) throw trx.refuse("INVALID_STATE");
  return before.map((each) => {
    const mark = wished.get(each.id) ?? rosterMarkOf(each);
    const status = statusFor(mark, { isClosed });
    if (status === undefined) throw trx.refuse("INVALID_STATE");
    return { ...each, status, absent: mark === "notHere" };
  });
}

const missed = (booking: RosterBooking): RosterBooking => ({ ...booking, status: "noShow", absent: true });

function isSame(shown: readonly number[], missing: readonly RosterBooking[]): boolean {
  const ids = new Set(shown);
  return ids.size === missing.length && missing.every(({ id }) => ids.has(id));
}

async function closeRoster(trx: Transaction, ofClass: BookableClass, bookings: readonly RosterBooking[], who: Author) {
  await insertClosing(trx, ofClass.id, who);
  const came = bookings.filter(({ status }) => status === "attended").map(({ id }) => id);
  await useClassCredits(trx, came, who);
  for (const { id, status } of bookings) if (status === "noShow") await noteNoShow(trx, ofClass, id, who);
  if (ofClass.trainerId !== null)
    await settleRosterNotices(trx, { trainer: ofClass.trainerId, since: openRostersSince(who.now) });
}

function noteNoShow(trx: Transaction, { start }: BookableClass, booking: number, { now }: Author): Promise<void> {
  return noteLapse(trx, { booking, reservation: null, kind: "noShow", at: start }, now);
}

interface Correction {
  readonly before: readonly RosterBooking[];
  readonly after: readonly RosterBooking[];
}

/**
 * Lapses follow corrected marks. A credit that was used up stays so; one that had come back to somebody who was there
 * after all is taken again, if there is one.
 */
async function correctMarks(
  trx: Transaction,
  ofClass: BookableClass,
  { before, after }: Correction,
  who: Author & { readonly today: string },
): Promise<void> {
  const changed = after.filter(({ status }, at) => status !== before[at]?.status);
  const came = changed.filter(({ status }) => status === "attended").map(({ id }) => id);
  for (const id of came) await withdrawLapse(trx, { booking: id, reservation: null }, who);
  await retakeClassCredits(trx, came, who);
  await useClassCredits(trx, came, who);
  for (const { id, status } of changed) if (status === "noShow") await noteNoShow(trx, ofClass, id, who);
}
