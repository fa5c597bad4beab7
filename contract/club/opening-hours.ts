import * as z from "zod/mini";
import { calendarDate, line } from "../kernel/values.ts";
import { type Weekday, weekdayOf, weekdays } from "../kernel/time/weekdays.ts";

/** A time of the club's day, `HH:MM`; `24:00` is the midnight that ends it. */
export const clubTime = z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, "INVALID"));

/** A time of the club's day that begins one. */
const quietTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "INVALID"));

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
export const quietSpan = z.strictObject({ from: quietTime, to: quietTime }).check(
  z.refine(({ from, to }) => (minuteOf(to) - minuteOf(from) + 1440) % 1440 <= 1440 - LEAST_AWAKE, {
    error: "TOO_LARGE",
    path: ["to"],
  }),
);

/** Days on which the club is closed, up to, not including, `endOfDate`. */
const closedDay = z
  .strictObject({
    startOfDate: calendarDate,
    endOfDate: calendarDate,
    name: z.nullable(z.strictObject({ en: line(60), cn: line(60) })),
  })
  .check(
    z.refine(({ startOfDate, endOfDate }) => startOfDate < endOfDate, {
      error: "END_BEFORE_START",
      path: ["endOfDate"],
    }),
  );
export type ClosedDay = z.infer<typeof closedDay>;

export const closedDays = z.array(closedDay).check(z.maxLength(100));

/** When the club is open: the hours of each week, and the days on which it is closed. */
export interface OpenTimes {
  readonly openingHours: readonly WeeklySpan[];
  readonly closedDays: readonly ClosedDay[];
}

/** From 7 a.m. to 9 p.m., every day. */
export const usualHours: readonly WeeklySpan[] = weekdays.map((weekday) => ({ weekday, from: "07:00", to: "21:00" }));

/** Why the club is closed on a date, where it is closed for the whole day. */
export function closureOn(days: readonly ClosedDay[], date: string): ClosedDay | undefined {
  return days.find(({ startOfDate, endOfDate }) => startOfDate <= date && date < endOfDate);
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

/** The spans of a date in which the club is open, in order. */
export function openOn(times: OpenTimes, date: string): readonly DaySpan[] {
  return closureOn(times.closedDays, date) ? [] : spansOf(times.openingHours, weekdayOf(date));
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
