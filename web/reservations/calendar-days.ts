import type { Locale } from "#contract/values.ts";

/** How the calendar writes its days (club dates). */
export interface DayWords {
  /** `Tuesday, November 24`. */
  readonly long: (date: string) => string;
  /** `Tue`. */
  readonly weekday: (date: string) => string;
  /** `24`. */
  readonly number: (date: string) => string;
  /** The days shown: `Nov 23–29, 2026`. */
  readonly period: (days: readonly string[]) => string;
}

const at = (date = "") => new Date(`${date}T00:00:00Z`);

function dayWords(locale: Locale): DayWords {
  const language = locale === "cn" ? "zh-CN" : "en-CA";
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
  const long = format({ weekday: "long", month: "long", day: "numeric" });
  const weekday = format({ weekday: "short" });
  const day = format({ dateStyle: "full" });
  const week = format({ year: "numeric", month: locale === "cn" ? "long" : "short", day: "numeric" });
  return {
    long: (date) => long.format(at(date)),
    weekday: (date) => weekday.format(at(date)),
    number: (date) => String(at(date).getUTCDate()),
    period: (days) => (days.length === 1 ? day.format(at(days[0])) : week.formatRange(at(days[0]), at(days.at(-1)))),
  };
}

export const wordsOfDays = { en: dayWords("en"), cn: dayWords("cn") };
