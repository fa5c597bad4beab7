import { createHash } from "node:crypto";
import { MAX_SERIES } from "#contract/kernel/sessions/series-dates.ts";
import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import type { SeriesDraft } from "#contract/schedule/series.ts";
import { recordActivity } from "../../../club/activity/queries.ts";
import { clubDate, clubWallTime } from "../../../kernel/time/club-time.ts";
import { readBookableTimes } from "../../availability/queries.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import { type Author, type Caller, authorOf } from "../../../kernel/http/access/caller.ts";
import { notifyParties } from "../../../messaging/notifications/queries.ts";
import { creditTaker } from "../../../sales/orders/credits/credit-taker-rules.ts";
import { insertBookings, listFreeLots } from "../../../sales/orders/credits/credit-queries.ts";
import { announceTo } from "../booking/cancel-commands.ts";
import { cancelAhead, listLate } from "../booking/settle-commands.ts";
import { type Parties, checkOwing, checkPaused } from "../booking/party-commands.ts";
import { type Wish, beginBooking } from "../booking/wish-commands.ts";
import { findReservation, insertReservations, lockFollowing } from "../queries.ts";
import { listBusyTimes } from "../booking/busy-queries.ts";
import { partIn } from "../rules.ts";
import { insertSeries } from "./series-queries.ts";
import { type JudgedDate, type SeriesWish, changedBy, judgeSeries, repeated } from "./series-rules.ts";

const SEARCH_MS = 4 * 86_400_000;

/**
 * Judges each date of a session that repeats. With the digest of what was shown, exactly that is booked, in one
 * transaction and with one notification; if anything is different by now, nothing is, and `STALE` says how it is now.
 */
export async function bookSeries(
  trx: Transaction<
    "NOT_FOUND" | "BOOKING_PAUSED" | "ACCOUNT_OWING" | "TRAINER_BUSY" | "CLIENT_BUSY" | "INVALID_STATE" | "STALE"
  >,
  caller: Caller,
  draft: SeriesDraft,
) {
  const { wish, parties } = await beginBooking(trx, caller, draft);
  await checkPaused(trx, caller, parties);
  const wishes = wishesOf(wish, draft, caller);
  const isSure = draft.confirm !== undefined;
  if (isSure || !draft.despiteOwing) await checkOwing(trx, caller, parties.client, draft);
  const judged = await judge(trx, { wish, wishes, parties }, caller);
  const dates = judged.map(({ shown }) => shown);
  const preview = { dates, confirm: digestOf({ wish, everyWeeks: draft.everyWeeks, dates }) };
  if (!isSure) return { ...preview, booked: null };
  if (draft.confirm !== preview.confirm) throw trx.refuse("STALE", { series: preview });
  const booked = await insertJudged(trx, wish, judged, draft.everyWeeks, authorOf(caller));
  const written = judged.filter(({ credit }) => credit);
  await recordPassedHours(trx, caller, wish.clientId, written);
  announceTo(trx, { ...wish, clientsTrainer: parties.client.reportsTo });
  return { ...preview, booked };
}

/**
 * Shows the sessions of a series from one on that are still ahead, as far as the caller has a part in them; with the digest
 * of what was shown, cancels exactly those and returns their credits, unless a client is late.
 */
export async function cancelFollowing(
  trx: Transaction<"NOT_FOUND" | "INVALID_STATE" | "STALE">,
  caller: Caller,
  id: number,
  { confirm }: { readonly confirm: string | null },
) {
  const seen = await findReservation(trx, id, { lock: false });
  if (!seen || !partIn(seen, caller)) throw trx.refuse("NOT_FOUND");
  const ahead = await lockFollowing(trx, id, caller.now);
  const theirs = ahead.filter(({ client, trainer }) => partIn({ clientId: client.id, trainerId: trainer.id }, caller));
  if (theirs.length === 0) throw trx.refuse("INVALID_STATE");
  const late = await listLate(trx, caller, theirs);
  const sessions = theirs.map(({ id: session, start, end }) => ({ id: session, start, end, late: late.has(session) }));
  const shown = { sessions, confirm: digestOf(sessions) };
  if (confirm === null) return shown;
  if (confirm !== shown.confirm) throw trx.refuse("STALE");
  await cancelAhead(trx, theirs, late, authorOf(caller));
  return shown;
}

/** The sessions that are asked for: at most 52, and only days of the rule are changed, to a time that is still ahead. */
function wishesOf(wish: Wish, { changes, ...rule }: SeriesDraft, { zone, now }: Caller): SeriesWish[] {
  const all = repeated(wish, rule, zone);
  if (all.length > MAX_SERIES) throw invalidFields({ path: "until", code: "TOO_LARGE" });
  if (all.length === 0) throw invalidFields({ path: "until", code: "END_BEFORE_START" });
  const days = new Set(all.map(({ date }) => date));
  const wrong = changes.findIndex(
    ({ date, startedAt }) => !days.has(date) || (startedAt && new Date(startedAt) <= now),
  );
  if (wrong >= 0) throw invalidFields({ path: `changes.${wrong}`, code: "INVALID" });
  return changedBy(all, changes);
}

interface Asked {
  readonly wish: Wish;
  readonly wishes: readonly SeriesWish[];
  readonly parties: Parties;
}

async function judge(trx: Transaction, { wish, wishes, parties }: Asked, { zone, now }: Caller) {
  const facts = await readDateFacts(trx, { wishes, parties }, zone);
  const take = creditTaker(await listFreeLots(trx, [wish.clientId]));
  return judgeSeries(wishes, { ...facts, now, take: (day) => take(wish.clientId, day) });
}

/** The facts by which dates are judged; both people are locked. */
export async function readDateFacts(
  trx: Transaction,
  { wishes, parties }: Pick<Asked, "wishes" | "parties">,
  zone: string,
) {
  const starts = wishes.map(({ start }) => start.getTime());
  const from = new Date(Math.min(...starts) - SEARCH_MS);
  const until = new Date(Math.max(...starts) + SEARCH_MS);
  const sides = { clientId: parties.client.id, trainerId: parties.trainer.id };
  const taken = await listBusyTimes(trx, sides, from, until);
  const open = await readBookableTimes(trx, sides.trainerId, clubDate(from, zone));
  return { ...parties, taken, open, zone };
}

/** A digest of what is shown, to be sent back. */
export function digestOf(said: object): string {
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url");
}

/** The client's file says of each date outside hours who let it pass, as of a session by itself. */
export async function recordPassedHours(
  trx: Transaction,
  { id: by, zone, now }: Caller,
  personId: number,
  written: readonly Pick<JudgedDate, "shown" | "hasPassed">[],
): Promise<void> {
  const passed = written.filter(({ hasPassed }) => hasPassed);
  const entries = passed.map(({ shown }) => {
    const { date, time } = clubWallTime(new Date(shown.start), zone);
    return { personId, event: "HOURS_PASSED" as const, detail: { after: { date, start: time } }, by, at: now };
  });
  if (entries.length > 0) await recordActivity(trx, ...entries);
}

async function insertJudged(
  trx: Transaction<"TRAINER_BUSY" | "CLIENT_BUSY" | "INVALID_STATE">,
  wish: Wish,
  judged: readonly JudgedDate[],
  everyWeeks: number,
  who: Author,
): Promise<number[]> {
  const paid = judged.flatMap(({ shown, credit }) => (credit ? [{ ...shown, credit }] : []));
  if (paid.length === 0) throw trx.refuse("INVALID_STATE");
  const seriesId = await insertSeries(trx, everyWeeks, who);
  const terms = paid.map(({ start, end, credit }) => {
    return { ...wish, start: new Date(start), end: new Date(end), isFree: credit.isFree, seriesId };
  });
  const ids = await insertReservations(trx, terms, who);
  const booked = paid.map(({ credit }, at) => ({ ...credit, reservation: ids[at] ?? 0 }));
  await insertBookings(trx, booked, who);
  await notifyParties(trx, "RESERVATION_MADE", ids, who);
  return ids;
}
