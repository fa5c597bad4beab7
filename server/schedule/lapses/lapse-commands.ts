import type { Transaction } from "../../kernel/db/connection.ts";
import type { Lapse, LapseKind } from "#contract/schedule/classes/lapses.ts";
import { publish } from "../../club/live/queries.ts";
import { lockPersons } from "../../identity/people/queries.ts";
import { type Author, type Caller, authorOf } from "../../kernel/http/access/caller.ts";
import { checkVersion } from "../../kernel/versions/rules.ts";
import { notifyOfLapse } from "../../messaging/notifications/lapse-notification-queries.ts";
import { creditToAccount } from "../../sales/accounts/commands.ts";
import { findCharge } from "../../sales/accounts/queries.ts";
import { type LapsedOf, restoreForfeited, settleLapsed } from "../../sales/orders/credits/class-credit-queries.ts";
import {
  type Lapsed,
  findLapse,
  findLapsed,
  insertLapse,
  lockLapseOf,
  markWaived,
  markWithdrawn,
} from "./lapse-queries.ts";
import { readLapse } from "./list-queries.ts";
import { judgedAt, lapseActions } from "./rules.ts";

interface NotedLapse extends LapsedOf {
  readonly kind: LapseKind;
  /** When they cancelled, or when it began and they did not come. */
  readonly at: Date;
}

/**
 * Puts a late cancellation or a no-show on file, and notifies the client of when it counts; the booking or session is
 * locked, and keeps its credits until then. One that has a lapse gets no other.
 */
export async function noteLapse(trx: Transaction, { kind, at, ...of }: NotedLapse, now: Date): Promise<void> {
  const lapsed = await readLapsed(trx, of);
  const judge = judgedAt(now);
  const isNew = await insertLapse(trx, { ...of, client: lapsed.clientId, kind, at, judge });
  if (!isNew) return;
  const counts = judge.toISOString();
  await notifyOfLapse(
    trx,
    lapsed.clientId,
    { event: "LAPSE_NOTED", detail: { ...namesOf(lapsed, kind), counts } },
    now,
  );
  announceLapses(trx);
}

/** Waives a lapse: its credits come back, its fee is credited, and its pause ends. */
export async function waiveLapse(
  trx: Transaction<"NOT_FOUND" | "INVALID_STATE" | "STALE">,
  caller: Caller,
  id: number,
  { reason, version }: { readonly reason: string; readonly version?: number | undefined },
): Promise<Lapse> {
  const seen = await findLapse(trx, id, { lock: false });
  if (!seen) throw trx.refuse("NOT_FOUND");
  await lockPersons(trx, [seen.clientId], caller.today, { deleted: true });
  const lapse = await findLapse(trx, id, { lock: true });
  if (!lapse) throw trx.refuse("NOT_FOUND");
  checkVersion(trx.refuse, lapse.version, version);
  if (!lapseActions(lapse.state).includes("waive")) throw trx.refuse("INVALID_STATE");
  const who = authorOf(caller);
  const lapsed = await readLapsed(trx, lapse);
  const credit = { day: caller.today, reason };
  if (lapse.state === "pending") await settleLapsed(trx, lapsed, "returned", who);
  if (lapse.state === "applied") await restoreForfeited(trx, lapsed, who);
  if (lapse.state !== "forgiven") await creditInFull(trx, lapsed.charge, credit, who);
  await creditInFull(trx, lapse.charge, credit, who);
  await markWaived(trx, id, reason, who);
  const detail = { ...namesOf(lapsed, lapse.kind), reason };
  await notifyOfLapse(trx, lapsed.clientId, { event: "LAPSE_WAIVED", detail }, caller.now);
  announceLapses(trx);
  return readLapse(trx, id);
}

/**
 * Takes the lapse of a booking or a session off file, since somebody was there after all: fee and pause end with it. A credit that was
 * forfeited stays used up, one that came back is not taken again here.
 */
export async function withdrawLapse(
  trx: Transaction,
  of: LapsedOf,
  { today, ...who }: Author & { readonly today: string },
): Promise<void> {
  const lapse = await lockLapseOf(trx, of);
  if (!lapse) return;
  await creditInFull(trx, lapse.charge, { day: today }, who);
  await markWithdrawn(trx, lapse.id);
  announceLapses(trx);
}

/** The booking or session of a lapse, which there is as long as its lapse. */
export async function readLapsed(trx: Transaction, of: LapsedOf): Promise<Lapsed> {
  const lapsed = await findLapsed(trx, of);
  if (!lapsed) throw new Error(`booking ${of.booking} or session ${of.reservation} is gone`);
  return lapsed;
}

/** The facts of a lapse that notifications say. */
function namesOf({ booking, reservation, name, start }: Lapsed, kind: LapseKind) {
  const of = booking === null ? { session: reservation ?? 0 } : { booking };
  return { ...of, kind, class: name, start: start.toISOString() };
}

/** Lowers a charge by all that is left of it. */
export async function creditInFull(
  trx: Transaction,
  id: number | null,
  credit: { readonly day: string; readonly reason?: string },
  who: Author<number | null>,
): Promise<void> {
  const charge = id === null ? undefined : await findCharge(trx, { id });
  if (!charge || charge.cents <= charge.credited) return;
  await creditToAccount(trx, { charge, cents: charge.cents - charge.credited, ...credit }, who);
}

/** Lists of lapses that are open read again, and what members see of their bookings. */
export function announceLapses(trx: Transaction): void {
  publish(trx, { topic: "classes", client: 0, trainer: 0, clientsTrainer: null });
}
