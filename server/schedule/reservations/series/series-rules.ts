import { Temporal } from "temporal-polyfill";
import { MAX_SERIES, type SeriesDate } from "#contract/kernel/sessions/series-dates.ts";
import { clubDate } from "../../../kernel/time/club-time.ts";
import { type Presence, absenceOn } from "../../../identity/people/rules.ts";
import type { Credit } from "../../../sales/orders/credits/credit-queries.ts";
import type { BookableTimes } from "../../availability/bookable-times.ts";
import { bookableOn } from "#contract/schedule/trainer-hours.ts";
import type { Span } from "#contract/schedule/reservations.ts";
import { isInHours } from "../booking/busy.ts";
import { type BusyTime, nearestFreeTimes, overlap } from "../rules.ts";

/** A free time is looked for so near that a session does not change places with the one before or after it. */
const NEAR_MS = 3 * 86_400_000;

/** How a session repeats: so many times, or up to a day. */
interface Rule {
  readonly everyWeeks: number;
  readonly times?: number | undefined;
  readonly until?: string | undefined;
}

/** A session of a series: the day by its rule, and when it would be; null where it is left out. */
export interface SeriesWish {
  readonly date: string;
  readonly start: Date;
  readonly end: Date;
  readonly isLeftOut?: boolean;
  /** Whether it may be outside opening and working hours. */
  readonly passesHours?: boolean;
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

/** The facts by which a date of a series is judged, besides the credit for it. */
export interface DateFacts {
  readonly client: Presence & { readonly id: number };
  readonly trainer: Presence & { readonly id: number };
  readonly taken: readonly BusyTime[];
  readonly open: BookableTimes;
  readonly zone: string;
  readonly now: Date;
}

interface SeriesFacts extends DateFacts {
  /** The credit for a day, each only once. */
  readonly take: (day: string) => Credit | undefined;
}

/** A judged date; only one that can be booked has the credit that pays for it. */
export interface JudgedDate {
  readonly shown: SeriesDate;
  /** Whether it is outside opening or working hours, which is let pass. */
  readonly hasPassed: boolean;
  readonly credit: Credit | undefined;
}

/**
 * Judges every date of a series as a booking of it alone would be, in their order: each takes a credit of its own. Where
 * the client has a session already, nothing else is proposed: it would be a second one.
 */
export function judgeSeries(wishes: readonly SeriesWish[], facts: SeriesFacts): JudgedDate[] {
  return wishes.map((wish) => {
    const others = wishes.filter((other) => other !== wish && !other.isLeftOut);
    const own = ownSessions(wish, facts);
    const found = stateWithout(wish, own) ?? hindranceAt(wish, others, facts);
    const credit = found === undefined ? facts.take(clubDate(wish.start, facts.zone)) : undefined;
    const state = found ?? (credit ? "bookable" : "noCredit");
    const isStopped = found !== undefined && found !== "leftOut" && found !== "alreadyBooked";
    const free = isStopped ? nearestTo(wish, others, facts) : null;
    const also = state === "bookable" && own[0] ? written(own[0]) : null;
    const shown = { date: wish.date, ...written(wish), state, free, also };
    return { shown, hasPassed: hasPassedHours(wish, facts), credit };
  });
}

/** The sessions that the client has on the day of a wish. */
function ownSessions({ start }: Time, { taken, client, zone }: DateFacts): readonly BusyTime[] {
  const day = clubDate(start, zone);
  const isOwn = ({ id, clientId }: BusyTime) => id !== null && clientId === client.id;
  return taken.filter((each) => isOwn(each) && clubDate(each.start, zone) === day);
}

/** Why a date is left out without looking further. */
function stateWithout(wish: SeriesWish, own: readonly BusyTime[]): "leftOut" | "alreadyBooked" | undefined {
  if (wish.isLeftOut) return "leftOut";
  return own.some((each) => overlap(each, wish)) ? "alreadyBooked" : undefined;
}

/** A time as an answer has it. */
export const written = ({ start, end }: Pick<SeriesWish, "start" | "end">) => ({
  start: start.toISOString(),
  end: end.toISOString(),
});

/** Whether a session is outside opening or working hours, which it may be. */
export function hasPassedHours({ passesHours, start, end }: Time, { open, zone }: DateFacts): boolean {
  return passesHours === true && !isInHours(open, start, end, zone);
}

/** The days around one on which a session is looked for, in the order in which they suit. */
const daysAround = [1, -1, 2, -2];

/** A session at the same hour on one of the days around it. */
function sameHourNear(wish: Time, others: readonly Time[], facts: DateFacts): Span | undefined {
  const onDay = (at: Date, days: number) => {
    const wall = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(facts.zone);
    return new Date(wall.add({ days }).epochMilliseconds);
  };
  const found = daysAround
    .map((days) => ({ start: onDay(wish.start, days), end: onDay(wish.end, days) }))
    .find((time) => time.start > facts.now && hindranceAt(time, others, facts) === undefined);
  return found && { start: found.start.toISOString(), end: found.end.toISOString() };
}

/** From when to when something is. */
export type Time = Pick<SeriesWish, "start" | "end" | "passesHours">;

/** The hindrance to a session at a time, beside others of its series. */
export function hindranceAt(wish: Time, others: readonly Time[], facts: DateFacts): SeriesDate["state"] | undefined {
  const { client, trainer, open, zone, taken } = facts;
  const day = clubDate(wish.start, zone);
  if (absenceOn(trainer, day)) return "trainerAway";
  if (absenceOn(client, day)) return "clientAway";
  const isOneDay = clubDate(new Date(wish.end.getTime() - 1), zone) === day;
  if (!isInHours(open, wish.start, wish.end, zone) && !(wish.passesHours && isOneDay)) return "outsideHours";
  const overlaps = (each: Time) => overlap(each, wish);
  const inTheWay = taken.filter(overlaps);
  if (inTheWay.some(({ trainerId }) => trainerId === trainer.id)) return "trainerBusy";
  return inTheWay.length > 0 || others.some(overlaps) ? "clientBusy" : undefined;
}

/** The nearest time at which it could be: on a day that has no hours at all, first at the same hour of a day around it. */
export function nearestTo(wish: Time, others: readonly Time[], facts: DateFacts): SeriesDate["free"] {
  const { client, trainer, open, zone, taken, now } = facts;
  const day = clubDate(wish.start, zone);
  const sameHour = bookableOn(open, open.trainer, day).length === 0 ? sameHourNear(wish, others, facts) : undefined;
  if (sameHour) return sameHour;
  const [free] = nearestFreeTimes({
    wanted: wish,
    taken: [...taken, ...others],
    from: new Date(Math.max(wish.start.getTime() - NEAR_MS, now.getTime() + 1)),
    until: new Date(wish.end.getTime() + NEAR_MS),
    isOpen: (start, end) =>
      isInHours(open, start, end, zone) &&
      ![client, trainer].some((person) => absenceOn(person, clubDate(start, zone))),
  });
  return free ?? null;
}
