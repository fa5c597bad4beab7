import { locales, type Locale } from "#contract/kernel/values.ts";

/** A text as a form holds it in each language; "" is empty. */
export type BothLanguages = Readonly<Record<Locale, string>>;

/** The languages in which a form asks for a text: that of the screen leads. */
export function languagesFrom(lead: Locale): readonly Locale[] {
  return locales.toSorted((one, other) => Number(other === lead) - Number(one === lead));
}

/** Both texts after one was edited: the other follows the leading one until it differs. */
export function typedIn(texts: BothLanguages, language: Locale, typed: string, lead: Locale): BothLanguages {
  const follows = language === lead && texts.en === texts.cn;
  return follows ? { en: typed, cn: typed } : { ...texts, [language]: typed };
}

/** Both texts as they are sent: one that is empty is as the other. */
export function inBoth({ en, cn }: BothLanguages): BothLanguages {
  return { en: isEmpty(en) ? cn : en, cn: isEmpty(cn) ? en : cn };
}

function isEmpty(text: string): boolean {
  return text.trim() === "";
}
