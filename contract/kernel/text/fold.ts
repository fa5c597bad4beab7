import { withoutIsolates } from "./bidi-isolate.ts";

/** Letters that are no letter with a mark to Unicode, yet are typed as one; the last sigma of a word is a sigma. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  ħ: "h",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ς: "σ",
};

/**
 * A text folded for comparison: lower case without marks and apostrophes, O’Brien as obrien, Łukasz as lukasz, and any
 * dot behind a Chinese character as the one between the names of a minority.
 */
export function fold(text: string): string {
  return withoutIsolates(text)
    .normalize("NFKD")
    .replace(/[\p{M}'’‘ʼ`]/gu, "")
    .replace(/(?<=\p{Script=Han})[.•・‧∙⋅]/gu, "·")
    .toLowerCase()
    .replace(/[øđðłħıßæœþς]/g, (letter) => plainLetters[letter] ?? letter);
}
