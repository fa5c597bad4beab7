import * as z from "zod/mini";
import { affected } from "../club/affected.ts";
import {
  type DaySpan,
  type OpenTimes,
  daySpans,
  openOn,
  sharedSpans,
  spansOf,
  weeklySpans,
} from "../club/opening-hours.ts";
import { undo } from "../club/undo.ts";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { upTo } from "../kernel/endpoint/lists.ts";
import { calendarDate, id, idText } from "../kernel/values.ts";
import { weekdayOf } from "../kernel/time/weekdays.ts";

/** The most weeks and the most exceptions of a trainer that have not ended. */
export const MAX_WEEKS = 20;
export const MAX_EXCEPTIONS = 100;

/** The number of days that are looked through for sessions outside hours. */
export const DAYS_LOOKED_AHEAD = 56;

/** A usual week from a day on, until the next one begins. Without spans the trainer has no bounds from that day on. */
const week = z.strictObject({ from: calendarDate, spans: z.nullable(weeklySpans) });

const days = { startOfDate: calendarDate, endOfDate: calendarDate, spans: daySpans };
/** Other hours from one day up to, not including, another; none are days off. */
const exceptionDraft = z.strictObject(days).check(
  z.refine(({ startOfDate, endOfDate }) => startOfDate < endOfDate, {
    error: "END_BEFORE_START",
    path: ["endOfDate"],
  }),
);
export type ExceptionDraft = z.infer<typeof exceptionDraft>;
const exception = z.strictObject({ id, ...days });

/** Hours that are not saved yet: a week from a day on, or other hours on some days. */
const proposedHours = z.union([z.strictObject({ week }), z.strictObject({ days: exceptionDraft })]);
export type ProposedHours = z.infer<typeof proposedHours>;

const hours = z.strictObject({
  /** The week that holds today and those that begin later, the earliest first. */
  weeks: upTo(MAX_WEEKS, week),
  /** Those that have not ended, the earliest first. */
  exceptions: upTo(MAX_EXCEPTIONS, exception),
});
export type TrainerHours = z.infer<typeof hours>;

/** The hours as they would be with some that are not saved yet; such days win over others that share one. */
export function withProposed({ weeks, exceptions }: TrainerHours, proposed: ProposedHours): TrainerHours {
  if ("days" in proposed) return { weeks, exceptions: [{ id: 0, ...proposed.days }, ...exceptions] };
  const others = weeks.filter(({ from }) => from !== proposed.week.from);
  const all = [...others, proposed.week].toSorted((one, next) => (one.from < next.from ? -1 : 1));
  return { weeks: all, exceptions };
}

/** The spans of a date in which a trainer works, in order; null without bounds, as before the first week. */
export function workingOn(trainer: TrainerHours, date: string): readonly DaySpan[] | null {
  const other = trainer.exceptions.find(({ startOfDate, endOfDate }) => startOfDate <= date && date < endOfDate);
  if (other) return other.spans.toSorted((one, next) => (one.from < next.from ? -1 : 1));
  const spans = trainer.weeks.findLast(({ from }) => from <= date)?.spans ?? null;
  return spans && spansOf(spans, weekdayOf(date));
}

/** The spans of a day in which the club is open and a trainer works, in order; without bounds those of the club. */
export function withinWork(club: readonly DaySpan[], working: readonly DaySpan[] | null): readonly DaySpan[] {
  return working === null ? club : sharedSpans(club, working);
}

/** The spans of a date in which a session with a trainer can be booked, in order. */
export function bookableOn(open: OpenTimes, trainer: TrainerHours, date: string): readonly DaySpan[] {
  return withinWork(openOn(open, date), workingOn(trainer, date));
}

const params = z.strictObject({ id: idText });
const readers = {
  person: "id",
  kind: "trainer",
  reach: { admin: ["any"], manager: ["any"], trainer: ["own"], desk: ["any"] },
} as const;
const writers = {
  person: "id",
  kind: "trainer",
  reach: { admin: ["any"], manager: ["any"], trainer: ["own"] },
} as const;

/** The hours in which a trainer works (decisions §15). */
export const trainerHours = {
  read: endpoint({
    method: "GET",
    path: "/trainers/{id}/hours",
    summary: "A trainer's usual week, those that follow it, and the days with other hours",
    says: { en: "a trainer's working hours", cn: "教练的工作时间" },
    allow: readers,
    params,
    answer: hours,
  }),
  saveWeek: endpoint({
    method: "PUT",
    path: "/trainers/{id}/hours",
    summary: "Set a trainer's usual week from a day on, replacing one that begins that day; cancels nothing",
    says: { en: "Changed a trainer's working hours", cn: "修改教练的工作时间" },
    allow: writers,
    params,
    body: week,
    answer: z.extend(hours, { undo }),
    refuses: ["NOT_FOUND", "TOO_MANY"],
  }),
  addException: endpoint({
    method: "POST",
    path: "/trainers/{id}/hours/exceptions",
    summary: "Give a trainer other hours, or none, on some days; cancels nothing",
    says: { en: "Added other working hours", cn: "新增特殊工作时间" },
    allow: writers,
    params,
    body: exceptionDraft,
    answer: z.extend(hours, { undo }),
    creates: true,
    refuses: ["NOT_FOUND", "TOO_MANY"],
  }),
  removeException: endpoint({
    method: "DELETE",
    path: "/trainers/{id}/hours/exceptions/{exceptionId}",
    summary: "Remove days with other hours",
    says: { en: "Removed other working hours", cn: "删除特殊工作时间" },
    allow: writers,
    params: z.strictObject({ id: idText, exceptionId: idText }),
    answer: z.extend(hours, { undo }),
    refuses: ["NOT_FOUND"],
  }),
  ahead: endpoint({
    method: "POST",
    path: "/trainers/{id}/hours/ahead",
    summary: "The sessions of eight weeks inside the hours now that other hours, not saved yet, would leave outside",
    says: { en: "Counted sessions outside new working hours", cn: "统计新工作时间以外的预约" },
    allow: writers,
    params,
    body: proposedHours,
    answer: z.strictObject(affected),
  }),
  outside: endpoint({
    method: "GET",
    path: "/trainers/{id}/hours/outside",
    summary: "A trainer's sessions of the next eight weeks that are outside their hours or the club's",
    says: { en: "sessions outside a trainer's hours", cn: "教练工作时间以外的预约" },
    allow: readers,
    params,
    answer: z.strictObject(affected),
  }),
};
