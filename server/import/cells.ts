import { parsePhoneNumberFromString, isSupportedCountry } from "libphonenumber-js/max";
import type { ImportReason } from "#contract/import-reasons.ts";
import type { ImportMapping } from "#contract/import-shapes.ts";
import { isCalendarDate, phone as phoneSchema } from "#contract/values.ts";

/** What a cell comes to, or why it comes to nothing. */
export type Read<Value> = { readonly value: Value; readonly note?: ImportReason } | { readonly code: ImportReason };

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

type Order = ImportMapping["dateOrder"];

/** A day as people write it: ISO, Chinese, with the month by its name, or by numbers in the order that was said. */
export function readDate(text: string, order: Order, today: string): Read<string> {
  const parts = partsOfDate(text.trim(), order, today);
  if (!parts)
    return {
      code:
        /^\d{1,2}\D\d{1,2}\D\d{2,4}/.test(text.trim()) && order !== "dmy" && order !== "mdy"
          ? "AMBIGUOUS_DATE"
          : "INVALID_DATE",
    };
  const date = parts.map((part, at) => String(part).padStart(at === 0 ? 4 : 2, "0")).join("-");
  return isCalendarDate(date) ? { value: date } : { code: "INVALID_DATE" };
}

function partsOfDate(text: string, order: Order, today: string): readonly number[] | undefined {
  const first =
    /^(\d{4})[-/.年]\s?(\d{1,2})[-/.月]\s?(\d{1,2})[日.]?(?:$|[T\s])/.exec(text) ??
    /^(\d{4})(\d\d)(\d\d)(?:$|[T\s]|\d{4,6}$)/.exec(text);
  if (first) return first.slice(1, 4).map(Number);
  const named = namedMonth(text, today);
  if (named) return named;
  const [, one, other, year] = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})(?:$|[T\s])/.exec(text) ?? [];
  if (one === undefined || year === undefined) return undefined;
  if (order === "dmy") return [fullYear(year, today), Number(other), Number(one)];
  if (order === "mdy") return [fullYear(year, today), Number(one), Number(other)];
  return one === other ? [fullYear(year, today), Number(one), Number(other)] : undefined;
}

function namedMonth(text: string, today: string): readonly number[] | undefined {
  const plain = text
    .toLowerCase()
    .replaceAll(/,|(?<=\d)(st|nd|rd|th)\b|^[a-z]{3,9}day\b/g, " ")
    .replaceAll(/[-/.\s]+/g, " ")
    .trim();
  const [, day, month, year] = /^(\d{1,2}) ([a-z]{3,9}) (\d{4}|\d{2})(?: |$)/.exec(plain) ?? [];
  const [, otherMonth, otherDay, otherYear] = /^([a-z]{3,9}) (\d{1,2}) (\d{4}|\d{2})(?: |$)/.exec(plain) ?? [];
  const at = monthNames.indexOf((month ?? otherMonth ?? "").slice(0, 3));
  const [onDay, inYear] = [day ?? otherDay, year ?? otherYear];
  return at === -1 || inYear === undefined ? undefined : [fullYear(inYear, today), at + 1, Number(onDay)];
}

/** Two digits are a year of the hundred that end ten years from now. */
function fullYear(year: string, today: string): number {
  if (year.length === 4) return Number(year);
  const latest = Number(today.slice(0, 4)) + 10;
  const century = latest - (latest % 100) + Number(year);
  return century > latest ? century - 100 : century;
}

/** The time of a cell, as `HH:MM:SS`; undefined where it says none. */
export function readTime(text: string): string | undefined {
  const compact = /^\d{8}(\d\d)(\d\d)(\d\d)?$/.exec(text.trim());
  const [, hour, minute, second = "00", half] =
    compact ??
    /(?:^|[T\s])(\d{1,2})[:：](\d{2})(?:[:：](\d{2}))?(?:\.\d+)?\s*([ap])?\.?(?:m\.?)?/i.exec(text.trim()) ??
    [];
  if (hour === undefined || minute === undefined) return undefined;
  const isAfternoon = half?.toLowerCase() === "p" || /下午|晚上/.test(text);
  const hours = half === undefined && !isAfternoon ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  return hours > 23 || Number(minute) > 59 || Number(second) > 59
    ? undefined
    : `${String(hours).padStart(2, "0")}:${minute}:${second}`;
}

const MOST_CENTS = 999_999_999;

/** An amount in cents, however thousands are set apart and whatever currency stands beside it. */
export function readMoney(text: string, decimal: "." | ","): Read<number> {
  const number = plainNumber(text.replaceAll(/[\p{Sc}\s]|CA?D|USD|RMB|CNY|EUR|GBP|元/giu, ""), decimal);
  if (number === undefined || number < 0) return { code: "INVALID_AMOUNT" };
  const cents = Math.round(Number((number * 100).toPrecision(15)));
  return cents > MOST_CENTS ? { code: "TOO_LARGE" } : { value: cents };
}

/** A number as people write it; undefined where it is none. */
export function plainNumber(text: string, decimal: "." | ","): number | undefined {
  const grouped = decimal === "." ? /^-?\d{1,3}(,\d{3})+(\.\d+)?$/ : /^-?\d{1,3}([.\u00a0\u202f' ]\d{3})+(,\d+)?$/;
  const trimmed = text.trim();
  const plain = grouped.test(trimmed) ? trimmed.replaceAll(decimal === "." ? "," : /[.\u00a0\u202f' ]/g, "") : trimmed;
  const written = decimal === "," ? plain.replace(",", ".") : plain;
  return /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : undefined;
}

/**
 * A phone number as E.164. One that is none of the country stays as it was written, if it can be a number at all; two
 * zeros are dialled in most countries where a plus is written.
 */
export function readPhone(text: string, country: string): Read<string> {
  const written = text.normalize("NFKC").trim();
  const dialled = written.replace(/^00(?=[1-9])/, "+");
  const parsed = parsePhoneNumberFromString(dialled, isSupportedCountry(country) ? country : undefined);
  if (parsed?.isValid()) return { value: parsed.number };
  const kept = phoneSchema.safeParse(written);
  return kept.success ? { value: kept.data, note: "PHONE_AS_WRITTEN" } : { code: "INVALID_PHONE" };
}
