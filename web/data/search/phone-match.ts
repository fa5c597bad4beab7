/** A phone number around the digits that a phrase has of it. */
export interface PhoneMatch {
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

/** Where typed digits are in a phone number, however either is written; undefined for a phrase that is no part of one. */
export function phoneMatch(phone: string, phrase: string): PhoneMatch | undefined {
  if (!/^[\d\s()+.-]{2,}$/.test(phrase)) return undefined;
  const asked = digitsOf(phrase);
  const places = Array.from(phone).flatMap((letter, place) => (/\d/.test(letter) ? [place] : []));
  const first = digitsOf(phone).indexOf(asked);
  const [from, last] = [places[first], places[first + asked.length - 1]];
  if (asked === "" || from === undefined || last === undefined) return undefined;
  return { before: phone.slice(0, from), match: phone.slice(from, last + 1), after: phone.slice(last + 1) };
}

const digitsOf = (text: string) => text.replace(/\D/g, "");
