import { isEndless, noEndWords } from "#contract/kernel/time/endless.ts";
import { type Locale, addDays } from "#contract/kernel/values.ts";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `Dec 3, 2026`, 2026年12月3日 (words §1.5). */
export function dateWords(date: string, locale: Locale): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return locale === "cn" ? `${year}年${month}月${day}日` : `${months[month - 1]} ${day}, ${year}`;
}

/** The last day of what runs up to, not including, an end; `No end` where it has none. */
export function lastDayWords(end: string, locale: Locale): string {
  return isEndless(end) ? noEndWords[locale] : dateWords(addDays(end, -1), locale);
}

/** `8:15 p.m.`, 20:15; `24:00` is the midnight that ends a day. */
export function timeWords(time: string, locale: Locale): string {
  const hour = Number(time.slice(0, 2));
  return locale === "cn" ? time : `${hour % 12 || 12}${time.slice(2, 5)} ${hour % 24 < 12 ? "a.m." : "p.m."}`;
}
