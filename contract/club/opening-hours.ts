import * as z from "zod/mini";
import { addDays, calendarDate, daysBetween, id, line, localText, version } from "../kernel/values.ts";
import { type Weekday, weekdayOf, weekdays } from "../kernel/time/weekdays.ts";

/** A time of the club's day, `HH:MM`; `24:00` is the midnight that ends it. */
export const clubTime = z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, "INVALID"));

/** A time of the club's day that begins something. */
const startTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "INVALID"));

/** From one time of a day up to, not including, another. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

const mostSpansOfDay = 4;

const weeklySpan = z
  .strictObject({ weekday: z.literal(weekdays), from: clubTime, to: clubTime })
  .check(z.refine(({ from, to }) => from < to, { error: "END_BEFORE_START", path: ["to"] }));

/** Spans of a week: up to four a day that share no time; a weekday without one is closed. */
export const weeklySpans = z
  .array(weeklySpan)
  .check(z.maxLength(weekdays.length * mostSpansOfDay))
  .check(({ value, issues }) => {
    for (const [index, span] of value.entries()) {
      const before = value.slice(0, index).filter(({ weekday }) => weekday === span.weekday);
      const overlaps = before.some(({ from, to }) => from < span.to && span.from < to);
      if (overlaps || before.length >= mostSpansOfDay)
        issues.push({ code: "custom", message: "INVALID", path: [index, "from"], input: span.from });
    }
  });
export type WeeklySpan = z.infer<typeof weeklySpan>;

/** Spans of one day that share no time; none is a day off. */
export const daySpans = z
  .array(
    z
      .strictObject({ from: clubTime, to: clubTime })
      .check(z.refine(({ from, to }) => from < to, { error: "END_BEFORE_START", path: ["to"] })),
  )
  .check(z.maxLength(mostSpansOfDay))
  .check(({ value, issues }) => {
    for (const [index, span] of value.entries())
      if (value.slice(0, index).some(({ from, to }) => from < span.to && span.from < to))
        issues.push({ code: "custom", message: "INVALID", path: [index, "from"], input: span.from });
  });

/** The least minutes of a day outside quiet hours: deadlines that leave those out are then a few days before at most. */
const LEAST_AWAKE = 480;

const minuteOf = (time: string) => 60 * Number(time.slice(0, 2)) + Number(time.slice(3));

/** Hours of each night that do not count towards deadlines; none where both are equal. */
export const quietSpan = z.strictObject({ from: startTime, to: startTime }).check(
  z.refine(({ from, to }) => (minuteOf(to) - minuteOf(from) + 1440) % 1440 <= 1440 - LEAST_AWAKE, {
    error: "TOO_LARGE",
    path: ["to"],
  }),
);

/** The most closures that a club has on file. */
export const MAX_CLOSURES = 200;

const closureTerms = {
  name: z.nullable(z.strictObject({ en: line(60), cn: line(60) })),
  startOfDate: calendarDate,
  endOfDate: calendarDate,
  /** From a time of the first day to one of the last, which may be the same day; null for whole days. */
  hours: z.nullable(
    z
      .strictObject({ from: startTime, to: clubTime })
      .check(z.refine(({ to }) => to !== "00:00", { error: "END_BEFORE_START", path: ["to"] })),
  ),
  /** The one room that is shut; null for the whole club. */
  roomId: z.nullable(id),
};

interface ClosureTime {
  readonly startOfDate: string;
  readonly endOfDate: string;
  readonly hours: DaySpan | null;
}

const lasts = z.refine<ClosureTime>(({ startOfDate, endOfDate }) => startOfDate < endOfDate, {
  error: "END_BEFORE_START",
  path: ["endOfDate"],
});

const lastsOnItsDay = z.refine<ClosureTime>(
  ({ startOfDate, endOfDate, hours }) =>
    hours === null || daysBetween(startOfDate, endOfDate) !== 1 || hours.from < hours.to,
  { error: "END_BEFORE_START", path: ["hours", "to"] },
);

/** A closure as it is sent: days up to, not including, `endOfDate`, whole or from a time of the first to one of the last. */
export const closureDraft = z.strictObject(closureTerms).check(lasts, lastsOnItsDay);
export type ClosureDraft = z.infer<typeof closureDraft>;

/** A time in which the club, or one room of it, is shut. */
export const closure = z.strictObject({ id, ...closureTerms, name: z.nullable(localText), version });
export type Closure = z.infer<typeof closure>;

export const closures = z.array(z.strictObject({ id, ...closureTerms, version })).check(z.maxLength(MAX_CLOSURES));

/** When the club is open: the hours of each week, and the times in which it is shut all the same. */
export interface OpenTimes {
  readonly openingHours: readonly WeeklySpan[];
  readonly closures: readonly ClosureDraft[];
}

/** From 7 a.m. to 9 p.m., every day. */
export const usualHours: readonly WeeklySpan[] = weekdays.map((weekday) => ({ weekday, from: "07:00", to: "21:00" }));

/** The hours of one of its days in which a closure shuts; null for the whole day. */
export function hoursOn({ startOfDate, endOfDate, hours }: ClosureTime, date: string): DaySpan | null {
  if (hours === null) return null;
  const from = date === startOfDate ? hours.from : "00:00";
  const to = date === addDays(endOfDate, -1) ? hours.to : "24:00";
  return from === "00:00" && to === "24:00" ? null : { from, to };
}

/** Why the club is shut on a date, where it is for the whole day. */
export function closureOn<Shut extends ClosureDraft>(all: readonly Shut[], date: string): Shut | undefined {
  return closuresOn(all, date).find((each) => hoursOn(each, date) === null);
}

/** The closures of the club, or of a room of it too, on a date. */
export function closuresOn<Shut extends ClosureDraft>(all: readonly Shut[], date: string, room?: number): Shut[] {
  return all.filter(
    ({ startOfDate, endOfDate, roomId }) =>
      startOfDate <= date && date < endOfDate && (roomId === null || roomId === room),
  );
}

const allDay: readonly DaySpan[] = [{ from: "00:00", to: "24:00" }];

/** The spans of a date in which the club, or a room of it, is not shut, whatever its opening hours. */
export function notShutOn(all: readonly ClosureDraft[], date: string, room?: number): readonly DaySpan[] {
  return closuresOn(all, date, room).reduce((left, each) => {
    const hours = hoursOn(each, date);
    return hours ? without(left, hours) : [];
  }, allDay);
}

function without(spans: readonly DaySpan[], { from, to }: DaySpan): readonly DaySpan[] {
  return spans.flatMap((span) => {
    if (to <= span.from || span.to <= from) return [span];
    return [
      { from: span.from, to: from },
      { from: to, to: span.to },
    ].filter((part) => part.from < part.to);
  });
}

/** The spans of a weekday, in order; those that meet are one. */
export function spansOf(hours: readonly WeeklySpan[], weekday: Weekday): readonly DaySpan[] {
  const joined: DaySpan[] = [];
  const spans = hours.filter((span) => span.weekday === weekday);
  for (const { from, to } of spans.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (last?.to === from) joined[joined.length - 1] = { from: last.from, to };
    else joined.push({ from, to });
  }
  return joined;
}

/** The parts that two lists of spans share, in order. */
export function sharedSpans(one: readonly DaySpan[], other: readonly DaySpan[]): readonly DaySpan[] {
  return one.flatMap((span) =>
    other.flatMap(({ from, to }) => {
      const shared = { from: from > span.from ? from : span.from, to: to < span.to ? to : span.to };
      return shared.from < shared.to ? [shared] : [];
    }),
  );
}

/** The spans of a date in which the club, or a room of it, is open, in order. */
export function openOn({ openingHours, closures: all }: OpenTimes, date: string, room?: number): readonly DaySpan[] {
  return sharedSpans(spansOf(openingHours, weekdayOf(date)), notShutOn(all, date, room));
}

/** Weekdays in a row with the same spans, from Monday on; none on those on which it is closed. */
export function sameDays(hours: readonly WeeklySpan[]): { first: Weekday; last: Weekday; spans: readonly DaySpan[] }[] {
  const groups: { first: Weekday; last: Weekday; spans: readonly DaySpan[] }[] = [];
  for (const weekday of weekdays) {
    const spans = spansOf(hours, weekday);
    const before = groups.at(-1);
    if (before && JSON.stringify(before.spans) === JSON.stringify(spans)) before.last = weekday;
    else groups.push({ first: weekday, last: weekday, spans });
  }
  return groups;
}
