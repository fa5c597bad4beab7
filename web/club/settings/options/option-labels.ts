import { durationTexts } from "#contract/data/enum-labels.ts";
import { courseTexts, jobTitleTexts, taxTexts } from "#contract/identity/option-labels.ts";
import type { Duration, LocalText } from "#contract/kernel/values.ts";
import { defineMessages, useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { type OptionKey, cn, en } from "#contract/sales/option-messages.ts";

const durationMessages = defineMessages(durationTexts);

type ListOfContract = "jobTitle" | "course" | "taxName";
type ListName = (OptionKey extends `${infer List}.${string}` ? List : never) | ListOfContract;

const textsOfContract: Readonly<Record<ListOfContract, Readonly<Record<string, LocalText>>>> = {
  jobTitle: jobTitleTexts,
  course: Object.fromEntries(Object.entries(courseTexts).map(([key, { name }]) => [key, name])),
  taxName: taxTexts,
};

/** The names of known values, by list and value. */
const known: ReadonlyMap<string, LocalText> = new Map([
  ...Object.keys(en)
    .filter(isHere)
    .map((key): [string, LocalText] => [key, { en: en[key], cn: cn[key] }]),
  ...Object.entries(textsOfContract).flatMap(([list, texts]) =>
    Object.entries(texts).map(([value, text]): [string, LocalText] => [`${list}.${value}`, text]),
  ),
]);

/**
 * The words for a value of an option list or enumeration: `say("gender", "hide")`. An option that the club added has no
 * translation and is shown as typed.
 */
export function useOptionWords(): (list: ListName, value: string) => string {
  const locale = useLocale();
  return (list, value) => known.get(`${list}.${value}`)?.[locale] ?? value;
}

/** Everything that has words, by list and value (`gender.hide`), for a file that somebody else writes. */
export function useAllOptionWords(): Readonly<Record<string, string>> {
  const locale = useLocale();
  return Object.fromEntries([...known].map(([key, words]) => [key, words[locale]]));
}

/**
 * The value of a list with this text, in either language; an unknown text is its own value. So text typed over a
 * translated name becomes that value and not a second one beside it.
 */
export function optionNamed(list: ListName, text: string): string {
  const typed = text.trim().toLowerCase();
  const found = [...known].find(
    ([key, words]) => key.startsWith(`${list}.`) && [words.en, words.cn].some((word) => word.toLowerCase() === typed),
  );
  return found ? found[0].slice(list.length + 1) : text;
}

/** The words for a duration: `3 months`, `3 个月`. English has no seasons: they are shown in months. */
export function useDurationWords(): (duration: Duration) => string {
  const t = useWords(durationMessages);
  return ({ duration, duration_symbol }) => t(duration_symbol, { count: duration, months: 3 * duration });
}

function isHere(key: string): key is OptionKey {
  return Object.hasOwn(en, key);
}
