import { type MovedDate, type SeriesDate } from "#contract/kernel/sessions/series-dates.ts";
import { daysBetween } from "#contract/kernel/values.ts";
import { clubDate, clubWallTime } from "../../../kernel/time/club-time.ts";
import type { Credit } from "../../../sales/orders/credits/credit-queries.ts";
import {
  type DateFacts,
  type SeriesWish,
  type Time,
  type TimeChange,
  hasPassedHours,
  hindranceAt,
  written,
  nearestTo,
  weeksLater,
} from "./series-rules.ts";
import { orderOfMoves } from "../rules.ts";

/** A session that is to move: its time before, and the one it is to have, with the day of the former. */
export interface MoveWish extends SeriesWish {
  readonly id: number;
  readonly was: Time;
}

type Present = Time & { readonly id: number };

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
    const { id, ...was } = session;
    const date = clubDate(was.start, zone);
    const { start: begin, end: finish } = later(Math.round(daysBetween(anchor ?? date, date) / 7));
    const { startedAt, outside_hours: passesHours = false } = chosen.get(id) ?? {};
    const start = startedAt ? new Date(startedAt) : begin;
    const end = new Date(start.getTime() + finish.getTime() - begin.getTime());
    const isByItself = index > 0 && placeOf(session, zone) !== usual;
    const isLeftOut = startedAt === null || (startedAt === undefined && isByItself) || isSame({ start, end }, was);
    return { id, date, was, start, end, isLeftOut, passesHours };
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
  /** Those whose credit pays for the new day as well. */
  readonly covered: ReadonlySet<number>;
  /** Begins to take credits, each only once. */
  readonly taker: () => (day: string) => Credit | undefined;
}

/** A judged move; it has a credit only where the present one does not pay for the new day. */
export interface JudgedMove extends MoveWish {
  readonly shown: MovedDate;
  /** Whether it is outside opening or working hours, which is let pass. */
  readonly hasPassed: boolean;
  readonly credit: Credit | undefined;
}

/**
 * Judges the moves as if all happened together: each session leaves its time to the others, but one that stays is in their
 * way. So each that cannot move may stop another, until all that are left can.
 */
export function judgeMoves(wishes: readonly MoveWish[], facts: MoveFacts): JudgedMove[] {
  const stays = new Map(wishes.flatMap(({ id, isLeftOut }) => (isLeftOut ? [[id, "leftOut" as const]] : [])));
  const states = new Map<number, SeriesDate["state"]>(stays);
  for (;;) {
    const judged = judgeAmong(wishes, states, facts);
    const stopped = judged.filter(({ id, shown }) => shown.state !== "bookable" && !states.has(id));
    const circling = stopped.length > 0 ? [] : orderOfMoves(judged.filter(canMove)).circling;
    if (stopped.length + circling.length === 0) return judged;
    for (const { id, shown } of stopped) states.set(id, shown.state);
    for (const { id } of circling) states.set(id, "clientBusy");
  }
}

export const canMove = ({ shown }: Pick<JudgedMove, "shown">) => shown.state === "bookable";

function judgeAmong(
  wishes: readonly MoveWish[],
  states: ReadonlyMap<number, SeriesDate["state"]>,
  facts: MoveFacts,
): JudgedMove[] {
  const take = facts.taker();
  const timeOf = (wish: MoveWish) => (states.has(wish.id) ? wish.was : wish);
  return wishes.map((wish) => {
    const others = wishes.filter((other) => other !== wish).map(timeOf);
    const found = states.get(wish.id) ?? hindranceAt(wish, others, facts);
    const needs = found === undefined && !facts.covered.has(wish.id);
    const credit = needs ? take(clubDate(wish.start, facts.zone)) : undefined;
    const state = found ?? (needs && !credit ? "noCredit" : "bookable");
    const free = found === undefined || found === "leftOut" ? null : nearestTo(wish, others, facts);
    const { id, date, was, start, end } = wish;
    const shown = { id, date, was: written(was), ...written({ start, end }), state, free, also: null };
    return { ...wish, shown, hasPassed: hasPassedHours(wish, facts), credit };
  });
}
