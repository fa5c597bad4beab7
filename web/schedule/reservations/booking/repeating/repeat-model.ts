import { MAX_SERIES, type SeriesDate } from "#contract/kernel/sessions/series-dates.ts";
import { addDays } from "#contract/kernel/values.ts";

/** How a session is to repeat, as it is filled in; every 0 weeks is once. */
export interface Repeat {
  readonly every: 0 | 1 | 2;
  readonly ends: "times" | "until";
  readonly times: number | string;
  readonly lastDay: string;
}

/** The choice for a session of a series: another start or none, and whether that may be outside hours. */
interface TimeChange {
  readonly startedAt: string | null;
  readonly outside_hours?: true;
}
/** The choices, by the day of the rule or the number of the session. */
export type TimeChanges = Readonly<Record<string, TimeChange>>;

/** The same as it is typed: no number yet stays what is proposed. */
export interface TypedRepeat extends Omit<Repeat, "times"> {
  readonly times: Repeat["times"] | null;
}

export const once: TypedRepeat = { every: 0, ends: "times", times: null, lastDay: "" };

/** The number of sessions to begin with: ten, or as many as there are credits for, where these are known. */
export function proposedTimes(credits: number | undefined): number {
  return Math.max(2, Math.min(10, credits ?? 10));
}

/** The rule as the server asks for it; undefined while it is not complete, or for a session by itself. */
export function ruleOf({ every, ends, times, lastDay }: Repeat) {
  if (every === 0) return undefined;
  if (ends === "until") return lastDay === "" ? undefined : { everyWeeks: every, until: addDays(lastDay, 1) };
  const count = Number(times);
  return count >= 2 && count <= MAX_SERIES ? { everyWeeks: every, times: count } : undefined;
}

/** The changes with a session left out, moved, also to a time outside hours, or (undefined) as the rule has it. */
export function changedTime(
  changes: TimeChanges,
  about: string,
  startedAt: string | null | undefined,
  passesHours = false,
): TimeChanges {
  const others = Object.fromEntries(Object.entries(changes).filter(([each]) => each !== about));
  if (startedAt === undefined) return others;
  return { ...others, [about]: { startedAt, ...(passesHours && { outside_hours: true }) } };
}

/** The part of the body about hours: nothing, unless one of the times may be outside them. */
export function hoursOf(changes: TimeChanges): { outside_hours?: true } {
  return Object.values(changes).some((each) => each.outside_hours) ? { outside_hours: true } : {};
}

/** How many of these dates would be booked. */
export function countBookable(dates: readonly SeriesDate[]): number {
  return dates.filter(({ state }) => state === "bookable").length;
}

/** How many of these dates would be booked for one of the clients who share them. */
export function countFor(clientId: number, dates: readonly SeriesDate[]): number {
  return countBookable(dates.filter(({ cannot = [] }) => !cannot.some(({ id }) => id === clientId)));
}

/** How many dates would be booked for all who share them. */
export function countWithAll(dates: readonly SeriesDate[]): number {
  return dates.filter(({ state, cannot = [] }) => state === "bookable" && cannot.length === 0).length;
}
