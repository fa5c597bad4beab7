import * as z from "zod/mini";
import type { MailingTexts } from "#contract/outward/mailing-templates.ts";
import { mailings } from "#contract/outward/mailings.ts";
import type { Locale } from "#contract/kernel/values.ts";

/** The values of a form: empty in a language without a text. */
interface TypedWords {
  readonly subject: string;
  readonly body: string;
}
export type TypedTexts = Readonly<Record<Locale, TypedWords>>;

const nothing: TypedWords = { subject: "", body: "" };
export const noTexts: TypedTexts = { en: nothing, cn: nothing };

/** Texts as a form shows them. */
export function typedOf(texts: MailingTexts | null | undefined): TypedTexts {
  return { en: texts?.en ?? nothing, cn: texts?.cn ?? nothing };
}

/** Whether something is written in a language. */
export function isWritten({ subject, body }: TypedWords): boolean {
  return subject.trim() !== "" || body.trim() !== "";
}

function sentOf(typed: TypedTexts) {
  return { en: isWritten(typed.en) ? typed.en : null, cn: isWritten(typed.cn) ? typed.cn : null };
}

/** The request of a form: in a language both fields or neither. */
export const typedTexts = z.pipe(z.transform(sentOf), mailings.create.body.shape.texts);

/** The texts of a form that is right. */
export function textsOf(typed: TypedTexts): MailingTexts | undefined {
  return typedTexts.safeParse(typed).data;
}

/** The subject for a reader: that of their language, or the only one. */
export function subjectIn(subjects: Readonly<Record<Locale, string | null>>, locale: Locale): string | null {
  return subjects[locale] ?? subjects.en ?? subjects.cn;
}
