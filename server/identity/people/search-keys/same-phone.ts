/** How many digits at the end of a number are always the subscriber's: what an index of `person` holds of each. */
export const ownDigits = 7;

/** The longest of what is dialled before a number from elsewhere: a code of the country, of the area, or short ones of both. */
const longestCode = 4;

/**
 * The digits of a phone number as they are dialled, however it is written, without an extension; a zero in brackets is
 * a prefix. The same as `digits_of` in SQL.
 */
export function phoneDigits(written: string): string {
  return written.normalize("NFKC").replace(/ ext\. \d+$|\(0\)|\D/g, "");
}

/**
 * Whether two numbers, as digits, reach the same phone: they are equal but for what is dialled before them from
 * elsewhere, zeros and codes.
 */
export function isSamePhone(one: string, other: string): boolean {
  const [short = "", long = ""] = [one, other].map((digits) => digits.replace(/^0+/, "")).toSorted(byLength);
  if (short.length < ownDigits || !long.endsWith(short)) return false;
  return long.slice(0, long.length - short.length).replace(/0+$/, "").length <= longestCode;
}

function byLength(one: string, other: string): number {
  return one.length - other.length;
}
