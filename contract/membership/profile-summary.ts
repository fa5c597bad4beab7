import * as z from "zod/mini";
import { MAX_LOTS, creditFigures, lotDays } from "../kernel/sessions/credit-days.ts";
import { classesLeft } from "../kernel/sessions/class-entries.ts";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { calendarDate, id, idText, instant, localText, nameOfPerson } from "../kernel/values.ts";
import { upTo } from "../kernel/endpoint/lists.ts";

/** How many sessions ahead a profile names. */
export const glanceAhead = 3;

const party = z.strictObject({ id, name: nameOfPerson });

/** A session as a profile names it: what, when, and with whom. */
const session = z.strictObject({ id, title: z.string(), start: instant, end: instant, with: party });
export type GlanceSession = z.infer<typeof session>;

const clientGlance = z.strictObject({
  /** Credits that are free to book today or later, the lot that starts first in front. */
  lots: upTo(MAX_LOTS, lotDays),
  credits: creditFigures,
  /** The classes that they can book today, beside sessions. */
  classes: classesLeft,
  /** Sessions that are booked and not over: the first of them, and how many there are. */
  ahead: upTo(glanceAhead, session),
  booked: z.int(),
  /** The last session that is over and was not cancelled; `isOpen` while nobody has completed it. */
  last: z.nullable(z.extend(session, { isOpen: z.boolean() })),
  /** The days of the term, half-open, between two orders: the first ones from today on. */
  gap: z.nullable(z.strictObject({ from: calendarDate, until: calendarDate })),
  /** The membership that is not over; somebody who trains has it beside their sessions. */
  membership: z.nullable(z.strictObject({ name: localText, start_at: calendarDate, end_at: calendarDate })),
});
export type ClientGlance = z.infer<typeof clientGlance>;

const count = z.strictObject({
  /** Sessions that were not cancelled. */
  all: z.int(),
  completed: z.int(),
});

const trainerGlance = z.strictObject({
  today: count,
  /** The calendar month of the club. */
  month: count,
  ahead: upTo(glanceAhead, session),
  booked: z.int(),
  clients: z.int(),
});
export type TrainerGlance = z.infer<typeof trainerGlance>;

const params = z.strictObject({ id: idText });

/** The few facts at the head of a profile. */
export const glance = {
  client: endpoint({
    method: "GET",
    path: "/clients/{id}/glance",
    summary: "A client at a glance: credits free to book, the next sessions and the last one",
    says: { en: "a client at a glance", cn: "会员概览" },
    allow: {
      person: "id",
      kind: "client",
      reach: { admin: ["any"], trainer: ["mine"], desk: ["any"], client: ["own"] },
    },
    params,
    answer: clientGlance,
  }),
  trainer: endpoint({
    method: "GET",
    path: "/trainers/{id}/glance",
    summary: "A trainer at a glance: sessions of the day and the month, the next ones, and how many clients",
    says: { en: "a trainer at a glance", cn: "教练概览" },
    allow: { person: "id", kind: "trainer", reach: { admin: ["any"], manager: ["any"], trainer: ["own"] } },
    params,
    answer: trainerGlance,
  }),
  employee: endpoint({
    method: "GET",
    path: "/employees/{id}/glance",
    summary: "An employee at a glance: how much they sold this month",
    says: { en: "an employee at a glance", cn: "员工概览" },
    allow: {
      person: "id",
      kind: "employee",
      reach: { admin: ["any"], manager: ["any"], desk: ["own"], employee: ["own"] },
    },
    params,
    answer: z.strictObject({
      /** Orders of packages and sales of the shop in the calendar month of the club, without cancelled ones. */
      sold: z.int(),
    }),
  }),
};
