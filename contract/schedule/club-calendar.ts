import * as z from "zod/mini";
import { daySpans } from "../club/opening-hours.ts";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { imageName } from "../kernel/files/files.ts";
import { MAX_A_DAY } from "../sales/session-terms.ts";
import { reservationStatus } from "./reservation-status.ts";
import { reservation } from "./reservations.ts";
import { calendarDate, expired, id, idText, nameOfPerson, personStatusSchema } from "../kernel/values.ts";
import { upTo, MAX_STAFF } from "../kernel/endpoint/lists.ts";

/** How many days a search looks at before those in view, and after them. */
export const searchedDays = 183;

/** A trainer of the club on a day. */
export const trainerOfDay = z.strictObject({
  id,
  name: nameOfPerson,
  /** Null also for who does not open the trainer's profile. */
  profileImage: z.nullable(imageName),
  /** As it is today. */
  status: personStatusSchema,
  expired,
  /** Why nothing can be booked on the day, and the first day on which they are back if one is known. */
  absence: z.nullable(
    z.strictObject({
      why: z.enum(["onLeave", "suspended", "gone", "notStarted"]),
      until: z.nullable(calendarDate),
    }),
  ),
  /** The hours in which they work on the day; null without bounds. */
  working: z.nullable(daySpans),
});
export type TrainerOfDay = z.infer<typeof trainerOfDay>;

/** The search phrase: each word in a name, a course or a tag, in either language. */
const search = z
  .strictObject({
    q: z.optional(z.string().check(z.maxLength(100))),
    status: z.optional(reservationStatus),
    /** The days without sessions in view, half-open. */
    from: calendarDate,
    until: calendarDate,
  })
  .check(z.refine(({ from, until }) => from < until, { error: "END_BEFORE_START", path: ["until"] }));
export type SessionSearch = z.infer<typeof search>;

const found = z.strictObject({ before: z.nullable(calendarDate), after: z.nullable(calendarDate) });
const params = z.strictObject({ id: idText });

export const clubCalendar = {
  day: endpoint({
    method: "GET",
    path: "/courses/calendar",
    summary: "A day of the club: trainers, who is away, sessions, cancelled ones with a free time, the next five",
    says: { en: "the club's calendar", cn: "俱乐部课表" },
    allow: ["admin", "manager", "desk"],
    query: z.strictObject({ date: calendarDate }),
    answer: z.strictObject({
      trainers: upTo(MAX_STAFF, trainerOfDay),
      sessions: upTo(MAX_STAFF * MAX_A_DAY, reservation),
      /** The next five scheduled sessions of all days. */
      ahead: upTo(5, reservation),
    }),
  }),
  find: endpoint({
    method: "GET",
    path: "/courses/calendar/find",
    summary: "The days nearest to those in view on which sessions of the club match a search, within half a year",
    says: { en: "sessions found in the club's calendar", cn: "俱乐部课表搜索结果" },
    replica: true,
    allow: ["admin", "manager", "desk"],
    query: search,
    answer: found,
  }),
  aheadOfTrainer: endpoint({
    method: "GET",
    path: "/courses/trainer/{id}/ahead",
    summary: "The next five scheduled sessions of a trainer",
    says: { en: "a trainer's next sessions", cn: "教练近期预约" },
    allow: {
      person: "id",
      kind: "trainer",
      reach: { admin: ["any"], manager: ["any"], trainer: ["own"], desk: ["any"] },
    },
    params,
    answer: upTo(5, reservation),
  }),
  findOfTrainer: endpoint({
    method: "GET",
    path: "/courses/trainer/{id}/find",
    summary: "The days nearest to those in view on which sessions of a trainer match a search, within half a year",
    says: { en: "sessions found of a trainer", cn: "教练预约搜索结果" },
    replica: true,
    allow: {
      person: "id",
      kind: "trainer",
      reach: { admin: ["any"], manager: ["any"], trainer: ["own"], desk: ["any"] },
    },
    params,
    query: search,
    answer: found,
  }),
  findOfClient: endpoint({
    method: "GET",
    path: "/courses/client/{id}/find",
    summary: "The days nearest to those in view on which sessions of a client match a search, within half a year",
    says: { en: "sessions found of a client", cn: "会员预约搜索结果" },
    replica: true,
    allow: {
      person: "id",
      kind: "client",
      reach: { admin: ["any"], trainer: ["mine"], desk: ["any"], client: ["own"] },
    },
    params,
    query: search,
    answer: found,
  }),
};
