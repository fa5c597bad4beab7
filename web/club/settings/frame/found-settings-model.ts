import { settingTexts } from "#contract/club/setting-labels.ts";
import { hasPhrase } from "#web/kernel/lib/fuzzy-match.ts";
import { settingSynonyms } from "./setting-synonym-labels.ts";

const chinese: ReadonlyMap<string, string> = new Map(Object.entries(settingTexts.cn));

/** The settings that a phrase names, in either language or by another word for them. */
export function settingsNamed(phrase: string) {
  return Object.entries(settingTexts.en)
    .map(([name, en]) => ({ name, en, cn: chinese.get(name) ?? en }))
    .filter(({ name, en, cn }) => hasPhrase([en, cn, settingSynonyms[name] ?? ""].join(" "), phrase));
}
