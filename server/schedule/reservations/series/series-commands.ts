import { createHash } from "node:crypto";
import { MAX_SERIES } from "#contract/kernel/sessions/series-dates.ts";
import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import type { SeriesDraft } from "#contract/schedule/series.ts";
import { recordActivity } from "../../../club/activity/queries.ts";
import { clubDate, clubWallTime } from "../../../kernel/time/club-time.ts";
import { readBookableTimes } from "../../availability/queries.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import { type Author, type Caller, authorOf } from "../../../kernel/http/access/caller.ts";
import { type LockedPerson, readNames } from "../../../identity/people/queries.ts";
import { notifyParties } from "../../../messaging/notifications/session-notice-queries.ts";
import { creditTaker } from "../../../sales/orders/credits/credit-taker-rules.ts";
import { insertBookings, listFreeLots } from "../../../sales/orders/credits/credit-queries.ts";
import { cancelAhead, listLate } from "../booking/settle-commands.ts";
import { checkOwing, checkPaused } from "../booking/party-commands.ts";
import type { Wish } from "../booking/wish-commands.ts";
import { type AheadReservation, findReservation, insertReservations, listFollowing } from "../queries.ts";
import { announceShares, beginShared, forEachClient } from "../sharing/joining-commands.ts";
import { refusedWhereFull } from "../sharing/sharing-queries.ts";
import { listBusyTimes } from "../booking/busy-queries.ts";
import { type BusyTime, partIn } from "../rules.ts";
import { insertSeries } from "./series-queries.ts";
import type { SeriesWish } from "./date-rules.ts";
import { type JudgedDate, changedBy, judgeSeries, repeated } from "./series-rules.ts";

const SEARCH_MS = 4 * 86_400_000;

/**
 * Judges each date of a session that repeats. With the digest of what was shown, exactly that is booked, in one
 * transaction and with one notification; if anything is different by now, nothing is, and `STALE` says how it is now.
 */
export async function bookSeries(
  trx: Transaction<
    Owing | "NOT_FOUND" | "BOOKING_PAUSED" | "SESSION_FULL" | "TRAINER_BUSY" | "CLIENT_BUSY" | "INVALID_STATE" | "STALE"
  >,
  caller: Caller,
  draft: SeriesDraft,
) {
  const { first, shares } = await beginShared(trx, caller, draft);
  for (const { parties } of shares) await checkPaused(trx, caller, parties);
  const wishes = wishesOf(first, draft, caller);
  const isSure = draft.confirm !== undefined;
  if (isSure || !draft.despiteOwing) await checkNobodyOwes(trx, caller, shares, draft);
  const judged = await judge(trx, { wishes, people: peopleOf(shares) }, caller);
  const dates = judged.map(({ shown }) => shown);
  const { everyWeeks, others } = draft;
  const preview = { dates, confirm: digestOf({ wish: first, others, everyWeeks, dates }) };
  if (!isSure) return { ...preview, booked: null };
  if (draft.confirm !== preview.confirm) throw trx.refuse("STALE", { series: preview });
  const booked = await insertJudged(trx, first, judged, everyWeeks, authorOf(caller));
  for (const { wish } of shares) {
    const theirs = judged.filter(({ credits }) => credits.some(({ clientId }) => clientId === wish.clientId));
    await recordPassedHours(trx, caller, wish.clientId, theirs);
  }
  announceShares(trx, shares);
  return { ...preview, booked };
}

type Owing = "ACCOUNT_OWING" | "SOME_REFUSED";
type Shares = Awaited<ReturnType<typeof beginShared>>["shares"];

/** Refuses who owes, as for one session: of several by name. */
async function checkNobodyOwes(trx: Transaction<Owing>, caller: Caller, shares: Shares, draft: SeriesDraft) {
  const check = ({ parties }: Shares[number]) => checkOwing(trx, caller, parties.client, draft);
  const [first] = shares;
  if (first && shares.length === 1) await check(first);
  else await forEachClient(trx, shares, check);
}

/**
 * Shows the sessions of a series from one on that are still ahead, as far as the caller has a part in them; with the digest
 * of what was shown, cancels exactly those and returns their credits, unless a client is late. Those of one client `alone`
 * are cancelled without those of the others who share them.
 */
export async function cancelFollowing(
  trx: Transaction<"NOT_FOUND" | "INVALID_STATE" | "STALE">,
  caller: Caller,
  id: number,
  { confirm, alone = false }: { readonly confirm: string | null; readonly alone?: boolean | undefined },
) {
  const seen = await findReservation(trx, id, { lock: false });
  if (!seen || !partIn(seen, caller)) throw trx.refuse("NOT_FOUND");
  const ahead = await listFollowing(trx, id, caller.now, { lock: true });
  const theirs = ahead.filter(({ client, trainer }) => {
    const isMeant = !alone || client.id === seen.clientId;
    return isMeant && partIn({ clientId: client.id, trainerId: trainer.id }, caller);
  });
  if (theirs.length === 0) throw trx.refuse("INVALID_STATE");
  const late = await listLate(trx, caller, theirs);
  const sessions = sessionsOf(theirs, id).map(({ rows, ...session }) => {
    return { ...session, late: rows.some((each) => late.has(each.id)) };
  });
  const shown = { sessions, confirm: digestOf({ sessions, ids: theirs.map((each) => each.id) }) };
  if (confirm === null) return shown;
  if (confirm !== shown.confirm) throw trx.refuse("STALE");
  await cancelAhead(trx, theirs, late, authorOf(caller));
  return shown;
}

/** Reservations by their sessions, in order; each session is named by the one that was asked about, else by its first. */
export function sessionsOf(ahead: readonly AheadReservation[], asked: number) {
  const bySession = Map.groupBy(ahead, ({ session }) => session);
  return Array.from(bySession.values(), (rows) => {
    const named = rows.find(({ id }) => id === asked) ?? rows[0];
    return named ? [{ id: named.id, start: named.start, end: named.end, rows }] : [];
  }).flat();
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

/** All who share the sessions, and their trainer; they are locked. */
interface People {
  readonly clients: readonly LockedPerson[];
  readonly trainer: LockedPerson;
}

interface Asked {
  readonly wishes: readonly SeriesWish[];
  readonly people: People | undefined;
}

function peopleOf(shares: Shares): People | undefined {
  const [first] = shares;
  return first && { clients: shares.map(({ parties }) => parties.client), trainer: first.parties.trainer };
}

async function judge(trx: Transaction, { wishes, people }: Asked, { zone, now }: Caller) {
  if (!people) return [];
  const facts = await readDateFacts(trx, { wishes, people }, zone);
  const ids = people.clients.map(({ id }) => id);
  return judgeSeries(wishes, { ...facts, now, take: creditTaker(await listFreeLots(trx, ids)) });
}

/** The facts by which dates are judged; all people are locked. */
export async function readDateFacts(
  trx: Transaction,
  { wishes, people }: { readonly wishes: readonly SeriesWish[]; readonly people: People },
  zone: string,
) {
  const starts = wishes.map(({ start }) => start.getTime());
  const from = new Date(Math.min(...starts) - SEARCH_MS);
  const until = new Date(Math.max(...starts) + SEARCH_MS);
  const { id: trainerId } = people.trainer;
  const clients = people.clients.map(({ id }) => id);
  const taken: BusyTime[] = [];
  for (const [at, clientId] of clients.entries()) {
    const found = await listBusyTimes(trx, { clientId, trainerId }, from, until);
    // The trainer's time is read with the first.
    taken.push(...(at === 0 ? found : found.filter((each) => each.clientId === clientId)));
  }
  const open = await readBookableTimes(trx, trainerId, clubDate(from, zone));
  const names = clients.length > 1 ? await readNames(trx, clients) : new Map<number, never>();
  return { ...people, names, taken, open, zone };
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
  trx: Transaction<"TRAINER_BUSY" | "CLIENT_BUSY" | "SESSION_FULL" | "INVALID_STATE">,
  wish: Wish,
  judged: readonly JudgedDate[],
  everyWeeks: number,
  who: Author,
): Promise<number[]> {
  const dates = judged.filter(({ credits }) => credits.length > 0);
  if (dates.length === 0) throw trx.refuse("INVALID_STATE");
  const seriesId = await insertSeries(trx, everyWeeks, who);
  const sessions = dates.map(({ shown: { start, end }, credits }) => {
    const terms = { ...wish, start: new Date(start), end: new Date(end), seriesId };
    return credits.map(({ clientId, credit }) => ({ terms: { ...terms, clientId, isFree: credit.isFree }, credit }));
  });
  const heads = sessions.flatMap((rows) => rows.slice(0, 1));
  const firsts = await insertReservations(trx, termsOf(heads), who);
  const rest = sessions.flatMap(([, ...rows], at) => {
    return rows.map(({ terms, credit }) => ({ terms: { ...terms, sessionId: firsts[at] ?? 0 }, credit }));
  });
  const joined = await insertReservations(trx, termsOf(rest), who).catch(refusedWhereFull(trx));
  const ids = [...firsts, ...joined];
  const booked = [...heads, ...rest].map(({ credit }, at) => ({ ...credit, reservation: ids[at] ?? 0 }));
  await insertBookings(trx, booked, who);
  await notifyParties(trx, "RESERVATION_MADE", ids, who);
  return ids;
}

const termsOf = <Terms>(rows: readonly { readonly terms: Terms }[]) => rows.map(({ terms }) => terms);
