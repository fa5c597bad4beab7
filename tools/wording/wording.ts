import type { Locale } from "#contract/kernel/values.ts";
import { terms } from "./terms.ts";
import type { OwnText } from "./texts.ts";

/** Turns of phrase that are no North American English, and Chinese that nobody in a club would say (words §1). */
const forbidden: Readonly<Record<Locale, readonly RegExp[]>> = {
  en: [
    /\b(?:stands?|lies|told|taken back|tak(?:e|es|ing) back|becomes? of|at once|meanwhile|in the meantime)\b/i,
    /\b(?:reckon\w*|put back)\b/i,
  ],
  cn: [
    // Only members request something: the end of their membership. Leave and dismissal are entered by staff.
    /(?<!会员|本人)申请/,
    /(?:(?<![扣用还] )\d|\}\}) ?(?:个)?课时|个课时/,
    /节课程/,
    /lbs|[(（]磅[)）]/i,
  ],
};

/** The words of other English texts: those in lower case, and all texts unchanged. */
export interface English {
  readonly commonWords: ReadonlySet<string>;
  readonly labels: ReadonlySet<string>;
}

/** The faults of a text; empty if there are none. */
export function faultsOf(own: OwnText, english: English): string[] {
  const { locale, text } = own;
  const found = [...forbidden[locale], ...terms.flatMap(({ never }) => never?.[locale] ?? [])]
    .map((word) => word.exec(text)?.[0])
    .filter((word) => word !== undefined)
    .map((word) => `“${word}”`);
  if (isForeign(own)) found.push("other language");
  if (locale === "en" && own.key !== "line" && titleCased(text, english)) found.push("title case");
  return found;
}

const han = /\p{Script=Han}/u;

/** A language is named in itself; all other texts are of one language, names and signs aside. */
function isForeign({ locale, key, text }: OwnText): boolean {
  if (/^(?:en|cn|english|chinese)$/.test(key)) return false;
  if (locale === "en") return key !== "line" && han.test(text);
  const words = withoutValues(text).match(/\p{L}+/gu) ?? [];
  return !han.test(text) && words.some((word) => /^\p{Lu}?\p{Ll}+$/u.test(word));
}

function withoutValues(text: string): string {
  return text.replaceAll(/\{\{\w+\}\}/g, " ");
}

/** Words that are written small somewhere are no names. */
export function englishOf(texts: readonly OwnText[]): English {
  const english = texts.filter(({ locale }) => locale === "en").map(({ text }) => text);
  const small = /(?<![\p{L}.@/-])\p{Ll}+(?![\p{L}.@/])/gu;
  return {
    commonWords: new Set(english.flatMap((text) => withoutValues(text).match(small) ?? [])),
    labels: new Set(english),
  };
}

/** The labels on keyboard keys. */
const keys: ReadonlySet<string> = new Set(["Enter", "Escape", "Shift"]);

/** Whether a common word begins with a capital although no sentence does there; a whole sentence may name a label. */
function titleCased(text: string, { commonWords, labels }: English): boolean {
  const sentences = withoutValues(text).split(/[.!?:·…“”>/|\n]|\*\*|(?<=\() ?/);
  return sentences.some((sentence) => {
    const [, ...later] = sentence.trim().match(/[\p{L}’']+/gu) ?? [];
    return later.some((word, at) => {
      if (!/^\p{Lu}\p{Ll}+$/u.test(word) || !commonWords.has(word.toLowerCase()) || keys.has(word)) return false;
      const rest = later.slice(at);
      return later.length < 4 || !rest.some((_, last) => labels.has(rest.slice(0, last + 1).join(" ")));
    });
  });
}
