import * as z from "zod/mini";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { lines } from "../kernel/text/lines.ts";
import { upTo } from "../kernel/endpoint/lists.ts";
import { messageKinds } from "./message-events.ts";
import { wordedEventNames } from "../club/message-names.ts";
import { line, localeSchema, locales, version } from "../kernel/values.ts";

const wordedEvent = z.enum(wordedEventNames);

const longestSubject = 200;
const longestBody = 5_000;

/** A blank line parts paragraphs, and a line of which a placeholder says nothing is left out. */
export const letterWords = { subject: line(longestSubject), body: lines(longestBody) };
const text = z.strictObject({
  subject: z.string(),
  body: z.string(),
  /** Whether the club has written it; `version` goes back with a change of it. */
  own: z.boolean(),
  version: z.nullable(version),
});
export type MessageText = z.infer<typeof text>;

const textsOfEvent = z.strictObject({
  event: wordedEvent,
  kind: z.enum(messageKinds),
  /** Whether it goes out; what is about accounts always does. */
  on: z.boolean(),
  always: z.boolean(),
  /** The allowed placeholders, as `{name}`. */
  placeholders: upTo(30, z.string()),
  texts: z.strictObject({ en: text, cn: text } satisfies Record<(typeof locales)[number], unknown>),
});

/** A message as it is sent. */
export const letter = z.strictObject({ subject: z.string(), text: z.string(), html: z.string() });
export type Letter = z.output<typeof letter>;

const textParams = z.strictObject({ event: wordedEvent, locale: localeSchema });

export const messageTexts = {
  list: endpoint({
    method: "GET",
    path: "/messages/texts",
    summary: "What every message says in each language, and what its text may name",
    says: { en: "the texts of messages", cn: "消息文字" },
    allow: ["admin"],
    answer: upTo(wordedEventNames.length, textsOfEvent),
  }),
  change: endpoint({
    method: "PUT",
    path: "/messages/texts/{event}/{locale}",
    summary: "Say a message in the club's own words; what it names in braces has to be known",
    says: { en: "Changed the text of a message", cn: "修改消息文字" },
    allow: ["admin"],
    params: textParams,
    /** `version` is null for an author who began with our text. */
    body: z.strictObject({ ...letterWords, version: z.optional(z.nullable(version)) }),
    touches: ["messages"],
    answer: text,
    refuses: ["STALE"],
    fresh: true,
  }),
  restore: endpoint({
    method: "DELETE",
    path: "/messages/texts/{event}/{locale}",
    summary: "Go back to our words for a message",
    says: { en: "Restored the text of a message", cn: "恢复消息文字" },
    allow: ["admin"],
    params: textParams,
    touches: ["messages"],
    answer: text,
    fresh: true,
  }),
  preview: endpoint({
    method: "POST",
    path: "/messages/texts/{event}/{locale}/preview",
    summary: "How a text reads, with facts made up for it; nothing is sent or saved",
    says: { en: "Previewed the text of a message", cn: "预览消息文字" },
    allow: ["admin"],
    params: textParams,
    body: z.strictObject(letterWords),
    answer: letter,
  }),
};
