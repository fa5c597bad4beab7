import * as z from "zod/mini";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { MAX_ROWS, pageQuery, paging, searchPhrase, upTo } from "../kernel/endpoint/lists.ts";
import { callOutcomes } from "../identity/call-outcomes.ts";
import { letter } from "../messaging/message-texts.ts";
import { mailingTexts, mailingWords, mailingWriters, textsLimit, writtenTexts } from "./mailing-templates.ts";
import { messageOutcomes } from "../messaging/messages.ts";
import {
  calendarDate,
  clientTypeSchema,
  id,
  idText,
  instant,
  localeSchema,
  nameOfPerson,
  personStatusSchema,
  version,
} from "../kernel/values.ts";

/** The clients that the client list shows with these filters, as they are when sending begins. */
const filter = z.strictObject({
  q: searchPhrase,
  kind: z.optional(z.enum(["membership", "pro"])),
  clientType: z.optional(clientTypeSchema),
  trainer: z.optional(id),
  status: z.optional(personStatusSchema),
  expired: z.optional(z.enum(["true", "false"])),
  ending: z.optional(z.literal(true)),
  owing: z.optional(z.literal(true)),
});

const chosen = upTo(MAX_ROWS, id).check(
  z.minLength(1),
  z.refine((all) => new Set(all).size === all.length, "INVALID"),
);

/** That a mailing is a message of service about people's memberships, which needs no agreement to news. */
const about = z.optional(z.literal("membership"));

/**
 * To whom: a filter of the client list, or clients that were chosen there. Both only reach clients who have agreed to
 * news, unless it is about their membership: then all who have not muted such messages. Or one client, to whom somebody
 * writes in person.
 */
const audience = z.union([
  z.strictObject({ filter, about }),
  z.strictObject({ clients: chosen, about }),
  z.strictObject({ person: id }),
]);
export type Audience = z.output<typeof audience>;

/** Why somebody who was meant does not get it. */
export const leftOutReasons = ["noConsent", "noAddress", "bouncing", "muted"] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Waiting, or what became of it (messages §1). */
const mailingOutcomes = ["waiting", ...messageOutcomes] as const;
export type MailingOutcome = (typeof mailingOutcomes)[number];

/** As many can be planned or under way. */
export const MAX_MAILINGS = 20;
/** So long a mailing is held in which it can be cancelled. */
export const HOLD_SECONDS = 15;
/** So far ahead at most a mailing is planned. */
export const MAX_DAYS_AHEAD = 366;

const mailingStates = ["planned", "sending", "done", "cancelled", "missed"] as const;

/** The count of each outcome, including people who were left out at the beginning. */
const outcomes = upTo(mailingOutcomes.length, z.strictObject({ outcome: z.enum(mailingOutcomes), count: z.int() }));

export type MailingCounts = z.output<typeof outcomes>;

const row = {
  id,
  /** The subjects; null in a language that has none. */
  subjects: z.strictObject({ en: z.nullable(z.string()), cn: z.nullable(z.string()) }),
  audience,
  /** The names in its filter: of the trainer, or of the client. */
  named: z.nullable(nameOfPerson),
  state: z.enum(mailingStates),
  /** Whether everybody is written down to whom it goes: until then the outcomes grow. */
  complete: z.boolean(),
  send_at: instant,
  ended_at: z.nullable(instant),
  outcomes,
  by: z.nullable(z.strictObject({ id, name: nameOfPerson })),
  created_at: instant,
  version,
};
const mailing = z.strictObject(row);
/** With its texts; null once they have been deleted. */
const whole = z.strictObject({ ...row, texts: z.nullable(writtenTexts) });
export type Mailing = z.output<typeof mailing>;
export type WholeMailing = z.output<typeof whole>;

const counts = z.strictObject({
  /** All recipients, before anybody is left out. */
  meant: z.int(),
  /** The number of recipients, by language. */
  gets: z.strictObject({ en: z.int(), cn: z.int() }),
  leftOut: upTo(leftOutReasons.length, z.strictObject({ reason: z.enum(leftOutReasons), count: z.int() })),
  /** How many go out in a minute: the rest waits. */
  perMinute: z.int(),
  named: z.nullable(nameOfPerson),
});
export type AudienceCounts = z.output<typeof counts>;

const someone = z.strictObject({
  id,
  name: nameOfPerson,
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});
/** The last call to somebody in two weeks, about whatever it was. */
const called = z.strictObject({
  outcome: z.enum(callOutcomes),
  note: z.nullable(z.string()),
  by: nameOfPerson,
  at: instant,
});
export type Called = z.output<typeof called>;
/** `leftOut` is everybody who does not get it: those to be called; `meant` is all, called where no mail is sent. */
const groups = ["getsEn", "getsCn", "meant", "leftOut", ...leftOutReasons] as const;
export type AudienceGroup = (typeof groups)[number];

const params = z.strictObject({ id: idText });

export const mailings = {
  list: endpoint({
    method: "GET",
    path: "/mailings",
    summary: "What was written to several clients, newest first, with the result",
    says: { en: "mailings", cn: "群发" },
    allow: mailingWriters,
    query: z.strictObject(pageQuery(["id"])),
    answer: z.array(mailing),
    paged: true,
  }),
  one: endpoint({
    method: "GET",
    path: "/mailings/{id}",
    summary: "What was written, to whom, and the result",
    says: { en: "a mailing", cn: "一次群发" },
    allow: mailingWriters,
    params,
    answer: whole,
    refuses: ["NOT_FOUND"],
  }),
  recipients: endpoint({
    method: "GET",
    path: "/mailings/{id}/recipients",
    summary: "Who was written to or left out, with one outcome",
    says: { en: "who got a mailing", cn: "群发收件人" },
    allow: mailingWriters,
    params,
    query: z.strictObject({ ...paging(), outcome: z.enum(mailingOutcomes) }),
    answer: z.array(someone),
    paged: true,
    refuses: ["NOT_FOUND"],
  }),
  audience: endpoint({
    method: "POST",
    path: "/mailings/audience",
    summary: "How many would get a mailing now, and how many would be left out, and why",
    says: { en: "Counted who gets a mailing", cn: "统计群发对象" },
    allow: mailingWriters,
    body: z.strictObject({ audience }),
    answer: counts,
  }),
  people: endpoint({
    method: "POST",
    path: "/mailings/audience/people",
    summary: "Who would get a mailing now in a language, or be left out, for one reason or any, or all of them",
    says: { en: "Viewed who gets a mailing", cn: "查看群发对象" },
    allow: mailingWriters,
    body: z.strictObject({ audience, group: z.enum(groups), page: z.int().check(z.minimum(1), z.maximum(10_000)) }),
    answer: z.strictObject({
      people: upTo(25, z.extend(someone, { endOfDate: z.nullable(calendarDate), called: z.nullable(called) })),
      total: z.int(),
    }),
  }),
  preview: endpoint({
    method: "POST",
    path: "/mailings/preview/{locale}",
    summary: "How a text reads, with facts made up for it; nothing is sent or saved",
    says: { en: "Previewed a mailing", cn: "预览群发" },
    allow: mailingWriters,
    params: z.strictObject({ locale: localeSchema }),
    body: mailingWords,
    answer: letter,
    bodyLimit: textsLimit,
  }),
  test: endpoint({
    method: "POST",
    path: "/mailings/test/{locale}",
    summary: "Send oneself a copy and answer what the mail server said",
    says: { en: "Sent a copy of a mailing to themselves", cn: "向本人发送群发样本" },
    allow: mailingWriters,
    params: z.strictObject({ locale: localeSchema }),
    body: mailingWords,
    touches: [],
    answer: z.strictObject({ accepted: z.boolean(), to: z.string(), answer: z.string() }),
    refuses: ["MAIL_NOT_SET_UP", "INVALID_STATE"],
    bodyLimit: textsLimit,
  }),
  create: endpoint({
    method: "POST",
    path: "/mailings",
    summary: "Write to clients, now or later; clients who may not be written to by then are left out",
    says: { en: "Created a mailing", cn: "创建群发" },
    allow: mailingWriters,
    body: z.strictObject({
      audience,
      texts: mailingTexts,
      sendAt: z.nullable(instant),
      /** Sent now, it waits for some seconds in which it can be cancelled as a whole. */
      hold: z.optional(z.boolean()),
    }),
    touches: ["mailings"],
    answer: z.strictObject({ id }),
    refuses: ["NOT_FOUND", "MAIL_NOT_SET_UP", "NOBODY_TO_WRITE_TO", "TOO_MANY"],
    creates: true,
    bodyLimit: textsLimit,
  }),
  replan: endpoint({
    method: "PUT",
    path: "/mailings/{id}",
    summary: "Send a mailing that has not begun at another time",
    says: { en: "Changed the time of a mailing", cn: "修改群发时间" },
    allow: mailingWriters,
    params,
    body: z.strictObject({ sendAt: z.nullable(instant), version }),
    touches: ["mailings"],
    answer: whole,
    refuses: ["NOT_FOUND", "STALE", "INVALID_STATE"],
  }),
  cancel: endpoint({
    method: "POST",
    path: "/mailings/{id}/cancel",
    summary: "Send a mailing to nobody, or to nobody else once it has begun",
    says: { en: "Cancelled a mailing", cn: "取消群发" },
    allow: mailingWriters,
    params,
    touches: ["mailings"],
    answer: whole,
    refuses: ["NOT_FOUND", "INVALID_STATE"],
  }),
};
