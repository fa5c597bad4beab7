import type { Locale } from "../values.ts";

const writers = new Map<string, Intl.NumberFormat>();

/** One writer for each language and currency: they are dear to make. */
function writerOf(locale: Locale, currency: string, isNamed: boolean): Intl.NumberFormat {
  const key = `${locale} ${currency} ${String(isNamed)}`;
  const kept = writers.get(key);
  if (kept) return kept;
  // Each kind of English takes a bare $ for its own, and so names all others.
  const english = currency === "USD" || !isNamed ? "en-CA" : "en-US";
  const currencyDisplay = isNamed ? "symbol" : "narrowSymbol";
  const style = { style: "currency", currency, currencyDisplay } as const;
  const made = new Intl.NumberFormat(locale === "cn" ? "zh-CN" : english, style);
  writers.set(key, made);
  return made;
}

/**
 * Money in words, the same on screens, in mails and on documents: `$1,234.50`, `−$60.00`, and in a currency that is not
 * the club's own `CN¥8.00`.
 */
export function moneyWords(amount: string, currency: string, locale: Locale, own: string = currency): string {
  return writerOf(locale, currency, currency !== own)
    .format(Number(amount))
    .replace("-", "\u2212");
}
