import type { Roster, RosterMark } from "#contract/schedule/classes/rosters.ts";
import { lockPersons } from "../../../identity/people/queries.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import { type Author, type Caller, authorOf } from "../../../kernel/http/access/caller.ts";
import { retakeClassCredits, useClassCredits } from "../../../sales/orders/credits/class-credit-queries.ts";
import { lockBookableClass } from "../class-queries.ts";
import { announceBookings } from "../announcing-commands.ts";
import {
  type RosterBooking,
  findClosing,
  insertClosing,
  listPresentBookings,
  readRoster,
  writeMarks,
} from "./roster-queries.ts";
import { keepsRoster, rosterMarkOf, rosterActions, statusFor } from "./roster-rules.ts";

interface Asked {
  readonly marks: readonly { readonly booking: number; readonly mark: RosterMark }[];
  readonly close?: { readonly missing: readonly number[] } | undefined;
}

/**
 * Marks who is here. Closing makes everybody else a no-show and uses up the credits of those who came; for a week after
 * that marks can be corrected (classes §7).
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
  if (close) await closeRoster(trx, classId, written, who);
  else if (closedAt) await correctCredits(trx, before, written, who);
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

async function closeRoster(trx: Transaction, classId: number, bookings: readonly RosterBooking[], who: Author) {
  await insertClosing(trx, classId, who);
  const came = bookings.filter(({ status }) => status === "attended").map(({ id }) => id);
  await useClassCredits(trx, came, who);
}

/** A credit that was used up stays so; of who came after all, one that had come back is taken again, if there is one. */
async function correctCredits(
  trx: Transaction,
  before: readonly RosterBooking[],
  after: readonly RosterBooking[],
  who: Author,
): Promise<void> {
  const came = after.filter(({ status }, at) => status === "attended" && before[at]?.status === "noShow");
  const ids = came.map(({ id }) => id);
  await retakeClassCredits(trx, ids, who);
  await useClassCredits(trx, ids, who);
}
