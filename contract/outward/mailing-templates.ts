import * as z from "zod/mini";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { upTo } from "../kernel/endpoint/lists.ts";
import { letterWords } from "../messaging/message-texts.ts";
import { calendarDate, id, idText, line, version } from "../kernel/values.ts";

/** The roles that may write to clients. */
export const mailingWriters = ["admin", "desk"] as const;

export const mailingWords = z.strictObject(letterWords);
/** In one language at least; readers of the other get the existing one. */
export const mailingTexts = z
  .strictObject({ en: z.nullable(mailingWords), cn: z.nullable(mailingWords) })
  .check(z.refine(({ en, cn }) => en !== null || cn !== null, { error: "REQUIRED" }));
export type MailingTexts = z.output<typeof mailingTexts>;

const text = z.strictObject({ subject: z.string(), body: z.string() });
export const writtenTexts = z.strictObject({ en: z.nullable(text), cn: z.nullable(text) });

/** Two texts of the longest, in whatever script. */
export const textsLimit = 128 * 1_024;
export const MAX_TEMPLATES = 100;

const template = z.strictObject({ id, name: z.string(), texts: writtenTexts, changed: calendarDate, version });
export type MailingTemplate = z.output<typeof template>;

const params = z.strictObject({ id: idText });
const templateName = line(80);

export const mailingTemplates = {
  list: endpoint({
    method: "GET",
    path: "/mailing-templates",
    area: "mailings",
    summary: "Texts that are kept to be sent again, by name",
    says: { en: "mailing templates", cn: "群发模板" },
    allow: mailingWriters,
    answer: upTo(MAX_TEMPLATES, template),
  }),
  add: endpoint({
    method: "POST",
    path: "/mailing-templates",
    area: "mailings",
    summary: "Keep a text to be sent again",
    says: { en: "Added a mailing template", cn: "新增群发模板" },
    allow: mailingWriters,
    body: z.strictObject({ name: templateName, texts: mailingTexts }),
    touches: ["mailings"],
    answer: template,
    refuses: ["TOO_MANY"],
    creates: true,
    bodyLimit: textsLimit,
  }),
  change: endpoint({
    method: "PUT",
    path: "/mailing-templates/{id}",
    area: "mailings",
    summary: "Change a text that is kept",
    says: { en: "Changed a mailing template", cn: "修改群发模板" },
    allow: mailingWriters,
    params,
    body: z.strictObject({ name: templateName, texts: mailingTexts, version }),
    touches: ["mailings"],
    answer: template,
    refuses: ["NOT_FOUND", "STALE"],
    bodyLimit: textsLimit,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/mailing-templates/{id}",
    area: "mailings",
    summary: "Keep a text no longer; what was sent with it stays",
    says: { en: "Deleted a mailing template", cn: "删除群发模板" },
    allow: mailingWriters,
    params,
    touches: ["mailings"],
    answer: z.strictObject({}),
    refuses: ["NOT_FOUND"],
  }),
};
