/** The texts that must not appear on any screen. */
import { formatName, isHanName } from "#contract/kernel/person/person-name.ts";
import type { Shown } from "../stage/words.ts";

/** An import says what its file says. */
const ofFile = "/settings/import/";
/** The plans of a trainer, in the language they write. */
const ofTrainer = "/me/plans";

/** Each returns the lines with a fault. */
const checks: readonly ((shown: Shown) => readonly string[])[] = [givenNamesFirst, foreignDates, pounds, otherLanguage];

/** The faults in the texts of a screen, with the name of the rule. */
export function wordsAmiss(shown: Shown): string[] {
  return checks.flatMap((check) => check(shown).map((line) => `${check.name}: ${line}`));
}

/** Chinese names with the given name before the family name. */
function givenNamesFirst({ lines, people }: Shown): string[] {
  const amiss = people
    .filter((name) => isHanName(name) && name.first_name !== name.last_name)
    .map(({ first_name, last_name }) => {
      const alone = `(?<!\\p{Script=Han})${first_name}${last_name}(?!\\p{Script=Han})`;
      return new RegExp(`${first_name} ${last_name}|${alone}`, "u");
    });
  return lines.filter((line) => amiss.some((name) => name.test(line)));
}

/** A time of day, and whether it is followed by its half of the day. */
const halfless = /(?<![\d:])\d{1,2}:\d{2}(?![\d:])(?!(?:–\u2060\d{1,2}:\d{2})?\s[ap]\.m\.)/;
const keyOfZone = /\b(?:Africa|America|Asia|Australia|Europe|Pacific)\/[A-Z]/;

/** Dates, times and zones as machines write them, or as the other language does. */
function foreignDates({ language, lines, path }: Shown): string[] {
  const foreign = [language === "en" ? halfless : /\d\s*[ap]\.?m\b/i];
  if (!path.includes(ofFile)) foreign.push(/\b\d{4}-\d{2}-\d{2}\b/);
  if (!path.endsWith("/settings")) foreign.push(keyOfZone);
  return lines.filter((line) => foreign.some((form) => form.test(line)));
}

/** Pounds and ounces by letters; two capitals are the initials in the place of somebody's picture. */
const poundsByLetters = /(?<!\p{L})([Ll]bs?|LBS|[Oo]z)(?!\p{L})/u;

/** Units that are not used in Chinese (words §1.6). */
function pounds({ language, lines }: Shown): string[] {
  return language === "cn" ? lines.filter((line) => poundsByLetters.test(line)) : [];
}

/** Two words in a row as only English prose has them: names and brands begin with capitals. */
const englishProse = /\p{Ll}{3,} \p{Ll}{3,}/u;

/** Cells in the language of the other screen; people's names are what they are. */
function otherLanguage({ language, cells, people, path }: Shown): string[] {
  if (path.includes(ofFile) || path.includes(ofTrainer)) return [];
  if (language === "cn") return cells.filter((cell) => englishProse.test(cell));
  const written = people.flatMap((name) => [formatName(name), name.first_name, name.last_name]);
  const names = written.toSorted((one, other) => other.length - one.length);
  const nameless = (cell: string) => names.reduce((rest, name) => rest.replaceAll(name, ""), cell);
  return cells.filter((cell) => /\p{Script=Han}/u.test(nameless(cell)));
}
