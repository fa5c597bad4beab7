import type { LocalText } from "./values.ts";

/** The end of a term that has none: the last date there is. Its last day is one day earlier. */
export const noEnd = "2199-12-31";

/** How such an end is said. */
export const noEndWords: LocalText = { en: "No end", cn: "无期限" };

/** Whether the end of a term, its first day not covered, means that it has none. */
export function isEndless(end: string): boolean {
  return end >= noEnd;
}
