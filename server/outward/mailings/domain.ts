import * as z from "zod/mini";
import {
  textField,
  longTextField,
  instantField,
  localOf,
  wordedField,
  refField,
  personField,
  hidden,
  type FieldFactory,
} from "../../club/domain/fields.ts";
import { vocabularyOf, localTextOf } from "../../club/domain/vocabulary.ts";
import { labels } from "../../club/domain/column-labels.ts";
import { domain } from "../../club/domain/declaration.ts";
import { mailingStateTexts } from "#contract/data/enum-labels.ts";
import { sentTexts } from "#contract/messaging/sent-labels.ts";
import { mailingRoutes } from "./routes.ts";
import { mailingJobs } from "./jobs.ts";

const mailingStates = new Map([
  ...vocabularyOf(mailingStateTexts, "state."),
  ["writing", localTextOf(mailingStateTexts, "state.sending")] as const,
  ["cancelling", localTextOf(mailingStateTexts, "state.cancelled")] as const,
]);
const subjects = z.object({
  en: z.optional(z.object({ subject: z.string() })),
  cn: z.optional(z.object({ subject: z.string() })),
});

/** The subject of a mailing, in the language of the reader where it has one. */
const subjectOf: FieldFactory = (called) => ({
  words: called,
  reads: (value, { locale }) => {
    const { en, cn } = subjects.parse(value);
    return (locale === "cn" ? (cn ?? en) : (en ?? cn))?.subject ?? "";
  },
});

export const mailingsDomain = domain("outward/mailings", {
  tables: {
    mailing: {
      columns: {
        created_at: instantField(labels.added),
        written_by: personField(labels.by),
        send_at: instantField(labels.planned),
        state: wordedField(mailingStates)(labels.status),
        subject_en: textField({ en: "Subject (English)", cn: "主题（英文）" }),
        body_en: longTextField({ en: "Text (English)", cn: "正文（英文）" }),
        subject_cn: textField({ en: "Subject (Chinese)", cn: "主题（中文）" }),
        body_cn: longTextField({ en: "Text (Chinese)", cn: "正文（中文）" }),
        ...hidden("audience", "begun_at", "ended_at", "id", "outcomes", "person_id", "version", "written_to"),
      },
      personal: {
        title: { en: "Written to them by staff", cn: "工作人员写的邮件" },
        place: 230,
        about: ["person_id"],
        by: ["written_by"],
      },
      audit: { label: { en: "Mailing", cn: "群发邮件" }, hide: ["outcomes", "written_to", "written_by", "begun_at"] },
      transfer: { rows: "ended_at is not null" },
      called: {
        columns: ["subject_en", "subject_cn"],
        say: ({ subject_en: en, subject_cn: cn }, id, { locale }) => {
          const subject = { en, cn };
          return localOf(subject, locale) || localOf(subject, "cn") || `#${id}`;
        },
      },
    },
    mailing_left_out: {
      columns: {
        mailing_id: refField("mailing")({ en: "Mailing", cn: "群发邮件" }),
        reason: wordedField(vocabularyOf(sentTexts, "outcome."))(labels.reason),
        ...hidden("person_id"),
      },
      personal: {
        title: { en: "Mailings they were not sent", cn: "未收到的群发邮件" },
        place: 240,
        about: ["person_id"],
      },
      audit: "follows from a mailing",
      transfer: { rows: "mailing_id in (select id from mailing where ended_at is not null)" },
    },
    mailing_template: {
      columns: {
        name: textField({ en: "Name", cn: "名称" }),
        texts: subjectOf({ en: "Subject", cn: "主题" }),
        ...hidden("saved_at", "id", "version"),
      },
      audit: { label: { en: "Mailing template", cn: "群发模板" } },
      transfer: true,
    },
  },
  routes: mailingRoutes,
  jobs: mailingJobs,
});
