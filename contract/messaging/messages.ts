import * as z from "zod/mini";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { pageQuery } from "../kernel/endpoint/lists.ts";
import { messageChannels, messageKinds } from "./message-events.ts";
import { messageEventNames } from "../club/message-names.ts";
import { fileReaders } from "../kernel/endpoint/file-readers.ts";
import { email, id, idText, instant, nameOfPerson } from "../kernel/values.ts";

const event = z.enum(messageEventNames);
const channel = z.enum(messageChannels);

export const messageStates = ["waiting", "sent", "dropped", "failed"] as const;

/**
 * The outcome of a settled message: accepted by the mail server or the push service; too late; replaced by a newer one;
 * its cause was undone; switched off by the club or by the person, who may also not have agreed to receive it; no
 * address, or one that was refused before; refused now, because of the recipient or the message; tried for two days; no
 * device with push, or one that accepts no more; its person is gone; its text cannot be generated.
 */
export const messageOutcomes = [
  "accepted",
  "expired",
  "replaced",
  "withdrawn",
  "off",
  "muted",
  "noConsent",
  "noAddress",
  "bouncing",
  "recipientRefused",
  "refused",
  "gaveUp",
  "noDevice",
  "deviceGone",
  "personGone",
  "unreadable",
] as const;
export type MessageOutcome = (typeof messageOutcomes)[number];

/** The cause of a message; a screen opens its row by kind and id. */
const messageCauses = ["person", "reservation", "reason", "order", "document", "lot", "charge", "mailing"] as const;
export type MessageCause = (typeof messageCauses)[number];

const row = {
  id,
  event,
  kind: z.enum(messageKinds),
  channel,
  state: z.enum(messageStates),
  outcome: z.nullable(z.enum(messageOutcomes)),
  cause: z.nullable(z.strictObject({ kind: z.enum(messageCauses), id })),
  /** Where it went, or where it is to go if not to whatever address the person has by then. */
  address: z.nullable(z.string()),
  /** The last answer of the mail server or push service. */
  answer: z.nullable(z.string()),
  /** How many devices a push has reached. */
  devices: z.int(),
  attempts: z.int(),
  created_at: instant,
  due_at: instant,
  settled_at: z.nullable(instant),
};
const ofPerson = z.strictObject(row);
const ofClub = z.strictObject({ ...row, person: z.strictObject({ id, name: nameOfPerson }) });
export type MessageRow = z.infer<typeof ofPerson>;
export type ClubMessageRow = z.infer<typeof ofClub>;

const filters = { state: z.optional(z.enum(messageStates)), event: z.optional(event), channel: z.optional(channel) };

/** How mail goes out of this club. */
const mailState = z.strictObject({
  /** Whether some process knows a mail server; without one nothing is written to be sent. */
  setUp: z.boolean(),
  sender: z.nullable(z.string()),
  host: z.nullable(z.string()),
  /** Since when the server has not let us in, and what it said last. */
  failing: z.nullable(z.strictObject({ since: instant, answer: z.string() })),
  waiting: z.int(),
  /** The due time of the oldest waiting one. */
  oldest: z.nullable(instant),
});
export type MailState = z.infer<typeof mailState>;

export const messages = {
  available: endpoint({
    method: "GET",
    path: "/messages/available",
    summary: "Whether mail goes out at all, for screens that would offer it",
    allow: "everyone",
    answer: z.strictObject({ mail: z.boolean() }),
    beforePasswordChange: true,
  }),
  mail: endpoint({
    method: "GET",
    path: "/messages/mail",
    summary: "How mail goes out: from where, whether it gets through, and how much waits",
    says: { en: "how mail goes out", cn: "邮件发送情况" },
    allow: ["admin"],
    answer: mailState,
  }),
  test: endpoint({
    method: "POST",
    path: "/messages/test",
    summary: "Send a test message and answer what the mail server said",
    says: { en: "Sent a test message", cn: "发送测试消息" },
    allow: ["admin"],
    body: z.strictObject({ to: email }),
    touches: ["messages"],
    answer: z.strictObject({ accepted: z.boolean(), answer: z.string() }),
    refuses: ["MAIL_NOT_SET_UP"],
  }),
  list: endpoint({
    method: "GET",
    path: "/messages",
    summary: "What was sent and why, newest first: all of the club",
    says: { en: "messages of the club", cn: "俱乐部的消息" },
    saysExport: { en: "Exported messages", cn: "导出消息" },
    allow: ["admin"],
    query: z.strictObject({ ...pageQuery(["id"]), ...filters }),
    answer: z.array(ofClub),
    paged: true,
  }),
  ofPerson: endpoint({
    method: "GET",
    path: "/users/{id}/messages",
    area: "messages",
    summary: "What was sent to a person and why, newest first",
    says: { en: "messages to a person", cn: "个人消息" },
    saysExport: { en: "Exported a person's messages", cn: "导出个人消息" },
    allow: fileReaders,
    params: z.strictObject({ id: idText }),
    query: z.strictObject({ ...pageQuery(["id"]), ...filters }),
    answer: z.array(ofPerson),
    paged: true,
  }),
};
