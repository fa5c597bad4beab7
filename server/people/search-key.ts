import { pinyin } from "pinyin-pro";
import { fold } from "#contract/fold.ts";
import { type PersonName, isHanName, spellingsOf } from "#contract/person-name.ts";

/**
 * How people are found by name and e-mail without a trigram index, which cannot serve one- and two-character Chinese
 * phrases. The index holds short pieces ("grams") of everything a person may be looked up by:
 * one and two characters of a Chinese name, three of anything else, and the first one and two of each word, so that
 * a short phrase works as a prefix. The two halves of this file have to agree on folding and pieces.
 */
interface SearchKey {
  /** What tables sort by: a Chinese name as its pinyin, family name first; every other as `first last`. */
  sort_name: string;
  search_text: string;
  search_grams: string[];
}

interface Phrase {
  /** Pieces a person has to have: `search_grams @> grams`. */
  grams: string[];
  /** What `search_text` has to hold besides: the pieces alone could lie, and a text is looked through sooner than they are. */
  parts: string[];
}

interface Named extends PersonName {
  /** Null of clients who gave none. */
  readonly email?: string | null | undefined;
}

/** The columns by which a person is sorted and found; to be written anew with every change of name or e-mail. */
export function searchKey(person: Named): SearchKey {
  const { first_name, last_name } = person;
  const { first, last } = soundedParts(person);
  const written = spellingsOf(person).flatMap(words);
  const isRead = anyHan.test(first_name) || anyHan.test(last_name);
  const readings = isRead ? [...readingsOf([...last, ...first]), ...readingsOf([...first, ...last])] : [];
  const found = [...new Set([...written, ...readings, ...words(person.email ?? "")])];
  const starts = [...last, ...first].map(fold).flatMap(startsOf);
  return {
    sort_name: sortNameOf(person),
    search_text: found.join(" "),
    search_grams: [...new Set([...found.flatMap(piecesOf), ...starts])],
  };
}

/** What tables sort by alone: all of the rest is a hundred times as much. */
export function sortNameOf(name: PersonName): string {
  const { first, last } = soundedParts(name);
  return (isHanName(name) ? [last, first] : [first, last]).map((part) => fold(part.join(""))).join(" ");
}

function soundedParts({ first_name, last_name }: PersonName) {
  return { first: syllablesOf(first_name, "normal"), last: syllablesOf(last_name, "surname") };
}

/**
 * What a phrase asks for: each of its words has to be found somewhere. One or two letters are the start of a word,
 * longer ones any part of it. A phrase without words asks for nothing: both lists are empty.
 */
export function phraseGrams(phrase: string): Phrase {
  const grams = new Set<string>();
  const parts = new Set<string>();
  for (const word of words(phrase)) {
    const isStart = Array.from(word).length <= 2 && !anyHan.test(word);
    for (const piece of isStart ? [word] : longestPieces(word)) grams.add(piece);
    if (!isStart) parts.add(word);
  }
  return { grams: [...grams], parts: [...parts] };
}

/** Whether a phrase finds somebody by the name alone, as it does in the database by name and e-mail. */
export function isCalled(name: PersonName, phrase: string): boolean {
  const { search_grams, search_text } = searchKey({ ...name, email: "" });
  const { grams, parts } = phraseGrams(phrase);
  const holdsAll =
    grams.every((gram) => search_grams.includes(gram)) && parts.every((part) => search_text.includes(part));
  return grams.length > 0 && holdsAll;
}

/** What a text of any kind is sorted by: as it sounds, Chinese in pinyin. */
export function soundOf(text: string): string {
  return fold(syllablesOf(text, "normal").join(""));
}

/** LIKE patterns that all hold where each word of a phrase begins one in a text of such words, led by a blank. */
export function beginnings(phrase: string): string[] {
  return words(phrase).map((word) => `% ${plain(word)}%`);
}

/** A text as a LIKE pattern has it. */
export function plain(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

const anyHan = /\p{Script=Han}/u;

function words(text: string): string[] {
  return fold(text)
    .split(/[\s,;、·・]+/u)
    .filter((word) => word !== "");
}

/** The syllables of a name; family names have readings of their own (单 shan, 解 xie), compound ones too. */
function syllablesOf(name: string, mode: "surname" | "normal"): string[] {
  if (!anyHan.test(name)) return [name];
  return pinyin(name.normalize("NFKC"), { mode, toneType: "none", type: "array", nonZh: "consecutive" });
}

/** A read name as one word, once more with v for ü as keyboards have it, and its initials. */
function readingsOf(syllables: readonly string[]): string[] {
  const whole = syllables.join("");
  const initials = syllables.map((syllable) => Array.from(syllable)[0] ?? "").join("");
  return [whole, whole.replaceAll("ü", "v"), initials].flatMap(words);
}

/** Stretches of a word in one kind of writing: Chinese ones are cut shorter than others. */
function stretches(word: string): string[] {
  return word.match(/\p{Script=Han}+|\P{Script=Han}+/gu) ?? [];
}

/** Everything by which a word can be found; the starts in a mail domain are left out, or `co` would find everyone. */
function piecesOf(word: string): string[] {
  return stretches(word).flatMap((stretch) =>
    anyHan.test(stretch)
      ? windows(stretch, 1).concat(windows(stretch, 2))
      : windows(stretch, 3).concat(startsOf(stretch.replace(/@.*/, ""))),
  );
}

/** The pieces that narrow a search for a part of a word the most. */
function longestPieces(word: string): string[] {
  return stretches(word).flatMap((stretch) => {
    if (!anyHan.test(stretch)) return windows(stretch, 3);
    return Array.from(stretch).length === 1 ? [stretch] : windows(stretch, 2);
  });
}

function windows(text: string, size: number): string[] {
  const characters = Array.from(text);
  return characters.slice(size - 1).map((_, at) => characters.slice(at, at + size).join(""));
}

/** The first one and two characters of a text and of each word within it (`jean-luc`, `li.wang@example.com`). */
function startsOf(text: string): string[] {
  const characters = Array.from(text);
  const isWord = characters.map((character) => /[\p{L}\p{N}]/u.test(character));
  return characters.flatMap((character, at) => {
    if (at > 0 && (!isWord[at] || isWord[at - 1])) return [];
    return [character, character + (characters[at + 1] ?? "")];
  });
}
