import { isCalendarDate } from "../values.ts";

/** The order of numbers in a date; null if undecided. */
export type DateOrder = "ymd" | "mdy" | "dmy" | null;

/** A date at the start of a text with the text after it, or why there is none. */
type LeadingDate =
  | { readonly date: string; readonly rest: string }
  | { readonly code: "AMBIGUOUS_DATE" | "INVALID_DATE" };

/** Year, month and day, as numbers. */
type Parts = readonly [year: number, month: number, day: number];

const months = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

/** Text of a date or time as it is compared: full-width forms are plain, dashes are hyphens, nothing is invisible. */
export function plainDateText(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[‐‑‒–—−]/g, "-")
    .replaceAll(/\s+/g, " ")
    .trim();
}

const yearFirst = /^(\d{4}) ?[-/.年년] ?(\d{1,2}) ?[-/.月월] ?(\d{1,2})[日일号.]?(?!\d)/;
const compact = /^(\d{4})(\d\d)(\d\d)(?=$|[T ]|\d{4}(?:\d\d)?$)/;
const yearLast = /^(\d{1,2})[/.\- ] ?(\d{1,2})[/.\- ] ?(\d{4}|\d{2})(?=$|[T ,])/;
const weekday = /^(?:(?:sun|mon|tues?|wed|wednes|thu|thurs?|fri|sat|satur)(?:day)?\.?,? )/i;
const dayAndName = /^(\d{1,2})(?:st|nd|rd|th)?[-/., ]+([a-z]{3,9})[-/., ]+(\d{4}|\d{2})(?=$|[T ,])/i;
const nameAndDay = /^([a-z]{3,9})[-/., ]+(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4}|\d{2})(?=$|[T ,])/i;
/** A day of the week behind the date. */
const weekdayBehind = /^ ?\(?(?:(?:星期|周|週)[一二三四五六日天]|[月火水木金土日일월화수목금토](?=\)))\)?/;

/** Reads the date that a text starts with: ISO, Chinese, with the month as a word, or as numbers in the given order. */
export function leadingDate(text: string, order: DateOrder, today: string): LeadingDate {
  const named = text.replace(weekday, "");
  const found =
    withYearFirst(text) ??
    withNamedMonth(named, today) ??
    (order === null ? undefined : withYearLast(text, order, today));
  if (!found) return { code: yearLast.test(text) && !isSettled(order) ? "AMBIGUOUS_DATE" : "INVALID_DATE" };
  const [year, month, day] = found.parts;
  const date = `${String(year).padStart(4, "0")}-${twoDigits(month)}-${twoDigits(day)}`;
  return isCalendarDate(date)
    ? { date, rest: found.rest.replace(weekdayBehind, "").replace(/^[T, ]+/, "") }
    : { code: "INVALID_DATE" };
}

/** The day that a text is and nothing else; undefined where it is none. */
export function dateOfText(text: string, order: DateOrder, today: string): string | undefined {
  const found = leadingDate(plainDateText(text), order, today);
  return "date" in found && found.rest === "" ? found.date : undefined;
}

function isSettled(order: DateOrder): boolean {
  return order === "dmy" || order === "mdy";
}

export function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

interface Found {
  readonly parts: Parts;
  readonly rest: string;
}

function withYearFirst(text: string): Found | undefined {
  const [whole = "", year, month, day] = yearFirst.exec(text) ?? compact.exec(text) ?? [];
  if (year === undefined) return undefined;
  return { parts: [Number(year), Number(month), Number(day)], rest: text.slice(whole.length) };
}

function withNamedMonth(text: string, today: string): Found | undefined {
  const [whole = "", day, name, year] = dayAndName.exec(text) ?? swapped(nameAndDay.exec(text)) ?? [];
  if (day === undefined || name === undefined || year === undefined) return undefined;
  const month = monthNamed(name.toLowerCase());
  if (month === undefined) return undefined;
  return { parts: [fullYear(year, today), month, Number(day)], rest: text.slice(whole.length) };
}

function swapped(found: RegExpExecArray | null): readonly (string | undefined)[] | undefined {
  return found ? [found[0], found[2], found[1], found[3]] : undefined;
}

/** `may`, `sept`, `november`: the first letters of a month, three at least. */
function monthNamed(name: string): number | undefined {
  const at = months.findIndex((month) => month.startsWith(name));
  return at === -1 ? undefined : at + 1;
}

function withYearLast(text: string, order: NonNullable<DateOrder>, today: string): Found | undefined {
  const [whole = "", one, other, year] = yearLast.exec(text) ?? [];
  if (one === undefined || other === undefined || year === undefined) return undefined;
  const [day, month] = order === "mdy" ? [other, one] : [one, other];
  if (!isSettled(order) && one !== other) return undefined;
  return { parts: [fullYear(year, today), Number(month), Number(day)], rest: text.slice(whole.length) };
}

/** Two digits are a year of the hundred that end ten years from now. */
function fullYear(year: string, today: string): number {
  if (year.length === 4) return Number(year);
  const latest = Number(today.slice(0, 4)) + 10;
  const century = latest - (latest % 100) + Number(year);
  return century > latest ? century - 100 : century;
}
