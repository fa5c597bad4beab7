import type { Locale } from "#contract/kernel/values.ts";
import { onceEach } from "../wording/once-each.ts";
import type { Wall } from "./wall-clock.ts";

/**
 * How dates and times read in one language (words §1.5): the only place that writes them. Dates are calendar dates
 * `YYYY-MM-DD`, times are `HH:MM` of the club's clock, `24:00` the midnight that ends a day. No line breaks inside, but between the whole dates of a range.
 */
export interface DateFormat {
  /** `Dec 3, 2026`. */
  readonly date: (date: string) => string;
  /** The same as a field shows it, to be typed over. */
  readonly inField: (date: string) => string;
  /** `Dec 3`. */
  readonly day: (date: string) => string;
  /** The year left out if it is that of today. */
  readonly near: (date: string, today: string) => string;
  /** `Thu`. */
  readonly weekday: (date: string) => string;
  /** `Thu, Dec 3`. */
  readonly weekdayAndDay: (date: string) => string;
  /** `3`. */
  readonly dayOfMonth: (date: string) => string;
  /** `Thursday, Dec 3`. */
  readonly longDay: (date: string) => string;
  /** `Thursday, Dec 3, 2026`. */
  readonly longDate: (date: string) => string;
  /** From a first to a last day: `Dec 3–17, 2026`. */
  readonly range: (first: string, last: string) => string;
  /** The same without years: `Dec 3–17`. */
  readonly dayRange: (first: string, last: string) => string;
  /** `Dec`. */
  readonly month: (date: string) => string;
  /** `December`. */
  readonly longMonth: (date: string) => string;
  /** `2026`. */
  readonly year: (date: string) => string;
  /** `8:15 p.m.`. */
  readonly time: (time: string) => string;
  /** `10:00–11:00 a.m.`. */
  readonly times: (from: string, to: string) => string;
  /** A date or day, and a time or times, both written already. */
  readonly at: (date: string, time: string) => string;
  /** How many days from today: `in 4 days`, `17 days ago`, `tomorrow`. */
  readonly inDays: (days: number) => string;
  /** The long name of a time zone: `Eastern Time`. */
  readonly zone: (timeZone: string) => string;
}

// Swedes write dates and times as ISO 8601 does.
const byIntl = (timeZone: string) => {
  const clock = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone });
  return (instant: Date): Wall => {
    const [date = "", time = ""] = clock.format(instant).split(" ");
    return { date, time };
  };
};

const byTemporal = (timeZone: string) => (instant: Date) => {
  const at = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  return { date: at.toPlainDate().toString(), time: at.toPlainTime().toString({ smallestUnit: "minute" }) };
};

/** The first formatter of a visit takes longer than drawing a list: browsers that know time zones without one need none. */
const clockIn = onceEach("Temporal" in globalThis ? byTemporal : byIntl);

/** The club's date and time at an instant, wherever the browser is (decisions §2). */
export function wallAt(timeZone: string, instant: Date): Wall {
  return clockIn(timeZone)(instant);
}

const yearOf = (date: string) => date.slice(0, 4);
const monthOf = (date: string) => Number(date.slice(5, 7));
const dayOf = (date: string) => Number(date.slice(8, 10));

const languages = { en: "en-US", cn: "zh-CN" } as const;
/** As `Intl` has them, without a formatter: the weeks begin with Sunday. */
const names = {
  en: {
    month: [
      "January",
      "February",
      "March",
      "April",
      "May",
      "June",
      "July",
      "August",
      "September",
      "October",
      "November",
      "December",
    ],
    weekday: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  },
  cn: {
    month: Array.from({ length: 12 }, (_, month) => `${month + 1}月`),
    weekday: ["周日", "周一", "周二", "周三", "周四", "周五", "周六"],
  },
} as const;
const longMonth = (locale: Locale, date: string) => names[locale].month[monthOf(date) - 1] ?? "";
const longWeekday = (locale: Locale, date: string) =>
  names[locale].weekday[new Date(`${date}T00:00Z`).getUTCDay()] ?? "";
/** English shortens to three letters, Chinese is short. */
const month = (locale: Locale, date: string) => longMonth(locale, date).slice(0, 3);
const weekday = (locale: Locale, date: string) => longWeekday(locale, date).slice(0, 3);
const relativeIn = onceEach((locale: Locale) => new Intl.RelativeTimeFormat(languages[locale], { numeric: "auto" }));
/** A zone without clock changes has the same name all year. */
const zoneNameIn = onceEach((locale: Locale, timeZone: string) => {
  const named = (timeZoneName: "longGeneric" | "long") =>
    new Intl.DateTimeFormat(languages[locale], { timeZone, timeZoneName })
      .formatToParts()
      .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  const generic = named("longGeneric");
  return generic.startsWith("GMT") ? named("long") : generic;
});

/** The largest differing unit of two days. */
function unlike(first: string, last: string): "year" | "month" | "day" {
  if (yearOf(first) !== yearOf(last)) return "year";
  return monthOf(first) === monthOf(last) ? "day" : "month";
}

type Style = Omit<
  DateFormat,
  "near" | "inField" | "dayOfMonth" | "month" | "longMonth" | "weekday" | "year" | "zone" | "inDays"
>;

const englishDay = (date: string) => `${month("en", date)} ${dayOf(date)}`;
const englishDate = (date: string) => `${englishDay(date)}, ${yearOf(date)}`;
const halves = ["a.m.", "p.m."] as const;
const halfOf = (time: string) => halves[Math.floor(Number(time.slice(0, 2)) / 12) % 2];
const hoursOf = (time: string) => `${Number(time.slice(0, 2)) % 12 || 12}:${time.slice(3)}`;
const englishTime = (time: string) => `${hoursOf(time)} ${halfOf(time)}`;

const english: Style = {
  date: englishDate,
  day: englishDay,
  weekdayAndDay: (date) => `${weekday("en", date)}, ${englishDay(date)}`,
  longDay: (date) => `${longWeekday("en", date)}, ${englishDay(date)}`,
  longDate: (date) => `${longWeekday("en", date)}, ${englishDate(date)}`,
  range: (first, last) =>
    unlike(first, last) === "year"
      ? `${englishDate(first)} – ${englishDate(last)}`
      : `${english.dayRange(first, last)}, ${yearOf(last)}`,
  dayRange: (first, last) =>
    unlike(first, last) === "day"
      ? `${englishDay(first)}–${dayOf(last)}`
      : `${englishDay(first)} – ${englishDay(last)}`,
  time: englishTime,
  times: (from, to) =>
    halfOf(from) === halfOf(to) && from < to && to < "24"
      ? `${hoursOf(from)}–${englishTime(to)}`
      : `${englishTime(from)} – ${englishTime(to)}`,
  at: (date, time) => `${date}, ${time}`,
};

const chineseDay = (date: string) => `${monthOf(date)}月${dayOf(date)}日`;
const chineseDate = (date: string) => `${yearOf(date)}年${chineseDay(date)}`;
const chineseWeekday = (date: string) => `（${weekday("cn", date)}）`;
const chineseEnd = { year: chineseDate, month: chineseDay, day: (date: string) => `${dayOf(date)}日` };

const chinese: Style = {
  date: chineseDate,
  day: chineseDay,
  weekdayAndDay: (date) => chineseDay(date) + chineseWeekday(date),
  longDay: (date) => chineseDay(date) + chineseWeekday(date),
  longDate: (date) => chineseDate(date) + chineseWeekday(date),
  range: (first, last) => `${chineseDate(first)}至${chineseEnd[unlike(first, last)](last)}`,
  dayRange: (first, last) =>
    `${chineseDay(first)}至${unlike(first, last) === "day" ? chineseEnd.day(last) : chineseDay(last)}`,
  time: (time) => time,
  times: (from, to) => `${from}–${to}`,
  // A wide bracket brings its own space.
  at: (date, time) => (date.endsWith("）") ? date + time : `${date} ${time}`),
};

/** Holds a text together where a line might break: at spaces, behind dashes and on either side of Chinese characters. */
function unbroken(text: string): string {
  const joint = /(?<=–)(?=\S)|(?<=[\d–（）\p{sc=Han}])(?=[（）\p{sc=Han}])|(?<=[（\p{sc=Han}])(?=\d)/gu;
  return text.replaceAll(" ", "\u00A0").replaceAll(joint, "\u2060");
}

/** A range holds each of its days together; between whole dates, which are long, a line may break. */
function range(text: string): string {
  return unbroken(text)
    .replace("–\u00A0", "– ")
    .replace(/至\u2060(?=\d+\u2060[年月])/u, "至");
}

const writers = { en: english, cn: chinese };

export const dateFormat = onceEach((locale: Locale): DateFormat => {
  const style = writers[locale];
  const day = (date: string) => unbroken(style.day(date));
  const date = (text: string) => unbroken(style.date(text));
  return {
    date,
    inField: style.date,
    day,
    near: (text, today) => (yearOf(text) === yearOf(today) ? day(text) : date(text)),
    weekday: (text) => weekday(locale, text),
    dayOfMonth: (text) => String(dayOf(text)),
    weekdayAndDay: (text) => unbroken(style.weekdayAndDay(text)),
    longDay: (text) => unbroken(style.longDay(text)),
    longDate: (text) => unbroken(style.longDate(text)),
    range: (first, last) => (first === last ? date(first) : range(style.range(first, last))),
    dayRange: (first, last) => (first === last ? day(first) : range(style.dayRange(first, last))),
    month: (text) => month(locale, text),
    longMonth: (text) => longMonth(locale, text),
    year: (text) => (locale === "cn" ? `${yearOf(text)}年` : yearOf(text)),
    time: (time) => unbroken(style.time(time)),
    times: (from, to) => unbroken(style.times(from, to)),
    at: style.at,
    inDays: (days) => unbroken(relativeIn(locale).format(days, "day")),
    zone: (timeZone) => zoneNameIn(locale, timeZone),
  };
});
