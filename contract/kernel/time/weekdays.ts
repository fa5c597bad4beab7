import type { Locale } from "../values.ts";

/** Weekdays as ISO 8601 counts them: 1 is Monday, 7 is Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof weekdays)[number];

/** The weekday of a date. */
export function weekdayOf(date: string): Weekday {
  const day = new Date(`${date}T00:00Z`).getUTCDay();
  return weekdays.find((weekday) => weekday % 7 === day) ?? 7;
}

/** The names of weekdays, by number. */
export const weekdayNames: Readonly<Record<Locale, Readonly<Record<Weekday, string>>>> = {
  en: { 1: "Monday", 2: "Tuesday", 3: "Wednesday", 4: "Thursday", 5: "Friday", 6: "Saturday", 7: "Sunday" },
  cn: { 1: "周一", 2: "周二", 3: "周三", 4: "周四", 5: "周五", 6: "周六", 7: "周日" },
};
