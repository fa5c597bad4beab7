import { type Locale, locales } from "#contract/kernel/values.ts";

/** Subject and body of a message, with placeholders in braces. */
export interface Words {
  readonly subject: string;
  readonly body: string;
}

/** What somebody wrote: in one language at least. */
export type WrittenWords = Readonly<Record<Locale, Words | null>>;

/** What somebody who reads a language gets: in the other one where nothing was written in theirs. */
export function inLanguage(
  texts: WrittenWords,
  locale: Locale,
): { readonly locale: Locale; readonly words: Words } | undefined {
  const written = [locale, ...locales].find((each) => texts[each] !== null);
  const words = written && texts[written];
  return written && words ? { locale: written, words } : undefined;
}
