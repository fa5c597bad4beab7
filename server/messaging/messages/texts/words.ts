import { type Locale, locales } from "#contract/kernel/values.ts";

/** Subject and body of a message, with placeholders in braces. */
export interface Words {
  readonly subject: string;
  readonly body: string;
}

/** The author's text: in one language at least. */
export type WrittenWords = Readonly<Record<Locale, Words | null>>;

/** The text for a reader of a language: the other one if theirs is missing. */
export function inLanguage(
  texts: WrittenWords,
  locale: Locale,
): { readonly locale: Locale; readonly words: Words } | undefined {
  const written = [locale, ...locales].find((each) => texts[each] !== null);
  const words = written && texts[written];
  return written && words ? { locale: written, words } : undefined;
}
