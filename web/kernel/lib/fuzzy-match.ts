import { fold } from "#contract/kernel/text/fold.ts";

/** Words shorter than this are taken as they are: too many others are one slip away. */
const SHORTEST = 4;

/** Whether a text has a phrase in it, or a word that is one slip of the finger away from each of the phrase's words. */
export function hasPhrase(text: string, phrase: string): boolean {
  const [there, asked] = [fold(text), fold(phrase.trim())];
  if (there.includes(asked)) return true;
  const [words, typed] = [wordsOf(there), wordsOf(asked)];
  const isThere = (word: string) => word.length >= SHORTEST && words.some((each) => isOneSlip(each, word));
  return typed.length > 0 && typed.every(isThere);
}

/** Whether two words are the same but for one letter: wrong, missing, too many, or swapped with the next. */
export function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  const at = Array.from(short).findIndex((letter, place) => letter !== long[place]);
  if (at === -1) return true;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return short.slice(at + 1) === long.slice(at + 1) || (isSwapped && short.slice(at + 2) === long.slice(at + 2));
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
