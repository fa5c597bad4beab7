import * as z from "zod/mini";
import type { MailingTexts } from "#contract/outward/mailing-templates.ts";
import { mailings } from "#contract/outward/mailings.ts";
import type { Locale } from "#contract/kernel/values.ts";

/** What a form holds: empty in a language that nothing is written in. */
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

/** What is sent of a form, as it has been filled in: in a language either both or neither. */
export const typedTexts = z.pipe(z.transform(sentOf), mailings.create.body.shape.texts);

/** The texts of a form that is right. */
export function textsOf(typed: TypedTexts): MailingTexts | undefined {
  return typedTexts.safeParse(typed).data;
}

/** What is read of two subjects: that of the reader's language, or the only one. */
export function subjectIn(subjects: Readonly<Record<Locale, string | null>>, locale: Locale): string | null {
  return subjects[locale] ?? subjects.en ?? subjects.cn;
}
