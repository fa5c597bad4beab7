import { eventTexts } from "#contract/data/event-labels.ts";
import { jobTitleTexts } from "#contract/identity/option-labels.ts";
import type { LocalText } from "#contract/kernel/values.ts";
import { cn as optionsCn, en as optionsEn } from "#contract/sales/option-messages.ts";

/** Words of keys that are kept in a column. */
export type Vocabulary = ReadonlyMap<string, LocalText>;

interface Texts {
  readonly en: Readonly<Record<string, string>>;
  readonly cn: Readonly<Record<string, string>>;
}

/** The words of texts whose keys begin so, under what comes after it. */
export function vocabularyOf({ en, cn }: Texts, begin = ""): Vocabulary {
  return new Map(
    Object.entries(en).flatMap(([key, text]) =>
      key.startsWith(begin) ? [[key.slice(begin.length), { en: text, cn: cn[key] ?? text }] as const] : [],
    ),
  );
}

/** Words that are written out beside their keys. */
export const vocabulary = (texts: Readonly<Record<string, LocalText>>): Vocabulary => new Map(Object.entries(texts));

/** A text of several, in both languages. */
export function localTextOf<En extends Readonly<Record<string, string>>, Key extends keyof En>(
  { en, cn }: { readonly en: En; readonly cn: Readonly<Record<Key, string>> },
  key: Key,
): LocalText {
  return { en: String(en[key]), cn: cn[key] };
}

export const optionTexts = { en: optionsEn, cn: optionsCn };

/** The words of lists that several domains read; a club's own options read as they were typed. */
export const vocabularies = {
  gender: vocabularyOf(optionTexts, "gender."),
  goal: vocabularyOf(optionTexts, "goal."),
  jobTitle: vocabulary(jobTitleTexts),
  department: vocabularyOf(optionTexts, "department."),
  clientType: vocabularyOf(optionTexts, "clientType."),
  durationUnit: vocabularyOf(optionTexts, "durationUnit."),
  paymentMethod: vocabularyOf(optionTexts, "paymentMethod."),
  staffReason: new Map([...vocabularyOf(optionTexts, "leaveReason."), ...vocabularyOf(optionTexts, "dismissReason.")]),
  clientReason: new Map([
    ...vocabularyOf(optionTexts, "leaveReason."),
    ...vocabularyOf(optionTexts, "clientDismissReason."),
  ]),
  language: vocabulary({ en: { en: "English", cn: "英文" }, cn: { en: "Chinese", cn: "中文" } }),
  message: vocabularyOf(eventTexts),
} as const satisfies Readonly<Record<string, Vocabulary>>;
