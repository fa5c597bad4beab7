import { parsePhoneNumberFromString, isSupportedCountry } from "libphonenumber-js/max";
import { phone as phoneSchema } from "#contract/kernel/person/phone.ts";
import type { CellReading } from "./cells.ts";

const severalNumbers = /\s*(?:[/、,;|\n]|\bor\b|或)\s*/i;
/** As much as a note takes beside its words. */
const longestOthers = 400;
const beginsBesides = new RegExp(`^${severalNumbers.source}`, "i");
const remark = /\s*[([]\s*[^\d()[\]]*\p{L}[^\d()[\]]*[)\]]$/u;

/** The value of a cell of phones, and the rest of the cell if that has another number. */
type PhoneReading = CellReading<string> & { readonly others?: string };

/**
 * Reads a phone number as E.164, with its extension. A number that is not valid in the country stays as it was written,
 * if it can be a number at all. Of several numbers the first is used; the note says that the cell has more.
 */
export function readPhone(text: string, country: string): PhoneReading {
  const written = plainPhone(text);
  const first = firstNumber(written);
  const read = onePhone(first, country);
  if (!("value" in read) || first === written) return read;
  const others = written.slice(first.length).replace(beginsBesides, "").trim();
  const isNumber = others.length <= longestOthers && otherNumbers(others, country).some((each) => each !== read.value);
  return { ...read, note: "PHONE_REST", ...(isNumber && { others }) };
}

/** The numbers behind the first one. */
function otherNumbers(others: string, country: string): readonly string[] {
  const parts = [...others.split(severalNumbers), ...others.split(" ")].map((part) => part.replace(remark, "").trim());
  return parts.flatMap((part) => {
    const read = /\d/.test(part) ? onePhone(part, country) : undefined;
    return read && "value" in read ? [read.value] : [];
  });
}

function plainPhone(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[‐‑‒–—−]/g, "-")
    .replace(/^tel:\s*/i, "")
    .replace(/^(\d+)\.0+$/, "$1")
    .replace(/,\s*(?=ext|x)/i, " ")
    .trim();
}

/** The first number of a cell, with its extension and without a remark in brackets. */
function firstNumber(text: string): string {
  const [first = ""] = text.split(severalNumbers);
  const [one = "", ...others] = first.split(" ");
  const areWhole = others.length > 0 && [one, ...others].every((part) => /^\+?\d{10,15}$/.test(part));
  return (areWhole ? one : first).replace(remark, "").trim();
}

/** Two zeros are dialled in most countries where a plus is written. */
function onePhone(written: string, country: string): CellReading<string> {
  const kept = phoneSchema.safeParse(written);
  if (!kept.success) return { code: "INVALID_PHONE" };
  const [, number = "", extension = ""] = /^(.*?)( ext\. \d+)?$/.exec(kept.data) ?? [];
  const dialled = number.replace(/^00(?=[1-9])/, "+");
  const parsed = parsePhoneNumberFromString(dialled, isSupportedCountry(country) ? country : undefined);
  return parsed?.isValid() ? { value: `${parsed.number}${extension}` } : { value: kept.data, note: "PHONE_AS_WRITTEN" };
}
