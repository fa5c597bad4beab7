import { type LocalText, addDays } from "../values.ts";

/** The end of a term that has none: the last date there is. Its last day is one day earlier. */
export const noEnd = "2199-12-31";

/** How such an end is said. */
export const noEndWords: LocalText = { en: "No end", cn: "无期限" };

/** Whether the end of a term, its first day not covered, means that it has none. */
export function isEndless(end: string): boolean {
  return end >= noEnd;
}

/** The end of a term some days later, or earlier if negative; a term without an end still has none. */
export function moveEnd(end: string, days: number): string {
  return isEndless(end) ? end : addDays(end, days);
}
