import { displayName, type Locale } from "#contract/values.ts";
import { useLocale } from "#web/lib/i18n.ts";
import { onceEach } from "#web/lib/once-each.ts";
import { useClub } from "./club.ts";

/** How the app writes values: language of the moment, currency and time zone of the club. */
export interface Format {
  /** Money as the API sends it (`"123.45"`). */
  readonly money: (amount: string) => string;
  readonly number: (value: number, fractionDigits?: number) => string;
  /** A share of 1 as a percentage, with its sign: `+4.2%`. */
  readonly change: (share: number) => string;
  /** A share of 1 as a percentage: `27.5%`. */
  readonly share: (share: number) => string;
  /** A calendar date `YYYY-MM-DD`. */
  readonly date: (date: string) => string;
  /** A calendar date without its year, for days near today. */
  readonly day: (date: string) => string;
  /** An instant, on the club's clock. */
  readonly dateTime: (instant: string) => string;
  readonly name: (name: { readonly first_name: string; readonly last_name: string }) => string;
}

export function useFormat(): Format {
  const locale = useLocale();
  const { currency, timeZone } = useClub();
  return formatFor(locale, currency, timeZone);
}

export const formatFor = onceEach((locale: Locale, currency: string, timeZone: string): Format => {
  const language = locale === "cn" ? "zh-CN" : "en-CA";
  const money = new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  const change = new Intl.NumberFormat(language, {
    style: "percent",
    signDisplay: "exceptZero",
    maximumFractionDigits: 1,
  });
  const part = new Intl.NumberFormat(language, {
    style: "percent",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const dateStyle = { year: "numeric", month: "short", day: "numeric" } as const;
  const date = new Intl.DateTimeFormat(language, { ...dateStyle, timeZone: "UTC" });
  const day = new Intl.DateTimeFormat(language, {
    month: locale === "cn" ? "numeric" : "short",
    day: "numeric",
    timeZone: "UTC",
  });
  const dateTime = new Intl.DateTimeFormat(language, { ...dateStyle, hour: "2-digit", minute: "2-digit", timeZone });
  const numbers: Intl.NumberFormat[] = [];
  const numberWith = (fractionDigits: number) =>
    new Intl.NumberFormat(language, {
      minimumFractionDigits: fractionDigits,
      maximumFractionDigits: fractionDigits,
    });
  return {
    money: (amount) => money.format(Number(amount)),
    number: (value, fractionDigits = 0) => (numbers[fractionDigits] ??= numberWith(fractionDigits)).format(value),
    change: (share) => change.format(share),
    share: (share) => part.format(share),
    date: (text) => date.format(new Date(`${text}T00:00:00Z`)),
    day: (text) => day.format(new Date(`${text}T00:00:00Z`)),
    dateTime: (instant) => dateTime.format(new Date(instant)),
    name: (name) => displayName(name, locale),
  };
});
