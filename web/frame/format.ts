import { type PersonName, formatName } from "#contract/person-name.ts";
import type { Locale } from "#contract/values.ts";
import { useLocale } from "#web/lib/i18n.ts";
import { type NumberFormat, numberFormat } from "#web/lib/number-format.ts";
import { onceEach } from "#web/lib/once-each.ts";
import { useClub } from "./club.ts";

/** How the app writes values: language of the moment, currency and time zone of the club. */
export interface Format extends NumberFormat {
  /** Money as the API sends it (`"123.45"`). */
  readonly money: (amount: string) => string;
  /** The same where several currencies meet: `CA$123.45`. */
  readonly moneyAmongOthers: (amount: string) => string;
  /** A calendar date `YYYY-MM-DD`. */
  readonly date: (date: string) => string;
  /** A calendar date without its year, for days near today. */
  readonly day: (date: string) => string;
  /** An instant, on the club's clock. */
  readonly dateTime: (instant: string) => string;
  /** A person, the same in every language. */
  readonly name: (name: PersonName) => string;
}

export function useFormat(): Format {
  const locale = useLocale();
  const { currency, timeZone } = useClub();
  return formatFor(locale, currency, timeZone);
}

export const formatFor = onceEach((locale: Locale, currency: string, timeZone: string): Format => {
  const language = locale === "cn" ? "zh-CN" : "en-CA";
  const money = new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  // Canadian English takes a bare $ for its own.
  const among = new Intl.NumberFormat(locale === "cn" ? "zh-CN" : "en-US", { style: "currency", currency });
  const dateStyle = { year: "numeric", month: "short", day: "numeric" } as const;
  const date = new Intl.DateTimeFormat(language, { ...dateStyle, timeZone: "UTC" });
  const day = new Intl.DateTimeFormat(language, {
    month: locale === "cn" ? "numeric" : "short",
    day: "numeric",
    timeZone: "UTC",
  });
  const dateTime = new Intl.DateTimeFormat(language, { ...dateStyle, hour: "2-digit", minute: "2-digit", timeZone });
  return {
    money: (amount) => money.format(Number(amount)),
    moneyAmongOthers: (amount) => among.format(Number(amount)),
    ...numberFormat(locale),
    date: (text) => date.format(new Date(`${text}T00:00:00Z`)),
    day: (text) => day.format(new Date(`${text}T00:00:00Z`)),
    dateTime: (instant) => dateTime.format(new Date(instant)),
    name: formatName,
  };
});
