import { type MovedDate, type SeriesDate } from "#contract/kernel/sessions/series-dates.ts";
import { daysBetween } from "#contract/kernel/values.ts";
import { clubDate, clubWallTime } from "../../../kernel/time/club-time.ts";
import type { Credit } from "../../../sales/orders/credits/credit-queries.ts";
import {
  type DateFacts,
  type SeriesWish,
  type Time,
  cannotOf,
  hasPassedHours,
  hindranceAt,
  isForAll,
  nearestTo,
  factsFor,
  written,
} from "./date-rules.ts";
import { type TimeChange, weeksLater } from "./series-rules.ts";
import { orderOfMoves } from "../rules.ts";

/** The reservations of a session: one for each client who shares it. */
interface Rows {
  readonly id: number;
  readonly rows: readonly { readonly id: number; readonly clientId: number }[];
}

/** A session that is to move: its time before, and the one it is to have, with the day of the former. */
export interface MoveWish extends SeriesWish, Rows {
  readonly was: Time;
}

type Present = Time & Rows;

/**
 * The sessions of a series with the first of them at another time: all of them on its new day of the week and at its new
 * hour, so many weeks after it as they are now. Those that are not where most of them are have been moved by themselves
 * and keep their time, unless one is chosen for them.
 */
export function movedWith(
  sessions: readonly Present[],
  first: Time,
  changes: readonly (TimeChange & { readonly id: number })[],
  zone: string,
): MoveWish[] {
  const later = weeksLater(first, zone);
  const chosen = new Map(changes.map((change) => [change.id, change]));
  const usual = mostOf(sessions.map((each) => placeOf(each, zone)));
  const [anchor] = sessions.map(({ start }) => clubDate(start, zone));
  return sessions.map((session, index) => {
    const { id, rows } = session;
    const was = { start: session.start, end: session.end };
    const date = clubDate(was.start, zone);
    const { start: begin, end: finish } = later(Math.round(daysBetween(anchor ?? date, date) / 7));
    const { startedAt, outside_hours: passesHours = false } = chosen.get(id) ?? {};
    const start = startedAt ? new Date(startedAt) : begin;
    const end = new Date(start.getTime() + finish.getTime() - begin.getTime());
    const isByItself = index > 0 && placeOf(session, zone) !== usual;
    const isLeftOut = startedAt === null || (startedAt === undefined && isByItself) || isSame({ start, end }, was);
    return { id, rows, date, was, start, end, isLeftOut, passesHours };
  });
}

const isSame = (one: Time, other: Time) =>
  one.start.getTime() === other.start.getTime() && one.end.getTime() === other.end.getTime();

/** Where in the week a session is, and for how long. */
function placeOf({ start, end }: Time, zone: string): string {
  const { date, time } = clubWallTime(start, zone);
  return `${new Date(date).getUTCDay()} ${time} ${end.getTime() - start.getTime()}`;
}

/** The place that occurs most often; of several the first. */
function mostOf(places: readonly string[]): string | undefined {
  const counted = [...Map.groupBy(places, (place) => place)];
  return counted.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

interface MoveFacts extends DateFacts {
  /** The reservations whose credit pays for the new day as well. */
  readonly covered: ReadonlySet<number>;
  /** Begins to take credits, each only once. */
  readonly taker: () => (clientId: number, day: string) => Credit | undefined;
}

/** A judged move; it has credits only where the present ones do not pay for the new day. */
export interface JudgedMove extends MoveWish {
  readonly shown: MovedDate;
  /** Whether it is outside opening or working hours, which is let pass. */
  readonly hasPassed: boolean;
  readonly credits: readonly { readonly reservation: number; readonly credit: Credit }[];
}

type Verdict = Pick<SeriesDate, "state" | "cannot">;

/** A move as far as it is judged. */
interface Judging {
  readonly wish: MoveWish;
  readonly verdict: Verdict;
  readonly credits: JudgedMove["credits"];
}

/**
 * Judges the moves as if all happened together: each session leaves its time to the others, but one that stays is in their
 * way. So each that cannot move may stop another, until all that are left can. A shared one moves with all its clients, or
 * stays.
 */
export function judgeMoves(wishes: readonly MoveWish[], facts: MoveFacts): JudgedMove[] {
  const stays = new Map<number, Verdict>(
    wishes.flatMap(({ id, isLeftOut }) => (isLeftOut ? [[id, { state: "leftOut" }]] : [])),
  );
  for (;;) {
    const judged = judgeAmong(wishes, stays, facts);
    const stopped = judged.filter(({ wish, verdict }) => !isMoving(verdict) && !stays.has(wish.id));
    const moving = judged.filter(({ verdict }) => isMoving(verdict)).map(({ wish }) => wish);
    const circling = stopped.length > 0 ? [] : orderOfMoves(moving).circling;
    if (stopped.length + circling.length === 0) return judged.map((each) => shownOf(each, wishes, stays, facts));
    for (const { wish, verdict } of firstOf(stopped)) stays.set(wish.id, verdict);
    for (const { id } of circling) stays.set(id, { state: "clientBusy" });
  }
}

const isMoving = ({ state }: Pick<Verdict, "state">) => state === "bookable";

export const canMove = ({ shown }: Pick<JudgedMove, "shown">) => isMoving(shown);

/** One without a credit may have taken that of another client from a later one, so they are stopped one by one. */
function firstOf(stopped: readonly Judging[]): readonly Judging[] {
  const hard = stopped.filter(({ verdict }) => verdict.state !== "noCredit");
  return hard.length > 0 ? hard : stopped.slice(0, 1);
}

/** The times of the other sessions. */
function timesBeside(wish: MoveWish, wishes: readonly MoveWish[], stays: ReadonlyMap<number, Verdict>): Time[] {
  return wishes.filter((other) => other !== wish).map((other) => (stays.has(other.id) ? other.was : other));
}

function judgeAmong(
  wishes: readonly MoveWish[],
  stays: ReadonlyMap<number, Verdict>,
  facts: MoveFacts,
): readonly Judging[] {
  const take = facts.taker();
  return wishes.map((wish) => {
    const found = stays.get(wish.id) ?? verdictOf(wish, timesBeside(wish, wishes, stays), facts);
    return found ? { wish, verdict: found, credits: [] } : withNewCredits(wish, take, facts);
  });
}

/** The hindrance to a session, for one of its clients or for all. */
function verdictOf(wish: MoveWish, others: readonly Time[], facts: MoveFacts): Verdict | undefined {
  const judged = wish.rows.map(({ clientId }) => {
    return { client: { id: clientId }, state: hindranceAt(wish, others, factsFor([clientId], facts)) };
  });
  const { state } = judged.find(isForAll) ?? judged.find((each) => each.state !== undefined) ?? {};
  return state && { state, ...cannotOf(judged, facts) };
}

function withNewCredits(wish: MoveWish, take: ReturnType<MoveFacts["taker"]>, facts: MoveFacts): Judging {
  const day = clubDate(wish.start, facts.zone);
  const needed = wish.rows.filter(({ id }) => !facts.covered.has(id));
  const found = needed.map(({ id, clientId }) => ({ id, client: { id: clientId }, credit: take(clientId, day) }));
  const poor = found.filter(({ credit }) => !credit).map(({ client }) => ({ client, state: "noCredit" as const }));
  const credits = found.flatMap(({ id, credit }) => (credit ? [{ reservation: id, credit }] : []));
  if (poor.length === 0) return { wish, verdict: { state: "bookable" }, credits };
  return { wish, verdict: { state: "noCredit", ...cannotOf(poor, facts) }, credits: [] };
}

function shownOf(
  { wish, verdict, credits }: Judging,
  wishes: readonly MoveWish[],
  stays: ReadonlyMap<number, Verdict>,
  facts: MoveFacts,
): JudgedMove {
  const { id, date, was, start, end } = wish;
  const theirs = factsFor(
    wish.rows.map(({ clientId }) => clientId),
    facts,
  );
  const isStopped = !isMoving(verdict) && verdict.state !== "leftOut";
  const free = isStopped ? nearestTo(wish, timesBeside(wish, wishes, stays), theirs) : null;
  const { state, ...cannot } = verdict;
  const shown = { id, date, was: written(was), ...written({ start, end }), state, free, also: null, ...cannot };
  return { ...wish, shown, hasPassed: hasPassedHours(wish, facts), credits };
}
