import * as z from "zod/mini";
import { undo } from "../club/undo.ts";
import { endingWithinDays } from "../membership/clients.ts";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { imageName } from "../kernel/files/files.ts";
import { money } from "../kernel/money/money.ts";
import { MAX_A_DAY, sharedWith } from "../sales/session-terms.ts";
import { alertMarks } from "../identity/notes.ts";
import { callTopics, todayLists } from "./today-lists.ts";
import { callOutcomes } from "../identity/call-outcomes.ts";
import { calendarDate, id, instant, line, localText, nameOfPerson, version } from "../kernel/values.ts";
import { MAX_STAFF, paging, someOf, upTo } from "../kernel/endpoint/lists.ts";

/** How far the lists look, in days; a row dealt with is `back` after so many. */
export const todayDays = { ending: endingWithinDays, ended: 30, birthdays: 7, seen: 30, before: 60, back: 14 } as const;

/** Up to how many open rows of a list are counted. */
export const MAX_COUNTED = 1_000;

const person = z.strictObject({ id, name: nameOfPerson });

/** A client as Today shows them; the photo is null for who may not open their profile. */
const client = z.strictObject({ id, name: nameOfPerson, profileImage: z.nullable(imageName) });

/** A session of the day, or one that nobody has marked. */
const session = z.strictObject({
  id,
  client,
  trainer: person,
  /** The course's name: a known course's key, or as the club wrote it. */
  title: z.string(),
  start: instant,
  end: instant,
  status: z.enum(["scheduled", "completed"]),
  /** The client's credits that can be booked today. */
  credits: z.int(),
  /** Whether the client never had a session before. */
  isFirst: z.boolean(),
  actions: someOf(["edit", "complete", "cancel"]),
  version,
  alerts: alertMarks,
  /** In the day: the others who share it, each of whom has a session here. */
  shared: z.optional(sharedWith),
});
export type TodaySession = z.infer<typeof session>;

const followUp = z.strictObject({
  id,
  outcome: z.enum(callOutcomes),
  note: z.nullable(z.string()),
  by: nameOfPerson,
  at: instant,
  /** The day on which the row is back, if it still holds. */
  until: calendarDate,
});

const row = z.strictObject({
  /** The client's id or, where the rows are sessions or requests, that of the session or request. */
  id,
  client,
  /** To be called; null for who may not call. */
  phone: z.nullable(z.string()),
  /** The client's own trainer. */
  trainer: z.nullable(person),
  session: z.nullable(session),
  /** The end that is near or past, the birthday, the day of the last session or of the request. */
  date: z.nullable(calendarDate),
  /** The number of credits left, or the age on the birthday. */
  number: z.nullable(z.int()),
  /** The package that a sale begins with, where it is not the one that was bought last. */
  packageId: z.nullable(id),
  /** The name of the package that ends, runs out or was asked for; null in the other lists. */
  packageName: z.nullable(localText),
  /** The fact that makes the row true: a call is about it, and another fact brings the row back. */
  fact: z.string(),
  followUp: z.nullable(followUp),
});
export type TodayRow = z.infer<typeof row>;

const card = z.strictObject({
  /** Rows to be dealt with, one more than are counted where there are more, and rows that have been. */
  open: z.int(),
  dealt: z.int(),
  /** The first five, those dealt with last. */
  rows: upTo(5, row),
});
export type TodayCard = z.infer<typeof card>;

const takings = z.strictObject({ currency: z.string(), method: z.string(), amount: money, payments: z.int() });

const payment = z.strictObject({
  /** Money that clients paid or were paid back, sales of products and returns of these; each kind but the first two counts apart. */
  kind: z.enum(["payment", "refund", "sale", "return"]),
  id,
  /** The invoice or receipt of what was paid, the credit note of what was returned. */
  document: z.nullable(z.string()),
  at: instant,
  client: z.nullable(person),
  /** The seller, or the person who took the money; null for the system. */
  seller: z.nullable(person),
  method: z.string(),
  currency: z.string(),
  /** Below 0 where money was paid back. */
  amount: money,
});
export type Payment = z.infer<typeof payment>;

const absence = z.strictObject({
  reason: z.enum(["onLeave", "away"]),
  /** The first day on which they are back; null where none is known. */
  until: z.nullable(calendarDate),
});

const today = z.strictObject({
  date: calendarDate,
  /** When it was read. */
  at: instant,
  /** The trainers with sessions today or on leave, by name; a trainer's own day has nobody else. */
  trainers: upTo(MAX_STAFF, z.strictObject({ ...client.shape, absence: z.nullable(absence) })),
  /** The living sessions of the day, in order. */
  sessions: upTo(MAX_STAFF * MAX_A_DAY, session),
  lists: z.strictObject({
    unmarked: card,
    asked: card,
    ending: card,
    ended: card,
    fewCredits: card,
    birthdays: card,
    first: card,
    notSeen: card,
  }),
  /** Today's receipts less refunds, by payment method; null for callers who do not see the club's money. */
  taken: z.nullable(upTo(1_000, takings)),
});
export type Today = z.infer<typeof today>;

/** How many sessions are completed in one go at most. */
export const MAX_AT_ONCE = 200;

const readers = ["admin", "manager", "trainer", "desk"] as const;
const doers = ["admin", "trainer", "desk"] as const;
const truth = z.pipe(
  z.enum(["true", "false"]),
  z.transform((text) => text === "true"),
);

export const day = {
  today: endpoint({
    method: "GET",
    path: "/today",
    summary: "The day: sessions by trainer, what is to be done with the first rows of each list, and what was taken",
    says: { en: "Today", cn: "“今天”" },
    allow: readers,
    answer: today,
  }),
  payments: endpoint({
    method: "GET",
    path: "/today/payments",
    summary: "What was taken today: packages and products sold and not cancelled, newest first",
    says: { en: "payments of the day", cn: "当日收款" },
    saysExport: { en: "Exported payments of a day", cn: "导出当日收款" },
    allow: ["admin", "manager", "desk"],
    query: z.strictObject(paging()),
    answer: z.array(payment),
    paged: true,
  }),
  list: endpoint({
    method: "GET",
    path: "/today/{list}",
    summary: "One list of the day whole: rows to be dealt with or rows that have been; trainers see their own",
    says: { en: "a list of the day", cn: "“今天”中的列表" },
    saysExport: { en: "Exported a list of Today", cn: "导出“今天”中的列表" },
    allow: readers,
    params: z.strictObject({ list: z.enum(todayLists) }),
    query: z.strictObject({ ...paging(), dealt: z._default(truth, false) }),
    answer: z.array(row),
    paged: true,
  }),
  complete: endpoint({
    method: "POST",
    path: "/today/complete",
    summary: "Mark sessions that have begun as completed or no-show; all, or none if one has changed",
    says: { en: "Completed sessions", cn: "批量消课" },
    allow: doers,
    body: z.strictObject({
      sessions: z.array(z.strictObject({ id, version, noShow: z.optional(z.boolean()) })).check(
        z.minLength(1, "REQUIRED"),
        z.maxLength(MAX_AT_ONCE),
        z.refine((sessions) => new Set(sessions.map((each) => each.id)).size === sessions.length, { error: "INVALID" }),
      ),
    }),
    answer: z.strictObject({
      completed: z.int(),
      noShows: z.int(),
      /** The sessions as they are now, for corrections. */
      marked: upTo(MAX_AT_ONCE, z.strictObject({ id, version })),
      undo,
    }),
    refuses: ["NOT_FOUND", "STALE", "INVALID_STATE"],
  }),
  followUp: endpoint({
    method: "POST",
    path: "/today/follow-ups",
    summary: "Note the result of a call: about a row, dealt with for 14 days, what a client owes, or a call list",
    says: { en: "Noted a call", cn: "登记回访" },
    allow: doers,
    body: z.strictObject({
      list: z.enum(callTopics),
      clientId: id,
      fact: line(60),
      outcome: z.enum(callOutcomes),
      note: z.optional(line(200)),
    }),
    answer: z.extend(followUp, { undo }),
    refuses: ["NOT_FOUND", "STALE"],
    creates: true,
  }),
};
