import { pinyin, polyphonic } from "pinyin-pro";
import { fold } from "#contract/kernel/text/fold.ts";
import { type PersonName, isHanName, spellingsOf } from "#contract/kernel/person/person-name.ts";
import { simplified } from "./simplified.ts";

/**
 * How people are found by name and e-mail without a trigram index, which cannot serve one- and two-character Chinese
 * phrases. The index holds short pieces ("grams") of everything a person may be looked up by:
 * one and two characters of a Chinese name, three of anything else, and the first one and two of each word, so that
 * a short phrase works as a prefix. The two halves of this file have to agree on folding and pieces.
 */
interface SearchKey {
  /** The sort key of tables: a Chinese name as its pinyin, family name first; every other as `first last`. */
  sort_name: string;
  search_text: string;
  search_grams: string[];
}

interface Phrase {
  /** Pieces a person has to have: `search_grams @> grams`. */
  grams: string[];
  /**
   * The text that `search_text` must contain too: matching pieces alone can be wrong, and comparing a text is faster.
   */
  parts: string[];
}

interface Named extends PersonName {
  /** Null of clients who gave none. */
  readonly email?: string | null | undefined;
}

/**
 * A piece that every key has and no phrase asks for: the number of its rules. Keys without it are rewritten
 * (`renewKeys`). If you change the rules of this file, increase the number here and in an index of a new migration.
 */
export const ruledBy = " 2";

/** The columns by which a person is sorted and found; to be rewritten with every change of name or e-mail. */
export function searchKey(person: Named): SearchKey {
  const { first_name, last_name } = person;
  const last = syllablesOfFamily(last_name);
  const given = waysToRead(first_name);
  const written = spellingsOf(person)
    .flatMap((spelling) => [spelling, simplified(spelling)])
    .flatMap(words);
  const isRead = anyHan.test(first_name) || anyHan.test(last_name);
  const read = isRead
    ? given.flatMap((first) => [
        [...last, ...first],
        [...first, ...last],
      ])
    : [];
  const found = [...new Set([...written, ...read.flatMap(readingsOf), ...words(person.email ?? "")])];
  const starts = [...last, ...given.flat()].map(fold).flatMap(startsOf);
  return {
    sort_name: sortNameOf(person),
    search_text: found.join(" "),
    search_grams: [...new Set([...found.flatMap(piecesOf), ...starts, ruledBy])],
  };
}

/** Only the sort key of tables: computing the rest takes a hundred times as long. */
export function sortNameOf(name: PersonName): string {
  const [first, last] = [syllablesOf(name.first_name, "normal"), syllablesOfFamily(name.last_name)];
  return (isHanName(name) ? [last, first] : [first, last]).map((part) => fold(part.join(""))).join(" ");
}

/**
 * The conditions of a phrase: each of its words has to be found somewhere. One or two letters are the start of a word,
 * longer ones any part of it. A phrase without words has no condition. Traditional characters are searched in
 * simplified form, which every key has, and unchanged, for keys of former versions. A hyphen between letters may also
 * separate words: `lyu-bu`.
 */
export function waysToAsk(phrase: string): Phrase[] {
  const apart = phrase.replaceAll(/(?<=\p{L})-(?=\p{L})/gu, " ");
  const ways = [...new Set([simplified(phrase), phrase, apart])].map(phraseGrams);
  return ways.filter(({ grams }) => grams.length > 0);
}

function phraseGrams(phrase: string): Phrase {
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
  return waysToAsk(phrase).some(
    ({ grams, parts }) =>
      grams.every((gram) => search_grams.includes(gram)) && parts.every((part) => search_text.includes(part)),
  );
}

/** The sort key of any text: by sound, Chinese in pinyin. */
export function soundOf(text: string): string {
  return fold(syllablesOf(text, "normal").join(""));
}

/** LIKE patterns that all hold where each word of a phrase begins one in a text of such words, led by a blank. */
export function beginnings(phrase: string): string[] {
  return words(simplified(phrase)).map((word) => `% ${plain(word)}%`);
}

/** A text as a LIKE pattern has it. */
export function plain(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

const anyHan = /\p{Script=Han}/u;

function words(text: string): string[] {
  return fold(text)
    .split(/[\s,;、·・•‧∙⋅]+/u)
    .filter((word) => word !== "");
}

/** Family names have readings of their own (单 shan, 解 xie), compound ones too. They are known in simplified characters. */
function syllablesOfFamily(name: string): string[] {
  return syllablesOf(simplified(name), "surname");
}

function syllablesOf(name: string, mode: "surname" | "normal"): string[] {
  if (!anyHan.test(name)) return [name];
  return pinyin(name.normalize("NFKC"), { mode, toneType: "none", type: "array", nonZh: "consecutive" });
}

/** More ways are left out: of a long name, and rare readings of a character. */
const most = { ways: 12, readings: 3 } as const;

/** The possible readings of a given name, its usual one first: only its bearer knows whether 乐 is le or yue. */
function waysToRead(name: string): string[][] {
  if (!anyHan.test(name)) return [[name]];
  const read = pinyin(name.normalize("NFKC"), { toneType: "none", type: "all", nonZh: "consecutive" });
  const syllables = read.map(({ origin, pinyin: usual, isZh }) => (isZh ? [usual, ...soundsOf(origin)] : [origin]));
  return syllables.reduce<string[][]>(
    (ways, sounds) => {
      const heard = [...new Set(sounds)].slice(0, most.readings);
      return ways.flatMap((way) => heard.map((sound) => [...way, sound])).slice(0, most.ways);
    },
    [[]],
  );
}

function soundsOf(character: string): string[] {
  return [character, simplified(character)].flatMap((each) =>
    polyphonic(each, { toneType: "none", type: "array" }).flat(),
  );
}

/** A read name as one word, with v for ü as keyboards have it and with yu as passports do, and its initials. */
function readingsOf(syllables: readonly string[]): string[] {
  const whole = syllables.join("");
  const initials = syllables.map((syllable) => Array.from(syllable)[0] ?? "").join("");
  return [whole, whole.replaceAll("ü", "v"), whole.replaceAll("ü", "yu"), initials].flatMap(words);
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
