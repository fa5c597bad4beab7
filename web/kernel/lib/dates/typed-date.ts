import { dateOfText } from "#contract/kernel/time/date-text.ts";

/**
 * Reads a typed date. Of numbers with the year last the first is the month, as in dates written in either language, unless
 * only the second can be one.
 */
export function parseTypedDate(text: string, today: string): string | undefined {
  return dateOfText(text, "mdy", today) ?? dateOfText(text, "dmy", today);
}
