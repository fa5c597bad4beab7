import * as z from "zod/mini";
import { undo } from "../club/undo.ts";
import { creditFigures } from "../kernel/sessions/credit-days.ts";
import { type Allow, endpoint } from "../kernel/endpoint/endpoint.ts";
import { alertMarks } from "../identity/notes.ts";
import {
  MAX_A_DAY,
  MAX_TAGS,
  passes,
  reservationChange,
  reservationDraft,
  sharedWith,
  unbookable,
} from "../sales/session-terms.ts";
import { reservationStatus, statusChange } from "./reservation-status.ts";
import { seriesPlace } from "../kernel/sessions/series-dates.ts";
import { calendarDate, flag, id, idText, instant, nameOfPerson, span, trueText, version } from "../kernel/values.ts";
import { pageQuery, someOf, upTo } from "../kernel/endpoint/lists.ts";

const DAY_MS = 24 * 60 * 60_000;
/** How far ranges of reservations may reach, in days. */
const longestRangeDays = 62;

/** The most living sessions of a range; cancelled ones are added as far as there is room. */
export const MAX_IN_RANGE = (longestRangeDays + 1) * MAX_A_DAY;

export type Span = z.infer<typeof span>;

/**
 * A client and a trainer at a time. Instants are UTC; `date`, `startTime` (`HH:MM`) are on the club's clock, `duration`
 * is in hours. `actions` are what the caller may do with it at the moment of reading.
 */
export const reservation = z.strictObject({
  id,
  /** The course's name: a known course's key, or as the club wrote it. */
  title: z.string(),
  courseId: id,
  clientId: id,
  trainerId: id,
  clientName: nameOfPerson,
  trainerName: nameOfPerson,
  status: reservationStatus,
  /** 1 when it was cancelled because the client did not come. */
  noShow: flag,
  tags: upTo(MAX_TAGS, id),
  start: instant,
  end: instant,
  date: calendarDate,
  startTime: z.string(),
  duration: z.number(),
  /** 1 when a free credit pays for it. */
  is_free: flag,
  createdBy: z.nullable(nameOfPerson),
  actions: someOf(["edit", "complete", "cancel"]),
  version,
  alerts: alertMarks,
  series: z.optional(seriesPlace),
  shared: z.optional(sharedWith),
});
export type Reservation = z.infer<typeof reservation>;
/** An item of the current week's list (clients-and-business §3). */
const quickItem = z.strictObject({
  id,
  status: reservationStatus,
  noShow: flag,
  courseName: z.string(),
  clientName: nameOfPerson,
  trainerName: nameOfPerson,
  duration: z.number(),
  start: instant,
  startTime: z.string(),
  date: calendarDate,
  tags: upTo(MAX_TAGS, id),
});
export type QuickItem = z.infer<typeof quickItem>;

export const reservationSorts = [
  "id",
  "title",
  "start",
  "end",
  "status",
  "clientName",
  "trainerName",
  "is_free",
  "createdBy",
] as const;

/** An instant in a query, where `+` reads as a blank. */
const instantText = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.replace(" ", "+")),
    instant,
  ),
);

/**
 * `from` and `to` (instants, at most 62 days apart) ask for the range, `weekly` for the club's current week; neither for
 * pages of all of it, the latest end first.
 */
function listQuery<const Kind extends string>(kind: Kind) {
  return z
    .strictObject({
      ...pageQuery(reservationSorts),
      status: z.optional(reservationStatus),
      from: z.optional(instantText),
      to: z.optional(instantText),
      weekly: z.optional(trueText),
      /** Pages only: without those that have not begun, or are scheduled and not over. */
      past: z.optional(trueText),
      userType: z.optional(z.literal(kind)),
    })
    .check(isRange);
}

const isRange = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => {
    if (from === undefined || to === undefined) return from === to;
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
    // The hour by which clocks go back belongs to the last day.
    return days > 0 && days <= longestRangeDays + 1 / 24;
  },
  { error: "INVALID", path: ["to"] },
);

const params = z.strictObject({ id: idText });
/** The state of a reservation after a write. */
export const changedReservation = z.extend(reservation, { undo });

const parties = ["admin", "trainer", "desk", "client"] as const satisfies Allow;
const ofClient = {
  person: "id",
  reach: { admin: ["any"], trainer: ["mine", "own"], desk: ["client"], client: ["own"] },
} as const satisfies Allow;

const counts = z.tuple([
  z.strictObject({ completed: z.int() }),
  z.strictObject({ cancelled: z.int() }),
  z.strictObject({ scheduled: z.int() }),
]);

export const reservations = {
  create: endpoint({
    method: "POST",
    path: "/courses/reservations/create",
    summary: "Book a session with one of the client's credits",
    says: { en: "Booked a session", cn: "预约课程" },
    allow: parties,
    reserved: passes,
    body: reservationDraft,
    answer: changedReservation,
    refuses: [...unbookable, "BOOKING_PAUSED", "SESSION_FULL", "SOME_REFUSED"],
    creates: true,
  }),
  details: endpoint({
    method: "POST",
    path: "/courses/reservations/{id}/details",
    summary: "Change a scheduled reservation, for all who share it; clients can change time and tags of their own",
    says: { en: "Changed a session", cn: "修改预约" },
    allow: parties,
    reserved: passes,
    params,
    body: reservationChange,
    answer: changedReservation,
    refuses: [...unbookable, "MOVE_TOO_LATE", "SESSION_FULL", "SOME_REFUSED", "STALE", "INVALID_STATE"],
  }),
  status: endpoint({
    method: "POST",
    path: "/courses/reservations/{id}/status",
    summary: "Complete a scheduled reservation once it has started, or cancel it, also late or as a no-show",
    says: { en: "Changed the status of a session", cn: "消课或取消预约" },
    allow: parties,
    reserved: { status: { completed: ["admin", "trainer", "desk"] } },
    params,
    body: statusChange,
    answer: changedReservation,
    refuses: ["NOT_FOUND", "STALE", "INVALID_STATE"],
  }),
  ofClient: endpoint({
    method: "GET",
    path: "/courses/client/{id}",
    summary: "A client's reservations: a date range, this week, or all of them, paged",
    says: { en: "a client's sessions", cn: "会员预约" },
    saysExport: { en: "Exported a client's sessions", cn: "导出会员预约" },
    replica: true,
    allow: { ...ofClient, kind: "client" },
    params,
    query: listQuery("client"),
    answer: z.union([upTo(MAX_IN_RANGE, reservation), upTo(MAX_IN_RANGE, quickItem)]),
    paged: "unless-range",
  }),
  ofTrainer: endpoint({
    method: "GET",
    path: "/courses/trainer/{id}",
    summary: "A trainer's reservations; clients see only when their own trainer is busy",
    says: { en: "a trainer's sessions", cn: "教练预约" },
    saysExport: { en: "Exported a trainer's sessions", cn: "导出教练预约" },
    replica: true,
    allow: {
      person: "id",
      kind: "trainer",
      reach: { admin: ["any"], manager: ["any"], trainer: ["own"], desk: ["any"], client: ["trainer"] },
    },
    params,
    query: listQuery("trainer"),
    answer: z.union([upTo(MAX_IN_RANGE, reservation), upTo(MAX_IN_RANGE, quickItem), upTo(MAX_IN_RANGE, span)]),
    paged: "unless-range",
  }),
  ofOthers: endpoint({
    method: "GET",
    path: "/courses/{userType}/{id}",
    summary: "Always 400: only clients and trainers have reservations",
    says: { en: "a person's sessions", cn: "个人预约" },
    replica: true,
    allow: ["admin", "manager", "trainer", "desk", "client"],
    params: z.strictObject({ userType: z.string(), id: z.string() }),
    answer: z.strictObject({}),
    refuses: ["VALIDATION_ERROR"],
  }),
  summaryOfPerson: endpoint({
    method: "GET",
    path: "/courses/users/{id}",
    summary: "Number of completed, cancelled and scheduled sessions of a person, and credits left to book",
    says: { en: "how many sessions a person has", cn: "个人预约次数" },
    replica: true,
    allow: ofClient,
    params,
    answer: z.strictObject({
      /** Sessions that begin in the club's current month, current year, and ever. */
      monthly: counts,
      yearly: counts,
      total: counts,
      /** Credits bought, not expired, neither completed nor booked. */
      balanced: z.int(),
      credits: creditFigures,
    }),
  }),
};
