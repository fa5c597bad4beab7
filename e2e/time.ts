import { Temporal } from "temporal-polyfill";

/** Where the demo club is. */
export const clubZone = "America/Toronto";

/** The club's date today. */
export const today = (): Temporal.PlainDate => Temporal.Now.plainDateISO(clubZone);

/** The club's date so many days from today, before it when negative. */
export const inDays = (days: number): string => today().add({ days }).toString();

/** A date as the app says it in English; what a browser shortens months to is its own affair. */
export function inWords(date: string): string {
  const { day, year } = Temporal.PlainDate.from(date);
  return `[A-Z][a-z]+\\.? ${day}, ${year}`;
}

/** A date as the app says it in Chinese. */
export function inChinese(date: string): string {
  const { day, month, year } = Temporal.PlainDate.from(date);
  return `${year}年${month}月${day}日`;
}
