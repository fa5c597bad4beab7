/**
 * How people are found by phone: a number is stored as it was typed, and typed once more in another way. Only its digits
 * count; the columns `phone_digits` and `phone_grams` have them of what is stored.
 */
interface AskedPhone {
  /** Pieces a number has to have: `phone_grams @> grams`. */
  grams: string[];
  /** The digits that the number has to contain, or to end with if the phrase has a country code that was not stored. */
  digits: string;
}

/** Fewer digits match too many people. */
const fewest = 3;
/** A number has as many; longer phrases may begin with a code that the stored one leaves out. */
const shortestNumber = 7;

/** The digits that a phrase asks for, if it is written as phone numbers are. */
export function askedPhone(phrase: string): AskedPhone | undefined {
  const written = phrase.normalize("NFKC").replace(/\p{Cf}/gu, "");
  const typed = written.replace(/\(0\)|\D/g, "");
  if (!/^[\d\s+()./\p{Pd}]+$/u.test(written) || typed.length < fewest) return undefined;
  const digits = typed.length > shortestNumber ? typed.replace(/^0+/, "") : typed;
  const end = digits.slice(-shortestNumber);
  const grams = Array.from(end.slice(fewest - 1), (_, at) => end.slice(at, at + fewest));
  return { grams: [...new Set(grams)], digits };
}
