import * as z from "zod/mini";
import { lotDays, MAX_LOTS } from "../kernel/sessions/credit-days.ts";
import { clubTime } from "../club/opening-hours.ts";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { imageName } from "../kernel/files/files.ts";
import { overdue } from "../kernel/money/overdue.ts";
import { longestSessionMs, MAX_A_DAY, MAX_TAGS } from "../sales/session-terms.ts";
import {
  calendarDate,
  expired,
  id,
  idText,
  instant,
  isCalendarDate,
  nameOfPerson,
  personStatusSchema,
  span,
} from "../kernel/values.ts";
import { MAX_STAFF, upTo } from "../kernel/endpoint/lists.ts";
import { trainerOfDay } from "./club-calendar.ts";

const longestMinutes = longestSessionMs / 60_000;

/** A session as the booking sheet names it. */
const dated = z.strictObject({ id, title: z.string(), trainerName: nameOfPerson, start: instant, end: instant });

/** The facts of a client before a booking. */
const bookingFacts = z.strictObject({
  client: z.strictObject({
    id,
    name: nameOfPerson,
    profileImage: z.nullable(imageName),
    status: personStatusSchema,
    expired,
    /** Their own trainer. */
    trainer: z.nullable(z.strictObject({ id, name: nameOfPerson })),
  }),
  /** The terms of the session they had or have last; null before the first. */
  last: z.nullable(
    z.strictObject({
      courseId: id,
      title: z.string(),
      /** The course is still on offer. */
      isOffered: z.boolean(),
      /** Those that are still on offer. */
      tags: upTo(MAX_TAGS, id),
      trainerId: id,
      minutes: z.int(),
    }),
  ),
  /** The time of the club's day at which they mostly train; null where there is none. */
  usualTime: z.nullable(clubTime),
  /** The tag that first sessions mostly have, where nothing is known from last time; null without any on offer. */
  firstTag: z.nullable(id),
  /** The next sessions that are booked, soonest first, at most three. */
  ahead: upTo(3, dated),
  /** The debt that stops bookings; null without one. */
  owing: z.nullable(overdue),
  /** How the client reaches their own trainer and those of the sessions ahead: for themselves, where the club allows it. */
  contacts: upTo(MAX_STAFF, z.strictObject({ id, phone: z.nullable(z.string()), email: z.nullable(z.string()) })),
  /** Lots of credits, also those that are over, the one that starts first in front. */
  lots: upTo(MAX_LOTS, lotDays),
});
export type BookingFacts = z.infer<typeof bookingFacts>;

/** For how many days one answer has free times. */
const mostDays = 14;

/** A day of free times: who is away on it, else the instants at which a session of the length can begin. */
const freeDay = z.strictObject({
  date: calendarDate,
  away: z.nullable(z.enum(["trainer", "client"])),
  starts: upTo(MAX_A_DAY, instant),
});
export type FreeDay = z.infer<typeof freeDay>;

/** A trainer at the time that was asked for, by their sessions of that day. */
const trainerAtTime = z.extend(trainerOfDay, {
  /** The client's own trainer. */
  isOwn: z.boolean(),
  /** How many sessions they have that day. */
  sessions: z.int(),
  /** The session that is in the way. */
  busy: z.nullable(span),
  /** They do not work at that time. */
  isOff: z.boolean(),
  /** When their next session begins, their hours end or the club closes; null where they are not free, or the club is closed. */
  freeUntil: z.nullable(instant),
});
export type TrainerAtTime = z.infer<typeof trainerAtTime>;

/** The trainers at a time, and the client. */
const freeTrainers = z.strictObject({
  /** The club is open all that time. */
  isOpen: z.boolean(),
  /** Null unless a client was named. */
  client: z.nullable(z.strictObject({ isAway: z.boolean(), busy: z.nullable(span) })),
  /** The client's own trainer first, then those with the fewest sessions that day. */
  trainers: upTo(MAX_STAFF, trainerAtTime),
});
export type FreeTrainers = z.infer<typeof freeTrainers>;

const within = (least: number, most: number) => z.pipe(idText, z.int().check(z.minimum(least), z.maximum(most)));

const params = z.strictObject({ id: idText });

export const booking = {
  facts: endpoint({
    method: "GET",
    path: "/courses/client/{id}/booking",
    summary: "What is known of a client before a booking: credits and their days, the last terms, the next sessions",
    says: { en: "what a client can book", cn: "会员可预约的内容" },
    allow: {
      person: "id",
      kind: "client",
      reach: { admin: ["any"], trainer: ["mine"], desk: ["any"], client: ["own"] },
    },
    params,
    answer: bookingFacts,
    refuses: ["NOT_FOUND"],
  }),
  freeTimes: endpoint({
    method: "GET",
    path: "/courses/trainer/{id}/free-times",
    summary: "When a trainer, and a client if one is named, are free for a session of a length, day by day",
    says: { en: "when a trainer is free", cn: "教练的空闲时间" },
    allow: {
      person: "id",
      kind: "trainer",
      reach: { admin: ["any"], trainer: ["own"], desk: ["any"], client: ["trainer"] },
    },
    params,
    query: z.strictObject({
      clientId: z.optional(idText),
      date: calendarDate,
      days: z._default(within(1, mostDays), 1),
      minutes: z._default(within(15, longestMinutes), 60),
      /** The client's own session that is to be moved: its time is free. */
      except: z.optional(idText),
    }),
    answer: upTo(mostDays, freeDay),
    refuses: ["NOT_FOUND"],
  }),
  freeTrainers: endpoint({
    method: "GET",
    path: "/courses/free-trainers",
    summary: "Which trainers are free for a session at a time, and whether a client is; trainers see themselves",
    says: { en: "which trainers are free at a time", cn: "某一时间有空的教练" },
    allow: ["admin", "trainer", "desk"],
    query: z.strictObject({
      startedAt: instant.check(z.refine((at) => isCalendarDate(at.slice(0, 10)), { error: "INVALID" })),
      minutes: z._default(within(15, longestMinutes), 60),
      clientId: z.optional(idText),
    }),
    answer: freeTrainers,
    refuses: ["NOT_FOUND"],
  }),
};
