import { Temporal } from "temporal-polyfill";
import type { PersonName } from "#contract/kernel/person/person-name.ts";
import type { SeriesDate } from "#contract/kernel/sessions/series-dates.ts";
import { bookableOn } from "#contract/schedule/trainer-hours.ts";
import type { Span } from "#contract/schedule/reservations.ts";
import { clubDate } from "../../../kernel/time/club-time.ts";
import { type Presence, absenceOn } from "../../../identity/people/rules.ts";
import type { BookableTimes } from "../../availability/bookable-times.ts";
import { isInHours } from "../booking/busy.ts";
import { type BusyTime, nearestFreeTimes, overlap } from "../rules.ts";

/** A free time is looked for so near that a session does not change places with the one before or after it. */
const NEAR_MS = 3 * 86_400_000;

type State = SeriesDate["state"];

/** A session of a series: the day by its rule, and when it would be; null where it is left out. */
export interface SeriesWish {
  readonly date: string;
  readonly start: Date;
  readonly end: Date;
  readonly isLeftOut?: boolean;
  /** Whether it may be outside opening and working hours. */
  readonly passesHours?: boolean;
}

/** The facts by which a date of a series is judged, besides the credits for it. */
export interface DateFacts {
  /** Those who share it; of several the names are known. */
  readonly clients: readonly (Presence & { readonly id: number })[];
  readonly names: ReadonlyMap<number, PersonName>;
  readonly trainer: Presence & { readonly id: number };
  /** The time of all of them. */
  readonly taken: readonly BusyTime[];
  readonly open: BookableTimes;
  readonly zone: string;
  readonly now: Date;
}

/** The facts for some of the clients. */
export function factsFor(ids: readonly number[], facts: DateFacts): DateFacts {
  if (facts.clients.every(({ id }) => ids.includes(id))) return facts;
  const { clients, taken, trainer } = facts;
  const concerns = ({ trainerId, clientId }: BusyTime) =>
    trainerId === trainer.id || (clientId !== null && ids.includes(clientId));
  return { ...facts, clients: clients.filter(({ id }) => ids.includes(id)), taken: taken.filter(concerns) };
}

const forAll: ReadonlySet<State | undefined> = new Set(["leftOut", "trainerAway", "outsideHours", "trainerBusy"]);

/** Whether a state is that of the session, and not of one client. */
export const isForAll = ({ state }: { readonly state: State | undefined }): boolean => forAll.has(state);

interface Judged {
  readonly client: { readonly id: number };
  readonly state: State | undefined;
}

/** Those of several clients who cannot come, unless nobody can because of the session itself. */
export function cannotOf(judged: readonly Judged[], { names }: DateFacts): Pick<SeriesDate, "cannot"> {
  if (names.size === 0 || judged.some(isForAll)) return {};
  const cannot = judged.flatMap(({ client: { id }, state }) => {
    const name = names.get(id);
    return state && name ? [{ id, name, state }] : [];
  });
  return cannot.length > 0 ? { cannot } : {};
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
export function hindranceAt(wish: Time, others: readonly Time[], facts: DateFacts): State | undefined {
  const { clients, trainer, open, zone, taken } = facts;
  const day = clubDate(wish.start, zone);
  if (absenceOn(trainer, day)) return "trainerAway";
  if (clients.some((client) => absenceOn(client, day))) return "clientAway";
  const isOneDay = clubDate(new Date(wish.end.getTime() - 1), zone) === day;
  if (!isInHours(open, wish.start, wish.end, zone) && !(wish.passesHours && isOneDay)) return "outsideHours";
  const overlaps = (each: Time) => overlap(each, wish);
  const inTheWay = taken.filter(overlaps);
  if (inTheWay.some(({ trainerId }) => trainerId === trainer.id)) return "trainerBusy";
  return inTheWay.length > 0 || others.some(overlaps) ? "clientBusy" : undefined;
}

/** The nearest time at which it could be: on a day that has no hours at all, first at the same hour of a day around it. */
export function nearestTo(wish: Time, others: readonly Time[], facts: DateFacts): SeriesDate["free"] {
  const { clients, trainer, open, zone, taken, now } = facts;
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
      ![...clients, trainer].some((person) => absenceOn(person, clubDate(start, zone))),
  });
  return free ?? null;
}
