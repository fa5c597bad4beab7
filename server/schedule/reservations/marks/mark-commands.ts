import type { Reservation } from "#contract/schedule/reservations.ts";
import type { SessionMark } from "#contract/schedule/marks.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import { type Author, type Caller, authorOf } from "../../../kernel/http/access/caller.ts";
import { clubDate } from "../../../kernel/time/club-time.ts";
import { checkVersion } from "../../../kernel/versions/rules.ts";
import { lockPersons } from "../../../identity/people/queries.ts";
import { retractMark } from "../../../messaging/notifications/queries.ts";
import { notifyParties } from "../../../messaging/notifications/session-notice-queries.ts";
import {
  chooseCredit,
  markCredits,
  reopenCredit,
  reopenForfeited,
} from "../../../sales/orders/credits/credit-commands.ts";
import { insertBookings, listBookedLots } from "../../../sales/orders/credits/credit-queries.ts";
import { withdrawLapse } from "../../lapses/lapse-commands.ts";
import { announceTo } from "../booking/cancel-commands.ts";
import { findCancelling } from "../booking/cancelling-queries.ts";
import { noteSessionLapse } from "../booking/settle-commands.ts";
import { type StoredReservation, findReservation } from "../queries.ts";
import { readReservation } from "../record-queries.ts";
import { partIn } from "../rules.ts";
import { readMark, writeCorrection } from "./mark-queries.ts";
import { checkMayCorrect, correctionFor, markOf } from "./mark-rules.ts";

interface Wish {
  readonly mark: SessionMark;
  readonly reason?: string | undefined;
  readonly version?: number | undefined;
}

/**
 * Corrects the mark of a session. A credit that was used up is booked again, and returned for a no-show unless that is a
 * lapse; a session that was a no-show keeps the credit that it still has, gets back what it lost, or takes one as a booking
 * does. With the same mark again nothing changes.
 */
export async function correctMark(
  trx: Transaction<
    | "NOT_FOUND"
    | "STALE"
    | "INVALID_STATE"
    | "MARK_NEEDS_ADMIN"
    | "TRAINER_BUSY"
    | "CLIENT_BUSY"
    | "SESSION_FULL"
    | "COURSE_QUOTA_EXHAUSTED"
  >,
  caller: Caller,
  id: number,
  { mark: becomes, reason, version }: Wish,
): Promise<Reservation> {
  const seen = await findReservation(trx, id, { lock: false });
  if (!seen || !partIn(seen, caller)) throw trx.refuse("NOT_FOUND");
  await lockPersons(trx, [seen.clientId], caller.today, { deleted: true });
  const stored = await findReservation(trx, id, { lock: true });
  if (!stored || !partIn(stored, caller)) throw trx.refuse("NOT_FOUND");
  checkVersion(trx.refuse, stored.version, version);
  const { markedAt, ...rest } = await readMark(trx, id);
  const session = { ...stored, ...rest, markedOn: markedAt && clubDate(markedAt, caller.zone) };
  const was = markOf(session);
  const correction = correctionFor(session, caller);
  if (was === undefined || was === "scheduled") throw trx.refuse("INVALID_STATE");
  if (was === becomes) return readReservation(trx, caller, id);
  checkMayCorrect(trx.refuse, correction, reason);
  const who = authorOf(caller);
  const hasRules = (await findCancelling(trx, id, caller)).policy !== null;
  const isFree = await moveCredit(trx, stored, { was, becomes, hasRules }, caller, who);
  const kept = correction === "reasoned" ? (reason ?? null) : null;
  await writeCorrection(trx, id, { version: stored.version, was, becomes, reason: kept, isFree }, who);
  await retractMark(trx, id, markedAt, caller.now);
  if (becomes === "completed") await notifyParties(trx, "RESERVATION_DONE", [id], who);
  if (becomes === "noShow") await notifyParties(trx, "RESERVATION_CANCELLED", [id], who);
  if (becomes === "noShow" && hasRules) await noteSessionLapse(trx, { id, kind: "noShow", at: stored.start }, who);
  announceTo(trx, stored);
  return readReservation(trx, caller, id);
}

interface Correcting {
  readonly was: SessionMark;
  readonly becomes: SessionMark;
  /** Whether a no-show is a lapse, which keeps the credit until it is judged. */
  readonly hasRules: boolean;
}

/** The credit follows the mark; says whether it is a free one where it is another credit. */
async function moveCredit(
  trx: Transaction<"COURSE_QUOTA_EXHAUSTED">,
  { id, clientId, start }: StoredReservation,
  { was, becomes, hasRules }: Correcting,
  { zone, today }: Caller,
  who: Author,
): Promise<boolean | undefined> {
  if (was === "completed") {
    await reopenCredit(trx, id, who);
    if (becomes === "noShow" && !hasRules) await markCredits(trx, [id], "returned", who);
    return undefined;
  }
  await withdrawLapse(trx, { booking: null, reservation: id }, { ...who, today });
  await reopenForfeited(trx, id, who);
  if ((await listBookedLots(trx, [id])).size > 0) {
    if (becomes === "completed") await markCredits(trx, [id], "completed", who);
    return undefined;
  }
  const credit = await chooseCredit(trx, clientId, clubDate(start, zone), today);
  await insertBookings(trx, [{ ...credit, reservation: id }], who);
  if (becomes === "completed") await markCredits(trx, [id], "completed", who);
  return credit.isFree;
}
