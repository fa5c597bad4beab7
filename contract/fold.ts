import { withoutIsolates } from "./isolated.ts";

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

/** A text as it is compared with others: lower case without marks and apostrophes, O’Brien as obrien, Łukasz as lukasz. */
export function fold(text: string): string {
  return withoutIsolates(text)
    .normalize("NFKD")
    .replace(/[\p{M}'’‘ʼ`]/gu, "")
    .toLowerCase()
    .replace(/[øđðłħıßæœþς]/g, (letter) => plainLetters[letter] ?? letter);
}
