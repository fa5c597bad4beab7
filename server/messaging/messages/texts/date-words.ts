import type { Locale } from "#contract/kernel/values.ts";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `Dec 3, 2026`, 2026年12月3日 (words §1.5). */
export function dateWords(date: string, locale: Locale): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return locale === "cn" ? `${year}年${month}月${day}日` : `${months[month - 1]} ${day}, ${year}`;
}

/** `8:15 p.m.`, 20:15. */
export function timeWords(time: string, locale: Locale): string {
  const hour = Number(time.slice(0, 2));
  return locale === "cn" ? time : `${hour % 12 || 12}${time.slice(2, 5)} ${hour < 12 ? "a.m." : "p.m."}`;
}
