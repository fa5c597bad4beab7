import * as z from "zod/mini";
import { affectedReservation } from "../../club/affected.ts";
import { endpoint } from "../../kernel/endpoint/endpoint.ts";
import { upTo } from "../../kernel/endpoint/lists.ts";
import { classInTheWay, teachingObstacles, whyNoTrainer } from "../../kernel/sessions/class-dates.ts";
import { calendarDate, id, idText, instant } from "../../kernel/values.ts";
import { classParts, classTerms } from "./class-terms.ts";
import { clubClass } from "./club-classes.ts";

/** The most lines that one list of what needs attention has, and how many it has unless asked for more. */
const MAX_ATTENTION = 2_000;
const FIRST_ATTENTION = 5;

/** One line: a class by itself, or all classes of a series that are among them, by date. */
const line = z.strictObject({
  first: clubClass,
  dates: upTo(
    MAX_ATTENTION,
    z.strictObject({
      id,
      date: calendarDate,
      startTime: classTerms.startTime,
      minutes: z.int(),
      /** Why the trainer of its series does not teach it, where nobody does; `free` where they could by now. */
      why: z.nullable(z.extend(whyNoTrainer, { reason: z.enum([...teachingObstacles, "free"]) })),
    }),
  ),
});
export type AttentionLine = z.infer<typeof line>;

const ofClasses = z.strictObject({
  /** How many classes there are. */
  count: z.int(),
  lines: upTo(MAX_ATTENTION, line),
  /** How many lines there are beyond these. */
  more: z.int(),
});

/** A date of a series that has no class, because the room was taken. */
const missingDate = z.strictObject({
  seriesId: id,
  ...classParts,
  start: instant,
  end: instant,
  date: calendarDate,
  startTime: classTerms.startTime,
  minutes: z.int(),
  /** The class that takes the room at that time; null where it is free by now. */
  inTheWay: z.nullable(classInTheWay),
});
export type MissingDate = z.infer<typeof missingDate>;

const attention = z.strictObject({
  withoutTrainer: ofClasses,
  /** Those of the next 56 days that are outside the working hours of their trainers. */
  outsideHours: ofClasses,
  /** Dates of series that could not be added. */
  missing: z.strictObject({ count: z.int(), dates: upTo(MAX_ATTENTION, missingDate) }),
  /** Private sessions of the next 56 days outside the working hours of their trainers; none where a type is asked for. */
  sessions: z.strictObject({ count: z.int(), sessions: upTo(MAX_ATTENTION, affectedReservation) }),
});
export type ClassAttention = z.infer<typeof attention>;

/** Classes, dates and sessions that somebody has to look at (classes §3). */
export const classAttention = {
  read: endpoint({
    method: "GET",
    path: "/classes/attention",
    summary: "Classes without trainer, classes and sessions outside their trainers' hours, dates that were not added",
    says: { en: "classes that need attention", cn: "待处理的团课" },
    allow: ["admin", "manager"],
    query: z.strictObject({
      limit: z._default(z.pipe(idText, z.int().check(z.maximum(MAX_ATTENTION))), FIRST_ATTENTION),
      type: z.optional(idText),
      /** Only what this trainer teaches, or is to teach by its series. */
      trainer: z.optional(idText),
    }),
    answer: attention,
  }),
  skip: endpoint({
    method: "POST",
    path: "/class-series/{id}/skip",
    area: "classes",
    summary: "Leave out a date of a series that could not be added; it is not listed any more",
    says: { en: "Removed a date from a series of classes", cn: "不再补排团课系列中的一节" },
    allow: ["admin", "manager"],
    params: z.strictObject({ id: idText }),
    body: z.strictObject({ date: calendarDate }),
    answer: z.strictObject({ date: calendarDate }),
    refuses: ["NOT_FOUND", "INVALID_STATE"],
  }),
};
