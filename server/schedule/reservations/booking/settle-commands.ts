import type { SessionCancelling } from "#contract/schedule/session-cancelling.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import { type Author, type Caller, authorOf } from "../../../kernel/http/access/caller.ts";
import { notifyParties } from "../../../messaging/notifications/session-notice-queries.ts";
import { markCredits } from "../../../sales/orders/credits/credit-commands.ts";
import { noteLapse } from "../../lapses/lapse-commands.ts";
import { type AheadReservation, type StoredReservation, markReservations } from "../queries.ts";
import { partIn } from "../rules.ts";
import { cancelReservations, publishAhead } from "./cancel-commands.ts";
import { findCancelling } from "./cancelling-queries.ts";

interface Settling {
  readonly outcome: "completed" | "cancelled" | "noShow";
  /** For staff whether a cancellation is late, for the client what they were shown. */
  readonly late?: boolean | undefined;
}

/**
 * Completes, cancels or marks as missed a reservation that is locked, and settles its credit. A late cancellation and a
 * no-show are lapses, which keep the credit until they are judged; those booked before there were rules are none.
 */
export async function settleReservation(
  trx: Transaction<"STALE">,
  caller: Caller,
  stored: StoredReservation,
  { outcome, late }: Settling,
): Promise<void> {
  const { id } = stored;
  const who = authorOf(caller);
  const rules = await findCancelling(trx, id, caller);
  const kind = outcome === "cancelled" ? lateness(trx, caller, stored, { rules, late }) : lapseOf(outcome);
  await markReservations(trx, [id], outcome, who);
  const isLapse = kind !== undefined && rules.policy !== null;
  if (!isLapse) await markCredits(trx, [id], outcome === "completed" ? "completed" : "returned", who);
  await notifyParties(trx, outcome === "completed" ? "RESERVATION_DONE" : "RESERVATION_CANCELLED", [id], who);
  if (isLapse) await noteSessionLapse(trx, { id, kind, at: kind === "late" ? caller.now : stored.start }, who);
}

const lapseOf = (outcome: "completed" | "noShow") => (outcome === "noShow" ? outcome : undefined);

interface Lateness {
  readonly rules: SessionCancelling;
  readonly late: boolean | undefined;
}

/** A client is late after the last free moment, and is refused where they were shown otherwise; staff say so themselves. */
function lateness(
  trx: Transaction<"STALE">,
  caller: Caller,
  stored: StoredReservation,
  { rules: { isLate }, late }: Lateness,
): "late" | undefined {
  const isClient = partIn(stored, caller) === "client";
  if (isClient && late !== undefined && late !== isLate) throw trx.refuse("STALE");
  return (isClient ? isLate : late) ? "late" : undefined;
}

/** Puts the lapse of a session that is locked on file. */
export function noteSessionLapse(
  trx: Transaction,
  { id, kind, at }: { readonly id: number; readonly kind: "late" | "noShow"; readonly at: Date },
  { now }: Author,
): Promise<void> {
  return noteLapse(trx, { booking: null, reservation: id, kind, at }, now);
}

/**
 * Refuses a client who moves a session by themselves after its last free moment: moved to a far day it could be cancelled
 * there for free, and nothing would ever be late (classes §6). Staff move it.
 */
export async function checkMayMove(
  trx: Transaction<"MOVE_TOO_LATE">,
  caller: Caller,
  { id, clientId, trainerId }: Pick<StoredReservation, "id" | "clientId" | "trainerId">,
): Promise<void> {
  if (partIn({ clientId, trainerId }, caller) !== "client") return;
  const { isLate, policy, freeUntil } = await findCancelling(trx, id, caller);
  if (isLate && policy) throw trx.refuse("MOVE_TOO_LATE", { until: freeUntil });
}

/** Which of some sessions ahead the caller, as their client, would cancel after the last free moment. */
export async function listLate(
  trx: Transaction,
  caller: Caller,
  sessions: readonly AheadReservation[],
): Promise<ReadonlySet<number>> {
  const late = new Set<number>();
  for (const { id, client, trainer } of sessions) {
    if (partIn({ clientId: client.id, trainerId: trainer.id }, caller) !== "client") continue;
    const { isLate, policy } = await findCancelling(trx, id, caller);
    if (isLate && policy) late.add(id);
  }
  return late;
}

/** Cancels sessions ahead, which are locked; those that are late are lapses, and keep their credits. */
export async function cancelAhead(
  trx: Transaction,
  sessions: readonly AheadReservation[],
  late: ReadonlySet<number>,
  who: Author,
): Promise<void> {
  const inTime = sessions.filter(({ id }) => !late.has(id));
  await cancelReservations(trx, inTime, who);
  const lapsed = sessions.filter(({ id }) => late.has(id));
  if (lapsed.length === 0) return;
  const ids = lapsed.map(({ id }) => id);
  await markReservations(trx, ids, "cancelled", who);
  await notifyParties(trx, "RESERVATION_CANCELLED", ids, who);
  for (const id of ids) await noteSessionLapse(trx, { id, kind: "late", at: who.now }, who);
  publishAhead(trx, ...lapsed);
}
