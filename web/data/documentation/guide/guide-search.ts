import { fold } from "#contract/kernel/text/fold.ts";
import type { Locale } from "#contract/kernel/values.ts";
import { hasPhrase } from "#web/kernel/lib/fuzzy-match.ts";
import { readPhrase } from "./trade-labels.ts";

/** A section of the guide as it is searched and found. */
export interface GuideSection {
  readonly page: string;
  readonly pageTitle: string;
  readonly heading: string;
  /** Its words without marks of Markdown. */
  readonly text: string;
}

/** The sections of a page's text, in order. */
export function sectionsOf(page: string, pageTitle: string, markdown: string): GuideSection[] {
  const parts = markdown.split(/^## /m).slice(1);
  return parts.map((part) => {
    const [heading = "", ...lines] = part.split("\n");
    return { page, pageTitle, heading, text: plain(lines.join("\n")) };
  });
}

function plain(markdown: string): string {
  const words = markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/^\|[ :|-]+\|$/gm, "")
    .replaceAll(/^(?:- |\d+\. |#+ )/gm, "")
    .replaceAll(/\*\*|`/g, "")
    .replaceAll(/ *\| */g, " ");
  return words.replaceAll(/\s+/g, " ").trim();
}

/** Common words in questions that say nothing about the topic. */
const idle = {
  en: "a an and are at can do does for how i in is it me my of on the to what when where which who why with you your",
  cn: "我 我的 的 了 吗 呢 在 是 有 把 给 要 想 能 会 可以 应该 怎么 怎样 怎么样 如何 怎么办 什么 为什么 为何 哪里 哪儿 谁 请问",
};

/** The significant words of a phrase, with trade terms replaced by those of the guide. */
export function wordsOf(phrase: string, locale: Locale): string[] {
  const { trade, rest } = readPhrase(phrase, locale);
  const words = cut(rest, locale);
  const significant = [...trade, ...words.filter((word) => !idle[locale].split(" ").includes(word))];
  return [...new Set(significant.length > 0 ? significant : words)];
}

/** Chinese is cut into words as readers would. */
function cut(phrase: string, locale: Locale): string[] {
  const cutter = new Intl.Segmenter(locale === "cn" ? "zh" : "en", { granularity: "word" });
  return [...cutter.segment(phrase)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

/**
 * The sections with most of the words, those with words in their headings first, else in their order. If no section has
 * all words, words with one typo count too.
 */
export function findSections(sections: readonly GuideSection[], words: readonly string[]): readonly GuideSection[] {
  if (words.length === 0) return [];
  const plainly = withMost(sections, words, (text, word) => fold(text).includes(word));
  if (plainly.most === words.length) return plainly.sections;
  return withMost(sections, words, hasPhrase).sections;
}

type Has = (text: string, word: string) => boolean;

function withMost(sections: readonly GuideSection[], words: readonly string[], has: Has) {
  const scored = sections.map((section) => ({ section, ...scoreOf(section, words, has) }));
  const most = Math.max(0, ...scored.map(({ found }) => found));
  const best = scored.filter(({ found }) => most > 0 && found === most);
  return { most, sections: best.toSorted((one, other) => other.weight - one.weight).map(({ section }) => section) };
}

function scoreOf({ heading, pageTitle, text }: GuideSection, words: readonly string[], has: Has) {
  const hits = words.map((word) => [has(heading, word), has(pageTitle, word), has(text, word)]);
  const weights = hits.map(([inHeading, inTitle, inText]) => {
    return (inHeading ? 4 : 0) + (inTitle ? 2 : 0) + (inText ? 1 : 0);
  });
  return {
    found: hits.filter((hit) => hit.includes(true)).length,
    weight: weights.reduce((sum, each) => sum + each, 0),
  };
}

const excerptLength = { en: 200, cn: 90 };

/** The stretch of a text around the first of the words. */
export function excerptOf(text: string, words: readonly string[], locale: Locale): string {
  const length = excerptLength[locale];
  const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((place) => place >= 0);
  const first = Math.min(...places, text.length);
  const isNear = first === text.length || first < length / 2;
  const start = isNear ? 0 : Math.max(0, text.indexOf(locale === "en" ? " " : "", first - Math.round(length / 4)));
  const end = start + length;
  return `${start > 0 ? "… " : ""}${text.slice(start, end).trim()}${end < text.length ? " …" : ""}`;
}

/** A piece of a text, and where in it that begins. */
interface Piece {
  readonly at: number;
  readonly text: string;
  readonly isHit: boolean;
}

/** A text cut where one of the words begins or ends. */
export function piecesOf(text: string, words: readonly string[]): readonly Piece[] {
  const worthMarking = words.filter((word) => word.length > 2 || /\p{Script=Han}/u.test(word));
  if (worthMarking.length === 0) return [{ at: 0, text, isHit: false }];
  const escaped = worthMarking.map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`));
  let at = 0;
  return text.split(new RegExp(`(${escaped.join("|")})`, "iu")).map((piece, place) => {
    const begin = at;
    at += piece.length;
    return { at: begin, text: piece, isHit: place % 2 === 1 };
  });
}
