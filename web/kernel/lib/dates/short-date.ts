import { addDays, addMonths, isCalendarDate } from "#contract/kernel/values.ts";
import { parseTypedDate } from "./typed-date.ts";

/** Where a date without a year or month may be. */
export interface DateRange {
  /** The club's today. */
  readonly today: string;
  /** The date that `+3w` counts from, if not today. */
  readonly from?: string | undefined;
  readonly earliest?: string | undefined;
  readonly latest?: string | undefined;
}

const daysAhead: ReadonlyMap<string, number> = new Map([
  ["today", 0],
  ["今天", 0],
  ["tomorrow", 1],
  ["明天", 1],
  ["后天", 2],
]);
const distance = /^\+? ?(\d{1,3}) ?(?:(d|days?|天)|(w|weeks?|周|个星期)|(m|months?|个月))后?$/;
const dayAlone = /^(\d{1,2})(?:st|nd|rd|th|日|号)?$/;
/** Leap days are up to eight years apart. */
const YEARS = 8;

/**
 * Reads `Dec 18`, `18`, `+3w` and `tomorrow`, in both languages: the first such date from today on, or the last before
 * today where the range ends with it.
 */
export function parseShortDate(text: string, range: DateRange): string | undefined {
  const typed = text.normalize("NFKC").trim().toLowerCase();
  const ahead = daysAhead.get(typed);
  if (ahead !== undefined) return addDays(range.today, ahead);
  const [far, count, days, weeks] = distance.exec(typed) ?? [];
  if (far !== undefined) {
    const start = range.from ?? range.today;
    if (days !== undefined) return addDays(start, Number(count));
    return weeks === undefined ? addMonths(start, Number(count)) : addDays(start, 7 * Number(count));
  }
  return nearest(datesLike(typed, range.today), range);
}

/** The dates of some years that a text without a year may be, in order. */
function datesLike(text: string, today: string): string[] {
  const year = Number(today.slice(0, 4));
  const years = Array.from({ length: 2 * YEARS + 1 }, (_, index) => String(year - YEARS + index));
  const [, day] = dayAlone.exec(text) ?? [];
  if (day !== undefined) {
    const months = years.flatMap((each) => Array.from({ length: 12 }, (_, index) => `${each}-${twoDigits(index + 1)}`));
    return months.map((month) => `${month}-${twoDigits(Number(day))}`).filter(isCalendarDate);
  }
  return years.flatMap((each) => {
    const spellings = [`${text}, ${each}`, `${text}/${each}`, `${each}年${text}`];
    return spellings.flatMap((spelling) => parseTypedDate(spelling, today) ?? []).slice(0, 1);
  });
}

function nearest(dates: readonly string[], { today, earliest, latest }: DateRange): string | undefined {
  const isAllowed = (date: string) => (earliest ?? date) <= date && date <= (latest ?? date);
  const ahead = dates.filter((date) => date >= today);
  return ahead.find(isAllowed) ?? dates.findLast((date) => date < today && isAllowed(date)) ?? ahead[0];
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
