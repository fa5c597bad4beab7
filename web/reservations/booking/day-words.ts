import type { Locale } from "#contract/values.ts";

/** How the calendar writes its days (club dates). */
interface DayWords {
  /** `Tuesday, November 24`. */
  readonly long: (date: string) => string;
  /** `Tue`. */
  readonly weekday: (date: string) => string;
  /** `24`. */
  readonly number: (date: string) => string;
  /** The days shown: `Nov 23–29, 2026`. */
  readonly period: (days: readonly string[]) => string;
}

const at = (date: string) => new Date(`${date}T00:00:00Z`);

const languages = { en: "en-CA", cn: "zh-CN" } as const;

function wordsIn(locale: Locale): DayWords {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languages[locale], { ...options, timeZone: "UTC" });
  const long = format({ weekday: "long", month: "long", day: "numeric" });
  const weekday = format({ weekday: "short" });
  const full = format({ dateStyle: "full" });
  return {
    long: (date) => long.format(at(date)),
    weekday: (date) => weekday.format(at(date)),
    number: (date) => String(at(date).getUTCDate()),
    period: ([first = "", ...others]) => {
      const last = others.at(-1);
      return last === undefined ? full.format(at(first)) : weeks[locale](at(first), at(last));
    },
  };
}

const shortDate = new Intl.DateTimeFormat(languages.en, { dateStyle: "medium", timeZone: "UTC" });
const chinese = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(languages.cn, { ...options, day: "numeric", timeZone: "UTC" });
const longDate = chinese({ year: "numeric", month: "long" });
const monthAndDay = chinese({ month: "long" });
const dayAlone = chinese({});

const weeks: Readonly<Record<Locale, (first: Date, last: Date) => string>> = {
  en: (first, last) => shortDate.formatRange(first, last),
  cn: chineseWeek,
};

/** Ranges in Chinese come in slashes only; the end says what is different. */
function chineseWeek(first: Date, last: Date): string {
  const sameYear = first.getUTCFullYear() === last.getUTCFullYear();
  const sameMonth = sameYear && first.getUTCMonth() === last.getUTCMonth();
  const end = sameMonth ? dayAlone : sameYear ? monthAndDay : longDate;
  return `${longDate.format(first)}–${end.format(last)}`;
}

export const wordsOfDays: Readonly<Record<Locale, DayWords>> = { en: wordsIn("en"), cn: wordsIn("cn") };
