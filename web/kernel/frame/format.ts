import { isolated } from "#contract/kernel/text/bidi-isolate.ts";
import { isEndless, noEndWords } from "#contract/kernel/time/endless.ts";
import { moneyWords } from "#contract/kernel/money/money-words.ts";
import { type PersonName, formatName } from "#contract/kernel/person/person-name.ts";
import type { Locale } from "#contract/kernel/values.ts";
import { type DateFormat, dateFormat, wallAt } from "#web/kernel/lib/dates/date-format.ts";
import { useLocale } from "#web/kernel/lib/wording/i18n.ts";
import { lastDayOf } from "#web/kernel/lib/dates/last-day.ts";
import { type NumberFormat, numberFormat } from "#web/kernel/lib/wording/number-format.ts";
import { onceEach } from "#web/kernel/lib/wording/once-each.ts";
import { todayIn } from "#web/kernel/lib/dates/time.ts";
import { useClub } from "./club/club.ts";

/** How the app writes values: language of the moment, currency and time zone of the club. */
export interface Format extends NumberFormat, Omit<DateFormat, "near"> {
  /** Money as the API sends it (`"123.45"`). */
  readonly money: (amount: string) => string;
  /** The same in any currency, which is named where it is not the club's: `CN¥8.00`. */
  readonly moneyIn: (amount: string, currency: string) => string;
  /** A date, without its year if that is the present one. */
  readonly near: (date: string) => string;
  /** The last day of what runs up to, not including, an end (words §1.4); `No end` where it has none. */
  readonly lastDay: (end: string) => string;
  /** The same within a sentence: `through Dec 3, 2026`, or `with no end`. */
  readonly through: (end: string) => string;
  /** The days from a start up to, not including, an end: `Dec 3–17, 2026`, or `Dec 3, 2026 – no end`. */
  readonly term: (start: string, end: string) => string;
  /** An instant, on the club's clock: `Dec 3, 2026, 8:15 p.m.`. */
  readonly dateTime: (instant: string) => string;
  /** The same, the year left out if it is the present one. */
  readonly nearTime: (instant: string) => string;
  /** A person's name, the same in every language, isolated from the text around it. */
  readonly name: (name: PersonName) => string;
}

export function useFormat(): Format {
  const locale = useLocale();
  const { currency, timeZone } = useClub();
  return formatFor(locale, currency, timeZone);
}

export const formatFor = onceEach((locale: Locale, currency: string, timeZone: string): Format => {
  const dates = dateFormat(locale);
  const near = (date: string) => dates.near(date, todayIn(timeZone));
  const lastDay = (end: string) => (isEndless(end) ? noEndWords[locale] : dates.date(lastDayOf(end)));
  const through = (end: string) => {
    if (isEndless(end)) return locale === "cn" ? noEndWords.cn : "with no end";
    return locale === "cn" ? `有效期至${lastDay(end)}` : `through ${lastDay(end)}`;
  };
  const endless = (start: string) => (locale === "cn" ? `${start}起，无期限` : `${start} – no end`);
  const onClock = (instant: string, write: (date: string) => string) => {
    const { date, time } = wallAt(timeZone, new Date(instant));
    return dates.at(write(date), dates.time(time));
  };
  return {
    money: (amount) => moneyWords(amount, currency, locale),
    moneyIn: (amount, other) => moneyWords(amount, other, locale, currency),
    ...numberFormat(locale),
    ...dates,
    near,
    lastDay,
    through,
    term: (start, end) => (isEndless(end) ? endless(dates.date(start)) : dates.range(start, lastDayOf(end))),
    dateTime: (instant) => onClock(instant, dates.date),
    nearTime: (instant) => onClock(instant, near),
    name: (name) => isolated(formatName(name, locale)),
  };
});
