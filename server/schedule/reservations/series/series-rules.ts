import { Temporal } from "temporal-polyfill";
import { MAX_SERIES, type SeriesDate } from "#contract/kernel/sessions/series-dates.ts";
import { clubDate } from "../../../kernel/time/club-time.ts";
import type { Credit } from "../../../sales/orders/credits/credit-queries.ts";
import { overlap, type BusyTime } from "../rules.ts";
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

/** How a session repeats: so many times, or up to a day. */
interface Rule {
  readonly everyWeeks: number;
  readonly times?: number | undefined;
  readonly until?: string | undefined;
}

/**
 * The sessions of a series, one more than a series may have where a day is too far. The hour on the wall is the truth:
 * one that does not exist is later by the gap, one that exists twice is the first; the length is real.
 */
export function repeated({ start, end }: Pick<SeriesWish, "start" | "end">, rule: Rule, zone: string): SeriesWish[] {
  const { everyWeeks, times = MAX_SERIES + 1, until } = rule;
  const later = weeksLater({ start, end }, zone);
  const all = Array.from({ length: Math.min(times, MAX_SERIES + 1) }, (_, index) => later(index * everyWeeks));
  return all.filter(({ date }) => until === undefined || date < until);
}

/** Gives a session some weeks later, at the same hour of the club's clock. */
export function weeksLater({ start, end }: Time, zone: string): (weeks: number) => SeriesWish {
  const first = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(zone);
  const [day, plainTime] = [first.toPlainDate(), first.toPlainTime()];
  const length = end.getTime() - start.getTime();
  return (weeks) => {
    const date = day.add({ weeks });
    const begin = date.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds;
    return { date: date.toString(), start: new Date(begin), end: new Date(begin + length) };
  };
}

/** The choice for one session of a series. */
export interface TimeChange {
  readonly startedAt: string | null;
  readonly outside_hours?: boolean | undefined;
}

/** The sessions of a series with what was chosen for some of its days: another start, or none. */
export function changedBy(
  wishes: readonly SeriesWish[],
  changes: readonly (TimeChange & { readonly date: string })[],
): SeriesWish[] {
  const chosen = new Map(changes.map((change) => [change.date, change]));
  return wishes.map((wish) => {
    const { startedAt, outside_hours: passesHours = false } = chosen.get(wish.date) ?? {};
    if (startedAt === undefined) return wish;
    if (startedAt === null) return { ...wish, isLeftOut: true };
    const start = new Date(startedAt);
    return {
      ...wish,
      ...(passesHours && { passesHours }),
      start,
      end: new Date(start.getTime() + wish.end.getTime() - wish.start.getTime()),
    };
  });
}

interface SeriesFacts extends DateFacts {
  /** The credit of a client for a day, each only once. */
  readonly take: (clientId: number, day: string) => Credit | undefined;
}

/** A judged date; only one that can be booked has credits, one for each client who comes. */
export interface JudgedDate {
  readonly shown: SeriesDate;
  /** Whether it is outside opening or working hours, which is let pass. */
  readonly hasPassed: boolean;
  readonly credits: readonly { readonly clientId: number; readonly credit: Credit }[];
}

/**
 * Judges every date of a series as a booking of it alone would be, in their order: each takes a credit of its own. Where
 * the client has a session already, nothing else is proposed: it would be a second one. Of several clients those come who
 * can.
 */
export function judgeSeries(wishes: readonly SeriesWish[], facts: SeriesFacts): JudgedDate[] {
  return wishes.map((wish) => {
    const others = wishes.filter((other) => other !== wish && !other.isLeftOut);
    const found = facts.clients.map((client) => {
      const own = ownSessions(wish, client.id, facts);
      return { client, own, state: stateWithout(wish, own) ?? hindranceAt(wish, others, factsFor([client.id], facts)) };
    });
    const judged = withCredits(wish, found, facts);
    const able = judged.filter((each) => each.credit !== undefined);
    const state = able.length > 0 ? "bookable" : ((judged.find(isForAll) ?? judged[0])?.state ?? "leftOut");
    const isStopped = found.some((each) => each.state && !quiet.has(each.state));
    const free = isStopped ? nearestTo(wish, others, facts) : null;
    const [also] = able.flatMap(({ own }) => own.slice(0, 1)).map(written);
    const shown = { date: wish.date, ...written(wish), state, free, also: also ?? null, ...cannotOf(judged, facts) };
    const credits = able.flatMap(({ client, credit }) => (credit ? [{ clientId: client.id, credit }] : []));
    return { shown, hasPassed: hasPassedHours(wish, facts), credits };
  });
}

/** No other time is proposed in these states. */
const quiet: ReadonlySet<SeriesDate["state"]> = new Set(["leftOut", "alreadyBooked"]);

interface Found {
  readonly client: { readonly id: number };
  readonly own: readonly BusyTime[];
  readonly state: SeriesDate["state"] | undefined;
}

/** Takes the credits of those who can come, unless nobody can. */
function withCredits(wish: SeriesWish, found: readonly Found[], { take, zone }: SeriesFacts) {
  const isOff = found.some(isForAll);
  return found.map((each) => {
    if (each.state !== undefined || isOff) return { ...each, credit: undefined };
    const credit = take(each.client.id, clubDate(wish.start, zone));
    return { ...each, credit, state: credit ? undefined : ("noCredit" as const) };
  });
}

/** The sessions that a client has on the day of a wish. */
function ownSessions({ start }: Time, client: number, { taken, zone }: DateFacts): readonly BusyTime[] {
  const day = clubDate(start, zone);
  const isOwn = ({ id, clientId }: BusyTime) => id !== null && clientId === client;
  return taken.filter((each) => isOwn(each) && clubDate(each.start, zone) === day);
}

/** Why a date is left out without looking further. */
function stateWithout(wish: SeriesWish, own: readonly BusyTime[]): "leftOut" | "alreadyBooked" | undefined {
  if (wish.isLeftOut) return "leftOut";
  return own.some((each) => overlap(each, wish)) ? "alreadyBooked" : undefined;
}
